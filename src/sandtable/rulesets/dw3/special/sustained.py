"""Sustained: it does not let up."""

from __future__ import annotations

from sandtable.kernel.hooks import Rule, modifies
from sandtable.kernel.ids import RuleId
from sandtable.kernel.values import Modifier
from sandtable.rulesets.dw3.content.profile import Quality
from sandtable.rulesets.dw3.fighting.shots import SUSTAINS, Shot
from sandtable.rulesets.dw3.fighting.weapons import weapon_of
from sandtable.rulesets.dw3.models.attributes import MOST
from sandtable.rulesets.dw3.state import BattleTable
from sandtable.rulesets.dw3.table.where import class_of, position_of


class Sustained(Rule):
    """One result of the pool is rolled again, with traits in brackets against those alone (DW3-QUAL-19)."""

    id = RuleId("DW3-R-SUSTAINED")
    name = "Sustained"

    @modifies(SUSTAINS, MOST)
    def keep_on(self, g: BattleTable, shot: Shot) -> Modifier | None:
        return Modifier(1) if Quality.SUSTAINED in shot.qualities and self._counts(g, shot) else None

    def _counts(self, g: BattleTable, shot: Shot) -> bool:
        if Quality.SUSTAINED in shot.freely or not shot.guns:
            return True
        profile = class_of(g, shot.target)
        refs = [ref for ref in weapon_of(g, shot.guns[0]).type.qualities if ref.quality is Quality.SUSTAINED]
        return any([not ref.only or {position_of(g, shot.target), *profile.traits} & set(ref.only) for ref in refs])
