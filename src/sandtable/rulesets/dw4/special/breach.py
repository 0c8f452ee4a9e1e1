"""Breach: holes below the waterline."""

from __future__ import annotations

from collections.abc import Iterable

from sandtable.kernel.hooks import Grant, Rule, grants
from sandtable.kernel.ids import RuleId
from sandtable.rulesets.dw4.models.attributes import Shot
from sandtable.rulesets.dw4.procedures.critical_quality import SOUGHT_CRITICALS, sought
from sandtable.rulesets.dw4.state import BattleTable, Critical


class BreachQuality(Rule):
    """A target that took Damage: X Critical Damage Dice for each such weapon, and one Breach if any shows it."""

    id = RuleId("DW4-Q-BREACH")
    name = "Breach"

    @grants(SOUGHT_CRITICALS)
    def look_for_it(self, g: BattleTable, shot: Shot) -> Iterable[Grant]:
        return sought(g, shot, self, Critical.BREACH)
