"""Agile: a ship that turns more often."""

from __future__ import annotations

from sandtable.kernel.hooks import modifies
from sandtable.kernel.ids import RuleId
from sandtable.kernel.stacking import RuleWithX, Stacking
from sandtable.kernel.values import Modifier
from sandtable.rulesets.dw4.ids import ModelId
from sandtable.rulesets.dw4.models.attributes import FIXED
from sandtable.rulesets.dw4.models.properties import x_of
from sandtable.rulesets.dw4.moving.plotting import ADDITIONAL_MANOEUVRES
from sandtable.rulesets.dw4.state import BattleTable


class Agile(RuleWithX):
    """Up to X Additional Manoeuvres in its Movement Step, without Disorder."""

    id = RuleId("DW4-P-AGILE")
    name = "Agile"
    stacking = Stacking.SUM_OF_X

    @modifies(ADDITIONAL_MANOEUVRES, FIXED)
    def turn_again(self, g: BattleTable, model: ModelId) -> Modifier | None:
        more = x_of(g, model, self)
        return Modifier(more, f"Agile ({more})") if more else None
