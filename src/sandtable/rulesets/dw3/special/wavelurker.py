"""Wavelurker: decks awash."""

from __future__ import annotations

from sandtable.kernel.hooks import Grant, grants
from sandtable.kernel.ids import RuleId
from sandtable.rulesets.dw3.content.profile import Position
from sandtable.rulesets.dw3.ids import ModelId, UnitId
from sandtable.rulesets.dw3.procedures.round_states import RoundState
from sandtable.rulesets.dw3.state import BattleTable, Critical
from sandtable.rulesets.dw3.table.where import POSITION, class_of_unit
from sandtable.tabletop.where import models_of

DISARRAY = 3


class Wavelurker(RoundState):
    """Until the end of the round the unit is SUBMERGED instead of SURFACE.

    A special operation, never in two rounds running; or as it is deployed. It ends at once with a navigation lock or
    in disarray.
    """

    id = RuleId("DW3-R-WAVELURKER")
    name = "Wavelurker"
    deploys_so = True

    def may_begin(self, g: BattleTable, unit: UnitId) -> bool:
        return class_of_unit(g, unit).position is Position.SURFACE and not _is_forced_up(g, unit)

    @grants(POSITION)
    def lurk(self, g: BattleTable, model: ModelId) -> list[Grant]:
        if not self.holds_for(g, model) or _is_forced_up(g, g.state.models[model].unit):
            return []
        return [Grant(Position.SUBMERGED, self.id)]


def _is_forced_up(g: BattleTable, unit: UnitId) -> bool:
    models = models_of(g, unit)
    return any([Critical.NAVIGATION_LOCK in m.criticals or m.disorder >= DISARRAY for m in models])
