"""Ammo Supply: crates within reach."""

from __future__ import annotations

from sandtable.geometry.units import INCH
from sandtable.kernel.hooks import Grant, Rule, grants
from sandtable.kernel.ids import RuleId
from sandtable.rulesets.ac.fighting.attacks import BONUSES, Attack, Shot
from sandtable.rulesets.ac.state import BattleTable
from sandtable.rulesets.ac.table.special_rules import bearers, is_named, is_near, words_of

REACH = 3 * INCH


class AmmoSupply(Rule):
    """Friends with a named trait within 3 inches have one Bonus more in Ranged Attacks."""

    id = RuleId("AC-R-AMMO-SUPPLY")
    name = "Ammo Supply"

    @grants(BONUSES)
    def hand_out(self, g: BattleTable, attack: Attack) -> list[Grant]:
        if not isinstance(attack, Shot):
            return []
        crates = bearers(g, g.state.units[attack.unit].seat, self.id)
        near = [
            unit
            for unit in crates
            if is_named(g, attack.unit, words_of(g, unit, self.id)) and is_near(g, attack.unit, unit, REACH)
        ]
        return [Grant(self.name, self.id)] if near else []
