"""Mobile: a hull that turns as it likes and goes straight."""

from __future__ import annotations

from sandtable.kernel.errors import Refusal
from sandtable.kernel.hooks import EVERY_OTHER, Rule, after, forbids
from sandtable.kernel.ids import RuleId
from sandtable.kernel.procedure import Call, Outcome
from sandtable.rulesets.dw4.ids import ModelId
from sandtable.rulesets.dw4.models.properties import has
from sandtable.rulesets.dw4.moving.plotting import COMING_ABOUT
from sandtable.rulesets.dw4.procedures.free_move import FreeMoveFirst, FreeTurnsAtTheEnd
from sandtable.rulesets.dw4.procedures.moving import MoveModel
from sandtable.rulesets.dw4.state import BattleGame, BattleTable

PIVOTS = 2


class Mobile(Rule):
    """Up to two free Pivots, a straight move, and up to two free Pivots again.

    Ruling: it always moves so and never Comes About; its Speeds and Full Reverse are as ever. A free Pivot is none of
    a Come About, so a Navigation Lock does not bar it. A Collision ends the move, without Pivots after it
    (DW4-P-MOBILE).
    """

    id = RuleId("DW4-P-MOBILE")
    name = "Mobile"

    @after(MoveModel.begin_the_move)
    def turn_first(self, g: BattleGame, move: MoveModel) -> Outcome:
        if not move.in_movement_step or not has(g, move.model, self.id):
            return None
        return Call(FreeMoveFirst(move.model, prior=move.prior, rule=self.id, pivots=PIVOTS), into=MoveModel.prior)

    @forbids(COMING_ABOUT)
    def go_straight(self, g: BattleTable, model: ModelId) -> Refusal | None:
        return Refusal(f"{model} moves in a straight line", self.id) if has(g, model, self.id) else None

    # The end of a move has come only then (DW4-MVSTEP-10).
    @after(MoveModel.end_the_move, precedes=EVERY_OTHER)
    def turn_last(self, g: BattleGame, move: MoveModel) -> Outcome:
        if isinstance(move, FreeMoveFirst) or move.struck or not move.in_movement_step:
            return None
        if not has(g, move.model, self.id):
            return None
        return Call(FreeTurnsAtTheEnd(move.model, prior=move.track, rule=self.id, pivots=PIVOTS), into=MoveModel.track)
