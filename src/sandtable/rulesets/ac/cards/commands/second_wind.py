"""Second Wind: on their feet once more."""

from __future__ import annotations

from collections.abc import Iterable

from sandtable.kernel.hooks import Grant, grants
from sandtable.kernel.ids import RuleId
from sandtable.kernel.procedure import Call, Outcome, step
from sandtable.rulesets.ac.cards.command_rule import STANDING_TO, CommandRule, Enacted, Occasion
from sandtable.rulesets.ac.moving.charging import units_touched
from sandtable.rulesets.ac.procedures.manoeuvres import FreeAdvance, speed_of
from sandtable.rulesets.ac.state import BattleGame, BattleTable, Status
from sandtable.rulesets.ac.table.where import has, profile_of, standing


class SecondWind(CommandRule):
    """The active unit makes a free Advance before its Activation ends."""

    name = "Second Wind"
    command = "c01"

    @grants(STANDING_TO)
    def offer(self, g: BattleTable, occasion: Occasion) -> Iterable[Grant]:
        unit = occasion.unit
        barred = profile_of(g, unit).speed is None or has(g, unit, Status.SUPPRESSED) or not standing(g, unit)
        return () if barred or units_touched(g, unit) else self.play(AdvanceFreely(), unit)


class AdvanceFreely(Enacted):
    """An Advance that is no Manoeuvre of the Movement Step."""

    @step("AC-CMD-03", "AC-MOVE-01")
    def carry_it_out(self, g: BattleGame) -> Outcome:
        return Call(FreeAdvance(self.unit, speed_of(g, self.unit), RuleId("AC-CMD-03")))
