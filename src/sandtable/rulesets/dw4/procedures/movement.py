"""The Movement Step of an Activation."""

from __future__ import annotations

from sandtable.kernel.decision import ChooseOne
from sandtable.kernel.ids import RuleId
from sandtable.kernel.presentation import LEADING
from sandtable.kernel.procedure import Again, Call, Outcome, Procedure, step
from sandtable.kernel.view import View
from sandtable.rulesets.dw4.events.movement import CoherencyRestored
from sandtable.rulesets.dw4.ids import ModelId, UnitId
from sandtable.rulesets.dw4.procedures.breaking_coherency import BreakCoherency, which_formation
from sandtable.rulesets.dw4.procedures.moving import MoveModel
from sandtable.rulesets.dw4.state import Battle, BattleGame
from sandtable.rulesets.dw4.table.coherency import formations, is_in_coherency
from sandtable.tabletop.coherency import largest
from sandtable.tabletop.state import GONE, RESERVE
from sandtable.tabletop.where import models_of

NEXT_MODEL = "next model to move"


class MovementStep(Procedure):
    """Every model of the unit moves, one after the other; then its Coherency is looked at.

    Order at the end (DW4-MVSTEP-10): what the end of each model's move brings, Abandonment, Disorder for Breaking
    Coherency, then whatever attaches itself after the last step.
    """

    unit: UnitId
    at_risk: tuple[ModelId, ...] = ()
    """Outside the largest Formation when the step began."""
    moved: tuple[ModelId, ...] = ()

    def goes_on(self, g: BattleGame) -> bool:
        return g.state.units[self.unit].location not in (GONE, RESERVE)

    @step("DW4-MVSTEP-07")
    def note_models_at_risk(self, g: BattleGame) -> Outcome:
        found = formations(g, self.unit)
        if len(found) < 2:
            return None
        # Ruling: a tie at the start is the Admiral's choice as well, made at the start.
        kept = g.ask(lambda: which_formation(g, self.unit, largest(found)))
        self.at_risk = tuple(m for formation in found if formation != kept for m in formation)
        return None

    @step("DW4-MVSTEP-01")
    def move_a_model(self, g: BattleGame) -> Outcome:
        waiting = self._waiting(g)
        model = g.ask(lambda: _which_model(g, self.unit, waiting))
        self.moved = (*self.moved, model)
        return Call(MoveModel(model))

    @step("DW4-MVSTEP-01")
    def move_the_others(self, g: BattleGame) -> Outcome:
        return Again(self.move_a_model) if self._waiting(g) else None

    @step("DW4-MVSTEP-06", "DW4-MVSTEP-10")
    def check_coherency(self, g: BattleGame) -> Outcome:
        if not is_in_coherency(g, self.unit):
            return Call(BreakCoherency(self.unit, self.at_risk))
        if g.state.units[self.unit].breaking:
            g.emit(CoherencyRestored(self.unit))
        return None

    def _waiting(self, g: BattleGame) -> tuple[ModelId, ...]:
        return tuple([m.id for m in models_of(g, self.unit) if m.id not in self.moved])


def _which_model(g: BattleGame, unit: UnitId, waiting: tuple[ModelId, ...]) -> ChooseOne[ModelId]:
    return ChooseOne(
        g.state.units[unit].seat,
        NEXT_MODEL,
        waiting,
        "model",
        prompt="Choose the model that moves next.",
        rules=(RuleId("DW4-MVSTEP-01"),),
        default=waiting[0],
        presentation=LEADING,
    )


def yet_to_move(view: View[Battle]) -> tuple[ModelId, ...]:
    """Those of the unit that move after the one under way in a Movement Step; in another move nobody follows."""
    running = view.under_way[-2:]
    if len(running) < 2 or not isinstance(running[0], MovementStep) or not isinstance(running[1], MoveModel):
        return ()
    step = running[0]
    return tuple([m.id for m in models_of(view, step.unit) if m.id not in step.moved and m.pose is not None])
