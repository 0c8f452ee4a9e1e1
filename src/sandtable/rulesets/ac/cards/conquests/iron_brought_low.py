"""Iron Brought Low: the machine stands still."""

from __future__ import annotations

from sandtable.rulesets.ac.cards.conquest_rule import OfAnAnnihilation, Struck, category_lost
from sandtable.rulesets.ac.content.profile import Category
from sandtable.rulesets.ac.procedures.losses import Annihilate
from sandtable.rulesets.ac.state import BattleTable


class IronBroughtLow(OfAnAnnihilation):
    """An attack has Annihilated a Heavy unit; the reward hangs on its level."""

    name = "Iron Brought Low"
    objective = "o01"

    def holds(self, g: BattleTable, annihilation: Annihilate, attack: Struck | None) -> bool:
        heavy = category_lost(g, annihilation, attack) is Category.HEAVY
        return heavy and self.by_an_enemy(g, annihilation, attack)
