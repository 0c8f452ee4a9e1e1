"""Piercing: shells that find their way through armour, the first of them."""

from __future__ import annotations

from collections.abc import Iterable

from sandtable.kernel.hooks import Grant, Rule, grants
from sandtable.kernel.ids import RuleId
from sandtable.rulesets.dw4.fighting.firepower import EASINGS, Easing
from sandtable.rulesets.dw4.models.attributes import Shot
from sandtable.rulesets.dw4.models.qualities import sum_of_x
from sandtable.rulesets.dw4.state import BattleTable


class Piercing(Rule):
    """The target's ARM is 1 lower, at least 1, for the first X Successes; X of several weapons is summed."""

    id = RuleId("DW4-Q-PIERCING")
    name = "Piercing"

    @grants(EASINGS)
    def pierce(self, g: BattleTable, shot: Shot) -> Iterable[Grant]:
        successes = sum_of_x(g, shot, self.id)
        return (Easing(self.name, self.id, successes=successes, by=1),) if successes else ()
