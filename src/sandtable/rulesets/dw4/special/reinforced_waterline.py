"""Reinforced Waterline: armour against what comes from below."""

from __future__ import annotations

from collections.abc import Iterable

from sandtable.kernel.hooks import Grant, Rule, grants
from sandtable.kernel.ids import RuleId
from sandtable.rulesets.dw4.fighting.dice_in_hand import COUNTED_CONVERSIONS, DiceInHand
from sandtable.rulesets.dw4.special.reinforced_decking import lessened
from sandtable.rulesets.dw4.state import BattleTable

SUBMERGED = RuleId("DW4-Q-SUBMERGED")


class ReinforcedWaterline(Rule):
    """Heavy Strikes of an Attack on it with Submerged weapons become Standard Strikes before Hits are counted."""

    id = RuleId("DW4-P-REINFORCED-WATERLINE")
    name = "Reinforced Waterline"

    @grants(COUNTED_CONVERSIONS)
    def take_the_edge_off(self, g: BattleTable, dice: DiceInHand) -> Iterable[Grant]:
        return lessened(g, dice, self, SUBMERGED)
