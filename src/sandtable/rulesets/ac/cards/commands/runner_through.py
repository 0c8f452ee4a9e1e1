"""Runner Through: somebody knows the way."""

from __future__ import annotations

from collections.abc import Iterable

from sandtable.kernel.hooks import Grant, grants
from sandtable.kernel.procedure import Outcome, step
from sandtable.rulesets.ac.cards.command_rule import ON_ARRIVAL, CommandRule, Enacted, Occasion
from sandtable.rulesets.ac.content.profile import UnitType
from sandtable.rulesets.ac.procedures.reserves import ArriveFromReserve
from sandtable.rulesets.ac.state import BattleGame, BattleTable
from sandtable.rulesets.ac.table.where import profile_of


class RunnerThrough(CommandRule):
    """A unit from Reserve is placed anywhere in its zone: it need not touch an edge."""

    name = "Runner Through"
    command = "c18"

    @grants(ON_ARRIVAL)
    def offer(self, g: BattleTable, occasion: Occasion) -> Iterable[Grant]:
        if profile_of(g, occasion.unit).type is UnitType.AIRCRAFT:
            return ()
        return self.play(LeadThemOn(), occasion.unit)


class LeadThemOn(Enacted):
    """The placement is freer."""

    @step("AC-CMD-03", "AC-READY-19")
    def carry_it_out(self, g: BattleGame) -> Outcome:
        arriving = g.enclosing(ArriveFromReserve)
        if arriving is not None:
            arriving.anywhere = True
        return None
