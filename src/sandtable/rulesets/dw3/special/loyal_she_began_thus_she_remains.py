"""Loyal She Began; Thus She Remains: never without her friends."""

from __future__ import annotations

from sandtable.geometry.units import INCH
from sandtable.kernel.hooks import Rule, grants, modifies
from sandtable.kernel.ids import RuleId
from sandtable.kernel.values import Modifier
from sandtable.rulesets.dw3.content.profile import Quality
from sandtable.rulesets.dw3.fighting.shots import ATTACK, DEFENCE, ONCE, Bonus, Defending, Shot
from sandtable.rulesets.dw3.fighting.weapons import weapon_of
from sandtable.rulesets.dw3.models.attributes import PLUS
from sandtable.rulesets.dw3.models.special_rules import has
from sandtable.rulesets.dw3.state import BattleTable
from sandtable.rulesets.dw3.table.where import class_of
from sandtable.tabletop.distances import are_within
from sandtable.tabletop.where import friends


class LoyalSheBeganThusSheRemains(Rule):
    """2 more defence dice within 10 inches of another friendly CROWN unit.

    One attack in an activation with rocket batteries only has LETHAL. Ruling: weapons with rockets in their name.
    """

    id = RuleId("DW3-R-LOYAL-SHE-BEGAN-THUS-SHE-REMAINS")
    name = "Loyal She Began; Thus She Remains"
    brings = (RuleId("DW3-R-LETHAL"),)

    @modifies(DEFENCE, PLUS)
    def stand_together(self, g: BattleTable, defending: Defending) -> Modifier | None:
        record = g.state.models[defending.model]
        if not has(g, record.id, self.id):
            return None
        others = [
            m.id for m in friends(g, record.seat) if m.unit != record.unit and "CROWN" in class_of(g, m.id).traits
        ]
        return Modifier(2) if any([are_within(g, record.id, m, REACH) for m in others]) else None

    @grants(ONCE)
    def fire_rockets(self, g: BattleTable, shot: Shot) -> list[Bonus]:
        if shot.what != ATTACK or shot.attacker is None or not has(g, shot.attacker, self.id):
            return []
        rockets = all(["rocket" in weapon_of(g, gun).type.name.casefold() for gun in shot.guns])
        return [Bonus(self.name, self.id, qualities=(Quality.LETHAL,))] if rockets else []


REACH = 10 * INCH
