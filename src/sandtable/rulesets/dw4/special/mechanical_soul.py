"""Mechanical Soul: a crew of gears, which neither fears nor hopes."""

from __future__ import annotations

from sandtable.kernel.errors import Refusal
from sandtable.kernel.hooks import Rule, forbids
from sandtable.kernel.ids import RuleId
from sandtable.rulesets.dw4.cards.valour_cards import TOUCHED, Touching
from sandtable.rulesets.dw4.ids import ModelId
from sandtable.rulesets.dw4.models.attributes import CREW_CHANGES
from sandtable.rulesets.dw4.models.properties import has
from sandtable.rulesets.dw4.state import BattleTable


class MechanicalSoul(Rule):
    """Its CRW cannot be Modified, and its own Admiral's Valour Effects do not touch it; Special ones do.

    Special rules that would change it all the same contradict this one: each of them asks the First Admiral (DW4-G-04).
    """

    id = RuleId("DW4-P-MECHANICAL-SOUL")
    name = "Mechanical Soul"

    @forbids(CREW_CHANGES)
    def stay_the_same(self, g: BattleTable, model: ModelId) -> Refusal | None:
        return Refusal("gears know no fear", self.id) if has(g, model, self.id) else None

    @forbids(TOUCHED)
    def heed_no_speeches(self, g: BattleTable, touching: Touching) -> Refusal | None:
        if g.state.models[touching.model].seat != touching.seat:
            return None
        return self.stay_the_same(g, touching.model)
