"""Boarders Away: the decks are swept."""

from __future__ import annotations

from sandtable.rulesets.dw3.cards.aftermath import Aftermath
from sandtable.rulesets.dw3.procedures.assault import Assault
from sandtable.rulesets.dw3.procedures.deeds import Deed
from sandtable.rulesets.dw3.state import BattleGame

BRUTAL = 4
"""Hits ahead (DW3-ASSAULT-11)."""


class BoardersAway(Aftermath):
    """An own assault ended Brutal or better."""

    name = "Boarders Away"
    effect = "W04"

    def holds(self, g: BattleGame, deed: Deed) -> bool:
        return isinstance(deed, Assault) and deed.net >= BRUTAL
