"""Kingslayer: shells made for the thickest armour."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from sandtable.kernel.hooks import Grant, grants, suppresses
from sandtable.kernel.ids import RuleId
from sandtable.kernel.stacking import RuleWithJointX, Stacking
from sandtable.rulesets.dw4.fighting.firepower import EASINGS, Easing
from sandtable.rulesets.dw4.models.attributes import Shot
from sandtable.rulesets.dw4.models.properties import are_in_force
from sandtable.rulesets.dw4.models.qualities import x_together
from sandtable.rulesets.dw4.odds.supposing import SupposedNumber, Supposition
from sandtable.rulesets.dw4.state import BattleTable

COUNTED_AS: Final = 4
"""What any higher ARM counts as."""


class Kingslayer(RuleWithJointX):
    """An ARM of 5 or more counts as 4 for the first X Successes; X of several weapons is summed.

    Ruling: it looks at the ARM after all that changes it; what Piercing takes off comes off the 4, and both count the
    same Successes (DW4-Q-KINGSLAYER).
    """

    id = RuleId("DW4-Q-KINGSLAYER")
    name = "Kingslayer"
    stacking = Stacking.HIGHEST_X
    together = Stacking.SUM_OF_X

    @grants(EASINGS)
    def fell_the_mighty(self, g: BattleTable, shot: Shot) -> Iterable[Grant]:
        successes = x_together(g, shot, self)
        return (Easing(self.name, self.id, successes=successes, cap=COUNTED_AS),) if successes else ()


class SupposedKingslayer(Supposition):
    """So many Successes, besides those that the weapons bring for themselves, count an ARM above 4 as 4."""

    name = "Kingslayer"
    numbers = (
        SupposedNumber(
            name="kingslayer",
            label="Kingslayer",
            note="Successes that cost 4 Hits at most",
            figure="Successes that cost 4 at most.",
            most=100,
        ),
    )

    @suppresses(Kingslayer.id)
    def take_its_place(self, g: BattleTable, subject: object) -> bool:
        return True

    @grants(EASINGS)
    def fell_the_mighty(self, g: BattleTable, shot: Shot) -> Iterable[Grant]:
        own = x_together(g, shot, Kingslayer) if are_in_force(g) else 0
        return (Easing(self.name, self.id, successes=self.number("kingslayer") + own, cap=COUNTED_AS),)
