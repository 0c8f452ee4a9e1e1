"""Sound the Recall: back to the colours."""

from __future__ import annotations

from collections.abc import Iterable

from sandtable.kernel.hooks import Grant, grants
from sandtable.kernel.procedure import Outcome, step
from sandtable.rulesets.ac.cards.command_rule import AT_DUSK, CommandRule, Enacted, Occasion
from sandtable.rulesets.ac.events.round import StatusLost
from sandtable.rulesets.ac.state import BattleGame, BattleTable, Status
from sandtable.rulesets.ac.table.where import units_on_table


class SoundTheRecall(CommandRule):
    """A Suppressed unit is so no longer, from the End Phase on."""

    name = "Sound the Recall"
    command = "c15"

    @grants(AT_DUSK)
    def offer(self, g: BattleTable, occasion: Occasion) -> Iterable[Grant]:
        own = [unit for unit in units_on_table(g) if unit.seat == occasion.seat]
        return self.play(Recall(), *[unit.id for unit in own if Status.SUPPRESSED in unit.statuses])


class Recall(Enacted):
    """At once."""

    @step("AC-CMD-03", "AC-STATUS-06")
    def carry_it_out(self, g: BattleGame) -> Outcome:
        g.emit(StatusLost(self.unit, Status.SUPPRESSED))
        return None
