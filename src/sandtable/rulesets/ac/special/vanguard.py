"""Vanguard: ahead of the others."""

from __future__ import annotations

from sandtable.kernel.hooks import EVERY_OTHER, after
from sandtable.kernel.ids import RuleId
from sandtable.kernel.procedure import Again, Call, Outcome, Procedure, step
from sandtable.kernel.stacking import RuleWithX, Stacking
from sandtable.rulesets.ac.ids import UnitId
from sandtable.rulesets.ac.procedures.manoeuvres import FreeAdvance
from sandtable.rulesets.ac.procedures.setup import BeforeRoundOne
from sandtable.rulesets.ac.state import BattleGame
from sandtable.rulesets.ac.table.special_rules import bearers, inches_of
from sandtable.rulesets.ac.table.where import standing
from sandtable.tabletop.where import opponent


class Vanguard(RuleWithX):
    """Once both Forces are deployed it may make a free Advance of up to X inches, before Round 1.

    Who finished deploying first moves all of theirs first.
    """

    id = RuleId("AC-R-VANGUARD")
    name = "Vanguard"
    stacking = Stacking.HIGHEST_X

    @after(BeforeRoundOne.make_ready, precedes=EVERY_OTHER)
    def go_ahead(self, g: BattleGame, setup: BeforeRoundOne) -> Outcome:
        order = (*bearers(g, setup.first, self.id), *bearers(g, opponent(g, setup.first), self.id))
        ways = tuple([(unit, inches_of(g, unit, self)) for unit in order if standing(g, unit)])
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
