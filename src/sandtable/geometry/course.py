"""Courses: straight legs and turns as data, and what happens when one is sailed."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import Final, Generic, NamedTuple, TypeVar, final

import msgspec

from sandtable.geometry.pose import Pose
from sandtable.geometry.shape import Outline
from sandtable.geometry.sweep import Obstacle, advance_until_contact, turn_until_contact
from sandtable.geometry.units import FULL_TURN, HALF_TURN, INCH
from sandtable.geometry.zone import Box

K = TypeVar("K", bound=Hashable)

SEGMENT: Final = INCH
"""Each turn of a come about follows one straight segment of this length."""

PIVOT: Final = 2 * INCH
"""What a turn on the spot takes of a movement, unless its owner says otherwise."""

PORT_SIDE: Final = -1
STARBOARD_SIDE: Final = 1


@final
class Ahead(msgspec.Struct, frozen=True, tag="ahead"):
    """A straight leg."""

    distance: int

    def __post_init__(self) -> None:
        if self.distance < 0:
            raise ValueError("a leg cannot be shorter than nothing")


@final
class ComeAbout(msgspec.Struct, frozen=True, tag="come about"):
    """Segments straight ahead, each followed by a turn (0 or more centi-degrees), all to one side."""

    side: int
    turns: tuple[int, ...]

    def __post_init__(self) -> None:
        _check_turn(self.side, 0)
        if self.turns and not 0 <= min(self.turns) <= max(self.turns) <= HALF_TURN:
            raise ValueError("a turn lies between nothing and half a circle")


@final
class Pivot(msgspec.Struct, frozen=True, tag="pivot"):
    """A turn on the spot to one side. It takes its whole cost of the movement, however far it turns."""

    side: int
    turn: int
    cost: int = PIVOT

    def __post_init__(self) -> None:
        _check_turn(self.side, self.turn)
        if self.cost < 0:
            raise ValueError("a turn on the spot gives no movement back")


@final
class Slide(msgspec.Struct, frozen=True, tag="slide"):
    """A straight leg in another direction: a bearing off the bow, clockwise. The shape does not turn."""

    bearing: int
    distance: int

    def __post_init__(self) -> None:
        if self.distance < 0 or not 0 <= self.bearing < FULL_TURN:
            raise ValueError("a leg to the side needs a bearing within one turn and a length")


@final
class Swing(msgspec.Struct, frozen=True, tag="swing"):
    """What is left of a turn that was interrupted. Nobody plots it, and it takes no movement."""

    side: int
    turn: int

    def __post_init__(self) -> None:
        _check_turn(self.side, self.turn)


def _check_turn(side: int, turn: int) -> None:
    if side not in (PORT_SIDE, STARBOARD_SIDE):
        raise ValueError("the side of a turn is -1 (port) or 1 (starboard)")
    if not 0 <= turn <= HALF_TURN:
        raise ValueError("a turn lies between nothing and half a circle")


Leg = Ahead | ComeAbout | Pivot | Slide | Swing
"""Told apart by their very type where that is done often: `isinstance` is slow to deny that a record is of a class."""


class Course(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A movement as its owner plots it: legs in order, all sailed backwards when astern.

    Astern the shape goes backwards along its own line; a turn to starboard is clockwise all the same.
    """

    legs: tuple[Leg, ...] = ()
    astern: bool = False


class Halt(NamedTuple):
    """Where on a course something stopped: which leg, which step of it, and how much of that step was done."""

    leg: int
    step: int = 0
    distance: int = 0
    turn: int = 0


class Trace(NamedTuple, Generic[K]):
    """A course as it was sailed: to its end, to the first contact, or to the edge of the box."""

    end: Pose
    travelled: int
    """What was used of the movement; a turn on the spot uses all it costs."""
    contact: tuple[K, ...]
    left_box: bool
    waypoints: tuple[Pose, ...]
    done: bool
    run: int
    """The mils covered since the start or the last turn on the spot, ahead or astern."""
    halt: Halt


Step = tuple[int, int, int]
"""A straight piece with its sign, the bearing it goes along, and the turn that follows it."""


def _steps(leg: Leg, sign: int) -> list[Step]:
    """A leg as steps, each straight first."""
    if type(leg) is Ahead:
        return [(sign * leg.distance, 0, 0)]
    if type(leg) is ComeAbout:
        return [(sign * SEGMENT, 0, leg.side * turn) for turn in leg.turns]
    if type(leg) is Slide:
        return [(leg.distance, leg.bearing, 0)]
    return [(0, 0, leg.side * leg.turn)]


def poses(course: Course, start: Pose) -> tuple[Pose, ...]:
    """Every joint of a course from its start: after each straight piece and after each turn."""
    joints = [start]
    sign = -1 if course.astern else 1
    for leg in course.legs:
        for distance, bearing, turn in _steps(leg, sign):
            if distance:
                joints.append(joints[-1].along(bearing, distance))
            if turn:
                joints.append(joints[-1].turned(turn))
    return tuple(joints)


def leg_length(leg: Leg) -> int:
    """The mils a leg takes."""
    if type(leg) is ComeAbout:
        return SEGMENT * len(leg.turns)
    if type(leg) is Pivot:
        return leg.cost
    return 0 if type(leg) is Swing else leg.distance


def length(course: Course) -> int:
    """The mils a course takes."""
    return sum([leg_length(leg) for leg in course.legs])


def come_abouts(course: Course) -> tuple[ComeAbout | Pivot, ...]:
    """The turning legs of a course in order, those on the spot included."""
    return tuple([leg for leg in course.legs if type(leg) is ComeAbout or type(leg) is Pivot])


def run_of(legs: Sequence[Leg]) -> int:
    """The mils that whole legs cover ahead or astern since the start or the last turn on the spot."""
    run = 0
    for leg in legs:
        if type(leg) is Ahead or type(leg) is ComeAbout:
            run += leg_length(leg)
        elif type(leg) is Pivot:
            run = 0
    return run


def parted(legs: Sequence[Leg], halt: Halt) -> tuple[tuple[Leg, ...], tuple[Leg, ...]]:
    """The legs before a halt and those after it. A come about stays one, though it goes on in pieces."""
    if halt.leg == len(legs):
        return tuple(legs), ()
    leg = legs[halt.leg]
    done: list[Leg]
    left: list[Leg]
    if isinstance(leg, Ahead):
        done, left = [Ahead(halt.distance)], [Ahead(leg.distance - halt.distance)]
    elif isinstance(leg, Slide):
        done, left = [Slide(leg.bearing, halt.distance)], [Slide(leg.bearing, leg.distance - halt.distance)]
    elif isinstance(leg, Pivot):
        done, left = [Pivot(leg.side, halt.turn, leg.cost)], [Swing(leg.side, leg.turn - halt.turn)]
    elif isinstance(leg, Swing):
        done, left = [Swing(leg.side, halt.turn)], [Swing(leg.side, leg.turn - halt.turn)]
    else:
        turning, *later = leg.turns[halt.step :]
        done = [ComeAbout(leg.side, leg.turns[: halt.step]), Ahead(halt.distance), Swing(leg.side, halt.turn)]
        left = [Ahead(SEGMENT - halt.distance), Swing(leg.side, turning - halt.turn)]
        left += [piece for turn in later for piece in (Ahead(SEGMENT), Swing(leg.side, turn))]
    before = (*legs[: halt.leg], *[piece for piece in done if not _is_nothing(piece)])
    return before, (*[piece for piece in left if not _is_nothing(piece)], *legs[halt.leg + 1 :])


def _is_nothing(leg: Leg) -> bool:
    return leg.turn == 0 if isinstance(leg, Swing) else isinstance(leg, (Ahead, Slide)) and leg.distance == 0


def trace(
    outline: Outline, start: Pose, course: Course, obstacles: Sequence[Obstacle[K]], box: Box | None = None
) -> Trace[K]:
    """Sail a course until its end, the first contact, or the centre crossing the edge of the box.

    At the edge the end is the last whole mil at which the centre is still in the box. A contact at the same mil
    comes first. A centre that starts a straight piece outside the box does not leave it on that piece.
    """
    waypoints = [start]
    travelled = run = 0
    sign = -1 if course.astern else 1
    for number, leg in enumerate(course.legs):
        if type(leg) is Pivot:
            travelled, run = travelled + leg.cost, 0
        for at, (distance, bearing, turn) in enumerate(_steps(leg, sign)):
            pose = waypoints[-1]
            end = pose.along(bearing, distance)
            inside = distance
            if box is not None and not box.holds_point(end.x, end.y):
                inside = _inside(pose, bearing, distance, box)
            went, struck = distance, ()
            if obstacles:
                went, struck = advance_until_contact(outline, pose, distance, obstacles, end, bearing)
            left_box = abs(inside) < abs(went)
            if left_box:
                went, struck = inside, ()
            travelled += abs(went)
            run += 0 if bearing else abs(went)
            if went:
                waypoints.append(end if went == distance else pose.along(bearing, went))
            turned = 0
            if not struck and not left_box and turn:
                turned = turn
                if obstacles:
                    turned, struck = turn_until_contact(outline, waypoints[-1], turn, obstacles)
                if turned:
                    waypoints.append(waypoints[-1].turned(turned))
            if struck or left_box:
                halt = Halt(number, at, abs(went), abs(turned))
                return Trace(waypoints[-1], travelled, struck, left_box, tuple(waypoints), False, run, halt)
    return Trace(waypoints[-1], travelled, (), False, tuple(waypoints), True, run, Halt(len(course.legs)))


def _inside(pose: Pose, bearing: int, distance: int, box: Box) -> int:
    """How much of a straight piece that ends outside the box, with its sign, the centre stays in it."""
    if not box.holds_point(pose.x, pose.y):
        return distance
    sign, inside, outside = (1, 0, distance) if distance > 0 else (-1, 0, -distance)
    while outside - inside > 1:
        middle = (inside + outside) // 2
        there = pose.along(bearing, sign * middle)
        if box.holds_point(there.x, there.y):
            inside = middle
        else:
            outside = middle
    return sign * inside
