"""Chain of Command: somebody knows what to do."""

from __future__ import annotations

from sandtable.geometry.measure import within
from sandtable.kernel.hooks import modifies
from sandtable.kernel.ids import RuleId
from sandtable.kernel.stacking import RuleWithX, Stacking
from sandtable.kernel.values import Modifier
from sandtable.rulesets.ac.ids import UnitId
from sandtable.rulesets.ac.procedures.discipline import DISCIPLINE, UnderTest
from sandtable.rulesets.ac.state import BattleTable, Status
from sandtable.rulesets.ac.table.posts import shelter_of
from sandtable.rulesets.ac.table.special_rules import bearers, has_rule, inches_of
from sandtable.rulesets.ac.table.where import has, officer_of, shapes_of, units_aboard
from sandtable.tabletop.layers import PLUS
from sandtable.tabletop.state import IN_PLAY
from sandtable.tabletop.where import footprint


class ChainOfCommand(RuleWithX):
    """1 more Discipline for it and for friends whose Officer is within X inches of it; nothing while it is Disordered.

    Aboard a Transport it reaches as far from that (AC-G-07). Ruling: 1 more at most, from however many.
    """

    id = RuleId("AC-R-CHAIN-OF-COMMAND")
    name = "Chain of Command"
    stacking = Stacking.HIGHEST_X

    @modifies(DISCIPLINE, PLUS)
    def know_what_to_do(self, g: BattleTable, tested: UnderTest) -> Modifier | None:
        seat = g.state.units[tested.unit].seat
        aboard = [u.id for u in units_aboard(g) if u.seat == seat and has_rule(g, u.id, self.id)]
        able = [u for u in (*bearers(g, seat, self.id), *aboard) if not has(g, u, Status.DISORDERED)]
        return Modifier(1) if any([self._reaches(g, unit, tested.unit) for unit in able]) else None

    def _reaches(self, g: BattleTable, unit: UnitId, other: UnitId) -> bool:
        if unit == other:
            return True
        if g.state.units[other].location is not IN_PLAY:
            return False
        here, reach = shelter_of(g, other) or footprint(g, officer_of(g, other).id), inches_of(g, unit, self)
        source = g.state.units[unit].transport or unit
        return any([within(here, shape, reach) for shape in shapes_of(g, source)])
