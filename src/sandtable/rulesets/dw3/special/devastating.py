"""Devastating: nothing is left."""

from __future__ import annotations

from sandtable.kernel.hooks import Rule, modifies
from sandtable.kernel.ids import RuleId
from sandtable.kernel.values import Modifier
from sandtable.rulesets.dw3.content.profile import Quality
from sandtable.rulesets.dw3.fighting.shots import DEVASTATES, Shot
from sandtable.rulesets.dw3.models.attributes import LEAST
from sandtable.rulesets.dw3.state import BattleTable


class Devastating(Rule):
    """An Exploding Hit counts 3 (DW3-QUAL-06)."""

    id = RuleId("DW3-R-DEVASTATING")
    name = "Devastating"

    @modifies(DEVASTATES, LEAST)
    def leave_nothing(self, g: BattleTable, shot: Shot) -> Modifier | None:
        return Modifier(1) if Quality.DEVASTATING in shot.qualities else None
