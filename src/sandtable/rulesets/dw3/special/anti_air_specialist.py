"""Anti-Air Specialist: it looks up."""

from __future__ import annotations

from sandtable.kernel.errors import Refusal
from sandtable.kernel.hooks import Grant, Rule, forbids, grants
from sandtable.kernel.ids import RuleId
from sandtable.rulesets.dw3.content.profile import Position, Quality
from sandtable.rulesets.dw3.fighting.shots import ATTACK, GAINED, Shot
from sandtable.rulesets.dw3.fighting.weapons import FURTHER, Aim
from sandtable.rulesets.dw3.ids import owner_of
from sandtable.rulesets.dw3.models.special_rules import has
from sandtable.rulesets.dw3.state import BattleTable
from sandtable.rulesets.dw3.table.where import position_of


class AntiAirSpecialist(Rule):
    """AERIAL targets count in their true band for it, and its AERIAL attacks on them have HOMING."""

    id = RuleId("DW3-R-ANTI-AIR-SPECIALIST")
    name = "Anti-Air Specialist"

    @forbids(FURTHER)
    def measure_well(self, g: BattleTable, aim: Aim) -> Refusal | None:
        return Refusal("it knows how high they fly", self.id) if has(g, owner_of(aim.weapon), self.id) else None

    @grants(GAINED)
    def home_in(self, g: BattleTable, shot: Shot) -> list[Grant]:
        if shot.what != ATTACK or shot.attacker is None or Quality.AERIAL not in shot.qualities:
            return []
        flying = position_of(g, shot.target) is Position.AERIAL and has(g, shot.attacker, self.id)
        return [Grant(Quality.HOMING, self.id)] if flying else []
