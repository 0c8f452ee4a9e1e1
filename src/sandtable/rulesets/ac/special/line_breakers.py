"""Line Breakers: tracks on the ground that was won."""

from __future__ import annotations

from sandtable.kernel.hooks import EVERY_OTHER, before, permits
from sandtable.kernel.ids import RuleId
from sandtable.kernel.procedure import Call, Outcome
from sandtable.rulesets.ac.cards.command_rule import is_marked
from sandtable.rulesets.ac.cards.marking import end_mark
from sandtable.rulesets.ac.content.profile import UnitType
from sandtable.rulesets.ac.ids import UnitId
from sandtable.rulesets.ac.procedures.dusk_orders import DuskOrders
from sandtable.rulesets.ac.procedures.end_phase import EndPhase
from sandtable.rulesets.ac.procedures.special_commands import SpecialCommand
from sandtable.rulesets.ac.state import BattleGame, BattleTable
from sandtable.rulesets.ac.table.markers import CONTROLS
from sandtable.rulesets.ac.table.where import profile_of, units_on_table


class LineBreakers(SpecialCommand):
    """In this End Phase an Armour unit can control Strategic Objectives as Infantry can."""

    id = RuleId("AC-B-LINE-BREAKERS")
    name = "Line Breakers"
    once = False

    @before(EndPhase.at_dusk, beside=EVERY_OTHER)
    def hold_the_ground(self, g: BattleGame, phase: EndPhase) -> Outcome:
        armour = [u.id for u in units_on_table(g) if profile_of(g, u.id).type is UnitType.ARMOUR]
        able = tuple([unit for unit in armour if self.may_issue(g, unit)])
        return Call(DuskOrders(self.name, self.id, able)) if able else None

    @permits(CONTROLS)
    def stand_for_infantry(self, g: BattleTable, unit: UnitId) -> bool:
        return is_marked(g, unit, self.name)

    @before(EndPhase.other_effects, beside=EVERY_OTHER)
    def end(self, g: BattleGame, phase: EndPhase) -> Outcome:
        for unit in units_on_table(g):
            end_mark(g, unit.id, self.name)
        return None
