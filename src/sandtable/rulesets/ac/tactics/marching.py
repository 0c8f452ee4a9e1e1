"""How a captain's units go where he wants them."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain, islice
from math import isqrt

from sandtable.geometry.pose import Pose
from sandtable.geometry.sector import bearing_to_steer
from sandtable.geometry.units import HALF_TURN, INCH, normal
from sandtable.kernel.decision import Picker
from sandtable.kernel.view import View
from sandtable.rulesets.ac.formations.places import Frame
from sandtable.rulesets.ac.formations.standing import frame_now
from sandtable.rulesets.ac.ids import UnitId
from sandtable.rulesets.ac.moving.deciding import MoveUnit
from sandtable.rulesets.ac.moving.marching import TURN, March, is_ponderous
from sandtable.rulesets.ac.state import Battle, BattleTable
from sandtable.rulesets.ac.table.where import count_of, enemies_of, officer_of
from sandtable.rulesets.ac.tactics.goals import Goal, goal_of, nearest_pose

ASIDE = (0, 1_500, -1_500, 3_000, -3_000, 5_000, -5_000, 7_500, -7_500)
SHARES = (4, 3, 2, 1)
"""Quarters of the way that are tried, where the whole is barred."""
TRIES = 32
ROUND_ABOUT = (0, 1_500, -1_500, 3_000, -3_000, 4_500, -4_500, 6_500, -6_500, 8_500, -8_500)
LAST_TRIES = 60
"""Where all that is barred, by friends who stand there most of the time: other ways, in a narrower column."""


def best_march(view: View[Battle], decision: MoveUnit, pick: Picker) -> March | None:
    """The first of the ways towards the goal that may be gone; where none may, it stays."""
    return next((march for march in ways_to(view, decision) if decision.refusal(view, march) is None), None)


def ways_to(view: View[Battle], decision: MoveUnit) -> Iterator[March]:
    """Ways towards the goal, legal or not, as many as a captain thinks of; none where it has none."""
    goal = goal_of(view, decision.unit)
    return iter(()) if goal is None else ways_towards(view, decision, goal)


def ways_towards(view: View[Battle], decision: MoveUnit, goal: Goal) -> Iterator[March]:
    """Ways towards any goal, legal or not."""
    if decision.limit < INCH // 2:
        return iter(())
    if is_ponderous(view, decision.unit):
        return islice(_drives(view, decision.unit, decision.limit, goal), TRIES)
    usual = islice(_fronts(view, decision.unit, decision.limit, goal), TRIES)
    return chain(usual, islice(_columns(view, decision.unit, decision.limit, goal), LAST_TRIES))


def heading_to(pose: Pose, x: int, y: int) -> int:
    """The heading from a place to a point."""
    return normal(bearing_to_steer(Pose(pose.x, pose.y, 0), x, y)) if (pose.x, pose.y) != (x, y) else pose.heading


def _facing(g: BattleTable, unit: UnitId, there: Pose) -> int:
    """The heading towards the nearest enemy from there; as it looks now where there is none."""
    poses = [nearest_pose(g, enemy.id, there) for enemy in enemies_of(g, g.state.units[unit].seat)]
    if not poses:
        return there.heading
    near = min(poses, key=lambda each: there.apart(each.x, each.y))
    return heading_to(there, near.x, near.y)


def _fronts(g: BattleTable, unit: UnitId, limit: int, goal: Goal) -> Iterator[March]:
    """Towards the goal, the whole way first and straight first, looking at the enemy or as before."""
    now = frame_now(g, unit)
    here = now.pose
    way = max(0, isqrt((here.x - goal.x) ** 2 + (here.y - goal.y) ** 2) - goal.keep)
    ahead = heading_to(here, goal.x, goal.y)
    for share in SHARES:
        far = min(way, limit) * share // 4
        for off in ASIDE:
            there = Pose(here.x, here.y, normal(ahead + off)).ahead(far)
            enemy = _facing(g, unit, Pose(there.x, there.y, here.heading))
            # To wheel costs the ends of the ranks much of their way: so it is tried only where the whole is not needed.
            for heading in dict.fromkeys([enemy, here.heading] if share < 4 or far < limit else [here.heading, enemy]):
                yield March(Frame(Pose(there.x, there.y, heading), now.files))


def _columns(g: BattleTable, unit: UnitId, limit: int, goal: Goal) -> Iterator[March]:
    """Towards the goal or past whoever is in the way, half as wide or as before; what brings it nearest comes first."""
    now = frame_now(g, unit)
    here, many = now.pose, count_of(g, unit)
    ahead, before = heading_to(here, goal.x, goal.y), here.apart(goal.x, goal.y)
    found: list[tuple[int, March]] = []
    for share in SHARES:
        for off in ROUND_ABOUT:
            there = Pose(here.x, here.y, normal(ahead + off)).ahead(min(before, limit) * share // 4)
            left = there.apart(goal.x, goal.y)
            if left < before:
                for files in dict.fromkeys([max(1, min(now.files, many) // 2), now.files]):
                    found.append((left, March(Frame(Pose(there.x, there.y, here.heading), files))))
    yield from [march for _, march in sorted(found, key=lambda each: each[0])]


def _drives(g: BattleTable, unit: UnitId, limit: int, goal: Goal) -> Iterator[March]:
    """Inch by inch, turning towards the goal as fast as it can, or less; or straight back."""
    start = officer_of(g, unit).pose
    assert start is not None
    for share in SHARES:
        for most in (TURN, TURN // 2, 0):
            legs: list[tuple[int, int]] = []
            pose, left = start, limit * share // 4
            while left >= INCH and pose.apart(goal.x, goal.y) > max(goal.keep, INCH) and len(legs) < 12:
                off = (heading_to(pose, goal.x, goal.y) - pose.heading + HALF_TURN) % (2 * HALF_TURN) - HALF_TURN
                pose = pose.ahead(INCH)
                turn = max(-most, min(most, off))
                legs.append((INCH, turn))
                pose = pose.turned(turn)
                left -= INCH
            if legs:
                yield March(legs=tuple(legs))
