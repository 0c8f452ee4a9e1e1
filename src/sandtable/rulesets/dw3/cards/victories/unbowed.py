"""Unbowed: half a ship is still a ship."""

from __future__ import annotations

from sandtable.rulesets.dw3.cards.aftermath import Aftermath
from sandtable.rulesets.dw3.procedures.deeds import Deed
from sandtable.rulesets.dw3.state import BattleGame


class Unbowed(Aftermath):
    """An own crippled model did 1 or more damage with its lead weapon, an assault or a ram."""

    name = "Unbowed"
    effect = "W15"

    def holds(self, g: BattleGame, deed: Deed) -> bool:
        doer = deed.doer()
        return doer is not None and deed.done > 0 and g.state.models[doer].crippled
