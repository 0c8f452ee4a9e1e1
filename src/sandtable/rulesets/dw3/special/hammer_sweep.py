"""Hammer Sweep: a straight run into the enemy."""

from __future__ import annotations

from sandtable.kernel.hooks import Rule, modifies
from sandtable.kernel.ids import RuleId
from sandtable.kernel.values import Modifier
from sandtable.rulesets.dw3.fighting.shots import POOL, RAM, Shot
from sandtable.rulesets.dw3.ids import ModelId
from sandtable.rulesets.dw3.models.attributes import PLUS, STRAIGHT
from sandtable.rulesets.dw3.models.special_rules import has
from sandtable.rulesets.dw3.procedures.moving import MoveModel
from sandtable.rulesets.dw3.state import BattleTable


class HammerSweep(Rule):
    """In a movement without turns: SPEED +1, and 2 more dice in its ram.

    Ruling: a course that is plotted with a turn counts as one with a turn, whether or not it comes to it.
    """

    id = RuleId("DW3-R-HAMMER-SWEEP")
    name = "Hammer Sweep"

    @modifies(STRAIGHT, PLUS)
    def dash(self, g: BattleTable, model: ModelId) -> Modifier | None:
        return Modifier(1) if has(g, model, self.id) else None

    @modifies(POOL, PLUS)
    def strike(self, g: BattleTable, shot: Shot) -> Modifier | None:
        if shot.what != RAM or shot.attacker is None or not has(g, shot.attacker, self.id):
            return None
        move = g.enclosing(MoveModel)
        return None if move is not None and move.turned else Modifier(2)
