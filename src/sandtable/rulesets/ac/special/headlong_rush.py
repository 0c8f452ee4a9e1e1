"""Headlong Rush: straight through."""

from __future__ import annotations

from sandtable.kernel.hooks import EVERY_OTHER, Grant, after, grants
from sandtable.kernel.ids import RuleId
from sandtable.kernel.procedure import Outcome
from sandtable.rulesets.ac.cards.command_rule import is_marked
from sandtable.rulesets.ac.cards.marking import end_mark
from sandtable.rulesets.ac.content.profile import UnitType
from sandtable.rulesets.ac.content.tables import FeatureKind
from sandtable.rulesets.ac.ids import UnitId
from sandtable.rulesets.ac.moving.terrain import OPEN_TO
from sandtable.rulesets.ac.procedures.activation import Activation
from sandtable.rulesets.ac.procedures.special_commands import SpecialCommand
from sandtable.rulesets.ac.state import BattleGame, BattleTable
from sandtable.rulesets.ac.table.where import profile_of


class HeadlongRush(SpecialCommand):
    """Difficult and Dense Terrain is Open to an Armour unit for one Activation."""

    id = RuleId("AC-B-HEADLONG-RUSH")
    name = "Headlong Rush"

    @after(Activation.at_its_start, beside=EVERY_OTHER)
    def urge_on(self, g: BattleGame, activation: Activation) -> Outcome:
        return self.issue(g, activation.unit) if profile_of(g, activation.unit).type is UnitType.ARMOUR else None

    @grants(OPEN_TO)
    def crash_through(self, g: BattleTable, unit: UnitId) -> list[Grant]:
        if not is_marked(g, unit, self.name):
            return []
        return [Grant(kind, self.id) for kind in (FeatureKind.DIFFICULT, FeatureKind.DENSE)]

    @after(Activation.at_its_end, beside=EVERY_OTHER)
    def end(self, g: BattleGame, activation: Activation) -> Outcome:
        end_mark(g, activation.unit, self.name)
        return None
