"""Combat Air Patrol: squadrons that are in the air already."""

from __future__ import annotations

from sandtable.kernel.hooks import Rule, modifies
from sandtable.kernel.ids import RuleId
from sandtable.kernel.values import Modifier
from sandtable.rulesets.dw3.ids import UnitId
from sandtable.rulesets.dw3.models.attributes import PLUS
from sandtable.rulesets.dw3.models.special_rules import has
from sandtable.rulesets.dw3.procedures.launching import PATROL
from sandtable.rulesets.dw3.state import BattleTable
from sandtable.rulesets.dw3.table.where import class_of
from sandtable.tabletop.where import models_of


class CombatAirPatrol(Rule):
    """In round 1 it launches up to its crippled capacity at any enemy in the play area, however far.

    These tokens are part of its capacity, not on top of it.
    """

    id = RuleId("DW3-R-COMBAT-AIR-PATROL")
    name = "Combat Air Patrol"

    @modifies(PATROL, PLUS)
    def patrol(self, g: BattleTable, unit: UnitId) -> Modifier | None:
        if g.state.clock.round != 1:
            return None
        able = [m.id for m in models_of(g, unit) if m.pose is not None and has(g, m.id, self.id)]
        return Modifier(sum([class_of(g, m).srs[1] for m in able])) if able else None
