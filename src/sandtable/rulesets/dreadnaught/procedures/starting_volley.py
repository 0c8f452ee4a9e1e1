"""What comes as a Volley starts: Quick Repair."""

from __future__ import annotations

from sandtable.kernel.ids import SeatId
from sandtable.kernel.procedure import Again, Outcome, Procedure, step
from sandtable.rulesets.dreadnaught.answers import Mending
from sandtable.rulesets.dreadnaught.content.kinds import SystemType
from sandtable.rulesets.dreadnaught.events.damage import MarkersPlaced, SystemEnabled
from sandtable.rulesets.dreadnaught.missions.watching import system_enabled
from sandtable.rulesets.dreadnaught.procedures.asking import one_of
from sandtable.rulesets.dreadnaught.procedures.repairing import ENABLE, MEND
from sandtable.rulesets.dreadnaught.ships.limits import in_order
from sandtable.rulesets.dreadnaught.ships.systems import blue, design, systems_of
from sandtable.rulesets.dreadnaught.state import SeaGame, SeaTable


class QuickRepairs(Procedure):
    """Whoever has Quick Repair takes a marker or a Disabled token off a System card, Initiative first."""

    asked: int = 0

    @step("DN-BONUS-10")
    def repair(self, g: SeaGame) -> Outcome:
        seats = in_order(g.state)
        if self.asked >= len(seats):
            return None
        seat = seats[self.asked]
        options = quick_repairs(g, seat) if blue(g, seat, "quick repair") else ()
        chosen = None
        if options:
            prompt = "Quick Repair: take one damage marker or one Disabled token off a System card."
            passing = "repair nothing"
            chosen = g.ask(one_of(seat, "Quick Repair", options, "mending", prompt, "DN-BONUS-10", passing))
        self.asked += 1
        if chosen is not None:
            if chosen.what == ENABLE:
                g.emit(SystemEnabled(seat, chosen.system))
                for event in system_enabled(g, chosen.system):
                    g.emit(event)
            else:
                g.emit(MarkersPlaced(chosen.system, -1))
        return Again(self.repair)


def quick_repairs(table: SeaTable, seat: SeatId) -> tuple[Mending, ...]:
    """Cards to enable and cards to mend; markers never leave a Reactor (DN-DMG-16)."""
    systems = systems_of(table.state, seat)
    tokens = [Mending(ENABLE, system.id) for system in systems if system.disabled]
    mendable = [s for s in systems if s.markers and design(table, s).type is not SystemType.REACTOR]
    return (*tokens, *(Mending(MEND, system.id) for system in mendable))
