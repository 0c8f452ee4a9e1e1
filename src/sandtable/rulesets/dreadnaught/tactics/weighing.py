"""How much an option is worth to a captain: rules of thumb, one for each question that matters."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from sandtable.geometry.hexes import distance, neighbour, turned
from sandtable.kernel.board import CellAt
from sandtable.kernel.ids import SeatId
from sandtable.kernel.view import View
from sandtable.rulesets.dreadnaught.content.designs import Effect
from sandtable.rulesets.dreadnaught.content.kinds import Component, SystemType
from sandtable.rulesets.dreadnaught.fighting.profiles import base_damage, effect_of, shots_of
from sandtable.rulesets.dreadnaught.fighting.targeting import targets_of_weapon
from sandtable.rulesets.dreadnaught.fighting.totals import damage_total, defence_total, ship_defence
from sandtable.rulesets.dreadnaught.ids import SystemId
from sandtable.rulesets.dreadnaught.procedures.commitments import ACTIVATE, DRIFT, SAIL, STRIKE, read
from sandtable.rulesets.dreadnaught.procedures.hitting import layout_of
from sandtable.rulesets.dreadnaught.sea.arcs import is_in_arc
from sandtable.rulesets.dreadnaught.sea.faces import rows
from sandtable.rulesets.dreadnaught.sea.lookout import afloat, at_of
from sandtable.rulesets.dreadnaught.ships.limits import foes_of
from sandtable.rulesets.dreadnaught.ships.systems import WEAPONS, cards_of_type, content_of, design, is_full
from sandtable.rulesets.dreadnaught.state import Sea

Weight = Callable[[View[Sea], SeatId, Any], float]
GOOD_RANGE = 4


def nearest_foe(view: View[Sea], seat: SeatId) -> SeatId | None:
    """The Dreadnaught of an opponent that is nearest."""
    here = view.state.ships[seat].at
    foes = [foe for foe in foes_of(view.state, seat) if afloat(view.state, foe)]
    if here is None or not foes:
        return None
    return min(foes, key=lambda foe: (distance(here, at_of(view.state, foe)), foe))


def _aim(view: View[Sea], seat: SeatId) -> CellAt:
    """Where the enemy is, or the middle of the map as long as nobody is there."""
    foe = nearest_foe(view, seat)
    return (0, 0) if foe is None else at_of(view.state, foe)


def worth_of_place(view: View[Sea], seat: SeatId, at: CellAt, facing: int) -> float:
    """How good it is for a ship to be there and to look that way: guns that bear, at a range that suits them."""
    aim = _aim(view, seat)
    far = distance(at, aim)
    worth = -0.3 * abs(far - GOOD_RANGE)
    for system in cards_of_type(view, seat, *WEAPONS):
        for effect in design(view, system).effects:
            if effect.is_attack and not system.disabled and is_in_arc(effect.arc, at, facing, aim):
                worth += 0.2 + 0.6 * (effect.least_range <= far <= effect.range)
    return worth - 0.05 * distance(neighbour(at, facing), aim)


def _course(view: View[Sea], seat: SeatId, option: str | None) -> float:
    ship = view.state.ships[seat]
    at = at_of(view.state, seat)
    if option is None:
        return worth_of_place(view, seat, at, ship.facing) + 0.01
    if option == "ahead":
        return worth_of_place(view, seat, neighbour(at, ship.facing), ship.facing)
    return worth_of_place(view, seat, at, turned(ship.facing, 1 if option == "starboard" else -1))


def _shots(view: View[Sea], seat: SeatId, system: SystemId, effect: int) -> float:
    """What a Weapon effect promises: Damage over Defence for each Shot, and something for Strain."""
    targets = targets_of_weapon(view, system, effect)
    foes = [target for target in targets if target in view.state.ships]
    if not targets:
        return -1.0
    if not foes:
        return 0.4
    surplus = base_damage(view, system, effect) - ship_defence(view, SeatId(foes[0]))
    each = 1.5 + 0.3 * surplus if surplus > 0 else 0.5
    return each * shots_of(view, system, effect)


def _commitment(view: View[Sea], seat: SeatId, option: str | None) -> float:
    if option is None:
        return 0.0
    wanted = read(option)
    price = 0.25 * len(wanted.hand) + (0.2 if wanted.by == "energy" else 0.0)
    if wanted.kind in (SAIL, STRIKE):
        return 0.5 - price
    if wanted.kind == DRIFT:
        ship, at = view.state.ships[seat], at_of(view.state, seat)
        gain = worth_of_place(view, seat, neighbour(at, ship.facing), ship.facing)
        return 0.3 * (gain - worth_of_place(view, seat, at, ship.facing)) - 0.05
    if wanted.kind != ACTIVATE:
        return -0.5
    effect = effect_of(view, wanted.system, wanted.effect)
    if effect.is_attack:
        return _shots(view, seat, wanted.system, wanted.effect) - price
    if effect.is_drive or effect.grid:
        return _way(view, seat, effect) - price
    return _other_effect(view, seat, effect) - price


def _way(view: View[Sea], seat: SeatId, effect: Effect) -> float:
    """How much better a ship may stand after moving."""
    ship, at = view.state.ships[seat], at_of(view.state, seat)
    here = worth_of_place(view, seat, at, ship.facing)
    best = here
    for off in range(-min(effect.agility, 3), min(effect.agility, 3) + 1):
        facing = turned(ship.facing, off)
        for steps in range(max(effect.speed, 1) + 1):
            best = max(best, worth_of_place(view, seat, neighbour(at, facing, steps), facing))
    return best - here


def _other_effect(view: View[Sea], seat: SeatId, effect: Effect) -> float:
    foe = nearest_foe(view, seat)
    close = foe is not None and distance(at_of(view.state, seat), at_of(view.state, foe)) <= 6
    names = {done.what for done in effect.does}
    if names & {"tokens", "aim", "defence for the Volley", "defence for the turn", "blunt", "slow a ship", "siphon"}:
        return 0.7 if close else 0.1
    if names & {"repair", "mend", "clear strain", "remove strain"}:
        return 0.5 if view.state.captains[seat].attacked else -0.2
    return 0.3


def _component(view: View[Sea], seat: SeatId, option: str) -> float:
    """Critical Components, the Reactor first; else whatever opens the way to it."""
    attack = view.state.attack
    if attack is None:
        return 0.0
    face, q, r = (int(part) for part in option.split())
    layout = layout_of(view, attack.target)
    worth = {Component.REACTOR: 5.0, Component.DRIVE: 2.5, Component.MAIN_WEAPON: 3.0}.get(layout[q, r], 1.0)
    row = next(row for row in rows(layout, face) if (q, r) in row)
    hidden = [cell for cell in row if layout[cell] is Component.REACTOR]
    if hidden and row.index((q, r)) < row.index(hidden[0]):
        worth += 1.0 - 0.1 * (row.index(hidden[0]) - row.index((q, r)))
    return worth


def _system_to_suffer(view: View[Sea], seat: SeatId, option: str) -> float:
    card = view.state.systems[SystemId(option)]
    if card.disabled and is_full(view, card):
        return 10.0
    printed = design(view, card)
    left = printed.hp - card.markers
    return -5.0 if printed.type is SystemType.REACTOR else float(left)


def _target(view: View[Sea], seat: SeatId, option: str | None) -> float:
    if option is None:
        return 0.0
    return {True: 3.0}.get(option in view.state.ships, 1.0 if option in view.state.cruisers else 0.2)


def _repair(view: View[Sea], seat: SeatId, option: str | None) -> float:
    worth = {"enable": 3.0, "mend": 2.5, "relieve": 2.8, "recharge": 1.5, "fetch": 1.0, "redraw": -0.5}
    return 0.0 if option is None else worth[option]


def _boost(view: View[Sea], seat: SeatId, option: str | None) -> float:
    """A Boost that turns the result of an attack, or that helps at once."""
    attack = view.state.attack
    if option is None:
        return 0.0
    name = content_of(view).design(option).id
    if attack is not None and attack.exceeded is None and attack.source in view.state.systems:
        gap = damage_total(view, attack) - defence_total(view, attack)
        if name in ("G-GUN-A", "G-GUN-B"):
            return 1.0 if -3 < gap <= 0 else 0.2
        if name == "G-SHD-A":
            return 1.0 if 0 < gap <= 2 else -1.0
    return {"G-SHD-B": 0.5, "G-ENG-C": 0.6, "G-ENG-A": 0.8, "G-ENG-B": 0.9, "G-COR-A": 0.5}.get(name, -0.2)


def _facing(view: View[Sea], seat: SeatId, option: int) -> float:
    ship = view.state.ships[seat]
    at = ship.at if ship.at is not None else (0, 9 if seat == next(iter(view.state.captains)) else -9)
    return -float(distance(neighbour(at, option), _aim(view, seat)))


def _near_the_middle(view: View[Sea], seat: SeatId, option: CellAt | None) -> float:
    return -1e9 if option is None else -float(distance(option, _aim(view, seat)))


WEIGHTS: dict[str, Weight] = {
    "course": _course,
    "commitment": _commitment,
    "lone Fight": _commitment,
    "Component to hit": _component,
    "System card to take damage": _system_to_suffer,
    "target": _target,
    "Cruiser's target": _target,
    "Repair": _repair,
    "Boost": _boost,
    "start hex": _near_the_middle,
    "start facing": _facing,
    "Cruiser hex": _near_the_middle,
    "Cruiser facing": _facing,
    "Beacon hex": _near_the_middle,
}
"""By the question; what has no weight is answered by its default."""
