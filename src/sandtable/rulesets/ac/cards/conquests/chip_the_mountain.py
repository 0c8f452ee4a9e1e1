"""Chip the Mountain: it stands, and shows it."""

from __future__ import annotations

from sandtable.rulesets.ac.cards.conquest_rule import OfAnAttack, Struck
from sandtable.rulesets.ac.content.profile import Category
from sandtable.rulesets.ac.state import BattleTable
from sandtable.tabletop.state import Location

MUCH = 3


class ChipTheMountain(OfAnAttack):
    """One attack has done 3 or more Damage to a Heavy unit that is still there."""

    name = "Chip the Mountain"
    objective = "o14"

    def holds(self, g: BattleTable, attack: Struck) -> bool:
        target = attack.attack.target
        there = g.state.units[target].location is not Location.GONE
        return there and attack.damage >= MUCH and attack.category is Category.HEAVY
