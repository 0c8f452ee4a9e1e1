"""Harvest: rows of them."""

from __future__ import annotations

from sandtable.rulesets.ac.cards.conquest_rule import OfAnAttack, Struck
from sandtable.rulesets.ac.state import BattleTable
from sandtable.rulesets.ac.table.where import count_of

MANY = 4


class Harvest(OfAnAttack):
    """One attack has destroyed four or more models of a unit."""

    name = "Harvest"
    objective = "o13"

    def holds(self, g: BattleTable, attack: Struck) -> bool:
        # Of one unit: what is lost aboard a Transport with it is of another (AC-TRANS-15).
        return attack.faced - count_of(g, attack.attack.target) >= MANY
