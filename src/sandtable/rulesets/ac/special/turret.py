"""Turret: guns that turn."""

from __future__ import annotations

from sandtable.kernel.hooks import Grant, Rule, grants
from sandtable.kernel.ids import RuleId
from sandtable.rulesets.ac.fighting.attacks import PENALTIES, WAYS, Attack, Shot, Sighting
from sandtable.rulesets.ac.state import BattleTable
from sandtable.rulesets.ac.table.sight import is_visible
from sandtable.rulesets.ac.table.special_rules import row_has
from sandtable.rulesets.ac.table.where import officer_of


class Turret(Rule):
    """Targets outside the Officer's Front Arc may be seen and shot at, with a Penalty."""

    id = RuleId("AC-Q-TURRET")
    name = "Turret"

    @grants(WAYS)
    def look_aside(self, g: BattleTable, sighting: Sighting) -> list[Grant]:
        if sighting.row.long is None or not row_has(sighting.row, self.id):
            return []
        officer = officer_of(g, sighting.unit).id
        seen = is_visible(g, officer, sighting.target, all_round=True, attacking=True)
        return [Grant(self.name, self.id)] if seen else []

    @grants(PENALTIES)
    def turn_round(self, g: BattleTable, attack: Attack) -> list[Grant]:
        aside = isinstance(attack, Shot) and attack.how == self.name
        return [Grant(self.name, self.id)] if aside else []
