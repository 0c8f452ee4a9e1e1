"""Lateral Engines: a step to the side before the move."""

from __future__ import annotations

from sandtable.geometry.units import INCH
from sandtable.kernel.hooks import EVERY_OTHER, after, modifies
from sandtable.kernel.ids import RuleId
from sandtable.kernel.procedure import Call, Outcome
from sandtable.kernel.stacking import RuleWithX, Stacking
from sandtable.kernel.values import Modifier
from sandtable.rulesets.dw4.ids import ModelId
from sandtable.rulesets.dw4.models.attributes import FIXED
from sandtable.rulesets.dw4.models.condition import criticals
from sandtable.rulesets.dw4.models.properties import x_of
from sandtable.rulesets.dw4.moving.plotting import FARTHER
from sandtable.rulesets.dw4.procedures.free_move import FreeMoveFirst
from sandtable.rulesets.dw4.procedures.moving import MoveModel
from sandtable.rulesets.dw4.state import BattleGame, BattleTable, Critical


class LateralEngines(RuleWithX):
    """Before it moves it may go up to X" to port or starboard, in one direction and without turning, for nothing.

    Not with a Navigation Lock, and half as far while it Limps. Ruling: a Collision on the way is none with a run-up to
    Ram, and ends its whole move (DW4-S-LATERAL-ENGINES).
    """

    id = RuleId("DW4-S-LATERAL-ENGINES")
    name = "Lateral Engines"
    stacking = Stacking.SUM_OF_X

    # Each free move starts where the one before it ended.
    @after(MoveModel.begin_the_move, beside=EVERY_OTHER)
    def step_aside(self, g: BattleGame, move: MoveModel) -> Outcome:
        reach = self._reach(g, move.model) if move.in_movement_step else 0
        if not reach:
            return None
        return Call(FreeMoveFirst(move.model, prior=move.prior, rule=self.id, sideways=reach), into=MoveModel.prior)

    @modifies(FARTHER, FIXED)
    def come_farther(self, g: BattleTable, model: ModelId) -> Modifier | None:
        reach = self._reach(g, model)
        return Modifier(reach, self.name) if reach else None

    def _reach(self, g: BattleTable, model: ModelId) -> int:
        most = x_of(g, model, self)
        if not most or criticals(g, model, Critical.NAVIGATION_LOCK):
            return 0
        return INCH * ((most + 1) // 2 if g.state.models[model].crippled else most)
