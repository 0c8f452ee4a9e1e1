"""Piercing: shells that find their way through armour, the first of them."""

from __future__ import annotations

from collections.abc import Iterable

from sandtable.kernel.hooks import Grant, grants, suppresses
from sandtable.kernel.ids import RuleId
from sandtable.kernel.stacking import RuleWithJointX, Stacking
from sandtable.rulesets.dw4.fighting.firepower import EASINGS, Easing
from sandtable.rulesets.dw4.models.attributes import Shot
from sandtable.rulesets.dw4.models.properties import are_in_force
from sandtable.rulesets.dw4.models.qualities import x_together
from sandtable.rulesets.dw4.odds.supposing import SupposedNumber, Supposition
from sandtable.rulesets.dw4.state import BattleTable


class Piercing(RuleWithJointX):
    """The target's ARM is 1 lower, at least 1, for the first X Successes; X of several weapons is summed."""

    id = RuleId("DW4-Q-PIERCING")
    name = "Piercing"
    stacking = Stacking.HIGHEST_X
    together = Stacking.SUM_OF_X

    @grants(EASINGS)
    def pierce(self, g: BattleTable, shot: Shot) -> Iterable[Grant]:
        successes = x_together(g, shot, self)
        return (Easing(self.name, self.id, successes=successes, by=1),) if successes else ()


class SupposedPiercing(Supposition):
    """So many Successes, besides those that the weapons pierce for themselves, cost 1 Hit less."""

    name = "Piercing"
    numbers = (
        SupposedNumber(
            name="piercing",
            label="Piercing",
            note="Successes that cost 1 Hit less",
            figure="Successes that cost 1 less.",
            most=100,
        ),
    )

    @suppresses(Piercing.id)
    def take_its_place(self, g: BattleTable, subject: object) -> bool:
        return True

    @grants(EASINGS)
    def pierce(self, g: BattleTable, shot: Shot) -> Iterable[Grant]:
        own = x_together(g, shot, Piercing) if are_in_force(g) else 0
        return (Easing(self.name, self.id, successes=self.number("piercing") + own, by=1),)
