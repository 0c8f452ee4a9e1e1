"""Iron Kiss: the stem goes in."""

from __future__ import annotations

from sandtable.rulesets.dw3.cards.aftermath import Aftermath
from sandtable.rulesets.dw3.procedures.deeds import Deed
from sandtable.rulesets.dw3.procedures.ram import Ram
from sandtable.rulesets.dw3.state import BattleGame

ENOUGH = 2


class IronKiss(Aftermath):
    """An own ram did 2 or more damage to its target."""

    name = "Iron Kiss"
    effect = "W05"

    def holds(self, g: BattleGame, deed: Deed) -> bool:
        return isinstance(deed, Ram) and deed.done >= ENOUGH
