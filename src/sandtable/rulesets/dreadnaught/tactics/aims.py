"""What Missions ask for: where the own ships should be, and what they should hit."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from sandtable.geometry.hexes import distance
from sandtable.kernel.board import CellAt
from sandtable.kernel.ids import SeatId
from sandtable.rulesets.dreadnaught.content.kinds import Zones
from sandtable.rulesets.dreadnaught.ids import CruiserId
from sandtable.rulesets.dreadnaught.missions.moments import MOST_POINTS
from sandtable.rulesets.dreadnaught.missions.scoring import start_zone
from sandtable.rulesets.dreadnaught.sea.arcs import is_in_arc
from sandtable.rulesets.dreadnaught.sea.lookout import afloat, at_of, cruisers_of, map_of
from sandtable.rulesets.dreadnaught.state import SeaTable

PULL = 0.16
"""What a hex less to a goal is worth."""


class Goal(msgspec.Struct, frozen=True):
    """Hexes that Cruisers should be in when a turn ends, what each of them brings there, and how many count."""

    cells: frozenset[CellAt]
    worth: float
    many: int = 1


def open_missions(table: SeaTable, seat: SeatId) -> frozenset[str]:
    """The Missions of a player that can still bring points, as far as they are known."""
    return table.memo(("open missions", seat), lambda: _open_missions(table, seat))


def _open_missions(table: SeaTable, seat: SeatId) -> frozenset[str]:
    done = {s.mission for s in table.state.scores.values() if s.seat == seat and s.points >= MOST_POINTS}
    mine = table.state.missions[seat]
    return frozenset(str(each) for each in (*mine.held, *mine.revealed) if each not in done)


def within(table: SeaTable, cells: Iterable[CellAt], reach: int) -> frozenset[CellAt]:
    """The hexes of the map that are so near to one of these."""
    there = tuple(cells)
    return frozenset(cell for cell in map_of(table).hexes if any(distance(cell, at) <= reach for at in there))


def goals(table: SeaTable, seat: SeatId) -> tuple[Goal, ...]:
    """Where Missions want the Cruisers of a player."""
    return table.memo(("goals", seat), lambda: tuple(_goals(table, seat)))


def _goals(table: SeaTable, seat: SeatId) -> Iterable[Goal]:
    missions, state, chart = open_missions(table, seat), table.state, map_of(table)
    beacons = state.beacons.values()
    if "MS-02" in missions:
        for zone in chart.of_colour(Zones.PURPLE):
            yield Goal(chart.zones[zone], 1.5)
    if "MS-04" in missions:
        for foe in state.captains:
            if foe != seat:
                yield Goal(start_zone(table, foe), 1.0, 4)
    if "MS-09" in missions:
        for beacon in beacons:
            if beacon.seat == seat:
                yield Goal(within(table, (beacon.at,), 1), 2.0, 2)
    if "MS-13" in missions:
        score = state.scores.get(f"{seat}.MS-13")
        for beacon in beacons:
            if beacon.seat != seat:
                known = score is not None and beacon.id in score.seen
                yield Goal(frozenset((beacon.at,)), 0.8 if known else 3.0)
    if "MS-14" in missions:
        for beacon in beacons:
            if beacon.seat != seat:
                yield Goal(within(table, (beacon.at,), 3), 2.0)
    if "MS-03" in missions:
        for zone in chart.of_colour(Zones.YELLOW):
            yield Goal(chart.zones[zone], 0.3)
    if "MS-05" in missions:
        for cruiser in state.cruisers.values():
            if cruiser.seat != seat:
                yield Goal(within(table, (cruiser.at,), 4), 1.0, 2)


def goal_of(table: SeaTable, cruiser: CruiserId) -> Goal | None:
    """What a Cruiser is sent for: the goals are shared out among the Cruisers of a player, the best ones first."""
    seat = table.state.cruisers[cruiser].seat
    return table.memo(("goal of", seat), lambda: _shared_out(table, seat)).get(cruiser)


def far_from(at: CellAt, cells: frozenset[CellAt]) -> int:
    return min(distance(at, cell) for cell in cells)


def _shared_out(table: SeaTable, seat: SeatId) -> dict[CruiserId, Goal]:
    wanted = goals(table, seat)
    rated = sorted(
        (
            (goal.worth - PULL * far_from(cruiser.at, goal.cells), cruiser.id, n)
            for cruiser in cruisers_of(table.state, seat)
            for n, goal in enumerate(wanted)
        ),
        key=lambda each: (-each[0], each[1], each[2]),
    )
    found: dict[CruiserId, Goal] = {}
    taken: dict[int, int] = {}
    for _, cruiser, n in rated:
        if cruiser not in found and taken.get(n, 0) < wanted[n].many:
            found[cruiser], taken[n] = wanted[n], taken.get(n, 0) + 1
    return found


def worth_for_missions(table: SeaTable, seat: SeatId, at: CellAt, facing: int) -> float:
    """What Missions would give for a Dreadnaught that is there when the turn ends."""
    missions, state = open_missions(table, seat), table.state
    total = 0.0
    if "MS-01" in missions:
        total += 2.5 if map_of(table).colour_at(at) is Zones.YELLOW else -PULL * far_from(at, _yellow(table))
    for foe in state.captains:
        if foe == seat or not afloat(state, foe):
            continue
        there, looks = at_of(state, foe), state.ships[foe].facing
        far = distance(at, there)
        if "MS-16" in missions and far <= 4 and not is_in_arc("BOW", there, looks, at):
            total += 3.0 if far <= 2 else 2.0
        if "MS-08" in missions and far <= 6 and is_in_arc("STERN", there, looks, at):
            total += 1.0
        if "MS-04" in missions:
            total += 2.0 if at in start_zone(table, foe) else 0.0
    if "MS-13" in missions and at in {b.at for b in state.beacons.values() if b.seat != seat}:
        total += 1.5
    if "MS-11" in missions:
        mine = [beacon.at for beacon in state.beacons.values() if beacon.seat == seat]
        if mine:
            total -= PULL * max(0, min(distance(at, each) for each in mine) - 4)
    return total


def _yellow(table: SeaTable) -> frozenset[CellAt]:
    chart = map_of(table)
    return table.memo(
        "yellow hexes", lambda: frozenset().union(*(chart.zones[zone] for zone in chart.of_colour(Zones.YELLOW)))
    )
