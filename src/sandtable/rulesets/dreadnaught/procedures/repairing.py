"""The options of the Recovery list, for whoever has Repair to spend."""

from __future__ import annotations

from collections import Counter

from sandtable.kernel.cards import CardsDiscarded
from sandtable.kernel.ids import CardId, SeatId
from sandtable.kernel.piles import moved
from sandtable.kernel.procedure import LEAVE, Call, Outcome, Procedure, step
from sandtable.rulesets.dreadnaught.answers import Marker
from sandtable.rulesets.dreadnaught.content.kinds import SystemType
from sandtable.rulesets.dreadnaught.events.cards import grid_pile
from sandtable.rulesets.dreadnaught.events.damage import MarkersPlaced, StrainPlaced, SystemEnabled
from sandtable.rulesets.dreadnaught.events.turns import EnergyRestored, RepairSpent
from sandtable.rulesets.dreadnaught.missions.watching import system_enabled
from sandtable.rulesets.dreadnaught.procedures.asking import one_of, some_of
from sandtable.rulesets.dreadnaught.procedures.drawing import DrawCards
from sandtable.rulesets.dreadnaught.ships.limits import has_room
from sandtable.rulesets.dreadnaught.ships.systems import defence_of, design, systems_of
from sandtable.rulesets.dreadnaught.state import SeaGame, SeaTable

ENABLE, MEND, RELIEVE, FETCH, REDRAW, RECHARGE = "enable", "mend", "relieve", "fetch", "redraw", "recharge"
MOST_ENABLED, MOST_MENDED = 2, 3


def repairs(table: SeaTable, seat: SeatId) -> tuple[str, ...]:
    """What Repair can be spent on: options that would do something now, by what everyone can see (DN-SYM-11)."""
    state = table.state
    found = []
    if any(system.disabled for system in systems_of(state, seat)):
        found.append(ENABLE)
    if mendable(table, seat):
        found.append(MEND)
    if defence_of(table, seat).strain:
        found.append(RELIEVE)
    if state.cards[seat].discard and has_room(table, seat):
        found.append(FETCH)
    if state.cards[seat].hand:
        found.append(REDRAW)
    if state.captains[seat].energy_spent:
        found.append(RECHARGE)
    return tuple(found)


def mendable(table: SeaTable, seat: SeatId) -> tuple[Marker, ...]:
    """Markers that may be taken away; never those of a Reactor (DN-RECOV-04, DN-DMG-16)."""
    return tuple(
        Marker(system.id, n)
        for system in systems_of(table.state, seat)
        if design(table, system).type is not SystemType.REACTOR
        for n in range(1, system.markers + 1)
    )


class Repair(Procedure):
    """One point of Repair is spent on an option; the result says whether it was."""

    seat: SeatId
    in_recovery: bool = False
    option: str = ""
    thrown: tuple[CardId, ...] = ()

    @step("DN-RECOV-02", "DN-KEY-17")
    def choose_an_option(self, g: SeaGame) -> Outcome:
        options = repairs(g, self.seat)
        chosen = None
        if options:
            prompt = "Spend a point of Repair."
            chosen = g.ask(one_of(self.seat, "Repair", options, "repair", prompt, "DN-RECOV-02", "repair nothing"))
        self.result = chosen or ""
        self.option = self.result
        if chosen is None:
            return LEAVE
        g.emit(RepairSpent(self.seat, chosen, self.in_recovery))
        return None

    @step("DN-RECOV-03")
    def remove_disabled_tokens(self, g: SeaGame) -> Outcome:
        if self.option != ENABLE:
            return None
        cards = [system.id for system in systems_of(g.state, self.seat) if system.disabled]
        prompt = f"Remove the Disabled token from up to {MOST_ENABLED} System cards."
        chosen = g.ask(
            some_of(
                self.seat, "System cards to enable", cards, "system", prompt, "DN-RECOV-03", MOST_ENABLED, eager=True
            )
        )
        for system in chosen:
            g.emit(SystemEnabled(self.seat, system))
            for event in system_enabled(g, system):
                g.emit(event)
        return None

    @step("DN-RECOV-04")
    def remove_markers(self, g: SeaGame) -> Outcome:
        if self.option != MEND:
            return None
        prompt = f"Take away up to {MOST_MENDED} damage markers."
        markers = mendable(g, self.seat)
        chosen = g.ask(
            some_of(self.seat, "markers to remove", markers, "marker", prompt, "DN-RECOV-04", MOST_MENDED, eager=True)
        )
        for system, many in Counter(marker.system for marker in chosen).items():
            g.emit(MarkersPlaced(system, -many))
        return None

    @step("DN-RECOV-05", "DN-RECOV-08")
    def relieve_or_recharge(self, g: SeaGame) -> Outcome:
        if self.option == RELIEVE:
            card = defence_of(g, self.seat)
            g.emit(StrainPlaced(card.id, -card.strain))
        if self.option == RECHARGE:
            g.emit(EnergyRestored(self.seat))
        return None

    @step("DN-RECOV-06")
    def fetch_a_card(self, g: SeaGame) -> Outcome:
        if self.option != FETCH:
            return None
        pile = g.state.cards[self.seat].discard
        prompt = "Take a Grid card from your discard pile."
        card = g.ask(one_of(self.seat, "card to fetch", pile, "card", prompt, "DN-RECOV-06"))
        g.emit(moved(g.state, (card,), grid_pile(self.seat, "discard"), grid_pile(self.seat, "hand")))
        return None

    @step("DN-RECOV-07")
    def redraw_cards(self, g: SeaGame) -> Outcome:
        if self.option != REDRAW:
            return None
        hand = g.state.cards[self.seat].hand
        prompt = "Discard any number of Grid cards and draw as many."
        self.thrown = g.ask(some_of(self.seat, "cards to exchange", hand, "card", prompt, "DN-RECOV-07"))
        if self.thrown:
            g.emit(CardsDiscarded(self.seat, self.thrown))
        return Call(DrawCards(self.seat, len(self.thrown)))
