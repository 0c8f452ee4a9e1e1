"""Torpedo: it runs some way before it arms."""

from __future__ import annotations

from sandtable.geometry.units import INCH
from sandtable.kernel.errors import Refusal
from sandtable.kernel.hooks import Rule, forbids
from sandtable.kernel.ids import RuleId
from sandtable.rulesets.dw4.fighting.targeting import CONTRIBUTION, Laying
from sandtable.rulesets.dw4.ids import owner_of
from sandtable.rulesets.dw4.models.qualities import has_quality
from sandtable.rulesets.dw4.state import BattleTable
from sandtable.tabletop.distances import target_is_within

ARMING_RUN = 5 * INCH


class Torpedo(Rule):
    """It cannot Contribute against a target 5" or less from its own model."""

    id = RuleId("DW4-Q-TORPEDO")
    name = "Torpedo"

    @forbids(CONTRIBUTION)
    def refuse_too_near(self, g: BattleTable, laying: Laying) -> Refusal | None:
        if not has_quality(g, laying.weapon, self.id):
            return None
        if not target_is_within(g, owner_of(laying.weapon), laying.target, ARMING_RUN):
            return None
        return Refusal(f'{laying.target} is within 5" of {owner_of(laying.weapon)}', self.id)
