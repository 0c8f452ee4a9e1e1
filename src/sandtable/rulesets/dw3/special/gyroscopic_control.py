"""Gyroscopic Control: a missile that keeps its line."""

from __future__ import annotations

from sandtable.kernel.hooks import Rule, grants
from sandtable.kernel.ids import RuleId
from sandtable.rulesets.dw3.content.profile import Position, Quality
from sandtable.rulesets.dw3.fighting.shots import ATTACK, ONCE, Bonus, Shot
from sandtable.rulesets.dw3.models.attributes import mass
from sandtable.rulesets.dw3.models.special_rules import has
from sandtable.rulesets.dw3.state import BattleTable
from sandtable.rulesets.dw3.table.where import position_of


class GyroscopicControl(Rule):
    """One HOMING attack in an activation on a SURFACE or GROUND target has SUSTAINED.

    Against MASS 5 or more, Immobile or Lumbering targets it has DEVASTATING as well.
    """

    id = RuleId("DW3-R-GYROSCOPIC-CONTROL")
    name = "Gyroscopic Control"

    @grants(ONCE)
    def steer(self, g: BattleTable, shot: Shot) -> list[Bonus]:
        if shot.what != ATTACK or shot.attacker is None or not has(g, shot.attacker, self.id):
            return []
        low = position_of(g, shot.target) in (Position.SURFACE, Position.GROUND)
        if not low or Quality.HOMING not in shot.qualities:
            return []
        slow = any([has(g, shot.target, rule) for rule in SLOW]) or mass(g, shot.target) >= 5
        gained = (Quality.SUSTAINED, Quality.DEVASTATING) if slow else (Quality.SUSTAINED,)
        return [Bonus(self.name, self.id, qualities=gained)]


SLOW = (RuleId("DW3-R-IMMOBILE"), RuleId("DW3-R-LUMBERING"))
