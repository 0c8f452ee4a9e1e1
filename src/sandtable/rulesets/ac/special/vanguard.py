"""Vanguard: ahead of the others."""

from __future__ import annotations

from sandtable.kernel.hooks import EVERY_OTHER, after
from sandtable.kernel.ids import RuleId
from sandtable.kernel.procedure import Again, Call, Outcome, Procedure, step
from sandtable.kernel.stacking import RuleWithX, Stacking
from sandtable.kernel.values import Query
from sandtable.rulesets.ac.ids import UnitId
from sandtable.rulesets.ac.procedures.manoeuvres import FreeAdvance
from sandtable.rulesets.ac.procedures.setup import BeforeRoundOne
from sandtable.rulesets.ac.state import BattleGame
from sandtable.rulesets.ac.table.special_rules import inches_of
from sandtable.rulesets.ac.table.where import standing, units_on_table
from sandtable.tabletop.layers import MOST
from sandtable.tabletop.where import opponent

AHEAD: Query[UnitId] = Query("how far a unit goes ahead before the first Round", MOST)


class Vanguard(RuleWithX):
    """Once both Forces are deployed it may make a free Advance of up to X inches, before Round 1.

    Who finished deploying first moves all of theirs first.
    """

    id = RuleId("AC-R-VANGUARD")
    name = "Vanguard"
    stacking = Stacking.HIGHEST_X

    @after(BeforeRoundOne.make_ready, precedes=EVERY_OTHER)
    def go_ahead(self, g: BattleGame, setup: BeforeRoundOne) -> Outcome:
        seats = (setup.first, opponent(g, setup.first))
        order = [unit.id for seat in seats for unit in units_on_table(g) if unit.seat == seat and standing(g, unit.id)]
        reach = [(unit, g.value(AHEAD, unit, inches_of(g, unit, self))) for unit in order]
        ways = tuple([(unit, limit) for unit, limit in reach if limit])
        return Call(GoAhead(ways, self.id)) if ways else None


class GoAhead(Procedure):
    """Free Advances, one after the other."""

    ways: tuple[tuple[UnitId, int], ...]
    rule: RuleId
    at: int = 0

    @step("AC-R-VANGUARD", "AC-G-08")
    def advance(self, g: BattleGame) -> Outcome:
        unit, limit = self.ways[self.at]
        return Call(FreeAdvance(unit, limit, self.rule))

    @step("AC-R-VANGUARD")
    def go_on(self, g: BattleGame) -> Outcome:
        self.at += 1
        return Again(self.advance) if self.at < len(self.ways) else None
