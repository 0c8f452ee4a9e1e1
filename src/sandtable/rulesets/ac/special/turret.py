"""Turret: guns that turn."""

from __future__ import annotations

from sandtable.kernel.hooks import Grant, Rule, grants
from sandtable.kernel.ids import RuleId
from sandtable.rulesets.ac.fighting.attacks import PENALTIES, WAYS, Attack, Shot, Sighting
from sandtable.rulesets.ac.fighting.shots import is_seen_all_round
from sandtable.rulesets.ac.state import BattleTable
from sandtable.rulesets.ac.table.special_rules import row_has


class Turret(Rule):
    """Targets outside the Officer's Front Arc may be seen and shot at, with a Penalty."""

    id = RuleId("AC-Q-TURRET")
    name = "Turret"

    @grants(WAYS)
    def look_aside(self, g: BattleTable, sighting: Sighting) -> list[Grant]:
        seen = row_has(sighting.row, self.id) and is_seen_all_round(g, sighting)
        return [Grant(self.name, self.id)] if seen else []

    @grants(PENALTIES)
    def turn_round(self, g: BattleTable, attack: Attack) -> list[Grant]:
        aside = isinstance(attack, Shot) and attack.how == self.name
        return [Grant(self.name, self.id)] if aside else []
