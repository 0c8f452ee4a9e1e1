"""Devastating: heavy hits that tear a hull open."""

from __future__ import annotations

from collections.abc import Iterable

from sandtable.kernel.hooks import Grant, grants
from sandtable.kernel.stacking import RuleWithJointX, Stacking
from sandtable.rulesets.dw4.fighting.dice import Face
from sandtable.rulesets.dw4.fighting.dice_in_hand import ROLLED_CONVERSIONS, DiceInHand
from sandtable.rulesets.dw4.special.ablative_armour import DEVASTATING, attack_in, surplus_of_devastating
from sandtable.rulesets.dw4.state import BattleTable
from sandtable.tabletop.dice.offers import Conversion


class Devastating(RuleWithJointX):
    """For each Contributing weapon up to X Heavy Strikes become Exploding Strikes, and explode.

    Ruling: as many as possible are taken; that is never worse (DW4-Q-DEVASTATING).
    """

    id = DEVASTATING
    name = "Devastating"
    stacking = Stacking.HIGHEST_X
    together = Stacking.SUM_OF_X

    @grants(ROLLED_CONVERSIONS)
    def deepen_the_blow(self, g: BattleTable, dice: DiceInHand) -> Iterable[Grant]:
        shot = attack_in(dice)
        deepened = 0 if shot is None else surplus_of_devastating(g, shot)
        if deepened <= 0:
            return ()
        return (Conversion(self.name, self.id, of=Face.HS, to=Face.ES, most=deepened),)
