"""Terrifying: it is hard to stand near it."""

from __future__ import annotations

from sandtable.geometry.units import INCH
from sandtable.kernel.hooks import Rule, modifies
from sandtable.kernel.ids import RuleId
from sandtable.kernel.values import Modifier
from sandtable.rulesets.ac.procedures.discipline import DISCIPLINE, UnderTest
from sandtable.rulesets.ac.state import BattleTable
from sandtable.rulesets.ac.table.special_rules import has_rule, is_named, is_near, words_of
from sandtable.rulesets.ac.table.where import units_on_table
from sandtable.tabletop.layers import PLUS

REACH = 6 * INCH


class Terrifying(Rule):
    """Units without one of the named traits have 1 Discipline less within 6 inches of it, friends too.

    Never the unit itself (AC-G-06), and 1 less however many there are.
    """

    id = RuleId("AC-R-TERRIFYING")
    name = "Terrifying"

    @modifies(DISCIPLINE, PLUS)
    def daunt(self, g: BattleTable, tested: UnderTest) -> Modifier | None:
        horrors = [u.id for u in units_on_table(g) if u.id != tested.unit and has_rule(g, u.id, self.id)]
        daunted = [
            horror
            for horror in horrors
            if not is_named(g, tested.unit, words_of(g, horror, self.id)) and is_near(g, tested.unit, horror, REACH)
        ]
        return Modifier(-1) if daunted else None
