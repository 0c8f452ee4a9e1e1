"""Heavy Shield Generator: a wall of energy around a unit."""

from __future__ import annotations

from sandtable.kernel.hooks import Rule, modifies
from sandtable.kernel.ids import RuleId
from sandtable.kernel.values import Modifier
from sandtable.rulesets.dw4.models.attributes import ARMOUR, ATTACK, FIXED, Shot
from sandtable.rulesets.dw4.models.properties import has_unit_benefit
from sandtable.rulesets.dw4.models.qualities import any_has
from sandtable.rulesets.dw4.state import BattleTable

UNDER_THE_SHIELD = (RuleId("DW4-Q-ASSAULT"), RuleId("DW4-Q-SUBMERGED"))
"""Qualities of weapons that a shield does not keep out."""

_SHIELDED = Modifier(1, "Heavy Shield Generator")


class HeavyShieldGenerator(Rule):
    """Each model of the unit has 1 ARM more as Initial Target of an Attack, except of Assault and Submerged weapons."""

    id = RuleId("DW4-S-HEAVY-SHIELD-GENERATOR")
    name = "Heavy Shield Generator"

    @modifies(ARMOUR, FIXED)
    def raise_armour(self, g: BattleTable, shot: Shot) -> Modifier | None:
        return _SHIELDED if is_shielded(g, shot) else None


def is_shielded(g: BattleTable, shot: Shot) -> bool:
    """Whether a Heavy Shield Generator helps the target of this very Attack."""
    if shot.what != ATTACK or shot.target not in g.state.models:
        return False
    if any([any_has(g, shot.weapons, quality) for quality in UNDER_THE_SHIELD]):
        return False
    return has_unit_benefit(g, shot.target, HeavyShieldGenerator.id)
