"""What lies where: ships, Cruisers, Obstacles and tokens by their hexes, and how far things are apart."""

from __future__ import annotations

from sandtable.geometry.hexes import distance, line
from sandtable.kernel.board import CellAt
from sandtable.kernel.ids import SeatId
from sandtable.rulesets.dreadnaught.content.content import Map
from sandtable.rulesets.dreadnaught.content.designs import ObstacleDesign
from sandtable.rulesets.dreadnaught.ids import CruiserId, ObstacleId
from sandtable.rulesets.dreadnaught.ships.systems import content_of
from sandtable.rulesets.dreadnaught.state import Cruiser, Obstacle, Sea, SeaTable


def map_of(table: SeaTable) -> Map:
    return content_of(table).maps[table.state.settings.map]


def at_of(state: Sea, seat: SeatId) -> CellAt:
    """Where a Dreadnaught is."""
    at = state.ships[seat].at
    assert at is not None
    return at


def afloat(state: Sea, seat: SeatId) -> bool:
    """Whether a Dreadnaught is on the map."""
    ship = state.ships[seat]
    return ship.at is not None and not ship.lost


def ships_at(table: SeaTable) -> dict[CellAt, str]:
    """Dreadnaughts by their seat and Cruisers by their id, by hex."""
    return table.memo("ships at", lambda: _ships_at(table.state))


def _ships_at(state: Sea) -> dict[CellAt, str]:
    found: dict[CellAt, str] = {ship.at: seat for seat, ship in state.ships.items() if ship.at and not ship.lost}
    return found | {cruiser.at: cruiser.id for cruiser in state.cruisers.values()}


def obstacle_design(table: SeaTable, obstacle: Obstacle) -> ObstacleDesign:
    return content_of(table).obstacles[obstacle.kind]


def hexes_of(table: SeaTable, obstacle: Obstacle) -> tuple[CellAt, ...]:
    return content_of(table).cells_of(obstacle.kind, obstacle.at, obstacle.facing)


def obstacles_by_hex(table: SeaTable) -> dict[CellAt, tuple[ObstacleId, ...]]:
    """The Obstacles in each hex; two may share one, as where a ship was lost."""
    return table.memo("obstacles by hex", lambda: _obstacles_by_hex(table))


def _obstacles_by_hex(table: SeaTable) -> dict[CellAt, tuple[ObstacleId, ...]]:
    found: dict[CellAt, tuple[ObstacleId, ...]] = {}
    for obstacle in table.state.obstacles.values():
        for cell in hexes_of(table, obstacle):
            found[cell] = (*found.get(cell, ()), obstacle.id)
    return found


def obstacles_at(table: SeaTable, cell: CellAt) -> tuple[ObstacleId, ...]:
    return obstacles_by_hex(table).get(cell, ())


def cruisers_of(state: Sea, seat: SeatId) -> tuple[Cruiser, ...]:
    return tuple(cruiser for cruiser in state.cruisers.values() if cruiser.seat == seat)


def owner_of(state: Sea, target: str) -> SeatId:
    """Whose ship, Cruiser, Beacon or token it is; nobody's for an Obstacle."""
    if target in state.ships:
        return SeatId(target)
    for table in (state.cruisers, state.beacons, state.tokens):
        if target in table:
            return table[target].seat  # type: ignore[index]
    return SeatId("")


def place_of(state: Sea, thing: str) -> CellAt:
    """Where a ship, Cruiser, Beacon, token or Obstacle is; an Obstacle by its first hex."""
    if thing in state.ships:
        return at_of(state, SeatId(thing))
    for table in (state.cruisers, state.beacons, state.tokens, state.obstacles):
        if thing in table:
            return table[thing].at  # type: ignore[index]
    raise KeyError(thing)


def facing_of(state: Sea, thing: str) -> int:
    if thing in state.ships:
        return state.ships[SeatId(thing)].facing
    return state.cruisers[CruiserId(thing)].facing


def hexes_of_target(table: SeaTable, thing: str) -> tuple[CellAt, ...]:
    """The hexes in which a target may be hit."""
    if thing in table.state.obstacles:
        return hexes_of(table, table.state.obstacles[ObstacleId(thing)])
    return (place_of(table.state, thing),)


def crossed(table: SeaTable, start: CellAt, end: CellAt) -> tuple[ObstacleId, ...]:
    """The Obstacles that a Line of Fire crosses, each once (DN-LOF-01, DN-LOF-02).

    A line along the border of two hexes crosses only where both belong to Obstacles, and then the milder one counts.
    Ships do not matter (DN-LOF-04).
    """
    if not table.state.obstacles:
        return ()
    found: dict[ObstacleId, None] = {}
    edges: list[tuple[tuple[ObstacleId, ...], tuple[ObstacleId, ...]]] = []
    for left, right in zip(line(start, end), line(start, end, clockwise=True), strict=True):
        here = obstacles_at(table, left)
        if left == right:
            found.update(dict.fromkeys(here))
        else:
            edges.append((here, obstacles_at(table, right)))
    for one, other in edges:
        if one and other and not {*one, *other} & found.keys():
            found[min((*one, *other), key=lambda each: _harm(table, each))] = None
    return tuple(found)


def _harm(table: SeaTable, obstacle: ObstacleId) -> int:
    """How much an Obstacle does to a Line of Fire, to find the milder of two."""
    printed = obstacle_design(table, table.state.obstacles[obstacle])
    return {"": 0, "range": 10, "damage": 20, "blocked": 99}[printed.fire] - printed.fire_amount


def near(state: Sea, one: str, other: str) -> int:
    """How far two things are apart."""
    return distance(place_of(state, one), place_of(state, other))
