"""Bonuses that let a unit re-roll the Blanks of its Action Rolls."""

from __future__ import annotations

from collections.abc import Iterable

from sandtable.kernel.hooks import Grant, Rule, grants
from sandtable.rulesets.dw4.fighting.dice import Face
from sandtable.rulesets.dw4.fighting.dice_in_hand import RE_ROLLS, DiceInHand
from sandtable.rulesets.dw4.models.bonuses import has_bonus
from sandtable.rulesets.dw4.state import BattleTable
from sandtable.tabletop.dice.offers import ReRoll


class SecondTry(Rule, abstract=True):
    """Blanks of an Action Roll are rolled again: unasked, for a Blank cannot get worse (DW4-G-17)."""

    def helps(self, g: BattleTable, dice: DiceInHand) -> bool:
        """Whether it does so for these dice of its own Admiral."""
        raise NotImplementedError

    @grants(RE_ROLLS)
    def try_again(self, g: BattleTable, dice: DiceInHand) -> Iterable[Grant]:
        if dice.resisting or not has_bonus(g, dice.roller, self.id) or not self.helps(g, dice):
            return ()
        return (ReRoll(self.name, self.id, faces=(Face.BL,)),)
