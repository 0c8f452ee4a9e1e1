"""East India Privateers: nothing succeeds like success."""

from __future__ import annotations

from sandtable.kernel.ids import RuleId
from sandtable.rulesets.dw4.fighting.dice_in_hand import DiceInHand
from sandtable.rulesets.dw4.fighting.second_try import SecondTry
from sandtable.rulesets.dw4.models.positional_traits import traits
from sandtable.rulesets.dw4.state import BattleTable
from sandtable.tabletop.where import opponent

COMPANY = frozenset(["EITC", "Indian Raj"])


class EastIndiaPrivateers(SecondTry):
    """While their Admiral leads on Victory Points, units of the company re-roll the Blanks of their Action Rolls."""

    id = RuleId("DW4-F-CROWN-EAST-INDIA-PRIVATEERS")
    name = "East India Privateers"

    def helps(self, g: BattleTable, dice: DiceInHand) -> bool:
        sides = g.state.sides
        if sides[dice.roller].vp <= sides[opponent(g, dice.roller)].vp:
            return False
        return bool(dice.models) and all([not COMPANY.isdisjoint(traits(g, model)) for model in dice.models])
