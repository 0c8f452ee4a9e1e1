"""The operations step: squadrons, special operations, reserves."""

from __future__ import annotations

from sandtable.kernel.decision import ChooseOne, YesNo
from sandtable.kernel.hooks import Grant
from sandtable.kernel.ids import RuleId
from sandtable.kernel.presentation import FOLLOWING
from sandtable.kernel.procedure import Again, Call, Outcome, Procedure, step
from sandtable.kernel.values import Choice, Question
from sandtable.kernel.wording import thing
from sandtable.rulesets.dw3.events.movement import FullReverseEngaged
from sandtable.rulesets.dw3.ids import ModelId, UnitId
from sandtable.rulesets.dw3.models.attributes import disorder, drift, speed
from sandtable.rulesets.dw3.procedures.harm import GainDisorder
from sandtable.rulesets.dw3.procedures.launching import LaunchSquadrons, capacity
from sandtable.rulesets.dw3.procedures.reserves import ArriveFromReserve
from sandtable.rulesets.dw3.state import BattleGame, BattleTable
from sandtable.tabletop.compass import inches_in_words
from sandtable.tabletop.state import Location
from sandtable.tabletop.where import models_of

DISARRAY = 3
FULL_REVERSE = "full reverse"


class Operation(Grant, frozen=True, kw_only=True):
    """A special operation of which a rule knows whether it is worth conducting."""

    advised: bool = False
    """It is proposed, so a captain conducts it: it costs nothing, or there is good reason for it."""


SPECIAL: Choice[UnitId] = Choice("special operations of a unit")
"""Each grant has a name and the procedure that follows."""
REVERSED: Question[UnitId] = Question("a unit engages full reverse")
LAUNCHED: Question[UnitId] = Question("a unit launches squadrons")


class OperationsStep(Procedure):
    """Launch squadron tokens, conduct special operations, roll for reserves, in this order."""

    unit: UnitId
    reversing: tuple[ModelId, ...] = ()
    asked: tuple[str, ...] = ()
    """The special operations that were conducted."""
    done: tuple[str, ...] = ()
    launched: int = 0
    """Squadron tokens."""

    def goes_on(self, g: BattleGame) -> bool:
        return g.state.units[self.unit].location is not Location.GONE

    @step("DW3-OPS-04", "DW3-SRS-01")
    def launch_squadrons(self, g: BattleGame) -> Outcome:
        # A unit that comes from reserve has passed this part (DW3-RES-08).
        if g.state.units[self.unit].location is not Location.IN_PLAY or not capacity(g, self.unit):
            return None
        if g.refusal(LAUNCHED, self.unit) is not None:
            return None
        return Call(LaunchSquadrons(self.unit), into=OperationsStep.launched)

    @step("DW3-OPS-05")
    def special_operations(self, g: BattleGame) -> Outcome:
        """What rules of the unit offer, one after the other; not in disarray (DW3-OPS-08)."""
        if g.state.units[self.unit].location is not Location.IN_PLAY or SPECIAL not in g.hooks.grants:
            return None
        offers = {op.name: op for op in g.granted(SPECIAL, self.unit) if op.name not in self.asked}
        if not offers or all([disorder(g, m.id) >= DISARRAY for m in models_of(g, self.unit)]):
            return None
        advised = [op.name for op in offers.values() if isinstance(op, Operation) and op.advised]
        chosen = g.ask(lambda: _which_operation(g, self.unit, tuple(offers), next(iter(advised), None)))
        if chosen is None:
            return None
        self.asked = (*self.asked, chosen)
        start = offers[chosen].start
        assert start is not None
        return Call(start)

    @step("DW3-OPS-05")
    def further_special_operations(self, g: BattleGame) -> Outcome:
        if not self.asked or self.asked == self.done:
            return None
        self.done = self.asked
        return Again(self.special_operations)

    @step("DW3-OPS-05", "DW3-OPS-06")
    def engage_full_reverse(self, g: BattleGame) -> Outcome:
        able = self._able(g) if g.refusal(REVERSED, self.unit) is None else ()
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


def _which_operation(g: BattleTable, unit: UnitId, names: tuple[str, ...], advised: str | None) -> ChooseOne[str]:
    return ChooseOne(
        g.state.units[unit].seat,
        "special operation",
        names,
        "answer",
        prompt=f"Conduct a special operation with {thing(unit)}, or none.",
        rules=(RuleId("DW3-OPS-05"),),
        about=(unit,),
        passing="none",
        default=advised,
    )


def _whether_to_reverse(g: BattleTable, unit: UnitId) -> YesNo:
    far = max([drift(g, model.id) for model in models_of(g, unit)])
    return YesNo(
        g.state.units[unit].seat,
        FULL_REVERSE,
        prompt=f"Which way for {thing(unit)}? Ahead means a drift of {inches_in_words(far)} first.",
        yes="full reverse, for disorder",
        no="ahead",
        rules=(RuleId("DW3-OPS-06"),),
        about=(unit,),
        default=False,
        presentation=FOLLOWING,
    )
