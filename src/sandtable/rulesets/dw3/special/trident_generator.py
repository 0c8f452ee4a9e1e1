"""Trident generator: a bolt, and a beacon for torpedoes."""

from __future__ import annotations

from sandtable.geometry.units import INCH
from sandtable.kernel.hooks import Grant, Rule, grants
from sandtable.kernel.ids import RuleId
from sandtable.rulesets.dw3.content.profile import Quality
from sandtable.rulesets.dw3.fighting.shots import ATTACK, GAINED, Shot
from sandtable.rulesets.dw3.fighting.weapons import DISCHARGED, Discharge
from sandtable.rulesets.dw3.ids import ModelId
from sandtable.rulesets.dw3.models.special_rules import bearers
from sandtable.rulesets.dw3.state import BattleTable
from sandtable.rulesets.dw3.table.where import class_of, register
from sandtable.tabletop.distances import are_within

REACH = 7 * INCH


class TridentGenerator(Rule):
    """It shoots a Projector Bolt all round, and TORPEDO pools that are led within 7 inches of it have HOMING.

    Ruling: by a friend, the bearer among them. The bolt is there where the list of the faction has it.
    """

    id = RuleId("DW3-R-TRIDENT-GENERATOR")
    name = "Trident generator"

    @grants(DISCHARGED)
    def shoot(self, g: BattleTable, model: ModelId) -> list[Discharge]:
        profile = class_of(g, model)
        listed = BOLT in register(g).content.weapons[profile.faction]
        return [Discharge(BOLT, self.id)] if listed and profile.has_rule(self.id) else []

    @grants(GAINED)
    def guide(self, g: BattleTable, shot: Shot) -> list[Grant]:
        if shot.what != ATTACK or shot.attacker is None or Quality.TORPEDO not in shot.qualities:
            return []
        lead = shot.attacker
        near = any([are_within(g, bearer, lead, REACH) for bearer in bearers(g, shot.seat, self.id)])
        return [Grant(Quality.HOMING, self.id)] if near else []


BOLT = "Projector Bolt"
