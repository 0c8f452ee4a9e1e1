"""Depth Charge: it sinks before it bursts."""

from __future__ import annotations

from sandtable.kernel.errors import Refusal
from sandtable.kernel.hooks import Rule, forbids, permits
from sandtable.kernel.ids import RuleId
from sandtable.rulesets.dw4.fighting.targeting import CONTRIBUTION, REACHING_THE_DEEP, Laying
from sandtable.rulesets.dw4.models.positional_traits import is_airborne
from sandtable.rulesets.dw4.models.qualities import has_quality
from sandtable.rulesets.dw4.state import BattleTable


class DepthCharge(Rule):
    """Submerged models may be attacked with such weapons, and Surface ones (DW4-G-40); Airborne ones may not."""

    id = RuleId("DW4-Q-DEPTH-CHARGE")
    name = "Depth Charge"

    @permits(REACHING_THE_DEEP)
    def sink_to_it(self, g: BattleTable, laying: Laying) -> bool:
        # Every Contributing weapon must have it: any other is refused by itself, unless it reaches the deep, too.
        return has_quality(g, laying.weapon, self.id)

    @forbids(CONTRIBUTION)
    def refuse_what_flies(self, g: BattleTable, laying: Laying) -> Refusal | None:
        if not has_quality(g, laying.weapon, self.id) or not is_airborne(g, laying.target):
            return None
        return Refusal(f"{laying.target} is Airborne", self.id)
