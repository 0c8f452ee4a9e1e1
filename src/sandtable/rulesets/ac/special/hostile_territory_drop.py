"""Hostile Territory Drop: they know the way in."""

from __future__ import annotations

from sandtable.kernel.hooks import Rule, modifies
from sandtable.kernel.ids import RuleId
from sandtable.kernel.values import Modifier
from sandtable.rulesets.ac.procedures.weighing import WEIGHT, Weighing
from sandtable.rulesets.ac.state import BattleTable
from sandtable.rulesets.ac.table.special_rules import has_rule, words_of
from sandtable.rulesets.ac.table.where import profile_of
from sandtable.tabletop.layers import PLUS
from sandtable.tabletop.state import Location

HIGHER = 2


class HostileTerritoryDrop(Rule):
    """The card for its Flank Attack counts 2 higher, for one such unit in Reserve for each unit X of its Force.

    Ruling: units X that are Annihilated do not count, and of several in Reserve the first of the Force profit.
    """

    id = RuleId("AC-R-HOSTILE-TERRITORY-DROP")
    name = "Hostile Territory Drop"

    @modifies(WEIGHT, PLUS)
    def be_brought(self, g: BattleTable, weighing: Weighing) -> Modifier | None:
        unit = g.state.units[weighing.unit]
        # The only Command to a unit in Reserve is a Flank Attack.
        flanks = unit.location is Location.RESERVE and not weighing.interfering and unit.seat == weighing.seat
        if not flanks or not has_rule(g, unit.id, self.id):
            return None
        named = words_of(g, unit.id, self.id)
        own = [each for each in g.state.units.values() if each.seat == unit.seat and each.location is not Location.GONE]
        lifts = [each for each in own if profile_of(g, each.id).name in named]
        waiting = [each.id for each in own if each.location is Location.RESERVE and has_rule(g, each.id, self.id)]
        return Modifier(HIGHER) if unit.id in waiting[: len(lifts)] else None
