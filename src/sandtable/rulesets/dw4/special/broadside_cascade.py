"""Broadside Cascade: flank batteries that fire upwards and downwards."""

from __future__ import annotations

from sandtable.kernel.hooks import Rule, permits
from sandtable.kernel.ids import RuleId
from sandtable.rulesets.dw4.fighting.targeting import Aim
from sandtable.rulesets.dw4.models.positional_traits import is_submerged
from sandtable.rulesets.dw4.models.properties import has
from sandtable.rulesets.dw4.procedures.broadside import BATTERY_TRAIT
from sandtable.rulesets.dw4.state import BattleTable


class BroadsideCascade(Rule):
    """Its flank batteries reach Surface and Airborne targets, whatever its own Positional Trait; none under water.

    That it never reaches the deep is said of it itself (DW4-G-34).
    """

    id = RuleId("DW4-P-BROADSIDE-CASCADE")
    name = "Broadside Cascade"

    @permits(BATTERY_TRAIT)
    def fire_at_another_level(self, g: BattleTable, aim: Aim) -> bool:
        return has(g, aim.model, self.id) and not is_submerged(g, aim.target)
