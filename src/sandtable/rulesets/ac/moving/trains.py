"""Rows of units that follow one another: where each stands behind the one ahead, by the way of the first."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations, pairwise
from math import isqrt

from sandtable.geometry.measure import overlaps
from sandtable.geometry.pose import Pose
from sandtable.geometry.sector import bearing_to_steer
from sandtable.geometry.shape import Outline, Shape
from sandtable.geometry.units import normal
from sandtable.geometry.vec import Point, direction, turned
from sandtable.rulesets.ac.ids import ModelId, UnitId
from sandtable.rulesets.ac.moving.marching import Ending, Track
from sandtable.rulesets.ac.state import BattleTable
from sandtable.rulesets.ac.table.where import officer_of
from sandtable.tabletop.where import outline

GAP = 2
"""Mils between two of them: they are In Contact, and rounding makes none overlap (AC-MODEL-07)."""


def row_behind(first: Pose, lengths: Sequence[int]) -> tuple[Pose, ...]:
    """Places in a straight row behind a model; the lengths begin with its own."""
    back, found = 0, []
    for ahead, length in pairwise(lengths):
        back += (ahead + 1) // 2 + GAP + (length + 1) // 2
        found.append(first.ahead(-back))
    return tuple(found)


def goes_back(track: Track) -> bool:
    """Whether a model drives backwards on a part of its way."""
    for here, there in pairwise(track):
        x, y = direction(here.heading)
        if (there.x - here.x) * x + (there.y - here.y) * y < 0:
            return True
    return False


def carried_with(start: Pose, end: Pose, pose: Pose) -> Pose:
    """Where a model stands after it was moved as one block with another."""
    turn = normal(end.heading - start.heading)
    x, y = pose.x - start.x, pose.y - start.y
    # What lies to the north is ahead of somebody who looks there, and what lies to the west on the left.
    dx, dy = turned([(y, -x)], turn)[0] if turn else (x, y)
    return Pose(end.x + dx, end.y + dy, normal(pose.heading + turn))


def followed(first: Outline, track: Track, others: Sequence[tuple[Outline, Pose]]) -> tuple[Track, ...] | None:
    """The ways of those behind a model that goes a way: each keeps to its track, as near to the one ahead as it can.

    They look at the one ahead. None where one of them would overlap it.
    """
    line = Line([*[(pose.x, pose.y) for pose in reversed(track)], *[(pose.x, pose.y) for _, pose in others]])
    ahead, shape, found, at = track[-1], first.at(track[-1]), [], 0
    for number, (body, pose) in enumerate(others):
        old = line.marks[len(track) + number]
        behind = _behind(line, body, ahead, shape, (at, old))
        if behind is None:
            return None
        at, ahead, shape = behind[0], behind[1], body.at(behind[1])
        joints = [line.points[n] for n in range(len(line.points)) if at < line.marks[n] < old]
        found.append(_through(pose, joints, ahead))
    return tuple(found)


class Line:
    """A way from its end back to its beginning, with how far each of its points is from the end."""

    def __init__(self, points: Sequence[Point]) -> None:
        self.points, self.marks = tuple(points), [0]
        for (ax, ay), (bx, by) in pairwise(points):
            self.marks.append(self.marks[-1] + isqrt((ax - bx) ** 2 + (ay - by) ** 2))

    def at(self, far: int) -> Point:
        for n, (here, there) in enumerate(pairwise(self.points)):
            way = self.marks[n + 1] - self.marks[n]
            if far <= self.marks[n + 1] and way:
                part = far - self.marks[n]
                return here[0] + (there[0] - here[0]) * part // way, here[1] + (there[1] - here[1]) * part // way
        return self.points[-1]


def _behind(line: Line, body: Outline, ahead: Pose, shape: Shape, span: tuple[int, int]) -> tuple[int, Pose] | None:
    """How far back on the line, and how, a model stands that touches the one ahead; None where it overlaps it."""

    def pose_at(far: int) -> Pose:
        x, y = line.at(far)
        return Pose(x, y, _towards(x, y, ahead.x, ahead.y))

    least, most = span
    if overlaps(body.at(pose_at(most)), shape):
        return None
    while least < most:
        middle = (least + most) // 2
        if overlaps(body.at(pose_at(middle)), shape):
            least = middle + 1
        else:
            most = middle
    return most, pose_at(most)


def _through(start: Pose, joints: Sequence[Point], end: Pose) -> Track:
    """From a place by the joints of a line, which are told from its end, to another."""
    way = [start]
    for x, y in reversed(joints):
        last = way[-1]
        if (x, y) != (last.x, last.y):
            way.append(Pose(x, y, _towards(last.x, last.y, x, y)))
    return (*way, Pose(end.x, end.y, way[-1].heading), end)


def _towards(x: int, y: int, to_x: int, to_y: int) -> int:
    """The heading from one point to another."""
    return normal(bearing_to_steer(Pose(x, y, 0), to_x, to_y))


def ways_of(g: BattleTable, ending: Ending, coupled: tuple[UnitId, ...]) -> dict[UnitId, dict[ModelId, Track]] | None:
    """How the Carriages go with their Engine: on its track, or as one block where it is forced to go."""
    engine = officer_of(g, ending.unit)
    models = [officer_of(g, each) for each in coupled]
    assert engine.pose is not None
    start, end = engine.pose, ending.poses[engine.id]
    poses = [model.pose for model in models if model.pose is not None]
    if len(poses) < len(models):
        return {}  # They are not there yet.
    if not ending.tracks:
        found: tuple[Track, ...] = tuple([(pose, carried_with(start, end, pose)) for pose in poses])
    else:
        bodies = [outline(g, model.class_id) for model in models]
        ways = followed(outline(g, engine.class_id), ending.tracks[engine.id], list(zip(bodies, poses, strict=True)))
        if ways is None:
            return None
        shapes = [body.at(way[-1]) for body, way in zip(bodies, ways, strict=True)]
        everything = [outline(g, engine.class_id).at(end), *shapes]
        if any([overlaps(one, other) for one, other in combinations(everything, 2)]):
            return None
        found = ways
    return {each: {model.id: way} for each, model, way in zip(coupled, models, found, strict=True)}
