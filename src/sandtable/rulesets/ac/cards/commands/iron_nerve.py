"""Iron Nerve: armour does not tremble."""

from __future__ import annotations

from collections.abc import Iterable

from sandtable.kernel.hooks import EVERY_OTHER, Grant, before, grants, modifies
from sandtable.kernel.procedure import Outcome
from sandtable.kernel.values import Modifier
from sandtable.rulesets.ac.cards.command_rule import BEFORE_A_TEST, CommandRule, Occasion, is_marked
from sandtable.rulesets.ac.cards.marking import MarkUnit, end_mark
from sandtable.rulesets.ac.content.profile import UnitType
from sandtable.rulesets.ac.procedures.discipline import PASSES, SUPPRESSION, DisciplineTest, UnderTest
from sandtable.rulesets.ac.state import BattleGame, BattleTable
from sandtable.rulesets.ac.table.where import profile_of
from sandtable.tabletop.layers import MOST

ABLE = (UnitType.ARMOUR, UnitType.ARTILLERY, UnitType.FORTIFICATION)


class IronNerve(CommandRule):
    """A Suppression Test of a machine is passed without a card; a Rally Test is none (AC-DISC-05)."""

    name = "Iron Nerve"
    command = "c12"

    @grants(BEFORE_A_TEST)
    def offer(self, g: BattleTable, occasion: Occasion) -> Iterable[Grant]:
        if occasion.what != SUPPRESSION or profile_of(g, occasion.unit).type not in ABLE:
            return ()
        return self.play(MarkUnit(self.name), occasion.unit)

    @modifies(PASSES, MOST)
    def endure(self, g: BattleTable, test: UnderTest) -> Modifier | None:
        return Modifier(1) if is_marked(g, test.unit, self.name) else None

    @before(DisciplineTest.after_it, beside=EVERY_OTHER)
    def end(self, g: BattleGame, test: DisciplineTest) -> Outcome:
        end_mark(g, test.unit, self.name)
        return None
