"""Torpedo: it needs room to run."""

from __future__ import annotations

from sandtable.geometry.units import INCH
from sandtable.kernel.errors import Refusal
from sandtable.kernel.hooks import forbids
from sandtable.kernel.ids import RuleId
from sandtable.rulesets.dw3.content.profile import Quality
from sandtable.rulesets.dw3.fighting.rule_kinds import NothingHides
from sandtable.rulesets.dw3.fighting.weapons import FITTING, Pointed
from sandtable.rulesets.dw3.ids import owner_of
from sandtable.rulesets.dw3.state import BattleTable
from sandtable.tabletop.distances import are_within

TOO_NEAR = 5 * INCH - 1
"""Whoever is this near is closer than 5 inches."""


class Torpedo(NothingHides):
    """Its target is 5 inches or more away and has no benefit from being obscured (DW3-QUAL-20)."""

    id = RuleId("DW3-R-TORPEDO")
    name = "Torpedo"
    quality = Quality.TORPEDO

    @forbids(FITTING)
    def run_free(self, g: BattleTable, pointed: Pointed) -> Refusal | None:
        if Quality.TORPEDO not in pointed.qualities:
            return None
        near = are_within(g, owner_of(pointed.weapon), pointed.target, TOO_NEAR)
        return Refusal("it is closer than 5 inches", RuleId("DW3-QUAL-20")) if near else None
