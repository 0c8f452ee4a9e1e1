"""Facts On The Ground: the carriages are already there."""

from __future__ import annotations

from sandtable.kernel.hooks import Grant, Rule, grants
from sandtable.kernel.ids import RuleId
from sandtable.rulesets.ac.ids import UnitId
from sandtable.rulesets.ac.state import BattleTable
from sandtable.rulesets.ac.table.special_rules import LENT, brings_bonus, is_named
from sandtable.rulesets.ac.table.trains import coupled_at

CARRIAGE = "Carriage"
FORWARD = RuleId("AC-R-FORWARD")


class FactsOnTheGround(Rule):
    """All Carriages of the General have Forward.

    Ruling: only those that are no part of a train. Its Battlegroup has no Commander, so it needs none (AC-G-22).
    """

    id = RuleId("AC-B-FACTS-ON-THE-GROUND")
    name = "Facts On The Ground"
    brings = (FORWARD,)

    @grants(LENT)
    def be_there(self, g: BattleTable, unit: UnitId) -> list[Grant]:
        record = g.state.units[unit]
        alone = not coupled_at(g, unit) and is_named(g, unit, (CARRIAGE,))
        return [Grant(FORWARD, self.id)] if alone and brings_bonus(g, record.seat, self.id) else []
