"""Gunnery: plain guns."""

from __future__ import annotations

from sandtable.kernel.errors import Refusal
from sandtable.kernel.hooks import Rule, forbids, permits
from sandtable.kernel.ids import RuleId
from sandtable.rulesets.dw3.content.profile import Quality
from sandtable.rulesets.dw3.fighting.crossing import SUPPORTING
from sandtable.rulesets.dw3.fighting.shots import PLAIN_SIGHT, Shot
from sandtable.rulesets.dw3.fighting.weapons import qualities_of
from sandtable.rulesets.dw3.ids import WeaponId
from sandtable.rulesets.dw3.models.attributes import mass
from sandtable.rulesets.dw3.state import BattleTable


class Gunnery(Rule):
    """MASS 1 models count as obscured (DW3-QUAL-09); such weapons support in crossing the T."""

    id = RuleId("DW3-R-GUNNERY")
    name = "Gunnery"

    @forbids(PLAIN_SIGHT)
    def lose_sight(self, g: BattleTable, shot: Shot) -> Refusal | None:
        small = Quality.GUNNERY in shot.qualities and mass(g, shot.target) == 1
        return Refusal("it is too small for guns", self.id) if small else None

    @permits(SUPPORTING)
    def join_a_broadside(self, g: BattleTable, weapon: WeaponId) -> bool:
        return Quality.GUNNERY in qualities_of(g, weapon)
