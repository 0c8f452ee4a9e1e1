"""Lionhearted Crew: they fight on."""

from __future__ import annotations

from sandtable.kernel.errors import Refusal
from sandtable.kernel.hooks import Rule, forbids, modifies
from sandtable.kernel.ids import RuleId
from sandtable.kernel.values import Modifier
from sandtable.rulesets.dw3.content.profile import Quality
from sandtable.rulesets.dw3.fighting.dice import Face
from sandtable.rulesets.dw3.fighting.shots import ASSAULT, FACES, RESISTED_AGAIN, Shot, mask
from sandtable.rulesets.dw3.fighting.weapons import FEEBLE, qualities_of
from sandtable.rulesets.dw3.ids import ModelId, WeaponId, owner_of
from sandtable.rulesets.dw3.models.special_rules import has
from sandtable.rulesets.dw3.state import BattleTable


class LionheartedCrew(Rule):
    """Crippled it fires GUNNERY weapons as if battle ready, and rolls blanks again when it is assaulted.

    Not at disorder level 3.
    """

    id = RuleId("DW3-R-LIONHEARTED-CREW")
    name = "Lionhearted Crew"

    @forbids(FEEBLE)
    def fight_on(self, g: BattleTable, weapon: WeaponId) -> Refusal | None:
        guns = Quality.GUNNERY in qualities_of(g, weapon) and self._stands(g, owner_of(weapon))
        return Refusal("its crew is lionhearted", self.id) if guns else None

    @modifies(RESISTED_AGAIN, FACES)
    def resist(self, g: BattleTable, shot: Shot) -> Modifier | None:
        if shot.what != ASSAULT or not g.state.models[shot.target].crippled or not self._stands(g, shot.target):
            return None
        return Modifier(mask(Face.BLANK))

    def _stands(self, g: BattleTable, model: ModelId) -> bool:
        return has(g, model, self.id) and g.state.models[model].disorder < DISARRAY


DISARRAY = 3
