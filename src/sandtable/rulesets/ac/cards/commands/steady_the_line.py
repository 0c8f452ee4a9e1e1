"""Steady the Line: a voice that carries."""

from __future__ import annotations

from collections.abc import Iterable

from sandtable.kernel.hooks import EVERY_OTHER, Grant, before, grants, modifies
from sandtable.kernel.procedure import Outcome
from sandtable.kernel.values import Modifier
from sandtable.rulesets.ac.cards.command_rule import BEFORE_A_TEST, CommandRule, Occasion, is_marked
from sandtable.rulesets.ac.cards.marking import MarkUnit, end_mark
from sandtable.rulesets.ac.procedures.discipline import DISCIPLINE, DisciplineTest, UnderTest
from sandtable.rulesets.ac.state import BattleGame, BattleTable
from sandtable.rulesets.ac.table.where import profile_of
from sandtable.tabletop.layers import PLUS

MORE = 2


class SteadyTheLine(CommandRule):
    """Discipline is 2 more for one test of any kind (AC-DISC-05)."""

    name = "Steady the Line"
    command = "c11"

    @grants(BEFORE_A_TEST)
    def offer(self, g: BattleTable, occasion: Occasion) -> Iterable[Grant]:
        if profile_of(g, occasion.unit).discipline is None:
            return ()
        return self.play(MarkUnit(self.name), occasion.unit)

    @modifies(DISCIPLINE, PLUS)
    def steady(self, g: BattleTable, test: UnderTest) -> Modifier | None:
        return Modifier(MORE) if is_marked(g, test.unit, self.name) else None

    @before(DisciplineTest.after_it, beside=EVERY_OTHER)
    def end(self, g: BattleGame, test: DisciplineTest) -> Outcome:
        end_mark(g, test.unit, self.name)
        return None
