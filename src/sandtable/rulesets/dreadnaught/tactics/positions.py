"""What a place is worth to a Dreadnaught: guns that bear, guns that bear on it, Missions, and what lies there."""

from __future__ import annotations

from functools import lru_cache

import msgspec

from sandtable.geometry.hexes import distance, neighbour, turned
from sandtable.kernel.board import CellAt
from sandtable.kernel.ids import UNKNOWN, SeatId
from sandtable.rulesets.dreadnaught.fighting.profiles import base_damage, longest_range, range_reduction, shots_of
from sandtable.rulesets.dreadnaught.fighting.totals import ship_defence
from sandtable.rulesets.dreadnaught.procedures.commitments import payments
from sandtable.rulesets.dreadnaught.procedures.sailing import is_open
from sandtable.rulesets.dreadnaught.sea.arcs import is_in_arc
from sandtable.rulesets.dreadnaught.sea.faces import REAR, faces_to
from sandtable.rulesets.dreadnaught.sea.lookout import afloat, at_of, map_of, obstacle_design, obstacles_at
from sandtable.rulesets.dreadnaught.ships.limits import foes_of
from sandtable.rulesets.dreadnaught.ships.systems import WEAPONS, cards_of_type, design
from sandtable.rulesets.dreadnaught.state import SeaTable, SystemCard
from sandtable.rulesets.dreadnaught.tactics.aims import worth_for_missions
from sandtable.rulesets.dreadnaught.tactics.manner import manner, weighed

GOOD_RANGE = 5
bears = lru_cache(maxsize=1 << 16)(is_in_arc)


class Gun(msgspec.Struct, frozen=True):
    """An effect of a Weapon card as it counts against one opponent."""

    system: str
    arc: str
    least: int
    most: int
    worth: float


def worth_of_shot(surplus: int) -> float:
    """What a Shot brings that exceeds Defence by so much; one that does not brings Strain."""
    return 1.0 + 0.2 * min(surplus, 4) if surplus > 0 else manner().strain


def guns(table: SeaTable, seat: SeatId, against: SeatId) -> tuple[Gun, ...]:
    """The Weapon effects of a ship that can be used against another one."""
    return weighed(table, ("guns", seat, against), _guns, table, seat, against)


def _guns(table: SeaTable, seat: SeatId, against: SeatId) -> tuple[Gun, ...]:
    found = []
    defence, shorter = ship_defence(table, against), range_reduction(table, against)
    for system in cards_of_type(table, seat, *WEAPONS):
        if system.disabled:
            continue
        for n, effect in enumerate(design(table, system).effects):
            if not effect.is_attack:
                continue
            worth = worth_of_shot(base_damage(table, system.id, n) - defence) * shots_of(table, system.id, n)
            if not _can_pay(table, seat, system, n):
                worth *= 0.4
            longest = max(longest_range(table, system.id, n) - shorter, effect.least_range, 1)
            found.append(Gun(system.id, effect.arc, effect.least_range, longest, worth))
    return tuple(found)


def _can_pay(table: SeaTable, seat: SeatId, system: SystemCard, effect: int) -> bool:
    """Whether an effect can be paid from hand and Attached cards; of an opponent's hand nothing is known."""
    hand = table.state.cards[seat].hand
    if UNKNOWN in hand:
        return True
    return bool(payments(table, seat, system, design(table, system).effects[effect]))


def fire(found: tuple[Gun, ...], at: CellAt, facing: int, aim: CellAt) -> float:
    """What guns bring from one hex against another: of each card its best effect."""
    far = distance(at, aim)
    best: dict[str, float] = {}
    for gun in found:
        if gun.least <= far <= gun.most and bears(gun.arc, at, facing, aim):
            best[gun.system] = max(best.get(gun.system, 0.0), gun.worth)
    return sum(best.values())


def nearest_foe(table: SeaTable, seat: SeatId) -> SeatId | None:
    """The Dreadnaught of an opponent that is nearest."""
    return table.memo(("nearest foe", seat), _nearest_foe, table, seat)


def _nearest_foe(table: SeaTable, seat: SeatId) -> SeatId | None:
    here = table.state.ships[seat].at
    foes = [foe for foe in foes_of(table.state, seat) if afloat(table.state, foe)]
    if here is None or not foes:
        return None
    return min(foes, key=lambda foe: (distance(here, at_of(table.state, foe)), foe))


def worth_of_place(table: SeaTable, seat: SeatId, at: CellAt, facing: int) -> float:
    """How good it is for a Dreadnaught to be there and to look that way."""
    return weighed(table, ("place", seat, at, facing), _worth_of_place, table, seat, at, facing)


def _worth_of_place(table: SeaTable, seat: SeatId, at: CellAt, facing: int) -> float:
    there = weighed(table, ("whatever the facing", seat, at), _whatever_the_facing, table, seat, at)
    if there.aim is None:
        return there.worth
    total = there.worth + fire(there.guns, at, facing, there.aim)
    total -= there.endured
    total -= there.afar + 0.03 * distance(neighbour(at, facing), there.aim)
    return total + there.behind


class Place(msgspec.Struct, frozen=True):
    """What a hex is to a Dreadnaught, whichever way it looks there."""

    worth: float
    aim: CellAt | None = None
    """Where the nearest Dreadnaught of an opponent is."""
    guns: tuple[Gun, ...] = ()
    endured: float = 0.0
    """Its fire there, as it counts beside the own."""
    afar: float = 0.0
    """What the way to it costs."""
    behind: float = 0.0
    """That it shows its rear."""


def _whatever_the_facing(table: SeaTable, seat: SeatId, at: CellAt) -> Place:
    state = table.state
    foe = nearest_foe(table, seat)
    worth = worth_for_missions(table, seat, at) + _worth_of_hex(table, at)
    if foe is None:
        return Place(worth)
    there, looks = at_of(state, foe), state.ships[foe].facing
    far = distance(at, there)
    return Place(
        worth,
        there,
        guns(table, seat, foe),
        endured=0.35 * fire(guns(table, foe, seat), there, looks, at),
        afar=manner().far_hex * max(0, far - GOOD_RANGE),
        behind=0.4 if far <= 6 and REAR in faces_to(there, looks, at) else 0.0,
    )


def _worth_of_hex(table: SeaTable, at: CellAt) -> float:
    """What Obstacles in a hex do to a ship that stays there."""
    worth = 0.0
    for each in obstacles_at(table, at):
        printed = obstacle_design(table, table.state.obstacles[each])
        worth -= {"radiation": 0.6, "embers": 0.5, "dust": 0.1}.get(printed.area, 0.0)
    return worth


def _price_of_entering(table: SeaTable, seat: SeatId, cell: CellAt) -> float:
    """What a collision or a Mine there would cost."""
    price = 0.0
    for each in obstacles_at(table, cell):
        printed = obstacle_design(table, table.state.obstacles[each])
        price += 1.2 * printed.attacks + (0.1 if printed.movement else 0.0)
    mined = any(token.at == cell and table.state.are_foes(token.seat, seat) for token in table.state.tokens.values())
    return price + (1.2 if mined else 0.0)


def best_course(table: SeaTable, seat: SeatId, speed: int, agility: int) -> tuple[float, str | None]:
    """The best that a ship can make of so much Speed and Agility, as what it gains, and the first step to it."""
    return weighed(table, ("course", seat, speed, agility), _best_course, table, seat, speed, agility)


def _best_course(table: SeaTable, seat: SeatId, speed: int, agility: int) -> tuple[float, str | None]:
    ship = table.state.ships[seat]
    here = at_of(table.state, seat)
    stay = worth_of_place(table, seat, here, ship.facing)
    best: tuple[float, str | None] = (stay + 0.01, None)
    start = (here, ship.facing, speed, min(agility, 3))
    known = {start: 0.0}
    todo: list[tuple[tuple[CellAt, int, int, int], str | None]] = [(start, None)]
    hexes = map_of(table).hexes
    for (at, facing, steps, turns), first in todo:
        paid = known[at, facing, steps, turns]
        following = []
        ahead = neighbour(at, facing)
        if steps and ahead in hexes and (ahead == here or is_open(table, ahead)):
            following.append(((ahead, facing, steps - 1, turns), "ahead", _price_of_entering(table, seat, ahead)))
        if turns:
            following.append(((at, turned(facing, 1), steps, turns - 1), "starboard", 0.0))
            following.append(((at, turned(facing, -1), steps, turns - 1), "port", 0.0))
        for after, step, price in following:
            if after in known:
                continue
            known[after] = paid + price
            todo.append((after, first or step))
            worth = worth_of_place(table, seat, after[0], after[1]) - known[after]
            if worth > best[0] + 1e-9:
                best = (worth, first or step)
    return best[0] - stay, best[1]
