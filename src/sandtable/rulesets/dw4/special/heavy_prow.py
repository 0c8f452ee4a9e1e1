"""Heavy Prow: a bow that is built to run into things."""

from __future__ import annotations

from sandtable.geometry.contact import contact_point
from sandtable.geometry.sector import Sector, sectors_of
from sandtable.kernel.hooks import modifies
from sandtable.kernel.ids import RuleId
from sandtable.kernel.stacking import RuleWithX, Stacking
from sandtable.kernel.values import Modifier
from sandtable.rulesets.dw4.models.attributes import FIXED
from sandtable.rulesets.dw4.models.properties import x_of
from sandtable.rulesets.dw4.procedures.blows import SPARED, Blow
from sandtable.rulesets.dw4.procedures.ram import RAM_POOL, Impact
from sandtable.rulesets.dw4.state import BattleTable
from sandtable.rulesets.dw4.table.where import register
from sandtable.tabletop.where import footprint


class HeavyProw(RuleWithX):
    """X dice more in its own Rams, and X Damage less where it runs into a model or is Rammed in its Fore Arc.

    Ruling: the Arc matters only to a model that is Rammed; on a boundary its own Admiral chooses (DW4-P-HEAVY-PROW).
    What counts is the Arc, not what it sees (DW4-G-28).
    """

    id = RuleId("DW4-P-HEAVY-PROW")
    name = "Heavy Prow"
    stacking = Stacking.SUM_OF_X

    @modifies(RAM_POOL, FIXED)
    def strike_harder(self, g: BattleTable, impact: Impact) -> Modifier | None:
        return self._x(g, impact)

    @modifies(SPARED, FIXED)
    def take_the_blow(self, g: BattleTable, blow: Blow) -> Modifier | None:
        if blow.model != blow.mover and not _meets_the_bow(g, blow):
            return None
        return self._x(g, blow)

    def _x(self, g: BattleTable, of: Impact | Blow) -> Modifier | None:
        x = x_of(g, of.model, self)
        return Modifier(x, self.name) if x else None


def _meets_the_bow(g: BattleTable, blow: Blow) -> bool:
    """Whether the mover touched what it struck in the Fore Arc of the latter."""
    mover, struck = g.state.models[blow.mover], g.state.models[blow.struck]
    pose = blow.at or mover.pose
    if pose is None or struck.pose is None:
        return False
    point = contact_point(register(g).outline(mover.class_id).at(pose), (footprint(g, struck.id),))
    return Sector.FORE in sectors_of(struck.pose, *point)
