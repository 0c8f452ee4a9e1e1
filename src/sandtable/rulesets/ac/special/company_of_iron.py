"""Company Of Iron: shoulder to shoulder."""

from __future__ import annotations

from sandtable.geometry.units import INCH
from sandtable.kernel.hooks import Rule, modifies
from sandtable.kernel.ids import RuleId
from sandtable.kernel.values import Modifier
from sandtable.rulesets.ac.procedures.discipline import DISCIPLINE, UnderTest
from sandtable.rulesets.ac.state import BattleTable, Status
from sandtable.rulesets.ac.table.special_rules import has_bonus, is_near
from sandtable.rulesets.ac.table.where import has, units_on_table
from sandtable.tabletop.layers import PLUS

REACH = 3 * INCH


class CompanyOfIron(Rule):
    """1 more Discipline for each other friend of the faction within 3 inches that is not Suppressed."""

    id = RuleId("AC-B-COMPANY-OF-IRON")
    name = "Company Of Iron"

    @modifies(DISCIPLINE, PLUS)
    def close_up(self, g: BattleTable, tested: UnderTest) -> Modifier | None:
        seat = g.state.units[tested.unit].seat
        if not has_bonus(g, seat, self.id):
            return None
        others = [u.id for u in units_on_table(g) if u.seat == seat and u.id != tested.unit]
        near = [o for o in others if not has(g, o, Status.SUPPRESSED) and is_near(g, tested.unit, o, REACH)]
        return Modifier(len(near)) if near else None
