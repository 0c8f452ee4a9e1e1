"""Thinned to Nothing: where a company stood."""

from __future__ import annotations

from sandtable.rulesets.ac.cards.conquest_rule import OfAnAnnihilation, Struck, category_lost
from sandtable.rulesets.ac.content.profile import Category
from sandtable.rulesets.ac.fighting.attacks import Shot
from sandtable.rulesets.ac.procedures.losses import Annihilate
from sandtable.rulesets.ac.procedures.rolled_attacks import RolledAttack
from sandtable.rulesets.ac.state import BattleTable


class ThinnedToNothing(OfAnAnnihilation):
    """A Ranged Attack has Annihilated a Light unit; the reward hangs on its level."""

    name = "Thinned to Nothing"
    objective = "o02"

    def holds(self, g: BattleTable, annihilation: Annihilate, attack: Struck | None) -> bool:
        light = category_lost(g, annihilation, attack) is Category.LIGHT
        rolled = isinstance(attack, RolledAttack) and attack.ranged
        ranged = rolled or (attack is not None and isinstance(attack.attack, Shot))
        return light and ranged and self.by_an_enemy(g, annihilation, attack)
