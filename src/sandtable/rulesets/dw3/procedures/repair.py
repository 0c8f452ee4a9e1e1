"""The repair step: every model of the unit with a marker or disorder tests."""

from __future__ import annotations

from sandtable.kernel.decision import ChooseOne
from sandtable.kernel.ids import RuleId
from sandtable.kernel.procedure import Again, Call, Outcome, Procedure, place, step
from sandtable.kernel.wording import thing
from sandtable.rulesets.dw3.events.harm import CriticalRemoved, DisorderSet
from sandtable.rulesets.dw3.fighting.dice import Face
from sandtable.rulesets.dw3.ids import ModelId, UnitId
from sandtable.rulesets.dw3.models.attributes import mass
from sandtable.rulesets.dw3.procedures.deeds import Deed
from sandtable.rulesets.dw3.state import BattleGame, BattleTable, Critical
from sandtable.tabletop.state import Location
from sandtable.tabletop.where import models_of

DISORDER = "disorder"
SUCCESSES = (Face.COUNTER, Face.HEAVY_COUNTER)


def troubles(g: BattleTable, model: ModelId) -> tuple[str, ...]:
    """What a success may remove: each critical marker, and a level of disorder (DW3-REPAIR-02)."""
    record = g.state.models[model]
    markers = tuple([critical.value for critical in record.criticals])
    return (*markers, DISORDER) if record.disorder else markers


def remove(g: BattleGame, model: ModelId, what: str, because: str) -> None:
    """One marker or one level is gone, and its effect with it (DW3-REPAIR-03)."""
    if what == DISORDER:
        g.emit(DisorderSet(model, g.state.models[model].disorder - 1, because))
    else:
        g.emit(CriticalRemoved(model, Critical(what)))


class RepairStep(Procedure):
    """The last step of an activation."""

    unit: UnitId
    done: tuple[ModelId, ...] = ()
    more: int = 0
    """Dice that a card adds to each test."""
    troubled: int = 0
    """Markers and levels of disorder on the unit when it began."""

    def goes_on(self, g: BattleGame) -> bool:
        return g.state.units[self.unit].location is Location.IN_PLAY

    @place("DW3-REPAIR-01")
    def begin(self, g: BattleGame) -> Outcome:
        """What rules and cards do before the tests."""

    @step("DW3-REPAIR-01")
    def test_a_model(self, g: BattleGame) -> Outcome:
        waiting = [m.id for m in models_of(g, self.unit) if m.id not in self.done and troubles(g, m.id)]
        if not waiting:
            return None
        self.done = (*self.done, waiting[0])
        return Call(RepairTest(model=waiting[0], dice=mass(g, waiting[0]) + self.more))

    @step("DW3-REPAIR-01")
    def test_the_others(self, g: BattleGame) -> Outcome:
        left = [m.id for m in models_of(g, self.unit) if m.id not in self.done and troubles(g, m.id)]
        return Again(self.test_a_model) if left else None


class RepairTest(Deed):
    """MASS dice: each Counter or Heavy Counter removes one thing of the owner's choice."""

    model: ModelId
    dice: int
    successes: int = 0

    def doer(self) -> ModelId:
        return self.model

    @step("DW3-REPAIR-01", "DW3-REPAIR-02")
    def roll(self, g: BattleGame) -> Outcome:
        self.successes = sum([face in SUCCESSES for face in g.roll(self.dice, "repair test")])
        return None

    @step("DW3-REPAIR-02", "DW3-REPAIR-03")
    def remove_something(self, g: BattleGame) -> Outcome:
        there = troubles(g, self.model)
        if not self.successes or not there:
            return None
        self.successes -= 1
        what = g.ask(
            ChooseOne(
                g.state.models[self.model].seat,
                "repair",
                there,
                "trouble",
                prompt=f"Choose what is repaired on {thing(self.model)}.",
                rules=(RuleId("DW3-REPAIR-03"),),
                about=(self.model,),
                default=there[0],
            )
        )
        remove(g, self.model, what, "repaired")
        return None

    @step("DW3-REPAIR-02")
    def remove_more(self, g: BattleGame) -> Outcome:
        return Again(self.remove_something) if self.successes and troubles(g, self.model) else None
