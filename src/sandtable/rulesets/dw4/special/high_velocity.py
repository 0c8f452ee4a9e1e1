"""High Velocity: too fast for the defences to follow."""

from __future__ import annotations

from collections.abc import Iterable

from sandtable.kernel.hooks import Grant, grants
from sandtable.kernel.ids import RuleId
from sandtable.kernel.stacking import RuleWithJointX, Stacking
from sandtable.rulesets.dw4.fighting.dice import Face
from sandtable.rulesets.dw4.fighting.dice_in_hand import COUNTED_CONVERSIONS, DiceInHand
from sandtable.rulesets.dw4.models.attributes import ATTACK
from sandtable.rulesets.dw4.models.qualities import x_together
from sandtable.rulesets.dw4.state import BattleTable
from sandtable.tabletop.dice.offers import Conversion


class HighVelocity(RuleWithJointX):
    """For each Contributing weapon X Heavy Counters of the Resistance Roll become Standard Counters.

    Ruling: as many as possible are taken. A Counter that something else made Heavy is Converted already and stays
    (DW4-G-16, DW4-Q-HIGH-VELOCITY).
    """

    id = RuleId("DW4-Q-HIGH-VELOCITY")
    name = "High Velocity"
    stacking = Stacking.HIGHEST_X
    together = Stacking.SUM_OF_X

    @grants(COUNTED_CONVERSIONS)
    def outrun_them(self, g: BattleTable, dice: DiceInHand) -> Iterable[Grant]:
        shot = dice.shot
        if not dice.resisting or shot is None or shot.what != ATTACK:
            return ()
        most = x_together(g, shot, self)
        return (Conversion(self.name, self.id, of=Face.HC, to=Face.SC, most=most),) if most else ()
