"""Snowbird Air Patrol: somebody is always aloft over the northern squadrons."""

from __future__ import annotations

from sandtable.kernel.hooks import Rule, modifies
from sandtable.kernel.ids import RuleId
from sandtable.kernel.values import Modifier
from sandtable.rulesets.dw4.models.attributes import FIXED
from sandtable.rulesets.dw4.models.bonuses import has_bonus
from sandtable.rulesets.dw4.models.positional_traits import is_of, is_surface
from sandtable.rulesets.dw4.squadrons.attack_runs import INTERCEPTION_POOL, Intercepting
from sandtable.rulesets.dw4.state import BattleTable

CANADIAN = "Canadian"
DICE = 2


class SnowbirdAirPatrol(Rule):
    """An Attack Run on a Canadian Surface unit meets an Interception Attempt with 2 dice more, even without a Stack.

    It adds to Guardian Wing; whoever is Surfacing is a Surface unit.
    """

    id = RuleId("DW4-F-CROWN-SNOWBIRD-AIR-PATROL")
    name = "Snowbird Air Patrol"

    @modifies(INTERCEPTION_POOL, FIXED)
    def meet_them(self, g: BattleTable, attempt: Intercepting) -> Modifier | None:
        if not has_bonus(g, attempt.seat, self.id) or not is_surface(g, attempt.unit):
            return None
        if not is_of(g, attempt.unit, CANADIAN):
            return None
        return Modifier(DICE, self.name)
