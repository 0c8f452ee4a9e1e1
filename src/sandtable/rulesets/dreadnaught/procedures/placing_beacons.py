"""Beacons are placed in setup: where they may be, and how two that would touch are shifted apart."""

from __future__ import annotations

from sandtable.geometry.hexes import distance
from sandtable.kernel.board import CellAt
from sandtable.kernel.ids import SeatId
from sandtable.kernel.procedure import LEAVE, Outcome, Procedure, step
from sandtable.rulesets.dreadnaught.answers import BeaconShift
from sandtable.rulesets.dreadnaught.content.kinds import Zones
from sandtable.rulesets.dreadnaught.events.setting_up import BeaconPlaced
from sandtable.rulesets.dreadnaught.ids import BeaconId
from sandtable.rulesets.dreadnaught.procedures.asking import SET_UP, one_of
from sandtable.rulesets.dreadnaught.sea.lookout import at_of, map_of
from sandtable.rulesets.dreadnaught.state import SeaGame, SeaTable

NEAR_A_FOE = 4
APART = 2
"""Between two Beacons of many players a hex stays free (DN-MULTI-09)."""


class PlaceBeacon(Procedure):
    """A Beacon is placed in a zone of its own, near Cruisers of the foe."""

    seat: SeatId
    at: CellAt = (0, 0)

    @step("DN-SETUP-05", "DN-MULTI-08", "DN-MULTI-09")
    def choose_a_hex(self, g: SeaGame) -> Outcome:
        prompt = "Choose a hex for a Beacon."
        self.at = g.ask(
            lambda: one_of(
                self.seat, "Beacon hex", beacon_hexes(g, self.seat), "cell", prompt, "DN-SETUP-05", entrust=SET_UP
            )
        )
        if g.state.settings.is_duel or not too_near(g, self.at):
            g.emit(BeaconPlaced(self.seat, self._name(g), self.at))
            return LEAVE
        return None

    @step("DN-MULTI-09")
    def shift_both(self, g: SeaGame) -> Outcome:
        """Where no hex is left between it and another, the player who places it moves both, as little as can be."""
        near = too_near(g, self.at)
        prompt = "Two Beacons touch: choose where both go."
        chosen = g.ask(
            one_of(
                self.seat,
                "Beacons to shift",
                shifts(g, self.at, near[0]),
                "beacon shift",
                prompt,
                "DN-MULTI-09",
                entrust=SET_UP,
            )
        )
        other = g.state.beacons[near[0]]
        if other.at != chosen.other:
            g.emit(BeaconPlaced(other.seat, other.id, chosen.other))
        g.emit(BeaconPlaced(self.seat, self._name(g), chosen.cell))
        return None

    def _name(self, g: SeaGame) -> BeaconId:
        number = sum(beacon.seat == self.seat for beacon in g.state.beacons.values()) + 1
        return BeaconId(f"{self.seat}.b{number}")


def beacon_hexes(table: SeaTable, seat: SeatId) -> tuple[CellAt, ...]:
    """Hexes of zones not used yet; where possible within reach of a Cruiser of the foe (DN-SETUP-05)."""
    state, chart = table.state, map_of(table)
    used = {chart.zone_at(beacon.at) for beacon in state.beacons.values() if beacon.seat == seat}
    if not state.settings.is_duel:
        home = at_of(state, seat)
        zones = [z for z in chart.of_colour(Zones.YELLOW) if z not in used and chart.links.get(z) != home]
        free = [cell for zone in zones for cell in chart.zones[zone]]
        apart = [cell for cell in free if not too_near(table, cell)]
        return tuple(sorted(apart or free))
    zones = [zone for zone in chart.of_colour(Zones.YELLOW, Zones.PURPLE) if zone not in used]
    free = [cell for zone in zones for cell in chart.zones[zone]]
    foes = [cruiser.at for cruiser in state.cruisers.values() if state.are_foes(cruiser.seat, seat)]
    close = [cell for cell in free if any(distance(cell, foe) <= NEAR_A_FOE for foe in foes)]
    return tuple(sorted(close or free))


def too_near(table: SeaTable, cell: CellAt) -> tuple[BeaconId, ...]:
    """Beacons between which and a hex none stays free, the nearest first."""
    near = [beacon for beacon in table.state.beacons.values() if distance(beacon.at, cell) < APART]
    return tuple(beacon.id for beacon in sorted(near, key=lambda beacon: distance(beacon.at, cell)))


def shifts(table: SeaTable, at: CellAt, other: BeaconId) -> tuple[BeaconShift, ...]:
    """Where a new Beacon and one beside it may go: in yellow zones, apart, by the fewest hexes."""
    state, chart = table.state, map_of(table)
    yellow = sorted(cell for zone in chart.of_colour(Zones.YELLOW) for cell in chart.zones[zone])
    others = [beacon.at for beacon in state.beacons.values() if beacon.id != other]
    there = state.beacons[other].at
    free = [cell for cell in yellow if all(distance(cell, each) >= APART for each in others)]
    pairs = {
        (one, two): distance(at, one) + distance(there, two)
        for one in free
        for two in free
        if distance(one, two) >= APART
    }
    if not pairs:
        return (BeaconShift(at, there),)  # no room on the whole map: they stay as they are
    least = min(pairs.values())
    return tuple(BeaconShift(one, two) for (one, two), far in pairs.items() if far == least)
