"""Correct the Range: the second salvo is closer."""

from __future__ import annotations

from collections.abc import Iterable

from sandtable.kernel.hooks import Grant, grants
from sandtable.kernel.ids import RuleId
from sandtable.kernel.procedure import Outcome, step
from sandtable.rulesets.dw4.cards.valour_cards import BEFORE_AN_ATTACK, Occasion, ValourEffect, touched
from sandtable.rulesets.dw4.fighting.dice import Face
from sandtable.rulesets.dw4.fighting.dice_in_hand import RE_ROLLS, DiceInHand
from sandtable.rulesets.dw4.procedures.attack import Attack
from sandtable.rulesets.dw4.procedures.enacted import Enacted
from sandtable.rulesets.dw4.state import BattleGame, BattleTable
from sandtable.tabletop.dice.offers import ReRoll


class CorrectTheRange(ValourEffect):
    """Every Blank in the Action Roll of an own Attack is re-rolled, in one batch with all other re-rolls.

    It is the one Valour Effect that the rulebook tells of, under a name of our own; ours is played before the roll.
    """

    id = RuleId("DW4-CARD-23")
    name = "Correct the Range"
    effect = "V18"

    @grants(BEFORE_AN_ATTACK)
    def offer(self, g: BattleTable, occasion: Occasion) -> Iterable[Grant]:
        if g.state.units[occasion.unit].seat != occasion.seat or not touched(g, occasion.seat, occasion.unit):
            return ()
        start = SpotTheFall(occasion.seat)
        return self.play((occasion.unit,), start)

    @grants(RE_ROLLS)
    def fire_again(self, g: BattleTable, dice: DiceInHand) -> Iterable[Grant]:
        if dice.resisting or dice.shot is None or self.name not in dice.shot.powers:
            return ()
        return (ReRoll(self.name, self.id, faces=(Face.BL,)),)


class SpotTheFall(Enacted):
    """The Attack has spotters."""

    @step("DW4-CARD-23", "DW4-DICE-11")
    def correct_it(self, g: BattleGame) -> Outcome:
        attack = g.enclosing(Attack)
        if attack is not None:
            attack.powers += (CorrectTheRange.name,)
        return None
