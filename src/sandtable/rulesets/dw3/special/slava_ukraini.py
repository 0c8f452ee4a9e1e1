"""Slava Ukraini!: never alone."""

from __future__ import annotations

from sandtable.geometry.units import INCH
from sandtable.kernel.errors import Refusal
from sandtable.kernel.hooks import Rule, forbids, modifies
from sandtable.kernel.ids import RuleId
from sandtable.kernel.values import Modifier
from sandtable.rulesets.dw3.content.profile import Position, Quality
from sandtable.rulesets.dw3.fighting.dice import Face
from sandtable.rulesets.dw3.fighting.shots import ASSAULT, FACES, RESISTED_AGAIN, Shot, mask
from sandtable.rulesets.dw3.fighting.weapons import FEEBLE, qualities_of
from sandtable.rulesets.dw3.ids import ModelId, WeaponId, owner_of
from sandtable.rulesets.dw3.models.special_rules import has
from sandtable.rulesets.dw3.state import BattleTable
from sandtable.rulesets.dw3.table.where import class_of, position_of
from sandtable.tabletop.distances import are_within
from sandtable.tabletop.where import friends


class SlavaUkraini(Rule):
    """Near another friendly UKRAINIAN SUBMERGED unit crippled models fire SUBMERGED weapons as if battle ready.

    Near is within 10 inches; blanks are rolled again there when it is assaulted.
    """

    id = RuleId("DW3-R-SLAVA-UKRAINI")
    name = "Slava Ukraini!"

    @forbids(FEEBLE)
    def fight_on(self, g: BattleTable, weapon: WeaponId) -> Refusal | None:
        guns = Quality.SUBMERGED in qualities_of(g, weapon) and self._is_in_company(g, owner_of(weapon))
        return Refusal("it is not alone", self.id) if guns else None

    @modifies(RESISTED_AGAIN, FACES)
    def resist(self, g: BattleTable, shot: Shot) -> Modifier | None:
        helped = shot.what == ASSAULT and self._is_in_company(g, shot.target)
        return Modifier(mask(Face.BLANK)) if helped else None

    def _is_in_company(self, g: BattleTable, model: ModelId) -> bool:
        record = g.state.models[model]
        if record.pose is None or not has(g, model, self.id):
            return False
        others = [m.id for m in friends(g, record.seat) if m.unit != record.unit]
        deep = [m for m in others if position_of(g, m) is Position.SUBMERGED and TRAIT in class_of(g, m).traits]
        return any([are_within(g, model, m, REACH) for m in deep])


REACH = 10 * INCH
TRAIT = "UKRAINIAN"
