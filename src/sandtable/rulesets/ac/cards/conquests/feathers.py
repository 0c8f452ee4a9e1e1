"""Feathers: they fall from the sky."""

from __future__ import annotations

from sandtable.rulesets.ac.cards.conquest_rule import OfAnAttack, Struck
from sandtable.rulesets.ac.content.profile import Category
from sandtable.rulesets.ac.state import BattleTable


class Feathers(OfAnAttack):
    """A model of a unit that is Aerial at that moment was destroyed."""

    name = "Feathers"
    objective = "o03"

    def holds(self, g: BattleTable, attack: Struck) -> bool:
        return attack.result > 0 and attack.category is Category.AERIAL
