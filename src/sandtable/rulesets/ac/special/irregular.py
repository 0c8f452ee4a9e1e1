"""Irregular: every one looks for himself."""

from __future__ import annotations

from sandtable.kernel.hooks import Grant, Rule, grants, modifies
from sandtable.kernel.ids import RuleId
from sandtable.kernel.values import Modifier
from sandtable.rulesets.ac.fighting.attacks import COUNT, WAYS, Attack, Shot, Sighting
from sandtable.rulesets.ac.fighting.shots import is_seen_all_round
from sandtable.rulesets.ac.state import BattleTable
from sandtable.rulesets.ac.table.special_rules import has_rule
from sandtable.tabletop.layers import DIVIDED


class Irregular(Rule):
    """It fights in Open Formation, and half of it may fire at what is outside the Officer's Front Arc."""

    id = RuleId("AC-R-IRREGULAR")
    name = "Irregular"

    @grants(WAYS)
    def look_about(self, g: BattleTable, sighting: Sighting) -> list[Grant]:
        seen = has_rule(g, sighting.unit, self.id) and is_seen_all_round(g, sighting)
        return [Grant(self.name, self.id)] if seen else []

    @modifies(COUNT, DIVIDED)
    def fire_with_half(self, g: BattleTable, attack: Attack) -> Modifier | None:
        """Half of its models count, rounded up."""
        aside = isinstance(attack, Shot) and attack.how == self.name
        return Modifier(2) if aside else None
