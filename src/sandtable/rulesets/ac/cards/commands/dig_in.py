"""Dig In: spades out."""

from __future__ import annotations

from collections.abc import Iterable

from sandtable.kernel.hooks import Grant, grants
from sandtable.kernel.ids import RuleId
from sandtable.kernel.procedure import Outcome, step
from sandtable.rulesets.ac.cards.command_rule import STANDING_TO, CommandRule, Enacted, Occasion
from sandtable.rulesets.ac.content.profile import UnitType
from sandtable.rulesets.ac.events.round import StatusGained
from sandtable.rulesets.ac.procedures.manoeuvres import HURRIED
from sandtable.rulesets.ac.state import BattleGame, BattleTable, Status
from sandtable.rulesets.ac.table.where import profile_of, units_on_table

ABLE = (UnitType.INFANTRY, UnitType.CAVALRY, UnitType.FIELD_GUN, UnitType.ARTILLERY)
BULKY = RuleId("AC-R-BULKY")


class DigIn(CommandRule):
    """The active unit gains Taking Cover, if it neither charged nor doubled. Ruling: not one that has it already."""

    name = "Dig In"
    command = "c07"

    @grants(STANDING_TO)
    def offer(self, g: BattleTable, occasion: Occasion) -> Iterable[Grant]:
        profile, unit = profile_of(g, occasion.unit), g.state.units[occasion.unit]
        fits = profile.type in ABLE and profile.rule(BULKY) is None and Status.TAKING_COVER not in unit.statuses
        able = fits and unit in units_on_table(g)
        return self.play(TakeCover(), unit.id) if able and occasion.what not in HURRIED else ()


class TakeCover(Enacted):
    """The Status is lost by the usual causes alone."""

    @step("AC-CMD-03", "AC-STATUS-07")
    def carry_it_out(self, g: BattleGame) -> Outcome:
        g.emit(StatusGained(self.unit, Status.TAKING_COVER))
        return None
