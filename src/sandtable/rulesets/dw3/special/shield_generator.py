"""Shield generator: a screen that swallows part of an attack."""

from __future__ import annotations

from sandtable.kernel.hooks import Rule, modifies
from sandtable.kernel.ids import RuleId
from sandtable.kernel.values import Modifier
from sandtable.rulesets.dw3.content.profile import Quality
from sandtable.rulesets.dw3.fighting.shots import ASSAULT, SHIELD_LIMIT, SHIELD_MASS, SHIELDED, Shot
from sandtable.rulesets.dw3.models.attributes import MOST, mass
from sandtable.rulesets.dw3.models.special_rules import has
from sandtable.rulesets.dw3.state import BattleTable

LIMIT = 3
IGNORING = (Quality.SUBMERGED, Quality.ARC, Quality.BOMB)


class ShieldGenerator(Rule):
    """It takes dice equal to MASS, at most 3, from any attack on its bearer but an assault; it is not obscured then.

    Rams, attack runs and minefields are attacks. Not from SUBMERGED, ARC and BOMB ones (DW3-SHOOT-27).
    """

    id = RuleId("DW3-R-SHIELD-GENERATOR")
    name = "Shield generator"

    @modifies(SHIELDED, MOST)
    def take_dice(self, g: BattleTable, shot: Shot) -> Modifier | None:
        if shot.what == ASSAULT or set(IGNORING) & set(shot.qualities) or not has(g, shot.target, self.id):
            return None
        size = g.value(SHIELD_MASS, shot.target, mass(g, shot.target))
        return Modifier(min(g.value(SHIELD_LIMIT, shot.target, LIMIT), size))
