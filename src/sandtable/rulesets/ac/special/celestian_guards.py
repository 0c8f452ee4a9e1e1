"""The Celestian Guards: they do not waver."""

from __future__ import annotations

from sandtable.kernel.hooks import EVERY_OTHER, after, before, modifies
from sandtable.kernel.ids import RuleId
from sandtable.kernel.procedure import Outcome
from sandtable.kernel.values import Modifier
from sandtable.rulesets.ac.cards.command_rule import is_marked
from sandtable.rulesets.ac.cards.marking import end_mark
from sandtable.rulesets.ac.procedures.discipline import DISCIPLINE, DisciplineTest, UnderTest, discipline
from sandtable.rulesets.ac.procedures.special_commands import SpecialCommand
from sandtable.rulesets.ac.state import BattleGame, BattleTable
from sandtable.tabletop.layers import PLUS

STEADIER = 2


class CelestianGuards(SpecialCommand):
    """2 more Discipline in one test."""

    id = RuleId("AC-B-CELESTIAN-GUARDS")
    name = "The Celestian Guards"
    once = False

    @before(DisciplineTest.begin, beside=EVERY_OTHER)
    def call_on_them(self, g: BattleGame, test: DisciplineTest) -> Outcome:
        return None if discipline(g, test.tested) is None else self.issue(g, test.unit)

    @modifies(DISCIPLINE, PLUS)
    def stand_fast(self, g: BattleTable, tested: UnderTest) -> Modifier | None:
        return Modifier(STEADIER) if is_marked(g, tested.unit, self.name) else None

    @after(DisciplineTest.after_it, beside=EVERY_OTHER)
    def end(self, g: BattleGame, test: DisciplineTest) -> Outcome:
        end_mark(g, test.unit, self.name)
        return None
