"""Unexpected Air Strike: a carrier where nobody looked for one."""

from __future__ import annotations

from sandtable.geometry.units import INCH
from sandtable.kernel.hooks import EVERY_OTHER, after
from sandtable.kernel.ids import RuleId
from sandtable.kernel.procedure import Call, Outcome
from sandtable.rulesets.dw3.procedures.launching import LaunchSquadrons, capacity
from sandtable.rulesets.dw3.procedures.sudden_arrival import ComeWithIt, SuddenArrival
from sandtable.rulesets.dw3.state import BattleGame


class UnexpectedAirStrike(SuddenArrival):
    """It comes as by Unexpected Arrival, 5 inches or more from terrain, and launches at any enemy in play.

    Up to its capacity. No Deep Dive in that round: who comes from reserve conducts no special operations (DW3-RES-08).
    """

    id = RuleId("DW3-R-UNEXPECTED-AIR-STRIKE")
    name = "Unexpected Air Strike"
    clear = 5 * INCH

    @after(ComeWithIt.on_arrival, beside=EVERY_OTHER)
    def strike(self, g: BattleGame, arrival: ComeWithIt) -> Outcome:
        if arrival.rule != self.id or not capacity(g, arrival.unit):
            return None
        return Call(LaunchSquadrons(arrival.unit, anywhere=True))
