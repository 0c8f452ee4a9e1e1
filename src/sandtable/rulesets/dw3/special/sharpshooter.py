"""Sharpshooter: one shot, one boiler."""

from __future__ import annotations

from sandtable.kernel.hooks import Rule, modifies
from sandtable.kernel.ids import RuleId
from sandtable.kernel.values import Modifier
from sandtable.rulesets.dw3.content.profile import Quality
from sandtable.rulesets.dw3.fighting.shots import STRUCK, Struck
from sandtable.rulesets.dw3.fighting.weapons import gun_named
from sandtable.rulesets.dw3.models.attributes import PLUS
from sandtable.rulesets.dw3.models.special_rules import has
from sandtable.rulesets.dw3.procedures.attack import Attack
from sandtable.rulesets.dw3.state import BattleTable


class Sharpshooter(Rule):
    """CITADEL of the initial target is 2 lower against GUNNERY attacks that it leads."""

    id = RuleId("DW3-R-SHARPSHOOTER")
    name = "Sharpshooter"

    @modifies(STRUCK, PLUS)
    def pick_the_spot(self, g: BattleTable, struck: Struck) -> Modifier | None:
        attack = g.enclosing(Attack)
        if attack is None or not struck.initial or Quality.GUNNERY not in struck.qualities:
            return None
        return Modifier(-2) if has(g, gun_named(attack.lead).model, self.id) else None
