"""Encounters: what each scores, and when."""

from __future__ import annotations

from sandtable.rulesets.dw3.encounters.break_the_blockade import BreakTheBlockade
from sandtable.rulesets.dw3.encounters.contested_anchorage import ContestedAnchorage
from sandtable.rulesets.dw3.encounters.line_of_battle import LineOfBattle
from sandtable.rulesets.dw3.encounters.scoring import EncounterScoring
from sandtable.rulesets.dw3.encounters.the_quarry import TheQuarry
from sandtable.rulesets.dw3.state import BattleTable

ALL: dict[str, EncounterScoring] = {
    scoring.id: scoring for scoring in (LineOfBattle(), ContestedAnchorage(), BreakTheBlockade(), TheQuarry())
}


def scoring_of(g: BattleTable) -> EncounterScoring:
    """The scoring of the encounter that is played."""
    return ALL[g.state.settings.encounter or LineOfBattle.id]
