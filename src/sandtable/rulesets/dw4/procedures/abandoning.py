"""Abandoning an Attachment whose Parent Unit has gone."""

from __future__ import annotations

from sandtable.kernel.procedure import LEAVE, Again, Call, Outcome, Procedure, step
from sandtable.rulesets.dw4.ids import UnitId
from sandtable.rulesets.dw4.procedures.harm import LoseModel
from sandtable.rulesets.dw4.state import BattleGame, Exit
from sandtable.tabletop.where import models_of


class AbandonAttachment(Procedure):
    """Every model that is left of a unit is Abandoned; the opponent scores for those that are Battle-Ready."""

    unit: UnitId

    @step("DW4-ATTACH-04", "DW4-MVSTEP-08")
    def abandon_a_model(self, g: BattleGame) -> Outcome:
        left = models_of(g, self.unit)
        return Call(LoseModel(left[0].id, Exit.ABANDONED)) if left else LEAVE

    @step("DW4-ATTACH-04")
    def abandon_the_others(self, g: BattleGame) -> Outcome:
        return Again(self.abandon_a_model)
