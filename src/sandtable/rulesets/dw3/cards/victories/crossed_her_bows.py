"""Crossed Her Bows: raked from stem to stern."""

from __future__ import annotations

from sandtable.rulesets.dw3.cards.aftermath import Aftermath
from sandtable.rulesets.dw3.procedures.attack import Attack
from sandtable.rulesets.dw3.procedures.deeds import Deed
from sandtable.rulesets.dw3.state import BattleGame


class CrossedHerBows(Aftermath):
    """An own attack that crossed the T did 1 or more damage."""

    name = "Crossed Her Bows"
    effect = "W09"

    def holds(self, g: BattleGame, deed: Deed) -> bool:
        return isinstance(deed, Attack) and deed.crossing and deed.done > 0
