"""Courses: straight legs and turns as data, and what happens when one is sailed."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import Final, Generic, NamedTuple, TypeVar

import msgspec

from sandtable.geometry.pose import Pose
from sandtable.geometry.shape import Outline
from sandtable.geometry.sweep import Obstacle, advance_until_contact, turn_until_contact
from sandtable.geometry.units import HALF_TURN, INCH
from sandtable.geometry.zone import Box

K = TypeVar("K", bound=Hashable)

SEGMENT: Final = INCH
"""Each turn of a come about follows one straight segment of this length."""

PORT_SIDE: Final = -1
STARBOARD_SIDE: Final = 1


class Ahead(msgspec.Struct, frozen=True, tag="ahead"):
    """A straight leg."""

    distance: int

    def __post_init__(self) -> None:
        if self.distance < 0:
            raise ValueError("a leg cannot be shorter than nothing")


class ComeAbout(msgspec.Struct, frozen=True, tag="come about"):
    """Segments straight ahead, each followed by a turn (0 or more centi-degrees), all to one side."""

    side: int
    turns: tuple[int, ...]

    def __post_init__(self) -> None:
        if self.side not in (PORT_SIDE, STARBOARD_SIDE):
            raise ValueError("the side of a turn is -1 (port) or 1 (starboard)")
        if any(not 0 <= turn <= HALF_TURN for turn in self.turns):
            raise ValueError("a turn lies between nothing and half a circle")


Leg = Ahead | ComeAbout


class Course(msgspec.Struct, frozen=True):
    """A movement as its owner plots it: legs in order, all sailed backwards when astern.

    Astern the shape goes backwards along its own line; a turn to starboard is clockwise all the same.
    """

    legs: tuple[Leg, ...] = ()
    astern: bool = False


class Trace(NamedTuple, Generic[K]):
    """A course as it was sailed: to its end, to the first contact, or to the edge of the box."""

    end: Pose
    travelled: int
    contact: tuple[K, ...]
    left_box: bool
    waypoints: tuple[Pose, ...]
    done: bool


def _steps(course: Course) -> list[tuple[int, int]]:
    """The course as (distance, turn) steps with signs, each straight first."""
    sign = -1 if course.astern else 1
    steps: list[tuple[int, int]] = []
    for leg in course.legs:
        if isinstance(leg, Ahead):
            steps.append((sign * leg.distance, 0))
        else:
            steps += [(sign * SEGMENT, leg.side * turn) for turn in leg.turns]
    return steps


def poses(course: Course, start: Pose) -> tuple[Pose, ...]:
    """Every joint of a course from its start: after each straight piece and after each turn."""
    joints = [start]
    for distance, turn in _steps(course):
        if distance:
            joints.append(joints[-1].ahead(distance))
        if turn:
            joints.append(joints[-1].turned(turn))
    return tuple(joints)


def leg_length(leg: Leg) -> int:
    """The mils a leg takes."""
    return leg.distance if isinstance(leg, Ahead) else SEGMENT * len(leg.turns)


def length(course: Course) -> int:
    """The mils a course takes."""
    return sum([leg_length(leg) for leg in course.legs])


def turn_total(course: Course) -> int:
    """The centi-degrees turned in all, to whichever side."""
    return sum(sum(leg.turns) for leg in course.legs if isinstance(leg, ComeAbout))


def come_abouts(course: Course) -> tuple[ComeAbout, ...]:
    """The turning legs of a course in order."""
    return tuple(leg for leg in course.legs if isinstance(leg, ComeAbout))


def straight_before_turn(course: Course) -> int:
    """The mils sailed straight before the first turning leg, or in all when there is none."""
    total = 0
    for leg in course.legs:
        if isinstance(leg, ComeAbout):
            break
        total += leg.distance
    return total


def trace(
    outline: Outline, start: Pose, course: Course, obstacles: Sequence[Obstacle[K]], box: Box | None = None
) -> Trace[K]:
    """Sail a course until its end, the first contact, or the centre crossing the edge of the box.

    At the edge the end is the last whole mil at which the centre is still in the box. A contact at the same mil
    comes first. A centre that starts a straight piece outside the box does not leave it on that piece.
    """
    waypoints = [start]
    travelled = 0
    for distance, turn in _steps(course):
        pose = waypoints[-1]
        end = pose.ahead(distance)
        inside = distance if box is None or box.holds_point(end.x, end.y) else _inside(pose, distance, box)
        went, struck = advance_until_contact(outline, pose, distance, obstacles, end) if obstacles else (distance, ())
        left_box = abs(inside) < abs(went)
        if left_box:
            went, struck = inside, ()
        travelled += abs(went)
        if went:
            waypoints.append(end if went == distance else pose.ahead(went))
        if not struck and not left_box and turn:
            turned, struck = turn_until_contact(outline, waypoints[-1], turn, obstacles) if obstacles else (turn, ())
            if turned:
                waypoints.append(waypoints[-1].turned(turned))
        if struck or left_box:
            return Trace(waypoints[-1], travelled, struck, left_box, tuple(waypoints), False)
    return Trace(waypoints[-1], travelled, (), False, tuple(waypoints), True)


def _inside(pose: Pose, distance: int, box: Box) -> int:
    """How much of a straight piece that ends outside the box, with its sign, the centre stays in it."""
    if not box.holds_point(pose.x, pose.y):
        return distance
    sign, inside, outside = (1, 0, distance) if distance > 0 else (-1, 0, -distance)
    while outside - inside > 1:
        middle = (inside + outside) // 2
        there = pose.ahead(sign * middle)
        if box.holds_point(there.x, there.y):
            inside = middle
        else:
            outside = middle
    return sign * inside
