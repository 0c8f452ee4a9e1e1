"""The movement step: all models drift, then each moves; then coherency is looked at."""

from __future__ import annotations

from sandtable.kernel.decision import ChooseOne
from sandtable.kernel.ids import RuleId
from sandtable.kernel.presentation import Presentation
from sandtable.kernel.procedure import Again, Call, Outcome, Procedure, place, step
from sandtable.rulesets.dw3.events.movement import CoherencyChecked
from sandtable.rulesets.dw3.ids import ModelId, UnitId
from sandtable.rulesets.dw3.models.attributes import drift
from sandtable.rulesets.dw3.moving.drifting import is_order_free
from sandtable.rulesets.dw3.procedures.harm import GainDisorder
from sandtable.rulesets.dw3.procedures.moving import DriftModel, MoveModel, may_choose_its_drift
from sandtable.rulesets.dw3.state import BattleGame
from sandtable.rulesets.dw3.table.attached import acting_models, is_acting
from sandtable.rulesets.dw3.table.coherency import largest_formations, stragglers

LEADING = Presentation(leads=True)
TWICE = 2
DRIFTS, MOVES = "next model to drift", "next model to move"
FORMATION = "group in coherency"
QUESTIONS = (DRIFTS, MOVES)


class MovementStep(Procedure):
    """Every model of the unit drifts, then they move one after the other, in their owner's order (DW3-MOVE-14)."""

    unit: UnitId
    drifted: tuple[ModelId, ...] = ()
    moved: tuple[ModelId, ...] = ()
    met: bool = False
    collided: tuple[ModelId, ...] = ()
    """Models that met something in drift: they disengage when their own move comes (DW3-RAM-08)."""
    shaken: tuple[ModelId, ...] = ()
    """Models that still have to receive disorder for lost coherency."""

    def goes_on(self, g: BattleGame) -> bool:
        return is_acting(g, self.unit)

    @place("DW3-MOVE-02")
    def begin(self, g: BattleGame) -> Outcome:
        """What rules and cards do before anything moves."""

    @step("DW3-MOVE-02", "DW3-MOVE-14")
    def drift_a_model(self, g: BattleGame) -> Outcome:
        waiting = tuple([m for m in self._left(g, self.drifted) if drift(g, m)])
        if not waiting:
            return None
        model = waiting[0]
        if len(waiting) > 1 and not self._drifts_in_any_order(g, waiting):
            model = g.ask(lambda: self._next(g, DRIFTS, waiting, "DW3-MOVE-02"))
        self.drifted = (*self.drifted, model)
        return Call(DriftModel(model), into=MovementStep.met)

    @step("DW3-MOVE-14")
    def drift_the_others(self, g: BattleGame) -> Outcome:
        if self.met and self.drifted:
            self.collided = (*self.collided, self.drifted[-1])
        self.met = False
        return Again(self.drift_a_model) if [m for m in self._left(g, self.drifted) if drift(g, m)] else None

    @step("DW3-MOVE-01", "DW3-MOVE-14")
    def move_a_model(self, g: BattleGame) -> Outcome:
        waiting = self._left(g, self.moved)
        if not waiting:
            return None
        model = g.ask(lambda: self._next(g, MOVES, waiting, "DW3-MOVE-14"))
        self.moved = (*self.moved, model)
        return Call(MoveModel(model, model in self.collided))

    @step("DW3-MOVE-14")
    def move_the_others(self, g: BattleGame) -> Outcome:
        return Again(self.move_a_model) if self._left(g, self.moved) else None

    @step("DW3-MOVE-10", "DW3-MOVE-12")
    def check_coherency(self, g: BattleGame) -> Outcome:
        """Stragglers receive disorder; from the second such step on every model does, once (DW3-MOVE-12)."""
        tied = [formation[0] for formation in largest_formations(g, self.unit)]
        kept = g.ask(self._which_formation(g, tuple(tied))) if len(tied) > 1 else None
        out = stragglers(g, self.unit, kept)
        before = g.state.units[self.unit].straggling
        if not out and not before:
            return None
        many = before + 1 if out else 0
        joint = g.state.clock.joint
        self.shaken = () if not out else out if many < TWICE else tuple([m.id for m in acting_models(g, self.unit)])
        g.emit(CoherencyChecked(self.unit, many))
        if joint is not None:
            g.emit(CoherencyChecked(joint, many))
        return None

    @step("DW3-MOVE-10", "DW3-MOVE-12")
    def shake_a_model(self, g: BattleGame) -> Outcome:
        if not self.shaken:
            return None
        first, self.shaken = self.shaken[0], self.shaken[1:]
        return Call(GainDisorder(first, "out of coherency"))

    @step("DW3-MOVE-10")
    def shake_the_others(self, g: BattleGame) -> Outcome:
        return Again(self.shake_a_model) if self.shaken else None

    def _which_formation(self, g: BattleGame, first: tuple[ModelId, ...]) -> ChooseOne[ModelId]:
        return ChooseOne(
            g.state.units[self.unit].seat,
            FORMATION,
            first,
            "model",
            prompt="Your unit is in groups of the same size: choose a model of the one that counts as in coherency.",
            rules=(RuleId("DW3-MOVE-10"),),
            about=(self.unit,),
            default=first[0],
        )

    def _left(self, g: BattleGame, done: tuple[ModelId, ...]) -> tuple[ModelId, ...]:
        return tuple([m.id for m in acting_models(g, self.unit) if m.id not in done and m.pose is not None])

    def _drifts_in_any_order(self, g: BattleGame, waiting: tuple[ModelId, ...]) -> bool:
        """Whether the order makes no difference, so that nobody need be asked: all go straight on and meet nothing."""
        if any([may_choose_its_drift(g, model) for model in waiting]):
            return False
        return not g.state.units[self.unit].enacted and is_order_free(g, waiting)

    def _next(self, g: BattleGame, question: str, waiting: tuple[ModelId, ...], rule: str) -> ChooseOne[ModelId]:
        return ChooseOne(
            g.state.units[self.unit].seat,
            question,
            waiting,
            "model",
            prompt=f"Choose the {question}.",
            rules=(RuleId(rule),),
            default=waiting[0],
            presentation=LEADING,
        )
