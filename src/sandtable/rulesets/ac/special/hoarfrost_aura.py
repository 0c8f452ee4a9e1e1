"""Hoarfrost Aura: every step breaks through the crust."""

from __future__ import annotations

from sandtable.kernel.hooks import grants
from sandtable.kernel.ids import RuleId
from sandtable.kernel.stacking import RuleWithX, Stacking
from sandtable.rulesets.ac.content.profile import UnitType
from sandtable.rulesets.ac.ids import UnitId
from sandtable.rulesets.ac.moving.terrain import CHILLS, Chill
from sandtable.rulesets.ac.state import BattleTable
from sandtable.rulesets.ac.table.special_rules import inches_of, is_named
from sandtable.rulesets.ac.table.where import profile_of, units_on_table

INHUMAN = "Inhuman"


class HoarfrostAura(RuleWithX):
    """Within X inches the ground is Difficult for friend and foe, also for those to whom that is Open.

    Not for the unit itself, nor for the Inhuman. Ruling: only what of a way lies within X inches counts double, and
    Aircraft feel nothing of it.
    """

    id = RuleId("AC-R-HOARFROST-AURA")
    name = "Hoarfrost Aura"
    stacking = Stacking.HIGHEST_X

    @grants(CHILLS)
    def freeze(self, g: BattleTable, unit: UnitId) -> list[Chill]:
        if is_named(g, unit, (INHUMAN,)) or profile_of(g, unit).type is UnitType.AIRCRAFT:
            return []
        others = [(other.id, inches_of(g, other.id, self)) for other in units_on_table(g) if other.id != unit]
        return [Chill(self.name, self.id, source=other, reach=reach) for other, reach in others if reach]
