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

ALWAYS = (
    "A flagship that is crippled or lost is worth 1 VP to the other side, one afloat at the end 1 VP to its owner.",
    "A unit of several models that is destroyed is worth 1 VP more.",
)
"""DW3-VP-01 to DW3-VP-03."""


def encounter_in_words(encounter: str, first: bool = False) -> tuple[str, ...]:
    """What brings victory points in an encounter; nothing where none is known yet."""
    return ALL[encounter].in_words(first) if encounter in ALL else ()


def scoring_of(g: BattleTable) -> EncounterScoring:
    """The scoring of the encounter that is played."""
    return ALL[g.state.settings.encounter or LineOfBattle.id]
