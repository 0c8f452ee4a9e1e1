"""Effects on Cruisers, Beacons, Strain and markers."""

from __future__ import annotations

from sandtable.geometry.hexes import distance, neighbours
from sandtable.kernel.ids import SeatId
from sandtable.kernel.procedure import LEAVE, Call, Outcome, Procedure, step
from sandtable.rulesets.dreadnaught.answers import MoveTo
from sandtable.rulesets.dreadnaught.events.damage import MarkersPlaced, StrainPlaced
from sandtable.rulesets.dreadnaught.events.sailing import CruisersReadied
from sandtable.rulesets.dreadnaught.events.setting_up import BeaconPlaced
from sandtable.rulesets.dreadnaught.ids import BeaconId, CruiserId, SystemId
from sandtable.rulesets.dreadnaught.procedures.asking import SET_UP, one_of, some_of
from sandtable.rulesets.dreadnaught.procedures.cruisers import MoveCruiser, MoveCruisers
from sandtable.rulesets.dreadnaught.procedures.repairing import mendable
from sandtable.rulesets.dreadnaught.procedures.sailing import is_open
from sandtable.rulesets.dreadnaught.sea.lookout import cruisers_of, map_of, near
from sandtable.rulesets.dreadnaught.ships.limits import foes_of
from sandtable.rulesets.dreadnaught.state import SeaGame, SeaTable


class ClearStrain(Procedure):
    """Strain is removed from a card, up to so much."""

    seat: SeatId
    system: SystemId
    most: int

    @step("DN-KEY-18")
    def clear(self, g: SeaGame) -> Outcome:
        strain = min(self.most, g.state.systems[self.system].strain)
        if strain:
            g.emit(StrainPlaced(self.system, -strain))
        return None


class MendOne(Procedure):
    """A damage marker is taken off any own System card but the Reactor."""

    seat: SeatId

    @step("DN-DMG-16")
    def mend(self, g: SeaGame) -> Outcome:
        cards = list(dict.fromkeys(marker.system for marker in mendable(g, self.seat)))
        if not cards:
            return LEAVE
        prompt = "Choose the System card to mend."
        chosen = g.ask(one_of(self.seat, "System card to mend", cards, "system", prompt, "DN-DMG-16", "mend none"))
        if chosen is not None:
            g.emit(MarkersPlaced(chosen, -1))
        return None


class ReadyCruisers(Procedure):
    """Some Disarmed Cruisers are re-armed."""

    seat: SeatId
    most: int

    @step("DN-CRUISER-10")
    def ready(self, g: SeaGame) -> Outcome:
        tired = [cruiser.id for cruiser in cruisers_of(g.state, self.seat) if cruiser.disarmed]
        if not tired:
            return LEAVE
        prompt = "Choose the Cruisers to re-arm."
        chosen = g.ask(some_of(self.seat, "Cruisers to re-arm", tired, "cruiser", prompt, "DN-CRUISER-10", self.most))
        if chosen:
            g.emit(CruisersReadied(self.seat, chosen))
        return None


def beacon_moves(table: SeaTable, seat: SeatId, reach: int) -> tuple[MoveTo, ...]:
    """Where own Beacons may go within their zones (DN-SETUP-20)."""
    chart = map_of(table)
    return tuple(
        MoveTo(beacon.id, cell)
        for beacon in table.state.beacons.values()
        if beacon.seat == seat
        for cell in sorted(chart.zones[chart.zone_at(beacon.at)])
        if 0 < distance(beacon.at, cell) <= reach
    )


class MoveBeacon(Procedure):
    """An own Beacon moves inside its zone."""

    seat: SeatId
    reach: int = 2

    @step("DN-SETUP-20")
    def move(self, g: SeaGame) -> Outcome:
        moves = beacon_moves(g, self.seat, self.reach)
        if not moves:
            return LEAVE
        prompt = "Choose where a Beacon goes."
        entrust = "" if g.state.clock.turn else SET_UP
        chosen = g.ask(
            one_of(
                self.seat,
                "Beacon to move",
                moves,
                "beacon move",
                prompt,
                "DN-SETUP-20",
                "move none",
                entrust=entrust,
            )
        )
        if chosen is not None:
            g.emit(BeaconPlaced(self.seat, BeaconId(chosen.thing), chosen.cell))
        return None


class BeaconOrCruisers(Procedure):
    """Either an own Beacon moves, or up to two own Cruisers do."""

    seat: SeatId
    many: int

    @step("DN-MOVE-14")
    def choose(self, g: SeaGame) -> Outcome:
        ways = ("a Beacon", "Cruisers")
        chosen = g.ask(one_of(self.seat, "what to move", ways, "way", "Choose what to move.", "DN-MOVE-14"))
        return Call(MoveBeacon(self.seat) if chosen == ways[0] else MoveCruisers(self.seat, self.many))


class PushACruiser(Procedure):
    """A Cruiser of an opponent is moved 1 hex and rotated by up to 60 degrees."""

    seat: SeatId
    within: int

    @step("DN-MOVE-14")
    def push(self, g: SeaGame) -> Outcome:
        foes = foes_of(g.state, self.seat)
        cruisers = [
            cruiser.id
            for cruiser in g.state.cruisers.values()
            if cruiser.seat in foes
            and near(g.state, self.seat, cruiser.id) <= self.within
            and any(is_open(g, cell) for cell in neighbours(cruiser.at))
        ]
        if not cruisers:
            return LEAVE
        prompt = "Choose the Cruiser to give false orders."
        chosen = g.ask(one_of(self.seat, "Cruiser to push", cruisers, "cruiser", prompt, "DN-MOVE-14"))
        return Call(MoveCruiser(CruiserId(chosen), self.seat, 1))
