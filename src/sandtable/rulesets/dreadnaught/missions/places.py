"""Who is where, as Missions ask for it."""

from __future__ import annotations

from sandtable.geometry.hexes import distance
from sandtable.kernel.board import CellAt
from sandtable.kernel.ids import SeatId
from sandtable.rulesets.dreadnaught.content.kinds import Zones
from sandtable.rulesets.dreadnaught.sea.lookout import afloat, at_of, cruisers_of, map_of
from sandtable.rulesets.dreadnaught.state import Beacon, SeaTable


def foes(table: SeaTable, seat: SeatId) -> list[SeatId]:
    return [other for other in table.state.captains if table.state.are_foes(other, seat)]


def vessels(table: SeaTable, seat: SeatId) -> list[CellAt]:
    """Where the Dreadnaught and the Cruisers of a player are."""
    mine = [at_of(table.state, seat)] if afloat(table.state, seat) else []
    return [*mine, *(cruiser.at for cruiser in cruisers_of(table.state, seat))]


def own_beacons(table: SeaTable, seat: SeatId) -> list[Beacon]:
    return [beacon for beacon in table.state.beacons.values() if beacon.seat == seat]


def foreign_beacons(table: SeaTable, seat: SeatId) -> list[Beacon]:
    """The Beacons of opponents."""
    return [beacon for beacon in table.state.beacons.values() if table.state.are_foes(beacon.seat, seat)]


def is_yellow(table: SeaTable, seat: SeatId) -> bool:
    """Whether a Dreadnaught is in a yellow zone."""
    return afloat(table.state, seat) and map_of(table).colour_at(at_of(table.state, seat)) is Zones.YELLOW


def start_zone(table: SeaTable, seat: SeatId) -> frozenset[CellAt]:
    """Where a player began: the green or red zone, or all hexes within 2 of a start hex."""
    chart, seats = map_of(table), tuple(table.state.captains)
    if table.state.settings.is_duel:
        (zone,) = chart.of_colour(Zones.GREEN if seat == seats[0] else Zones.RED)
        return chart.zones[zone]
    taken = [start for start in chart.starts if start == table.state.ships[seat].start]
    return frozenset(cell for cell in chart.hexes if any(distance(cell, start) <= 2 for start in taken))


def zones_of(table: SeaTable) -> tuple[tuple[SeatId, str], ...]:
    """In which zone each Dreadnaught is."""
    chart = map_of(table)
    there = [seat for seat in table.state.ships if afloat(table.state, seat)]
    return tuple((seat, chart.zone_at(at_of(table.state, seat))) for seat in there)
