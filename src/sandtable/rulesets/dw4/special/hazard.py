"""Hazard: fires that are hard to put out."""

from __future__ import annotations

from collections.abc import Iterable

from sandtable.kernel.hooks import Grant, Rule, after, grants
from sandtable.kernel.ids import RuleId
from sandtable.kernel.procedure import Outcome
from sandtable.rulesets.dw4.attributes import Shot
from sandtable.rulesets.dw4.procedures.attack import Attack
from sandtable.rulesets.dw4.procedures.critical_quality import SOUGHT_CRITICALS, roll_for_a_critical, sought
from sandtable.rulesets.dw4.state import BattleGame, BattleTable, Critical


class HazardQuality(Rule):
    """A target that took Damage: X Critical Damage Dice for each such weapon, and one Hazard if any shows it."""

    id = RuleId("DW4-Q-HAZARD")
    name = "Hazard"

    @after(Attack.inflict_critical_damage)
    def roll_for_it(self, g: BattleGame, attack: Attack) -> Outcome:
        return roll_for_a_critical(g, attack, self.id, Critical.HAZARD)

    @grants(SOUGHT_CRITICALS)
    def look_for_it(self, g: BattleTable, shot: Shot) -> Iterable[Grant]:
        return sought(g, shot, self, Critical.HAZARD)
