"""Feathers: they fall from the sky."""

from __future__ import annotations

from sandtable.rulesets.ac.cards.conquest_rule import OfAnAttack
from sandtable.rulesets.ac.content.profile import Category
from sandtable.rulesets.ac.procedures.attacking import MakeAttack
from sandtable.rulesets.ac.state import BattleTable
from sandtable.rulesets.ac.table.where import profile_of


class Feathers(OfAnAttack):
    """A model of an Aerial unit was destroyed."""

    name = "Feathers"
    objective = "o03"

    def holds(self, g: BattleTable, attack: MakeAttack) -> bool:
        return attack.result > 0 and profile_of(g, attack.attack.target).category is Category.AERIAL
