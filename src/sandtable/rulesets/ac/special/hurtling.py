"""Hurtling: through them, not round them."""

from __future__ import annotations

from sandtable.kernel.errors import Refusal
from sandtable.kernel.hooks import Rule, forbids, modifies
from sandtable.kernel.ids import RuleId
from sandtable.kernel.values import Modifier
from sandtable.rulesets.ac.ids import UnitId
from sandtable.rulesets.ac.moving.marching import PASSES
from sandtable.rulesets.ac.procedures.manoeuvres import LIMIT, MAY_MAKE, Making
from sandtable.rulesets.ac.special.slow import no_farther_than_its_speed, runs
from sandtable.rulesets.ac.state import BattleTable
from sandtable.rulesets.ac.table.special_rules import has_rule
from sandtable.tabletop.layers import LEAST, MOST

SMALL = 1


class Hurtling(Rule):
    """It moves through enemies of Size 1, makes no Double Time, and a Charge goes no further than its Speed.

    Ruling: it ends away from enemies as any other, and a Charge in contact with its target.
    """

    id = RuleId("AC-R-HURTLING")
    name = "Hurtling"

    @modifies(PASSES, MOST)
    def scatter_them(self, g: BattleTable, unit: UnitId) -> Modifier | None:
        return Modifier(SMALL) if has_rule(g, unit, self.id) else None

    @forbids(MAY_MAKE)
    def keep_its_pace(self, g: BattleTable, making: Making) -> Refusal | None:
        return Refusal("it goes at one pace", self.id) if runs(g, making, self.id) else None

    @modifies(LIMIT, LEAST)
    def roll_on(self, g: BattleTable, making: Making) -> Modifier | None:
        return no_farther_than_its_speed(g, making, self.id)
