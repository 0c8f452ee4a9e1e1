"""Headless: nobody gives orders there."""

from __future__ import annotations

from sandtable.rulesets.ac.cards.conquest_rule import OfAnAnnihilation, Struck
from sandtable.rulesets.ac.procedures.losses import Annihilate
from sandtable.rulesets.ac.state import BattleTable
from sandtable.rulesets.ac.table.where import profile_of


class Headless(OfAnAnnihilation):
    """An enemy Commander has been Annihilated (AC-TRAIT-05)."""

    name = "Headless"
    objective = "o18"

    def holds(self, g: BattleTable, annihilation: Annihilate, attack: Struck | None) -> bool:
        return profile_of(g, annihilation.unit).is_commander
