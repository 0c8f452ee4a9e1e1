"""Overthruster (X): engines that leave their own smoke behind."""

from __future__ import annotations

from sandtable.geometry.units import INCH
from sandtable.kernel.errors import Refusal
from sandtable.kernel.hooks import Grant, forbids, grants, modifies
from sandtable.kernel.ids import RuleId
from sandtable.kernel.stacking import RuleWithX, Stacking
from sandtable.kernel.values import Modifier
from sandtable.rulesets.dw3.content.profile import Quality
from sandtable.rulesets.dw3.fighting.shots import ATTACK, FITTED, PLAIN_SIGHT, Shot
from sandtable.rulesets.dw3.fighting.weapons import weapon_of
from sandtable.rulesets.dw3.ids import ModelId, WeaponId, owner_of
from sandtable.rulesets.dw3.models.attributes import PLUS, STRAIGHT, has_critical
from sandtable.rulesets.dw3.models.special_rules import has, x_of
from sandtable.rulesets.dw3.state import BattleTable, Critical

FAR = 10 * INCH


class Overthruster(RuleWithX):
    """X more SPEED in a movement without turns; after 10 inches or more it is obscured, with EXTREME RANGE for AERIAL.

    Not while crippled or with a navigation lock. Obscured until its next activation; drift counts.
    """

    id = RuleId("DW3-R-OVERTHRUSTER")
    name = "Overthruster"
    stacking = Stacking.HIGHEST_X

    @modifies(STRAIGHT, PLUS)
    def thrust(self, g: BattleTable, model: ModelId) -> Modifier | None:
        return Modifier(x_of(g, model, self)) if self._works(g, model) else None

    @forbids(PLAIN_SIGHT)
    def blur(self, g: BattleTable, shot: Shot) -> Refusal | None:
        if shot.what != ATTACK or not self._has_raced(g, shot.target):
            return None
        return Refusal("it is too fast to be aimed at", self.id)

    @grants(FITTED)
    def reach_far(self, g: BattleTable, weapon: WeaponId) -> list[Grant]:
        if not self._has_raced(g, owner_of(weapon)):
            return []
        aerial = any([ref.quality is Quality.AERIAL for ref in weapon_of(g, weapon).type.qualities])
        return [Grant(Quality.EXTREME_RANGE, self.id)] if aerial else []

    def _has_raced(self, g: BattleTable, model: ModelId) -> bool:
        return g.state.models[model].moved >= FAR and self._works(g, model)

    def _works(self, g: BattleTable, model: ModelId) -> bool:
        crippled = g.state.models[model].crippled
        return has(g, model, self.id) and not crippled and not has_critical(g, model, Critical.NAVIGATION_LOCK)
