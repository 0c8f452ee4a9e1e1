"""Cruisers, Drones and Mines: where a captain sends them, and what they attack."""

from __future__ import annotations

from sandtable.geometry.hexes import distance, neighbour
from sandtable.kernel.board import CellAt
from sandtable.kernel.ids import SeatId
from sandtable.kernel.view import View
from sandtable.rulesets.dreadnaught.answers import Shift
from sandtable.rulesets.dreadnaught.content.kinds import CRITICAL_COMPONENTS, Component
from sandtable.rulesets.dreadnaught.fighting.profiles import CRUISER_LAYOUT
from sandtable.rulesets.dreadnaught.ids import CruiserId
from sandtable.rulesets.dreadnaught.missions.goals import far_from
from sandtable.rulesets.dreadnaught.missions.places import vessels
from sandtable.rulesets.dreadnaught.sea.lookout import obstacle_design, obstacles_at
from sandtable.rulesets.dreadnaught.state import Sea
from sandtable.rulesets.dreadnaught.tactics.aims import goal_of, open_missions


def _danger(view: View[Sea], seat: SeatId, cell: CellAt) -> float:
    state = view.state
    attacks = sum(obstacle_design(view, state.obstacles[each]).attacks for each in obstacles_at(view, cell))
    return float(
        attacks + sum(token.at == cell and state.are_foes(token.seat, seat) for token in state.tokens.values())
    )


def obstacle_hex(view: View[Sea], seat: SeatId, option: CellAt) -> float:
    """Obstacles lie where they are in the way of the nearest opponent, not of the own ship."""
    ships = view.state.ships
    theirs = [s.at for other, s in ships.items() if s.at is not None and view.state.are_foes(other, seat)]
    here = ships[seat].at
    if not theirs or here is None:
        return 0.0
    return -float(abs(min(distance(option, at) for at in theirs) - 3)) + 0.1 * min(6, distance(option, here))


def is_on_the_way(view: View[Sea], cruiser: str) -> bool:
    """Whether a Cruiser is sent somewhere and has not come there yet."""
    goal = goal_of(view, CruiserId(cruiser))
    return goal is not None and far_from(view.state.cruisers[CruiserId(cruiser)].at, goal.cells) > 0


def cruiser_to_move(view: View[Sea], seat: SeatId, option: str | None) -> float:
    return 0.0 if option is None else 1.0 if is_on_the_way(view, option) else -1.0


def cruisers_way(view: View[Sea], seat: SeatId, option: CellAt | None) -> float:
    assert view.decision is not None
    cruiser = view.state.cruisers[CruiserId(view.decision.about[0])]
    goal = goal_of(view, cruiser.id) if cruiser.seat == seat else None
    at = cruiser.at if option is None else option
    if goal is None:
        return 0.0 if option is None else -1.0
    return 0.05 * (option is None) - far_from(at, goal.cells) - 2 * _danger(view, seat, at) * (option is not None)


def cruiser_rotation(view: View[Sea], seat: SeatId, option: int | None) -> float:
    """Towards the nearest thing to attack."""
    assert view.decision is not None
    cruiser = view.state.cruisers[CruiserId(view.decision.about[0])]
    facing = cruiser.facing if option is None else option
    aims = [each.at for each in view.state.cruisers.values() if view.state.are_foes(each.seat, cruiser.seat)]
    if any(mission.hunts_beacons for mission in open_missions(view, seat)):
        aims = [each.at for each in view.state.beacons.values() if view.state.are_foes(each.seat, cruiser.seat)] or aims
    if not aims:
        return 0.0
    aim = min(aims, key=lambda each: (distance(each, cruiser.at), each))
    off = float(distance(neighbour(cruiser.at, facing), aim))
    return -off if cruiser.seat == seat else off


def cruisers_target(view: View[Sea], seat: SeatId, option: str | None) -> float:
    """Beacons while a Mission wants them, Cruisers that are nearly lost, then whatever there is."""
    state = view.state
    if option is None:
        return 0.0
    if option in state.beacons:
        return 5.0 if any(mission.hunts_beacons for mission in open_missions(view, seat)) else 1.5
    if option in state.cruisers:
        other = state.cruisers[CruiserId(option)]
        return 2.0 + 0.4 * other.strain + 0.3 * len(other.filled)
    return 1.0


def damage_control(view: View[Sea], seat: SeatId, option: Shift | None) -> float:
    """A Cruiser is saved by it; a Dreadnaught only comes nearer to losing all its Components."""
    if option is None:
        return 0.0
    if option.vessel not in view.state.cruisers:
        return -1.0
    after = CRUISER_LAYOUT[option.end]
    if after in CRITICAL_COMPONENTS:
        return -1.0
    worth = {Component.UPGRADES: 1.0, Component.DEFENCES: 0.7}.get(after, 0.4)
    return worth + (0.5 if CRUISER_LAYOUT[option.start] is Component.REACTOR else 0.0)


def drones_way(view: View[Sea], seat: SeatId, option: CellAt | None) -> float:
    """To the nearest ship of an opponent."""
    assert view.decision is not None
    token = next(t for t in view.state.tokens.values() if t.id == view.decision.about[0])
    at = token.at if option is None else option
    ships = [cell for foe in view.state.captains if view.state.are_foes(foe, seat) for cell in vessels(view, foe)]
    if not ships:
        return 0.0 if option is None else -1.0
    return 0.05 * (option is None) - min(distance(at, ship) for ship in ships)


def token_hex(view: View[Sea], seat: SeatId, option: CellAt | None) -> float:
    """As near to a Dreadnaught of an opponent as it can be, ahead of it."""
    if option is None:
        return -99.0
    foes = [
        ship for foe, ship in view.state.ships.items() if view.state.are_foes(foe, seat) and ship.at and not ship.lost
    ]
    return -min((distance(option, neighbour(ship.at, ship.facing)) for ship in foes if ship.at), default=0)


def has_errands(view: View[Sea], seat: SeatId) -> bool:
    """Whether some Cruiser of a player should be elsewhere."""
    return any(each.seat == seat and is_on_the_way(view, each.id) for each in view.state.cruisers.values())
