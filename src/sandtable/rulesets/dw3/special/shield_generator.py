"""Shield generator: a screen that swallows part of an attack."""

from __future__ import annotations

from sandtable.kernel.hooks import Rule, modifies
from sandtable.kernel.ids import RuleId
from sandtable.kernel.values import Modifier, Query
from sandtable.rulesets.dw3.content.profile import Quality
from sandtable.rulesets.dw3.fighting.shots import ATTACK, RAM, SHIELDED, Shot
from sandtable.rulesets.dw3.ids import ModelId
from sandtable.rulesets.dw3.models.attributes import MOST, mass
from sandtable.rulesets.dw3.models.special_rules import has
from sandtable.rulesets.dw3.state import BattleTable

LIMIT = 3
IGNORING = (Quality.SUBMERGED, Quality.ARC, Quality.BOMB)

SHIELD_MASS: Query[ModelId] = Query("MASS for a shield", MOST)
SHIELD_LIMIT: Query[ModelId] = Query("most dice that a shield takes", MOST)


class ShieldGenerator(Rule):
    """It takes dice equal to MASS, at most 3, from an attack or a ram on its bearer, which is not obscured then.

    Not from SUBMERGED, ARC and BOMB attacks (DW3-SHOOT-27).
    """

    id = RuleId("DW3-R-SHIELD-GENERATOR")
    name = "Shield generator"

    @modifies(SHIELDED, MOST)
    def take_dice(self, g: BattleTable, shot: Shot) -> Modifier | None:
        if shot.what not in (ATTACK, RAM) or set(IGNORING) & set(shot.qualities) or not has(g, shot.target, self.id):
            return None
        size = g.value(SHIELD_MASS, shot.target, mass(g, shot.target))
        return Modifier(min(g.value(SHIELD_LIMIT, shot.target, LIMIT), size))
