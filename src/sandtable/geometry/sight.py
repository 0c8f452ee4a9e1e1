"""What a point sees of a target past the things between them, exact.

From the eye every convex shape fills an interval of directions. A shape that does not overlap the target is in front
of it or behind it on every ray they share, so each thing in front takes one open interval from the target's closed
one: open, because a line that only grazes a side does not cross. The target is hidden when those open intervals
cover the whole closed one; a slot of no width between two touching things is a way through.

A thing that overlaps the target takes only the directions in which it is met first. Those are found by keeping of it
what lies on the eye's side of one near side of the target, for each near side in turn: within the target's interval
anything on the eye's side of such a line is in front of the target.

Directions are vectors of whole numbers from the eye; all comparisons are signs of cross products.
"""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import Any, Final, Generic, NamedTuple, TypeVar

from sandtable.geometry.measure import Pieces, contains_point, overlaps
from sandtable.geometry.shape import Body, HalfPlane, Shape, pieces_of
from sandtable.geometry.vec import Point

K = TypeVar("K", bound=Hashable)

Interval = tuple[int, int, int, int]
"""Two directions (ax, ay, bx, by), clockwise end first, no more than half a turn apart."""


class Thing(Generic[K]):
    """Something that may stand in the way: its height says which targets it can hide, others it merely obscures."""

    __slots__ = ("height", "key", "pieces", "x0", "x1", "y0", "y1")

    key: K
    pieces: Pieces
    height: int

    def __init__(self, key: K, pieces: Pieces, height: int) -> None:
        self.key = key
        self.pieces = pieces
        self.height = height
        first = pieces[0]
        self.x0, self.y0, self.x1, self.y1 = first.x0, first.y0, first.x1, first.y1
        for piece in pieces[1:]:
            self.x0, self.y0 = min(self.x0, piece.x0), min(self.y0, piece.y0)
            self.x1, self.y1 = max(self.x1, piece.x1), max(self.y1, piece.y1)


class Sight(NamedTuple, Generic[K]):
    """How a target looks from a point.

    `hidden_by` names the hiding things in front of the target when it is not visible; `obscured_by` names every
    thing in front of any part of it, visible or not.
    """

    visible: bool
    obscured: bool
    hidden_by: tuple[K, ...]
    obscured_by: tuple[K, ...]


_PLAIN: Final[Sight[Any]] = Sight(True, False, (), ())


def look(
    eye: Point, target: Body, things: Sequence[Thing[K]], height: int = 1, besides: tuple[K, ...] = ()
) -> Sight[K]:
    """Whether an eye sees a target, and what is in the way; the target itself is never in its own way.

    Only things of at least this height can hide it, and those named in `besides` are not in the way. A target that
    holds the eye, even on its edge, is plainly visible. Of a target of several pieces one visible piece is enough; a
    thing in front of any piece obscures it.
    """
    ex, ey = eye
    targets = pieces_of(target)
    for piece in targets:
        if contains_point(piece, ex, ey):
            return _PLAIN
    visible = False
    hiding: list[K] = []
    in_front: list[K] = []
    for piece in targets:
        about = near(eye, piece, things)
        if not about:
            visible = True
            continue
        span = _filled(ex, ey, piece)
        covers: list[Interval] = []
        for thing in about:
            if thing.key not in besides and _is_in_front(ex, ey, piece, span, thing, height, covers):
                in_front.append(thing.key)
                if thing.height >= height:
                    hiding.append(thing.key)
        if not visible and not (covers and _is_covered(span, covers)):
            visible = True
    if not in_front:
        return _PLAIN
    obscured_by = tuple(dict.fromkeys(in_front))
    if visible:
        return Sight(True, True, (), obscured_by)
    return Sight(False, False, tuple(dict.fromkeys(hiding)), obscured_by)


def sees(eye: Point, target: Body, things: Sequence[Thing[K]], height: int = 1, besides: tuple[K, ...] = ()) -> bool:
    """Whether an eye sees a target: as `look` tells, without working out what else is in the way."""
    ex, ey = eye
    targets = pieces_of(target)
    if any([contains_point(piece, ex, ey) for piece in targets]):
        return True
    return not all([_is_hidden(ex, ey, piece, things, height, besides) for piece in targets])


def _is_hidden(
    ex: int, ey: int, target: Shape, things: Sequence[Thing[K]], height: int, besides: tuple[K, ...]
) -> bool:
    about = near((ex, ey), target, things)
    hiding = [thing for thing in about if thing.height >= height and thing.key not in besides]
    if not hiding:
        return False
    span = _filled(ex, ey, target)
    covers: list[Interval] = []
    for thing in hiding:
        if _is_in_front(ex, ey, target, span, thing, height, covers) and _is_covered(span, covers):
            return True
    return False


def near(eye: Point, target: Body, things: Sequence[Thing[K]]) -> list[Thing[K]]:
    """The things that come into the box of eye and target: few as a rule, so the rest is sorted out in one go."""
    ex, ey = eye
    x0, x1 = min(ex, target.x0), max(ex, target.x1)
    y0, y1 = min(ey, target.y0), max(ey, target.y1)
    return [t for t in things if t.x0 < x1 and t.x1 > x0 and t.y0 < y1 and t.y1 > y0]


def _is_in_front(
    ex: int, ey: int, target: Shape, span: Interval, thing: Thing[K], height: int, covers: list[Interval]
) -> bool:
    """Whether a thing is in front of a convex target; if it can hide it, its intervals are added to the covers."""
    sx, sy, tx, ty = span
    front = False
    for piece in thing.pieces:
        rx, ry, reach = piece.cx - ex, piece.cy - ey, piece.reach
        # To one side of the lane from eye to target: no need to work out what directions it fills.
        right, left = rx * sy - ry * sx, ry * tx - rx * ty
        if right > 0 and right * right >= reach * reach * (sx * sx + sy * sy):
            continue
        if left > 0 and left * left >= reach * reach * (tx * tx + ty * ty):
            continue
        taken = _taken(ex, ey, target, span, piece)
        if taken:
            front = True
            if thing.height < height:
                break
            covers += taken
    return front


def _taken(ex: int, ey: int, target: Shape, span: Interval, piece: Shape) -> list[Interval]:
    """The directions in which a piece is met before the target, as open intervals that meet the target's."""
    sx, sy, tx, ty = span
    if piece.x0 <= ex <= piece.x1 and piece.y0 <= ey <= piece.y1 and contains_point(piece, ex, ey):
        return _around_eye(ex, ey, span, piece)
    own = _filled(ex, ey, piece)
    ax, ay, bx, by = own
    starts_before = ax * sy - ay * sx > 0 and sx * by - sy * bx > 0
    from_start = sx * ay - sy * ax
    if not starts_before and not (from_start >= 0 and ax * ty - ay * tx > 0):
        return []
    if not overlaps(piece, target):
        # One shared ray tells the order. It runs through a corner of one and the inside of the other's interval;
        # that corner is in front exactly when it lies on the eye's side of a near side.
        if starts_before:
            return [] if _is_before(ex, ey, sx, sy, piece) else [own]
        if from_start > 0:
            return [own] if _is_before(ex, ey, ax, ay, target) else []
    return _clipped(ex, ey, span, piece, _near_sides(ex, ey, target))


def _is_before(ex: int, ey: int, vx: int, vy: int, shape: Shape) -> bool:
    """Whether a point, given from the eye and in a direction the shape fills, lies on the near side of it."""
    x, y = ex + vx, ey + vy
    return any([a * x + b * y >= c and a * ex + b * ey > c for a, b, c in shape.edges()])


def _near_sides(ex: int, ey: int, shape: Shape) -> list[HalfPlane]:
    """The sides of a shape that face the eye."""
    return [(a, b, c) for a, b, c in shape.edges() if a * ex + b * ey > c]


def _around_eye(ex: int, ey: int, span: Interval, piece: Shape) -> list[Interval]:
    """The directions into a piece which holds the eye: all from its inside, from its edge half a turn or less."""
    points, edges = piece.points, piece.edges()
    on = [i for i, (a, b, c) in enumerate(edges) if a * ex + b * ey == c]
    sx, sy, tx, ty = span
    if not on:
        # The half turn about the target's own interval serves for "every direction".
        return [(sx - tx, sy - ty, tx - sx, ty - sy)]
    # On one side the eye looks along it both ways; on a corner along the side that leaves it and the one that came.
    first, last = (on[0], on[-1]) if on[-1] - on[0] < 2 else (on[-1], on[0])
    (bx, by), (ax, ay) = points[first], points[(last + 1) % len(points)]
    start = (ax - ex, ay - ey, bx - ex, by - ey)
    return [start] if _meets(span, start) else []


def _meets(span: Interval, taken: Interval) -> bool:
    """Whether an open interval has a direction in common with the target's closed one."""
    sx, sy, tx, ty = span
    ax, ay, bx, by = taken
    if ax * sy - ay * sx > 0 and sx * by - sy * bx > 0:
        return True
    return sx * ay - sy * ax >= 0 and ax * ty - ay * tx > 0


def _clipped(ex: int, ey: int, span: Interval, piece: Shape, near_sides: list[HalfPlane]) -> list[Interval]:
    """The directions of the parts of a piece on the eye's side of the target's near sides, one near side at a time."""
    vectors = [(x - ex, y - ey) for x, y in piece.points]
    taken: list[Interval] = []
    for a, b, c in near_sides:
        depth = c - a * ex - b * ey
        kept: list[Point] = []
        qx, qy = vectors[-1]
        q_side = a * qx + b * qy - depth
        front = False
        for px, py in vectors:
            p_side = a * px + b * py - depth
            if (p_side > 0 > q_side) or (p_side < 0 < q_side):
                # The point where the side crosses the line, scaled up to whole numbers: only its direction counts.
                kx, ky = px * q_side - qx * p_side, py * q_side - qy * p_side
                kept.append((-kx, -ky) if p_side > q_side else (kx, ky))
            if p_side >= 0:
                kept.append((px, py))
                front = front or p_side > 0
            qx, qy, q_side = px, py, p_side
        if front:
            interval = _outermost(kept)
            if _meets(span, interval):
                taken.append(interval)
    return taken


def _filled(ex: int, ey: int, shape: Shape) -> Interval:
    """The interval that a shape fills, seen from outside it: `_outermost` of its corners without a list of them."""
    points = shape.points
    px, py = points[0]
    ax, ay = bx, by = px - ex, py - ey
    for px, py in points:
        x, y = px - ex, py - ey
        if ax * y - ay * x < 0:
            ax, ay = x, y
        elif bx * y - by * x > 0:
            bx, by = x, y
    return ax, ay, bx, by


def _outermost(vectors: list[Point]) -> Interval:
    """The interval that directions less than half a turn apart fill."""
    (ax, ay), (bx, by) = vectors[0], vectors[0]
    for x, y in vectors:
        if ax * y - ay * x < 0:
            ax, ay = x, y
        elif bx * y - by * x > 0:
            bx, by = x, y
    return ax, ay, bx, by


def _is_covered(span: Interval, covers: list[Interval]) -> bool:
    """Whether open intervals together cover every direction of a closed one."""
    x, y, tx, ty = span
    while True:
        # The farthest that one interval holding the direction (x, y) leads.
        farthest: Point | None = None
        for ax, ay, bx, by in covers:
            if ax * y - ay * x <= 0 or x * by - y * bx <= 0:
                continue
            if ax * ty - ay * tx > 0 and tx * by - ty * bx > 0:
                return True
            if farthest is None or farthest[0] * by - farthest[1] * bx > 0:
                farthest = (bx, by)
        if farthest is None:
            return False
        x, y = farthest
