"""The operations step: squadrons, special operations, reserves."""

from __future__ import annotations

from sandtable.kernel.decision import YesNo
from sandtable.kernel.ids import RuleId
from sandtable.kernel.procedure import Again, Call, Outcome, Procedure, place, step
from sandtable.kernel.wording import thing
from sandtable.rulesets.dw3.events.movement import FullReverseEngaged
from sandtable.rulesets.dw3.ids import ModelId, UnitId
from sandtable.rulesets.dw3.models.attributes import disorder, speed
from sandtable.rulesets.dw3.procedures.harm import GainDisorder
from sandtable.rulesets.dw3.procedures.launching import LaunchSquadrons, capacity
from sandtable.rulesets.dw3.procedures.reserves import ArriveFromReserve
from sandtable.rulesets.dw3.state import BattleGame, BattleTable
from sandtable.tabletop.state import Location
from sandtable.tabletop.where import models_of

DISARRAY = 3


class OperationsStep(Procedure):
    """Launch squadron tokens, conduct special operations, roll for reserves, in this order."""

    unit: UnitId
    reversing: tuple[ModelId, ...] = ()

    def goes_on(self, g: BattleGame) -> bool:
        return g.state.units[self.unit].location is not Location.GONE

    @step("DW3-OPS-04", "DW3-SRS-01")
    def launch_squadrons(self, g: BattleGame) -> Outcome:
        # A unit that comes from reserve has passed this part (DW3-RES-08).
        if g.state.units[self.unit].location is not Location.IN_PLAY or not capacity(g, self.unit):
            return None
        return Call(LaunchSquadrons(self.unit))

    @place("DW3-OPS-05")
    def special_operations(self, g: BattleGame) -> Outcome:
        """Where rules of a unit offer theirs."""

    @step("DW3-OPS-05", "DW3-OPS-06")
    def engage_full_reverse(self, g: BattleGame) -> Outcome:
        able = self._able(g)
        if not able:
            return None
        if g.ask(lambda: _whether_to_reverse(g, self.unit)):
            self.reversing = able
            for model in able:
                g.emit(FullReverseEngaged(model))
        return None

    @step("DW3-OPS-06")
    def shake_a_reversing_model(self, g: BattleGame) -> Outcome:
        if not self.reversing:
            return None
        first, self.reversing = self.reversing[0], self.reversing[1:]
        return Call(GainDisorder(first, "full reverse"))

    @step("DW3-OPS-06")
    def shake_the_others(self, g: BattleGame) -> Outcome:
        return Again(self.shake_a_reversing_model) if self.reversing else None

    @step("DW3-OPS-04", "DW3-RES-01")
    def roll_for_reserves(self, g: BattleGame) -> Outcome:
        if g.state.units[self.unit].location is not Location.RESERVE:
            return None
        return Call(ArriveFromReserve(self.unit))

    def _able(self, g: BattleTable) -> tuple[ModelId, ...]:
        """Models in play that can move at all; whoever is in disarray takes no action here (DW3-OPS-08)."""
        if g.state.units[self.unit].location is not Location.IN_PLAY:
            return ()
        there = [m for m in models_of(g, self.unit) if disorder(g, m.id) < DISARRAY]
        return tuple([m.id for m in there if speed(g, m.id)])


def _whether_to_reverse(g: BattleTable, unit: UnitId) -> YesNo:
    return YesNo(
        g.state.units[unit].seat,
        "full reverse",
        prompt=f"Engage full reverse with {thing(unit)}? Each model takes a disorder condition and goes backwards.",
        rules=(RuleId("DW3-OPS-06"),),
        about=(unit,),
        default=False,
    )
