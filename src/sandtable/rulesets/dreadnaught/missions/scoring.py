"""What every Mission looks at when a turn ends: whether it is revealed, what it brings, what its counter brings."""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from sandtable.geometry.hexes import distance
from sandtable.kernel.board import CellAt
from sandtable.kernel.ids import SeatId
from sandtable.rulesets.dreadnaught.content.kinds import Zones
from sandtable.rulesets.dreadnaught.sea.arcs import is_in_arc
from sandtable.rulesets.dreadnaught.sea.lookout import afloat, at_of, cruisers_of, map_of, near
from sandtable.rulesets.dreadnaught.ships.systems import defence_of, disabled_cards
from sandtable.rulesets.dreadnaught.state import SeaTable

Holds = Callable[[SeaTable, SeatId], bool]
Counts = Callable[[SeaTable, SeatId], int]
Counters = Callable[[SeaTable, SeatId, SeatId], int]
"""Of the owner and of the foe that would score."""


class AtTheEndOfTurn(msgspec.Struct, frozen=True):
    """What a Mission does in the scoring step of a turn."""

    reveals: Holds | None = None
    points: Counts | None = None
    counter: Counters | None = None


def foes(table: SeaTable, seat: SeatId) -> list[SeatId]:
    return [other for other in table.state.captains if table.state.are_foes(other, seat)]


def vessels(table: SeaTable, seat: SeatId) -> list[CellAt]:
    """Where the Dreadnaught and the Cruisers of a player are."""
    mine = [at_of(table.state, seat)] if afloat(table.state, seat) else []
    return [*mine, *(cruiser.at for cruiser in cruisers_of(table.state, seat))]


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


def _in_foreign_start_zones(table: SeaTable, seat: SeatId) -> tuple[bool, int]:
    there = frozenset().union(*(start_zone(table, foe) for foe in foes(table, seat)))
    ship = afloat(table.state, seat) and at_of(table.state, seat) in there
    return ship, sum(cruiser.at in there for cruiser in cruisers_of(table.state, seat))


def _crossing(table: SeaTable, seat: SeatId) -> int:
    if not is_yellow(table, seat):
        return 0
    chart = map_of(table)
    zone = chart.zone_at(at_of(table.state, seat))
    alone = not any(
        is_yellow(table, foe) and chart.zone_at(at_of(table.state, foe)) == zone for foe in foes(table, seat)
    )
    return 2 + int(alone)


def _pickets(table: SeaTable, seat: SeatId) -> int:
    chart = map_of(table)
    mine = {chart.zone_at(cruiser.at) for cruiser in cruisers_of(table.state, seat)}
    theirs = {chart.zone_at(c.at) for c in table.state.cruisers.values() if table.state.are_foes(c.seat, seat)}
    return len({zone for zone in mine - theirs if chart.colours.get(zone) is Zones.PURPLE})


def _purple_zones(table: SeaTable, seat: SeatId) -> int:
    chart = map_of(table)
    mine = {chart.zone_at(cruiser.at) for cruiser in cruisers_of(table.state, seat)}
    return len({zone for zone in mine if chart.colours.get(zone) is Zones.PURPLE})


def _passage(table: SeaTable, seat: SeatId) -> int:
    chart = map_of(table)
    held = [at for foe in foes(table, seat) for at in vessels(table, foe) if chart.colour_at(at) is Zones.YELLOW]
    return 0 if held else 2


def _yellow_zones(table: SeaTable, seat: SeatId) -> int:
    chart = map_of(table)
    return len({chart.zone_at(at) for at in vessels(table, seat) if chart.colour_at(at) is Zones.YELLOW})


def _standard(table: SeaTable, seat: SeatId) -> int:
    ship, cruisers = _in_foreign_start_zones(table, seat)
    return 3 * ship + cruisers


def _convoy(table: SeaTable, seat: SeatId) -> int:
    beacons = [beacon.at for beacon in table.state.beacons.values() if beacon.seat == seat]
    near_one = [c for c in cruisers_of(table.state, seat) if any(distance(c.at, at) <= 1 for at in beacons)]
    return 2 * len(near_one)


def _relay(table: SeaTable, seat: SeatId) -> int:
    ships = [at for foe in foes(table, seat) for at in vessels(table, foe)]
    beacons = [beacon.at for beacon in table.state.beacons.values() if beacon.seat == seat]
    return sum(all(distance(at, ship) > 2 for ship in ships) for at in beacons)


def _steady(table: SeaTable, seat: SeatId) -> int:
    if not table.state.captains[seat].attacked or disabled_cards(table.state, seat):
        return 0
    return 2 + int(defence_of(table, seat).strain == 0)


def _on_a_beacon(table: SeaTable, seat: SeatId) -> int:
    beacons = {beacon.at for beacon in table.state.beacons.values() if table.state.are_foes(beacon.seat, seat)}
    return int(any(at in beacons for at in vessels(table, seat)))


def _drained(table: SeaTable, seat: SeatId) -> int:
    overloaded = sum(len(table.state.cards[foe].overload) for foe in foes(table, seat))
    return overloaded // 2 + int(table.state.captains[seat].burned > 0)


def shadows(table: SeaTable, seat: SeatId, foe: SeatId) -> bool:
    """Whether a Dreadnaught is near another one, and outside its BOW arc."""
    state = table.state
    if not afloat(state, seat) or not afloat(state, foe) or near(state, seat, foe) > 4:
        return False
    return not is_in_arc("BOW", at_of(state, foe), state.ships[foe].facing, at_of(state, seat))


def _shadow(table: SeaTable, seat: SeatId) -> int:
    found = [near(table.state, seat, foe) for foe in foes(table, seat) if shadows(table, seat, foe)]
    return 0 if not found else 3 if min(found) <= 2 else 2


def _shadow_counter(table: SeaTable, owner: SeatId, you: SeatId) -> int:
    state = table.state
    if not afloat(state, owner) or not afloat(state, you) or near(state, owner, you) > 6:
        return 0
    return int(is_in_arc("BOW", at_of(state, you), state.ships[you].facing, at_of(state, owner)))


SCORING: dict[str, AtTheEndOfTurn] = {
    "MS-01": AtTheEndOfTurn(
        is_yellow, _crossing, lambda t, owner, you: int(is_yellow(t, you) and not is_yellow(t, owner))
    ),
    "MS-02": AtTheEndOfTurn(lambda t, seat: _purple_zones(t, seat) >= 2, _pickets),
    "MS-03": AtTheEndOfTurn(None, _passage, lambda t, owner, you: int(_yellow_zones(t, you) >= 2)),
    "MS-04": AtTheEndOfTurn(lambda t, seat: any(_in_foreign_start_zones(t, seat)), _standard),
    "MS-05": AtTheEndOfTurn(counter=lambda t, owner, you: int(len(cruisers_of(t.state, you)) >= 3)),
    "MS-06": AtTheEndOfTurn(counter=lambda t, owner, you: int(t.state.captains[you].controlled)),
    "MS-08": AtTheEndOfTurn(
        counter=lambda t, owner, you: int(
            t.state.captains[you].attacked > 0 and not t.state.captains[you].attacked_astern
        )
    ),
    "MS-09": AtTheEndOfTurn(lambda t, seat: _convoy(t, seat) > 0, _convoy),
    "MS-10": AtTheEndOfTurn(
        lambda t, seat: t.state.captains[seat].recovered >= 3,
        lambda t, seat: t.state.captains[seat].repaired,
        lambda t, owner, you: int(disabled_cards(t.state, owner) >= 2),
    ),
    "MS-11": AtTheEndOfTurn(None, _relay),
    "MS-12": AtTheEndOfTurn(
        lambda t, seat: t.state.captains[seat].attacked >= 3 and not disabled_cards(t.state, seat),
        _steady,
        lambda t, owner, you: int(disabled_cards(t.state, owner) >= 1),
    ),
    "MS-13": AtTheEndOfTurn(None, _on_a_beacon),
    "MS-14": AtTheEndOfTurn(counter=lambda t, owner, you: int(not t.state.captains[you].beacon_lost)),
    "MS-15": AtTheEndOfTurn(None, _drained),
    "MS-16": AtTheEndOfTurn(
        lambda t, seat: any(shadows(t, seat, foe) for foe in foes(t, seat)), _shadow, _shadow_counter
    ),
}
"""By the id of the Mission; those without an entry count by events alone."""
