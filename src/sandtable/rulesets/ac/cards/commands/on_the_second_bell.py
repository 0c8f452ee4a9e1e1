"""On the Second Bell: one goes, and the next with it."""

from __future__ import annotations

from collections.abc import Iterable

from sandtable.geometry.units import INCH
from sandtable.kernel.hooks import Grant, grants
from sandtable.kernel.procedure import Outcome, step
from sandtable.rulesets.ac.cards.command_rule import STANDING_TO, CommandRule, Enacted, Occasion
from sandtable.rulesets.ac.procedures.activation import call_next, ready_near
from sandtable.rulesets.ac.state import BattleGame, BattleTable

REACH = 6 * INCH


class OnTheSecondBell(CommandRule):
    """Another Ready unit nearby is activated in the same turn; it never goes on from there."""

    name = "On the Second Bell"
    command = "c04"

    @grants(STANDING_TO)
    def offer(self, g: BattleTable, occasion: Occasion) -> Iterable[Grant]:
        return self.play(GoNext(), *ready_near(g, occasion.unit, REACH)) if occasion.first else ()


class GoNext(Enacted):
    """The turn is not over yet."""

    @step("AC-CMD-03", "AC-ACTV-05")
    def carry_it_out(self, g: BattleGame) -> Outcome:
        call_next(g, self.unit)
        return None
