"""Solex: beams that make something even of a poor aim."""

from __future__ import annotations

from collections.abc import Iterable

from sandtable.kernel.hooks import Grant, grants
from sandtable.kernel.ids import RuleId
from sandtable.kernel.stacking import RuleWithJointX, Stacking
from sandtable.rulesets.dw4.fighting.dice import Face
from sandtable.rulesets.dw4.fighting.dice_in_hand import EXPLODED_CONVERSIONS, DiceInHand
from sandtable.rulesets.dw4.models.qualities import x_together
from sandtable.rulesets.dw4.special.ablative_armour import attack_in
from sandtable.rulesets.dw4.state import BattleTable
from sandtable.tabletop.dice.offers import Conversion


class Solex(RuleWithJointX):
    """For each Contributing weapon up to X Standard Counters of the Action Roll become Standard Strikes.

    Ruling: as many as possible are taken; that is never worse (DW4-Q-SOLEX).
    """

    id = RuleId("DW4-Q-SOLEX")
    name = "Solex"
    stacking = Stacking.HIGHEST_X
    together = Stacking.SUM_OF_X

    @grants(EXPLODED_CONVERSIONS)
    def bend_the_beam(self, g: BattleTable, dice: DiceInHand) -> Iterable[Grant]:
        shot = attack_in(dice)
        most = 0 if shot is None else x_together(g, shot, self)
        return (Conversion(self.name, self.id, of=Face.SC, to=Face.SS, most=most),) if most else ()
