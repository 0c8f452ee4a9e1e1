"""Large: it does not go round a wood."""

from __future__ import annotations

from sandtable.kernel.errors import Refusal
from sandtable.kernel.hooks import Grant, Rule, forbids, grants, modifies
from sandtable.kernel.ids import RuleId
from sandtable.kernel.values import Modifier
from sandtable.rulesets.ac.content.tables import FeatureKind
from sandtable.rulesets.ac.ids import UnitId
from sandtable.rulesets.ac.moving.terrain import OPEN_TO, STEPS_OVER
from sandtable.rulesets.ac.procedures.reserves import MAY_FLANK
from sandtable.rulesets.ac.procedures.wrecks import LEAVES_WRECKS
from sandtable.rulesets.ac.state import BattleTable
from sandtable.rulesets.ac.table.sight import BLOCKS, SCREENS
from sandtable.rulesets.ac.table.sizes import unit_size
from sandtable.rulesets.ac.table.special_rules import has_rule
from sandtable.tabletop.layers import MOST

TALLER = 2


class Large(Rule):
    """It crosses woods and low buildings, blocks sight, stays as a Wreck, and makes no Flank Attack.

    Ruling: Blocking Terrain that it crosses costs double, makes a Charge Impeded, and is no place to end.
    """

    id = RuleId("AC-R-LARGE")
    name = "Large"

    @grants(OPEN_TO)
    def trample(self, g: BattleTable, unit: UnitId) -> list[Grant]:
        if not has_rule(g, unit, self.id):
            return []
        return [Grant(kind, self.id) for kind in (FeatureKind.DIFFICULT, FeatureKind.DENSE)]

    @modifies(STEPS_OVER, MOST)
    def step_over(self, g: BattleTable, unit: UnitId) -> Modifier | None:
        return Modifier(unit_size(g, unit) - TALLER) if has_rule(g, unit, self.id) else None

    @modifies(SCREENS, MOST)
    def stand_in_the_way(self, g: BattleTable, unit: UnitId) -> Modifier | None:
        return Modifier(BLOCKS) if has_rule(g, unit, self.id) else None

    @modifies(LEAVES_WRECKS, MOST)
    def stay(self, g: BattleTable, unit: UnitId) -> Modifier | None:
        return Modifier(1) if has_rule(g, unit, self.id) else None

    @forbids(MAY_FLANK)
    def come_by_the_front_door(self, g: BattleTable, unit: UnitId) -> Refusal | None:
        return Refusal("it is too large for that", self.id) if has_rule(g, unit, self.id) else None
