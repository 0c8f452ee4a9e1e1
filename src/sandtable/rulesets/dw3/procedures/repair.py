"""The repair step: every model of the unit with a marker or disorder tests."""

from __future__ import annotations

from sandtable.kernel.decision import ChooseOne
from sandtable.kernel.errors import Refusal
from sandtable.kernel.ids import RuleId
from sandtable.kernel.procedure import Again, Call, Outcome, Procedure, place, step
from sandtable.kernel.values import Choice, Query, Question
from sandtable.kernel.wording import thing
from sandtable.rulesets.dw3.events.combat import DiceThrown
from sandtable.rulesets.dw3.events.harm import CriticalRemoved, DisorderSet
from sandtable.rulesets.dw3.fighting.dice import Face
from sandtable.rulesets.dw3.fighting.shots import FACES, faces_in, mask
from sandtable.rulesets.dw3.ids import ModelId, UnitId
from sandtable.rulesets.dw3.models.attributes import PLUS, mass
from sandtable.rulesets.dw3.models.troubles import DISORDER, Trouble
from sandtable.rulesets.dw3.procedures.deeds import Deed
from sandtable.rulesets.dw3.state import BattleGame, BattleTable, Critical
from sandtable.rulesets.dw3.table.attached import acting_models, is_acting

_NOTHING = Refusal("there is nothing to repair", RuleId("DW3-REPAIR-01"))
SUCCESSES = (Face.COUNTER, Face.HEAVY_COUNTER)


REPAIRING: Query[ModelId] = Query("faces that repair something", FACES)
REPAIR_DICE: Query[ModelId] = Query("dice of a repair test", PLUS)
ANYWAY: Question[ModelId] = Question("a model without trouble tests for repairs")
HELPED: Choice[ModelId] = Choice("others that the repair test of a model may help")
"""Each grant is named as a model."""
PRICE: Query[ModelId] = Query("successes for a critical marker", PLUS)
JURY_TWICE: Question[ModelId] = Question("the die of a jury-rigged repair is rolled again")
JURY_RIGGED: Question[ModelId] = Question("jury-rigged repairs are tried on a model")


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
        return is_acting(g, self.unit)

    @place("DW3-REPAIR-01")
    def begin(self, g: BattleGame) -> Outcome:
        """What rules and cards do before the tests."""

    @step("DW3-REPAIR-01")
    def test_a_model(self, g: BattleGame) -> Outcome:
        waiting = self._waiting(g)
        if not waiting:
            return None
        self.done = (*self.done, waiting[0])
        dice = g.value(REPAIR_DICE, waiting[0], mass(g, waiting[0])) + self.more
        return Call(RepairTest(model=waiting[0], dice=dice))

    @step("DW3-REPAIR-01")
    def test_the_others(self, g: BattleGame) -> Outcome:
        return Again(self.test_a_model) if self._waiting(g) else None

    def _waiting(self, g: BattleTable) -> list[ModelId]:
        there = [m.id for m in acting_models(g, self.unit) if m.id not in self.done and m.pose is not None]
        return [m for m in there if troubles(g, m) or g.refusal(ANYWAY, m, _NOTHING) is None]


class RepairTest(Deed):
    """MASS dice: each Counter or Heavy Counter removes one thing of the owner's choice."""

    model: ModelId
    dice: int
    faces: tuple[int, ...] = ()
    successes: int = 0

    def doer(self) -> ModelId:
        return self.model

    @step("DW3-REPAIR-01", "DW3-REPAIR-02")
    def roll(self, g: BattleGame) -> Outcome:
        self.faces = g.roll(self.dice, "repair test")
        return None

    @step("DW3-REPAIR-02")
    def count_the_successes(self, g: BattleGame) -> Outcome:
        repairing = self.repairing(g)
        self.successes = sum([face in repairing for face in self.faces])
        repairs = "1 repair" if self.successes == 1 else f"{self.successes} repairs"
        g.emit(DiceThrown("repair test", self.faces, self.model, repairs))
        return None

    @step("DW3-REPAIR-02", "DW3-REPAIR-03")
    def remove_something(self, g: BattleGame) -> Outcome:
        there = self._affordable(g)
        if not there:
            return None
        what = g.ask(
            ChooseOne(
                g.state.models[self.model].seat,
                "repair",
                tuple(there),
                "trouble",
                prompt=f"Choose what is repaired on {thing(self.model)}.",
                rules=(RuleId("DW3-REPAIR-03"),),
                about=(self.model,),
                default=next(iter(there)),
            )
        )
        self.successes -= _price(g, there[what])
        remove(g, there[what].model, there[what].what, "repaired")
        return None

    @step("DW3-REPAIR-02")
    def remove_more(self, g: BattleGame) -> Outcome:
        return Again(self.remove_something) if self._affordable(g) else None

    def repairing(self, g: BattleTable) -> tuple[int, ...]:
        """The faces that repair something."""
        return faces_in(g.value(REPAIRING, self.model, mask(*SUCCESSES)))

    def _affordable(self, g: BattleTable) -> dict[str, Trouble]:
        """What the successes that are left are enough for, on the model itself and on whom it may help, by name."""
        models = [self.model, *[ModelId(grant.name) for grant in g.granted(HELPED, self.model)]]
        found = [Trouble(model, what) for model in models for what in troubles(g, model)]
        return {each.in_the_test_of(self.model): each for each in found if _price(g, each) <= self.successes}


def _price(g: BattleTable, trouble: Trouble) -> int:
    return 1 if trouble.what == DISORDER else g.value(PRICE, trouble.model, 1)
