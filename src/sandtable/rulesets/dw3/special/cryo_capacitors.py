"""Cryo-Capacitors: a longer breath of cold."""

from __future__ import annotations

from sandtable.kernel.hooks import Grant, Rule, grants, modifies
from sandtable.kernel.ids import RuleId
from sandtable.kernel.values import Modifier
from sandtable.rulesets.dw3.content.profile import Quality
from sandtable.rulesets.dw3.fighting.shots import GAINED, POOL, Shot
from sandtable.rulesets.dw3.ids import owner_of
from sandtable.rulesets.dw3.models.attributes import PLUS
from sandtable.rulesets.dw3.models.special_rules import has
from sandtable.rulesets.dw3.special.cryo_generator import is_blast
from sandtable.rulesets.dw3.state import BattleTable


class CryoCapacitors(Rule):
    """Its Cryogenic Blast has 1 more die and SUSTAINED."""

    id = RuleId("DW3-R-CRYO-CAPACITORS")
    name = "Cryo-Capacitors"

    @modifies(POOL, PLUS)
    def blow_harder(self, g: BattleTable, shot: Shot) -> Modifier | None:
        return Modifier(1) if self._blows(g, shot) else None

    @grants(GAINED)
    def blow_longer(self, g: BattleTable, shot: Shot) -> list[Grant]:
        return [Grant(Quality.SUSTAINED, self.id)] if self._blows(g, shot) else []

    def _blows(self, g: BattleTable, shot: Shot) -> bool:
        return bool(shot.guns) and is_blast(g, shot.guns[0]) and has(g, owner_of(shot.guns[0]), self.id)
