"""The End Phase: Objectives, Clean Up and whether the battle is over."""

from __future__ import annotations

from sandtable.kernel.ids import RuleId
from sandtable.kernel.procedure import Call, Outcome, Procedure, step
from sandtable.rulesets.dw4.events.round import ActivatedTokensRemoved, PhaseBegan
from sandtable.rulesets.dw4.procedures.objectives import CompleteObjectives
from sandtable.rulesets.dw4.state import BattleGame, Phase
from sandtable.tabletop.events import VictoryPointsScored
from sandtable.tabletop.state import Location
from sandtable.tabletop.where import friends, opponent

LAST_ROUND = 5
"""DW4-PLAY-15; no Encounter says otherwise."""

SUPERIORITY_POINTS = 5
"""DW4-VP-04."""


class EndPhase(Procedure):
    """Complete Objectives, then Clean Up. The result says whether the battle is over (DW4-END-01)."""

    @step("DW4-END-01")
    def begin(self, g: BattleGame) -> Outcome:
        g.emit(PhaseBegan(Phase.END))
        return None

    @step("DW4-END-02", "DW4-VP-05")
    def complete_objectives(self, g: BattleGame) -> Outcome:
        # Small engagements, and so Core play, know Primary Objectives only (DW4-VP-05).
        return Call(CompleteObjectives())

    @step("DW4-END-04")
    def clean_up(self, g: BattleGame) -> Outcome:
        here = (Location.IN_PLAY, Location.RESERVE)
        marked = tuple(unit.id for unit in g.state.units.values() if unit.activated and unit.location in here)
        if marked:
            g.emit(ActivatedTokensRemoved(marked))
        return None

    @step("DW4-END-06", "DW4-VP-04")
    def claim_superiority(self, g: BattleGame) -> Outcome:
        # Ruling: neither Reserve nor Incoming units avert it; where both are gone, both score.
        beaten = [seat for seat in g.state.settings.seats if not friends(g, seat)]
        for seat in beaten:
            g.emit(VictoryPointsScored(opponent(g, seat), SUPERIORITY_POINTS, "Superiority", RuleId("DW4-END-06")))
        self.result = bool(beaten)
        return None

    @step("DW4-END-05", "DW4-PLAY-15")
    def end_after_the_last_round(self, g: BattleGame) -> Outcome:
        self.result = self.result or g.state.clock.round >= LAST_ROUND
        return None
