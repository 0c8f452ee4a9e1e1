"""Sonic Amplifier: louder."""

from __future__ import annotations

from sandtable.kernel.hooks import Grant, Rule, grants, modifies
from sandtable.kernel.ids import RuleId
from sandtable.kernel.values import Modifier
from sandtable.rulesets.dw3.content.profile import Quality
from sandtable.rulesets.dw3.fighting.shots import GAINED, POOL, Shot
from sandtable.rulesets.dw3.fighting.weapons import weapon_of
from sandtable.rulesets.dw3.ids import WeaponId, owner_of
from sandtable.rulesets.dw3.models.attributes import MOST, PLUS
from sandtable.rulesets.dw3.models.special_rules import has
from sandtable.rulesets.dw3.special.shockwave_generator import PULSE
from sandtable.rulesets.dw3.special.torrent import LONG, TEMPLATE
from sandtable.rulesets.dw3.state import BattleTable


class SonicAmplifier(Rule):
    """Its Shockwave Pulse has 3 more dice, DEVASTATING and the large template."""

    id = RuleId("DW3-R-SONIC-AMPLIFIER")
    name = "Sonic Amplifier"

    @modifies(POOL, PLUS)
    def be_loud(self, g: BattleTable, shot: Shot) -> Modifier | None:
        return Modifier(3) if shot.guns and self._is_pulse(g, shot.guns[0]) else None

    @grants(GAINED)
    def be_terrible(self, g: BattleTable, shot: Shot) -> list[Grant]:
        pulse = bool(shot.guns) and self._is_pulse(g, shot.guns[0])
        return [Grant(Quality.DEVASTATING, self.id)] if pulse else []

    @modifies(TEMPLATE, MOST)
    def be_heard(self, g: BattleTable, weapon: WeaponId) -> Modifier | None:
        return Modifier(LONG) if self._is_pulse(g, weapon) else None

    def _is_pulse(self, g: BattleTable, weapon: WeaponId) -> bool:
        return has(g, owner_of(weapon), self.id) and weapon_of(g, weapon).type.name == PULSE
