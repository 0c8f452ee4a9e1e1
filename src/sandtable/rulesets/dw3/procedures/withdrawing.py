"""Units that go back to reserve at the start of maintenance."""

from __future__ import annotations

from sandtable.kernel.ids import RuleId
from sandtable.rulesets.dw3.ids import UnitId
from sandtable.rulesets.dw3.models.special_rules import unit_has
from sandtable.rulesets.dw3.state import BattleTable, Critical
from sandtable.rulesets.dw3.table.where import holder
from sandtable.tabletop.state import Location
from sandtable.tabletop.where import models_of


def may_go_back(g: BattleTable, rule: RuleId) -> tuple[UnitId, ...]:
    """The units in play with a rule and without a navigation lock on any model, those of the holder first."""
    there = [u for u in g.state.units.values() if u.location is Location.IN_PLAY and unit_has(g, u.id, rule)]
    free = [u for u in there if not any([Critical.NAVIGATION_LOCK in m.criticals for m in models_of(g, u.id)])]
    return tuple([u.id for u in sorted(free, key=lambda u: u.seat != holder(g))])
