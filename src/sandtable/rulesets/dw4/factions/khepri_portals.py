"""Khepri Portals: scarabs that come out of nowhere."""

from __future__ import annotations

from sandtable.kernel.hooks import Rule, permits
from sandtable.kernel.ids import RuleId
from sandtable.rulesets.dw4.models.bonuses import has_bonus
from sandtable.rulesets.dw4.special.portal_strike import THROUGH_PORTALS, PortalStrike
from sandtable.rulesets.dw4.squadrons.stacks import Flight
from sandtable.rulesets.dw4.state import BattleTable

AUTOMATA = "Khepri"


class KhepriPortals(Rule):
    """Khepri Automata of the Force have Portal Strike."""

    id = RuleId("DW4-F-SULTANATE-KHEPRI-PORTAL")
    name = "Khepri Portals"
    brings = (PortalStrike.id,)

    @permits(THROUGH_PORTALS)
    def fly_through(self, g: BattleTable, flight: Flight) -> bool:
        return flight.squadron.startswith(AUTOMATA) and has_bonus(g, flight.seat, self.id)
