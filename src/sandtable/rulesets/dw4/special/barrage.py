"""Barrage: a rain of shells that nobody stands for long."""

from __future__ import annotations

from sandtable.kernel.errors import Refusal
from sandtable.kernel.hooks import Rule, forbids, modifies
from sandtable.kernel.ids import RuleId
from sandtable.kernel.values import Modifier
from sandtable.rulesets.dw4.fighting.dice_in_hand import DODGING_HEAVY_STRIKES
from sandtable.rulesets.dw4.models.attributes import FIXED, UNDER_FIRE, Shot
from sandtable.rulesets.dw4.models.positional_traits import is_airborne
from sandtable.rulesets.dw4.models.qualities import all_have, any_has
from sandtable.rulesets.dw4.state import BattleTable

_LIGHTER = Modifier(-1, "Barrage")


class Barrage(Rule):
    """The target's MAS counts 1 lower for Under Fire; an Airborne one dodges less if all weapons have this.

    Ruling: at least 1 Damage is needed all the same (DW4-Q-BARRAGE).
    """

    id = RuleId("DW4-Q-BARRAGE")
    name = "Barrage"

    @modifies(UNDER_FIRE, FIXED)
    def shake_sooner(self, g: BattleTable, shot: Shot) -> Modifier | None:
        return _LIGHTER if any_has(g, shot.weapons, self.id) else None

    @forbids(DODGING_HEAVY_STRIKES)
    def fill_the_sky(self, g: BattleTable, shot: Shot) -> Refusal | None:
        if not all_have(g, shot.weapons, self.id) or not is_airborne(g, shot.target):
            return None
        return Refusal("there is no way through a Barrage", self.id)
