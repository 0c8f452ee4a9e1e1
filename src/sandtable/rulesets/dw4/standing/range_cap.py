"""The agreed limit of range on an outsized table."""

from __future__ import annotations

from sandtable.kernel.errors import Refusal
from sandtable.kernel.hooks import Rule, forbids
from sandtable.kernel.ids import RuleId
from sandtable.rulesets.dw4.fighting.targeting import PARTICIPATION, Aim
from sandtable.rulesets.dw4.state import BattleTable
from sandtable.tabletop.distances import target_is_within


class RangeCap(Rule):
    """Where the Admirals agreed on a longest range, no model Participates in an Attack beyond it."""

    id = RuleId("DW4-PLAY-17")
    name = "Agreed longest range"

    @forbids(PARTICIPATION)
    def refuse_beyond(self, g: BattleTable, aim: Aim) -> Refusal | None:
        cap = g.state.settings.range_cap
        if not cap or target_is_within(g, aim.model, aim.target, cap):
            return None
        return Refusal(f"{aim.target} is beyond the agreed longest range of {aim.model}", self.id)
