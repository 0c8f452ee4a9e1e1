"""Submerged: weapons that travel under water."""

from __future__ import annotations

from sandtable.kernel.errors import Refusal
from sandtable.kernel.hooks import Rule, forbids, permits
from sandtable.kernel.ids import RuleId
from sandtable.rulesets.dw4.fighting.targeting import (
    COMPANY,
    CONTRIBUTION,
    FIRING_FROM_THE_DEEP,
    REACHING_THE_DEEP,
    Laying,
    Pair,
)
from sandtable.rulesets.dw4.ids import owner_of
from sandtable.rulesets.dw4.models.positional_traits import is_airborne
from sandtable.rulesets.dw4.models.qualities import has_quality, only_with_its_like
from sandtable.rulesets.dw4.state import BattleTable
from sandtable.rulesets.dw4.table.visibility import sees_below
from sandtable.rulesets.dw4.tactics.advice import Counsel, counsels


class Submerged(Rule):
    """Only with its like; it reaches what is submerged and is fired from there, but never against Airborne targets.

    No land may lie between, not even what is too low to hide anything from others (DW4-QUAL-11).
    """

    id = RuleId("DW4-Q-SUBMERGED")
    name = "Submerged"

    @forbids(COMPANY)
    def keep_to_its_like(self, g: BattleTable, pair: Pair) -> Refusal | None:
        return only_with_its_like(g, pair.weapon, pair.other, self.id)

    @permits(REACHING_THE_DEEP)
    def reach_it(self, g: BattleTable, laying: Laying) -> bool:
        # DW4-QUAL-09.
        return has_quality(g, laying.weapon, self.id)

    @permits(FIRING_FROM_THE_DEEP)
    def fire_from_there(self, g: BattleTable, laying: Laying) -> bool:
        # DW4-QUAL-10.
        return has_quality(g, laying.weapon, self.id)

    @forbids(CONTRIBUTION)
    def refuse_air_and_land(self, g: BattleTable, laying: Laying) -> Refusal | None:
        if not has_quality(g, laying.weapon, self.id):
            return None
        if is_airborne(g, laying.target):
            return Refusal(f"{laying.target} is Airborne", RuleId("DW4-QUAL-09"))
        for model in laying.participants or (owner_of(laying.weapon),):
            if not sees_below(g, model, laying.target):
                return Refusal(f"land lies between {model} and {laying.target}", RuleId("DW4-QUAL-11"))
        return None


counsels(Counsel.FIRES_BELOW, Submerged.id)
