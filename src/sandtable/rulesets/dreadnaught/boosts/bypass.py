"""Bypass: a Disabled card works again."""

from __future__ import annotations

from sandtable.kernel.ids import SeatId
from sandtable.kernel.procedure import Outcome, Procedure, step
from sandtable.kernel.view import View
from sandtable.rulesets.dreadnaught.boosts.boost import Boost
from sandtable.rulesets.dreadnaught.boosts.judging import disabled_but_reactors
from sandtable.rulesets.dreadnaught.events.damage import SystemEnabled
from sandtable.rulesets.dreadnaught.missions.watching import system_enabled
from sandtable.rulesets.dreadnaught.procedures.asking import one_of
from sandtable.rulesets.dreadnaught.ships.systems import systems_of
from sandtable.rulesets.dreadnaught.state import Sea, SeaGame, SeaTable
from sandtable.rulesets.dreadnaught.tactics.preferring import dear_system


class EnableACard(Procedure):
    """A Disabled token is taken off an own System card."""

    seat: SeatId

    @step("DN-RECOV-03")
    def enable(self, g: SeaGame) -> Outcome:
        cards = [system.id for system in systems_of(g.state, self.seat) if system.disabled]
        if not cards:
            return None
        prompt = "Choose the System card to enable."
        chosen = g.ask(one_of(self.seat, "System card to enable", cards, "system", prompt, "DN-RECOV-03"))
        g.emit(SystemEnabled(self.seat, chosen))
        for event in system_enabled(g, chosen):
            g.emit(event)
        return None


class Bypass(Boost):
    """A Disabled token is taken off an own System card."""

    id = "G-ENG-B"
    words = "One of your Disabled System cards works again."
    best_at = "c"
    answers = (("System card to enable", dear_system),)

    def fits(self, table: SeaTable, seat: SeatId) -> bool:
        return any(system.disabled for system in systems_of(table.state, seat))

    def resolution(self, seat: SeatId) -> Procedure:
        return EnableACard(seat)

    def worth(self, view: View[Sea], seat: SeatId) -> float:
        return 0.8 if disabled_but_reactors(view, seat) else 0.0
