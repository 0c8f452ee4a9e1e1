"""Seeded Swarms: they have been here for days."""

from __future__ import annotations

from sandtable.kernel.hooks import Grant, Rule, grants
from sandtable.kernel.ids import RuleId
from sandtable.rulesets.ac.ids import UnitId
from sandtable.rulesets.ac.special.ambushers import Ambushers
from sandtable.rulesets.ac.state import BattleTable
from sandtable.rulesets.ac.table.special_rules import LENT, has_boon, is_named

SCUTTLER = "Scuttler"


class SeededSwarms(Rule):
    """All Scuttlers of the General have Ambushers."""

    id = RuleId("AC-B-SEEDED-SWARMS")
    name = "Seeded Swarms"
    brings = (Ambushers.id,)

    @grants(LENT)
    def scatter(self, g: BattleTable, unit: UnitId) -> list[Grant]:
        seeded = has_boon(g, g.state.units[unit].seat, self.id) and is_named(g, unit, (SCUTTLER,))
        return [Grant(Ambushers.id, self.id)] if seeded else []
