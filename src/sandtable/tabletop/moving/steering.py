"""Steering: the course that brings a model nearest to a place, by straight way, turn, straight way.

A course is an answer like any other, so nothing in a game hangs on how it was found.
"""

from __future__ import annotations

from collections.abc import Iterator
from math import cos, hypot, radians, sin

from sandtable.geometry.course import SEGMENT, Ahead, ComeAbout, Course, Leg, Pivot, length, poses
from sandtable.geometry.pose import Pose
from sandtable.geometry.units import DEGREE, FULL_TURN, HALF_TURN
from sandtable.tabletop.moving.plotting import Limits, Template

GRAIN = 100
"""Straight legs are tried in tenths of an inch."""
PARTS = 6
"""Parts of the last step of a turn that are tried."""
PER_DEGREE = 60
"""A degree off the wanted heading counts as so many mils off the wanted place."""
PIVOTS = 6
"""Parts of the widest turn on the spot that are tried."""


def course_to(start: Pose, goal: Pose, limits: Limits, template: Template, astern: bool = False) -> Course:
    """The course within the limits that ends nearest to a pose; of two that end alike the one that turns less."""
    tried = [course for course in _courses(start, goal, limits, template, astern) if _is_long_enough(course, limits)]
    short = Course((Ahead(limits.least),) if limits.least else (), astern)
    return min(tried, key=lambda course: off(poses(course, start)[-1], goal) + _turned(course) / DEGREE, default=short)


def off(end: Pose, goal: Pose) -> float:
    """How far a pose is from another, in mils: the place, and the heading by what it counts for."""
    turn = abs((end.heading - goal.heading + HALF_TURN) % FULL_TURN - HALF_TURN)
    return hypot(end.x - goal.x, end.y - goal.y) + turn / DEGREE * PER_DEGREE


def _is_long_enough(course: Course, limits: Limits) -> bool:
    return limits.least <= length(course) <= limits.most


def _turned(course: Course) -> int:
    return sum(sum(leg.turns) if isinstance(leg, ComeAbout) else 0 for leg in course.legs)


def _courses(start: Pose, goal: Pose, limits: Limits, template: Template, astern: bool) -> Iterator[Course]:
    """Straight on, and every size of turn to either side with the straight ways that bring it nearest."""
    sign = -1 if astern else 1
    dx, dy = goal.x - start.x, goal.y - start.y
    ux, uy = _bow(start.heading, sign)
    yield Course(_legs(_within(dx * ux + dy * uy, limits.least, limits.most), None, 0), astern)
    for turn, cost, swung in _turns(limits, template):
        end = poses(Course((turn,), astern), Pose(0, 0, start.heading))[-1]
        room = limits.most - cost
        for before, after in _ways(dx - end.x, dy - end.y, (ux, uy), _bow(start.heading + swung, sign), limits, room):
            yield Course(_legs(before, turn, after), astern)


def _turns(limits: Limits, template: Template) -> Iterator[tuple[ComeAbout | Pivot, int, int]]:
    """Turns to either side, with what each takes of the movement and how far it turns."""
    sharpest = template.sharpest
    for side in (-1, 1):
        for steps in range(1, limits.turn + 1):
            for part in range(1, PARTS + 1):
                turns = (*(sharpest,) * (steps - 1), sharpest * part // PARTS)
                if limits.least + steps * SEGMENT <= limits.most:
                    yield ComeAbout(side, turns), steps * SEGMENT, side * sum(turns)
        if limits.pivot is not None and limits.least + limits.pivot <= limits.most:
            for part in range(1, PIVOTS + 1):
                turn = template.on_the_spot * part // PIVOTS
                yield Pivot(side, turn, limits.pivot), limits.pivot, side * turn


def _ways(
    dx: float, dy: float, u: tuple[float, float], v: tuple[float, float], limits: Limits, room: int
) -> Iterator[tuple[int, int]]:
    """Straight lengths before and after a turn that end nearest: where the lines cross, or at a bound."""
    det = u[0] * v[1] - u[1] * v[0]
    firsts = [float(limits.least), dx * u[0] + dy * u[1]]
    if abs(det) > 1e-6:
        firsts.append((dx * v[1] - dy * v[0]) / det)
    for first in firsts:
        before = _within(first, limits.least, room)
        after = (dx - before * u[0]) * v[0] + (dy - before * u[1]) * v[1]
        yield before, _within(after, 0, room - before)


def _legs(before: int, turn: ComeAbout | Pivot | None, after: int) -> tuple[Leg, ...]:
    legs: list[Leg] = [Ahead(before)] if before else []
    legs += [turn] if turn is not None else []
    legs += [Ahead(after)] if after else []
    return tuple(legs)


def _bow(heading: int, sign: int) -> tuple[float, float]:
    angle = radians(heading / DEGREE)
    return sign * sin(angle), sign * cos(angle)


def _within(value: float, least: int, most: int) -> int:
    return max(least, min(most, round(value / GRAIN) * GRAIN))
