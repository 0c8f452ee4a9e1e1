"""Slow: it does not run."""

from __future__ import annotations

from sandtable.kernel.errors import Refusal
from sandtable.kernel.hooks import Rule, forbids, modifies
from sandtable.kernel.ids import RuleId
from sandtable.kernel.values import Modifier
from sandtable.rulesets.ac.procedures.manoeuvres import LIMIT, MAY_MAKE, Making, Manoeuvre, speed_of
from sandtable.rulesets.ac.state import BattleTable
from sandtable.rulesets.ac.table.special_rules import has_rule
from sandtable.tabletop.layers import LEAST


class Slow(Rule):
    """No Double Time, and a Charge goes no further than its Speed."""

    id = RuleId("AC-R-SLOW")
    name = "Slow"

    @forbids(MAY_MAKE)
    def walk(self, g: BattleTable, making: Making) -> Refusal | None:
        return Refusal("it does not run", self.id) if runs(g, making, self.id) else None

    @modifies(LIMIT, LEAST)
    def plod(self, g: BattleTable, making: Making) -> Modifier | None:
        return no_farther_than_its_speed(g, making, self.id)


def runs(g: BattleTable, making: Making, rule: RuleId) -> bool:
    """Whether a unit with a rule would make Double Time."""
    return making.manoeuvre is Manoeuvre.DOUBLE_TIME and has_rule(g, making.unit, rule)


def no_farther_than_its_speed(g: BattleTable, making: Making, rule: RuleId) -> Modifier | None:
    """What bounds the Charge of a unit with a rule."""
    charges = making.manoeuvre is Manoeuvre.CHARGE and has_rule(g, making.unit, rule)
    return Modifier(speed_of(g, making.unit)) if charges else None
