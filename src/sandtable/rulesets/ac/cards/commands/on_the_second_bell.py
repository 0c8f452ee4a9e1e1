"""On the Second Bell: one goes, and the next with it."""

from __future__ import annotations

from collections.abc import Iterable

from sandtable.geometry.units import INCH
from sandtable.kernel.hooks import Grant, grants
from sandtable.kernel.procedure import Outcome, step
from sandtable.rulesets.ac.cards.command_rule import STANDING_TO, CommandRule, Enacted, Occasion
from sandtable.rulesets.ac.procedures.activation import ActivationPhase, ready_units
from sandtable.rulesets.ac.state import BattleGame, BattleTable
from sandtable.rulesets.ac.table.where import units_on_table, units_within

REACH = 6 * INCH


class OnTheSecondBell(CommandRule):
    """Another Ready unit nearby is activated in the same turn; it never goes on from there."""

    name = "On the Second Bell"
    command = "c04"

    @grants(STANDING_TO)
    def offer(self, g: BattleTable, occasion: Occasion) -> Iterable[Grant]:
        unit = occasion.unit
        there = [each.id for each in units_on_table(g)]
        if not occasion.first or unit not in there:
            return ()
        others = [each for each in ready_units(g, occasion.seat) if each != unit and each in there]
        return self.play(GoNext(), *[each for each in others if units_within(g, unit, each, REACH)])


class GoNext(Enacted):
    """The turn is not over yet."""

    @step("AC-CMD-03", "AC-ACTV-05")
    def carry_it_out(self, g: BattleGame) -> Outcome:
        phase = g.enclosing(ActivationPhase)
        if phase is not None:
            phase.called = self.unit
        return None
