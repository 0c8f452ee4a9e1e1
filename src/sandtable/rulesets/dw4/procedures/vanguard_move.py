"""The Vanguard Move: a unit sails ahead before the battle."""

from __future__ import annotations

from sandtable.kernel.decision import ChooseOne
from sandtable.kernel.ids import RuleId
from sandtable.kernel.procedure import Again, Call, Outcome, Procedure, step
from sandtable.rulesets.dw4.events.tokens import UnitTokensSet
from sandtable.rulesets.dw4.ids import ModelId, UnitId
from sandtable.rulesets.dw4.procedures.moving import MoveModel
from sandtable.rulesets.dw4.state import BattleGame, BattleTable
from sandtable.rulesets.dw4.where import models_of

VANGUARD = "Vanguard Move"
"""The token of a unit on its Vanguard Move."""


class VanguardMove(Procedure):
    """A Special Deployment action: each model of the unit moves, at its own choice of distance.

    Ruling: it is no Movement Step, so nothing that happens at the end of one does, and Coherency is not looked at.
    """

    unit: UnitId
    moved: tuple[ModelId, ...] = ()

    @step("DW4-P-VANGUARD", "DW4-G-14")
    def set_out(self, g: BattleGame) -> Outcome:
        g.emit(UnitTokensSet(self.unit, VANGUARD, 1))
        return None

    @step("DW4-P-VANGUARD", "DW4-MVSTEP-01")
    def move_a_model(self, g: BattleGame) -> Outcome:
        waiting = self._waiting(g)
        if not waiting:
            return None
        model = g.ask(lambda: _which_model(g, self.unit, waiting))
        self.moved = (*self.moved, model)
        return Call(MoveModel(model))

    @step("DW4-P-VANGUARD")
    def move_the_others(self, g: BattleGame) -> Outcome:
        if self._waiting(g):
            return Again("move_a_model")
        g.emit(UnitTokensSet(self.unit, VANGUARD, 0))
        return None

    def _waiting(self, g: BattleTable) -> tuple[ModelId, ...]:
        return tuple([m.id for m in models_of(g, self.unit) if m.id not in self.moved])


def _which_model(g: BattleTable, unit: UnitId, waiting: tuple[ModelId, ...]) -> ChooseOne[ModelId]:
    return ChooseOne(
        g.state.units[unit].seat,
        "next model to move",
        waiting,
        "model",
        prompt="Choose the model that makes its Vanguard Move next.",
        rules=(RuleId("DW4-P-VANGUARD"),),
        default=waiting[0],
    )
