"""All Hail the Whale: constructs of the deep strike harder among their own."""

from __future__ import annotations

from sandtable.kernel.hooks import Rule, modifies
from sandtable.kernel.ids import RuleId
from sandtable.kernel.values import Modifier
from sandtable.rulesets.dw4.models.attributes import FIXED
from sandtable.rulesets.dw4.models.bonuses import has_bonus
from sandtable.rulesets.dw4.squadrons.stacks import ATTACK_RATING, Flight
from sandtable.rulesets.dw4.state import BattleTable

CONSTRUCTS = ("Physeter", "Orca")


class AllHailTheWhale(Rule):
    """Physeter and Orca Constructs of the Force have 1 Attack more."""

    id = RuleId("DW4-F-ENLIGHTENED-ALL-HAIL-THE-WHALE")
    name = "All Hail the Whale!"

    @modifies(ATTACK_RATING, FIXED)
    def strike_harder(self, g: BattleTable, flight: Flight) -> Modifier | None:
        if not flight.squadron.startswith(CONSTRUCTS) or not has_bonus(g, flight.seat, self.id):
            return None
        return Modifier(1, self.name)
