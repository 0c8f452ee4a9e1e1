"""Void Engine Magazine: powder that needs an engine."""

from __future__ import annotations

from sandtable.kernel.hooks import Grant, Rule, grants
from sandtable.kernel.ids import RuleId
from sandtable.rulesets.dw3.content.profile import Quality
from sandtable.rulesets.dw3.fighting.shots import FITTED, STRIPPED
from sandtable.rulesets.dw3.fighting.weapons import weapon_of
from sandtable.rulesets.dw3.ids import WeaponId, owner_of
from sandtable.rulesets.dw3.models.attributes import has_critical
from sandtable.rulesets.dw3.models.special_rules import has
from sandtable.rulesets.dw3.state import BattleTable, Critical

CANNON = "Apokalyps Cannon"


class VoidEngineMagazine(Rule):
    """While it is crippled or has a generator shutdown its Apokalyps Cannon has LIMITED instead of EXTREME RANGE."""

    id = RuleId("DW3-R-VOID-ENGINE-MAGAZINE")
    name = "Void Engine Magazine"

    @grants(FITTED)
    def run_low(self, g: BattleTable, weapon: WeaponId) -> list[Grant]:
        return [Grant(Quality.LIMITED, self.id)] if self._fails(g, weapon) else []

    @grants(STRIPPED)
    def fall_short(self, g: BattleTable, weapon: WeaponId) -> list[Grant]:
        """The list of its faction prints both; the one that does not hold is taken away."""
        if weapon_of(g, weapon).type.name != CANNON or not has(g, owner_of(weapon), self.id):
            return []
        return [Grant(Quality.EXTREME_RANGE if self._fails(g, weapon) else Quality.LIMITED, self.id)]

    def _fails(self, g: BattleTable, weapon: WeaponId) -> bool:
        model = owner_of(weapon)
        if weapon_of(g, weapon).type.name != CANNON or not has(g, model, self.id):
            return False
        return g.state.models[model].crippled or has_critical(g, model, Critical.GENERATOR_SHUTDOWN)
