"""Support: one moves, the other follows."""

from __future__ import annotations

from sandtable.geometry.units import INCH
from sandtable.kernel.hooks import Grant, Rule, grants
from sandtable.kernel.ids import RuleId
from sandtable.rulesets.ac.ids import UnitId
from sandtable.rulesets.ac.state import BattleTable
from sandtable.rulesets.ac.table.loads import LINKED
from sandtable.rulesets.ac.table.special_rules import is_named, is_near, words_of
from sandtable.rulesets.ac.table.where import units_on_table

REACH = 3 * INCH


class Support(Rule):
    """After its Activation one Ready friend with a named trait within 3 inches may be activated in the same turn."""

    id = RuleId("AC-R-SUPPORT")
    name = "Support"

    @grants(LINKED)
    def follow(self, g: BattleTable, unit: UnitId) -> list[Grant]:
        words, seat = words_of(g, unit, self.id), g.state.units[unit].seat
        own = [u.id for u in units_on_table(g) if u.seat == seat and u.id != unit] if words else []
        near = [other for other in own if is_named(g, other, words) and is_near(g, other, unit, REACH)]
        return [Grant(other, self.id) for other in near]
