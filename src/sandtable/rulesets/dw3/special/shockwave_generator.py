"""Shockwave generator: a wall of sound."""

from __future__ import annotations

from sandtable.kernel.hooks import Rule, grants, modifies
from sandtable.kernel.ids import RuleId
from sandtable.kernel.values import Modifier
from sandtable.rulesets.dw3.fighting.weapons import DISCHARGED, Discharge, weapon_of
from sandtable.rulesets.dw3.ids import ModelId, WeaponId, owner_of
from sandtable.rulesets.dw3.models.attributes import MOST
from sandtable.rulesets.dw3.models.special_rules import has
from sandtable.rulesets.dw3.special.torrent import LONG, TEMPLATE
from sandtable.rulesets.dw3.state import BattleTable
from sandtable.rulesets.dw3.table.where import class_of
from sandtable.tabletop.where import models_of

MANY = 3


class ShockwaveGenerator(Rule):
    """A Shockwave Pulse all round; further generators of the unit support it, and three or more lengthen it.

    Ruling: what counts is how many of the unit work when the template is laid.
    """

    id = RuleId("DW3-R-SHOCKWAVE-GENERATOR")
    name = "Shockwave generator"

    @grants(DISCHARGED)
    def pulse(self, g: BattleTable, model: ModelId) -> list[Discharge]:
        return [Discharge(PULSE, self.id)] if class_of(g, model).has_rule(self.id) else []

    @modifies(TEMPLATE, MOST)
    def swell(self, g: BattleTable, weapon: WeaponId) -> Modifier | None:
        model = owner_of(weapon)
        if not class_of(g, model).has_rule(self.id) or weapon_of(g, weapon).type.name != PULSE:
            return None
        many = sum([has(g, m.id, self.id) for m in models_of(g, g.state.models[model].unit)])
        return Modifier(LONG) if many >= MANY else None


PULSE = "Shockwave Pulse"
