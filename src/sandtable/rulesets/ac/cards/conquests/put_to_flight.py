"""Put to Flight: they run."""

from __future__ import annotations

from sandtable.rulesets.ac.cards.conquest_rule import OfAnAnnihilation, Struck
from sandtable.rulesets.ac.procedures.losses import Annihilate
from sandtable.rulesets.ac.state import BattleTable, Exit


class PutToFlight(OfAnAnnihilation):
    """An enemy unit has Broken or fled the field."""

    name = "Put to Flight"
    objective = "o06"

    def holds(self, g: BattleTable, annihilation: Annihilate, attack: Struck | None) -> bool:
        return annihilation.how in (Exit.BROKEN, Exit.FLED)
