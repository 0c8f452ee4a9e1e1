"""Heavy Firepower: everything at once."""

from __future__ import annotations

from sandtable.kernel.hooks import Rule, permits
from sandtable.kernel.ids import RuleId
from sandtable.rulesets.dw3.ids import ModelId
from sandtable.rulesets.dw3.models.special_rules import has
from sandtable.rulesets.dw3.procedures.shooting import VOLLEY
from sandtable.rulesets.dw3.state import BattleTable


class HeavyFirepower(Rule):
    """Once in an activation, for a card, up to three of its own weapons add what they lead with to one pool.

    Other models support with their bracketed values. It is the valour effect of that attack (DW3-CARD-03), so the
    other player may cancel it. Ruling: they are the lead and the best two of its own weapons that support it.
    """

    id = RuleId("DW3-R-HEAVY-FIREPOWER")
    name = "Heavy Firepower"

    @permits(VOLLEY)
    def fire_together(self, g: BattleTable, model: ModelId) -> bool:
        return has(g, model, self.id)
