"""Repair: tools and spare plate."""

from __future__ import annotations

from sandtable.geometry.units import INCH
from sandtable.kernel.decision import ChooseOne
from sandtable.kernel.hooks import Grant, Rule, grants
from sandtable.kernel.ids import RuleId
from sandtable.kernel.procedure import Call, Outcome, Procedure, step
from sandtable.kernel.wording import thing
from sandtable.rulesets.ac.events.combat import DamageSet
from sandtable.rulesets.ac.ids import UnitId
from sandtable.rulesets.ac.procedures.actions import ACTIONS
from sandtable.rulesets.ac.procedures.discipline import DisciplineTest
from sandtable.rulesets.ac.state import BattleGame, BattleTable
from sandtable.rulesets.ac.table.special_rules import is_named, is_near, words_of
from sandtable.rulesets.ac.table.where import count_of, units_on_table

REPAIR = "Repair"
REACH = 2 * INCH
MANY = 5


class Repair(Rule):
    """A Special Action with a Discipline Test: a friend with a named trait within 2 inches recovers Damage.

    It is 1 point, or 2 from five models on. Ruling: those of the repairing unit count, and it never repairs itself.
    """

    id = RuleId("AC-R-REPAIR")
    name = REPAIR

    @grants(ACTIONS)
    def offer(self, g: BattleTable, unit: UnitId) -> list[Grant]:
        return [Grant(self.name, self.id, MakeRepairs(unit))] if damaged_near(g, unit) else []


def damaged_near(g: BattleTable, unit: UnitId) -> tuple[UnitId, ...]:
    """Friends that a unit could repair."""
    words = words_of(g, unit, Repair.id)
    # Plurals stand for the Unit Type.
    traits = [*words, *[word.removesuffix("s") for word in words]]
    seat = g.state.units[unit].seat
    own = [u.id for u in units_on_table(g) if u.seat == seat and u.id != unit and u.damage] if words else []
    return tuple([u for u in own if is_named(g, u, traits) and is_near(g, u, unit, REACH)])


class MakeRepairs(Procedure):
    """One unit repairs another."""

    unit: UnitId
    target: UnitId | None = None
    passed: bool = False

    @step("AC-R-REPAIR", "AC-DISC-01")
    def choose(self, g: BattleGame) -> Outcome:
        able = damaged_near(g, self.unit)
        self.target = g.ask(
            ChooseOne(
                g.state.units[self.unit].seat,
                "unit to repair",
                able,
                "unit",
                prompt=f"Which unit does {thing(self.unit)} repair?",
                rules=(Repair.id,),
                about=(self.unit,),
            )
        )
        return Call(DisciplineTest(self.unit, "Discipline Test"), into=MakeRepairs.passed)

    @step("AC-R-REPAIR", "AC-DAMAGE-11")
    def mend(self, g: BattleGame) -> Outcome:
        if self.passed and self.target is not None:
            mended = 2 if count_of(g, self.unit) >= MANY else 1
            g.emit(DamageSet(self.target, max(0, g.state.units[self.target].damage - mended)))
        return None
