"""Indirect: fire over whatever stands between."""

from __future__ import annotations

from sandtable.kernel.errors import Refusal
from sandtable.kernel.hooks import Rule, forbids, modifies, permits
from sandtable.kernel.ids import RuleId
from sandtable.kernel.values import Modifier
from sandtable.rulesets.dw4.fighting.targeting import CONTRIBUTION, PARTICIPATION, Aim, Laying, ready_weapons
from sandtable.rulesets.dw4.ids import owner_of
from sandtable.rulesets.dw4.models.attributes import COVER, FIXED, RESISTANCE_POOL, Shot
from sandtable.rulesets.dw4.models.positional_traits import is_airborne
from sandtable.rulesets.dw4.models.qualities import has_quality
from sandtable.rulesets.dw4.state import BattleTable
from sandtable.rulesets.dw4.table.visibility import sight

DICE_OF_BLIND_FIRE = 3


class Indirect(Rule):
    """It Contributes without Visibility, for 3 Resistance Dice more each, and never against Airborne targets.

    Ruling: a target that nobody sees is legal if such a weapon reaches it, and a model that does not see the target
    Participates with such weapons only (DW4-Q-INDIRECT).
    """

    id = RuleId("DW4-Q-INDIRECT")
    name = "Indirect"

    @permits(PARTICIPATION)
    def take_part_unseeing(self, g: BattleTable, aim: Aim) -> bool:
        return any([has_quality(g, weapon, self.id) for weapon in ready_weapons(g, aim.model, aim.target)])

    @permits(CONTRIBUTION)
    def fire_unseeing(self, g: BattleTable, laying: Laying) -> bool:
        return has_quality(g, laying.weapon, self.id)

    @forbids(CONTRIBUTION)
    def refuse_what_flies(self, g: BattleTable, laying: Laying) -> Refusal | None:
        if not has_quality(g, laying.weapon, self.id) or not is_airborne(g, laying.target):
            return None
        return Refusal(f"{laying.target} is Airborne", self.id)

    @modifies(RESISTANCE_POOL, FIXED)
    @modifies(COVER, FIXED)
    def scatter(self, g: BattleTable, shot: Shot) -> Modifier | None:
        fired = [weapon for weapon in shot.weapons if has_quality(g, weapon, self.id)]
        blind = [weapon for weapon in fired if not sight(g, owner_of(weapon), shot.target).visible]
        return Modifier(DICE_OF_BLIND_FIRE * len(blind), f"{self.name}: {len(blind)} fired blind") if blind else None
