"""Eyes Up: somebody watches while the others rest."""

from __future__ import annotations

from collections.abc import Iterable

from sandtable.kernel.hooks import Grant, grants
from sandtable.kernel.procedure import Outcome, step
from sandtable.rulesets.ac.cards.command_rule import STANDING_TO, CommandRule, Enacted, Occasion
from sandtable.rulesets.ac.events.round import StatusGained
from sandtable.rulesets.ac.procedures.manoeuvres import HURRIED
from sandtable.rulesets.ac.state import BattleGame, BattleTable, Status
from sandtable.rulesets.ac.table.where import units_on_table


class EyesUp(CommandRule):
    """The active unit gains On Lookout, if it is not Suppressed and neither charged nor doubled.

    Ruling: not one that looks out already.
    """

    name = "Eyes Up"
    command = "c08"

    @grants(STANDING_TO)
    def offer(self, g: BattleTable, occasion: Occasion) -> Iterable[Grant]:
        unit = g.state.units[occasion.unit]
        able = not {Status.SUPPRESSED, Status.ON_LOOKOUT} & {*unit.statuses} and unit in units_on_table(g)
        return self.play(KeepWatch(), unit.id) if able and occasion.what not in HURRIED else ()


class KeepWatch(Enacted):
    """The Status is lost by the usual causes alone."""

    @step("AC-CMD-03", "AC-STATUS-04")
    def carry_it_out(self, g: BattleGame) -> Outcome:
        g.emit(StatusGained(self.unit, Status.ON_LOOKOUT))
        return None
