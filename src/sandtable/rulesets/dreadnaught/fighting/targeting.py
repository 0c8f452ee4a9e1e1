"""Who can be attacked by what: range, arc and Line of Fire."""

from __future__ import annotations

from sandtable.geometry.hexes import distance
from sandtable.kernel.board import CellAt
from sandtable.kernel.ids import SeatId
from sandtable.rulesets.dreadnaught.fighting.profiles import (
    CRUISER_ARC,
    cruiser_range,
    effect_of,
    longest_range,
    range_reduction,
)
from sandtable.rulesets.dreadnaught.ids import CruiserId, ObstacleId, SystemId
from sandtable.rulesets.dreadnaught.sea.arcs import is_in_arc
from sandtable.rulesets.dreadnaught.sea.lookout import (
    afloat,
    at_of,
    crossed,
    hexes_of_target,
    near,
    obstacle_design,
)
from sandtable.rulesets.dreadnaught.ships.limits import foes_of
from sandtable.rulesets.dreadnaught.state import Sea, SeaTable

OUT_OF_COVER = 5
"""A Cruiser so far from its own Dreadnaught may be attacked by one (DN-CRUISER-01)."""
IN_THE_OPEN = 3
"""And so may one that is so near to the attacker."""


def fire_penalty(table: SeaTable, start: CellAt, end: CellAt, what: str) -> int:
    """What Obstacles on a Line of Fire take from Damage or Range, each once (DN-LOF-02, DN-ATK-11)."""
    designs = [obstacle_design(table, table.state.obstacles[each]) for each in crossed(table, start, end)]
    return sum(printed.fire_amount for printed in designs if printed.fire == what)


def is_blocked(table: SeaTable, start: CellAt, end: CellAt, aim: str = "") -> bool:
    """Whether no attack can go along a line; what is itself aimed at does not cover itself."""
    found = [each for each in crossed(table, start, end) if each != aim]
    return any(obstacle_design(table, table.state.obstacles[each]).fire == "blocked" for each in found)


def targets_of_weapon(table: SeaTable, system: SystemId, effect: int) -> tuple[str, ...]:
    """What a Weapon effect may be used against now (DN-ATK-01, DN-ATK-02)."""
    seat = table.state.systems[system].seat
    return tuple(target for target in _aims(table, seat, system, effect) if can_hit(table, system, effect, target))


def _aims(table: SeaTable, seat: SeatId, system: SystemId, effect: int) -> list[str]:
    state = table.state
    aims: list[str] = [foe for foe in foes_of(state, seat) if afloat(state, foe)]
    aims += [
        each.id
        for each in state.cruisers.values()
        if state.are_foes(each.seat, seat) and is_exposed(state, each.id, seat)
    ]
    aims += [each.id for each in state.obstacles.values() if obstacle_design(table, each).hp]
    if any(done.what == "targets tokens" for done in effect_of(table, system, effect).does):
        aims += [token.id for token in state.tokens.values() if state.are_foes(token.seat, seat)]
    return aims


def is_exposed(state: Sea, cruiser: str, attacker: SeatId) -> bool:
    """Whether a Dreadnaught may attack this Cruiser (DN-CRUISER-01)."""
    owner = state.cruisers[CruiserId(cruiser)].seat
    if not afloat(state, owner) or near(state, cruiser, owner) >= OUT_OF_COVER:
        return True
    return near(state, cruiser, attacker) <= IN_THE_OPEN


def can_hit(table: SeaTable, system: SystemId, effect: int, target: str, clear_lane: bool = False) -> bool:
    """Whether some hex of a target is in range, in arc and along a line that is not blocked."""
    return bool(hexes_in_reach(table, system, effect, target, clear_lane))


def hexes_in_reach(
    table: SeaTable, system: SystemId, effect: int, target: str, clear_lane: bool = False
) -> tuple[CellAt, ...]:
    """The hexes of a target that a weapon reaches; exactly at the minimum is far enough (DN-ATK-03, DN-ATK-04)."""
    state = table.state
    seat = state.systems[system].seat
    printed = effect_of(table, system, effect)
    at, facing = at_of(state, seat), state.ships[seat].facing
    free = clear_lane or any(done.what == "ignores line of fire" for done in printed.does)
    longest = longest_range(table, system, effect)
    if target in state.ships:
        longest -= range_reduction(table, SeatId(target))
    found = []
    for cell in hexes_of_target(table, target):
        far = distance(at, cell)
        reach = longest if free else longest + fire_penalty(table, at, cell, "range")
        # Never shorter than the minimum, nor than 1 where there is none (DN-EFFECT-04).
        reach = max(reach, printed.least_range, 1)
        if not printed.least_range <= far <= reach or not is_in_arc(printed.arc, at, facing, cell):
            continue
        if free or not is_blocked(table, at, cell, target):
            found.append(cell)
    return tuple(found)


def targets_of_cruiser(table: SeaTable, cruiser: CruiserId) -> tuple[str, ...]:
    """Cruisers and tokens of opponents, and their Destructible Beacons (DN-CRUISER-07, DN-BEACON-01, DN-BEACON-03).

    Other Beacons cannot be attacked by anybody (DN-KEY-05).
    """
    state = table.state
    mine = state.cruisers[cruiser]
    aims: list[str] = [each.id for each in state.cruisers.values() if state.are_foes(each.seat, mine.seat)]
    aims += [token.id for token in state.tokens.values() if state.are_foes(token.seat, mine.seat)]
    aims += [each.id for each in state.beacons.values() if state.are_foes(each.seat, mine.seat) and each.destructible]
    return tuple(aim for aim in aims if _cruiser_reaches(table, cruiser, aim))


def _cruiser_reaches(table: SeaTable, cruiser: CruiserId, target: str) -> bool:
    mine = table.state.cruisers[cruiser]
    (cell,) = hexes_of_target(table, target)
    reach = max(1, cruiser_range(table, mine, target) + fire_penalty(table, mine.at, cell, "range"))
    if distance(mine.at, cell) > reach or not is_in_arc(CRUISER_ARC, mine.at, mine.facing, cell):
        return False
    return not is_blocked(table, mine.at, cell)


def line_of(table: SeaTable, source: str, target: str) -> tuple[CellAt, CellAt]:
    """From where to where an attack goes: for an Obstacle its nearest hex."""
    state = table.state
    start = (
        at_of(state, state.systems[SystemId(source)].seat)
        if source in state.systems
        else state.cruisers[CruiserId(source)].at
    )
    ends = hexes_of_target(table, target)
    return start, min(ends, key=lambda cell: (distance(start, cell), cell))


def dust_between(table: SeaTable, start: CellAt, end: CellAt) -> int:
    """How many Dust Banks an attacker or a target is inside of, each counted once (DN-COLL-06)."""
    banks: set[ObstacleId] = set()
    for obstacle in table.state.obstacles.values():
        if obstacle_design(table, obstacle).area == "dust" and {start, end} & set(hexes_of_target(table, obstacle.id)):
            banks.add(obstacle.id)
    return len(banks)
