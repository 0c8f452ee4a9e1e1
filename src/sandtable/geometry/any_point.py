"""Any point of a shape: which of several things lie within a distance of one and the same point of it.

All points within a distance of a convex shape lie behind an outline of straight pieces and arcs. These outlines cut
the shape into faces, and all points of a face are near the same things. So it is enough to look at where outlines
cross each other or the edge of the shape, and between two such places at the middle of the piece of outline: what lies
on either side of it is known from there.

The points are fractions, told to a millionth of a mil; only sums, products and square roots are taken, so they are the
same on every machine. Whether anything is in reach at all is asked in whole numbers, exactly.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations, pairwise
from math import sqrt
from typing import Final, NamedTuple

from sandtable.geometry.measure import Pieces, within_any
from sandtable.geometry.shape import Shape

Spot = tuple[float, float]
Loop = tuple[Spot, ...]

TIGHT: Final = 1e-6
"""A point no farther than this from an outline lies on it."""
ASIDE: Final = 1e-3
"""How far one steps off a piece of outline to see what is beside it."""
_WINDS: Final = ((1.0, 0.0), (0.7, 0.7), (0.0, 1.0), (-0.7, 0.7), (-1.0, 0.0), (-0.7, -0.7), (0.0, -1.0), (0.7, -0.7))


class Line(NamedTuple):
    """A straight piece of an outline."""

    a: Spot
    b: Spot

    @property
    def ends(self) -> tuple[Spot, Spot]:
        return self.a, self.b

    def order(self, spot: Spot) -> float:
        """How far along the piece a spot on it lies."""
        return (spot[0] - self.a[0]) * (self.b[0] - self.a[0]) + (spot[1] - self.a[1]) * (self.b[1] - self.a[1])

    def middle(self, one: Spot, other: Spot) -> Spot:
        return (one[0] + other[0]) / 2, (one[1] + other[1]) / 2

    def holds(self, spot: Spot) -> bool:
        """Whether a spot on its line lies on the piece."""
        ex, ey = self.b[0] - self.a[0], self.b[1] - self.a[1]
        length = sqrt(ex * ex + ey * ey)
        return -TIGHT * length <= self.order(spot) <= length * (length + TIGHT)


class Arc(NamedTuple):
    """A piece of a circle, counter-clockwise, less than half of it."""

    centre: Spot
    radius: float
    a: Spot
    b: Spot

    @property
    def ends(self) -> tuple[Spot, Spot]:
        return self.a, self.b

    def order(self, spot: Spot) -> float:
        (cx, cy), (ax, ay) = self.centre, self.a
        return -((spot[0] - cx) * (ax - cx) + (spot[1] - cy) * (ay - cy))

    def middle(self, one: Spot, other: Spot) -> Spot:
        cx, cy = self.centre
        x, y = one[0] + other[0] - 2 * cx, one[1] + other[1] - 2 * cy
        out = self.radius / sqrt(x * x + y * y)
        return cx + x * out, cy + y * out

    def holds(self, spot: Spot) -> bool:
        """Whether a spot on its circle lies on the piece."""
        (cx, cy), slack = self.centre, TIGHT * self.radius
        x, y = spot[0] - cx, spot[1] - cy
        (ax, ay), (bx, by) = (self.a[0] - cx, self.a[1] - cy), (self.b[0] - cx, self.b[1] - cy)
        return ax * y - ay * x >= -slack and x * by - y * bx >= -slack


Piece = Line | Arc


def near_one_point(here: Pieces, others: Sequence[Pieces], distance: int) -> tuple[tuple[int, ...], ...]:
    """Every set of the others that some point of a thing has within a distance, by their numbers; exactly is within."""
    if distance < 1:
        raise ValueError("a distance of less than a mil has no outline")
    reached = [n for n, other in enumerate(others) if within_any(here, other, distance)]
    if not reached:
        return ((),)
    found: dict[tuple[int, ...], None] = {}
    for body in here:
        for near in _Faces(body, [others[n] for n in reached], distance).sets():
            found.setdefault(tuple([reached[n] for n in near]))
    return tuple(found)


class _Faces:
    """The faces into which the outlines around several things cut one convex shape."""

    def __init__(self, body: Shape, others: Sequence[Pieces], distance: int) -> None:
        # Measured from its centre all numbers are small, and fractions of them fine.
        self._ox, self._oy = body.centre
        self._distance = float(distance)
        self._body = self._loop(body)
        self._others = [[self._loop(shape) for shape in pieces] for pieces in others]

    def sets(self) -> Iterator[tuple[int, ...]]:
        """What is near each face, edge and corner; some come more than once."""
        yield self._near((0.0, 0.0))[0]
        edge = list(_sides(self._body))
        outlines = [[piece for loop in loops for piece in _around(loop, self._distance)] for loops in self._others]
        pieces = [*edge, *[piece for outline in outlines for piece in outline]]
        marks: dict[Piece, list[Spot]] = {piece: list(piece.ends) for piece in pieces}
        for one, other in combinations(pieces, 2):
            for spot in _crossings(one, other):
                if one.holds(spot) and other.holds(spot):
                    marks[one].append(spot)
                    marks[other].append(spot)
        for piece, spots in marks.items():
            spots.sort(key=piece.order)
            for spot in spots:
                if self._depth(spot) >= -TIGHT:
                    yield self._near(spot)[0]
            for spot, following in pairwise(spots):
                if spot != following:
                    yield from self._beside(piece.middle(spot, following))

    def _beside(self, spot: Spot) -> Iterator[tuple[int, ...]]:
        """What is near the middle of a piece of outline, and near the faces on its two sides."""
        depth = self._depth(spot)
        if depth < -TIGHT:
            return
        near, tight = self._near(spot)
        yield near
        if len(tight) == 1 and depth > TIGHT:
            yield tuple([n for n in near if n not in tight])
        elif tight:
            # Outlines that run along each other, or along the edge of the shape.
            for x, y in _WINDS:
                aside = spot[0] + ASIDE * x, spot[1] + ASIDE * y
                if self._depth(aside) > TIGHT:
                    yield self._near(aside)[0]

    def _near(self, spot: Spot) -> tuple[tuple[int, ...], tuple[int, ...]]:
        """What is within the distance of a spot, and which of it only just."""
        gaps = [min([_gap(loop, spot) for loop in loops]) - self._distance for loops in self._others]
        near = tuple([n for n, gap in enumerate(gaps) if gap <= TIGHT])
        return near, tuple([n for n in near if gaps[n] >= -TIGHT])

    def _depth(self, spot: Spot) -> float:
        """How far inside the shape a spot lies; below 0 it lies outside."""
        return min([_offside(side, spot) for side in _sides(self._body)])

    def _loop(self, shape: Shape) -> Loop:
        return tuple([(float(x - self._ox), float(y - self._oy)) for x, y in shape.points])


def _sides(loop: Loop) -> Iterator[Line]:
    for n, corner in enumerate(loop):
        yield Line(loop[n - 1], corner)


def _offside(side: Line, spot: Spot) -> float:
    """How far to the left of a side a spot lies: inwards, for a loop that runs counter-clockwise."""
    (ax, ay), (bx, by) = side
    ex, ey = bx - ax, by - ay
    return (ex * (spot[1] - ay) - ey * (spot[0] - ax)) / sqrt(ex * ex + ey * ey)


def _gap(loop: Loop, spot: Spot) -> float:
    """How far a spot lies from a convex shape; 0 within it."""
    if min([_offside(side, spot) for side in _sides(loop)]) >= 0:
        return 0.0
    return min([_gap_to_side(side, spot) for side in _sides(loop)])


def _gap_to_side(side: Line, spot: Spot) -> float:
    (ax, ay), (bx, by) = side
    ex, ey, rx, ry = bx - ax, by - ay, spot[0] - ax, spot[1] - ay
    share = min(1.0, max(0.0, (rx * ex + ry * ey) / (ex * ex + ey * ey)))
    dx, dy = rx - share * ex, ry - share * ey
    return sqrt(dx * dx + dy * dy)


def _around(loop: Loop, distance: float) -> Iterator[Piece]:
    """The outline of all that lies within a distance of a convex shape."""
    moved: list[Line] = []
    for (ax, ay), (bx, by) in _sides(loop):
        ex, ey = bx - ax, by - ay
        out = distance / sqrt(ex * ex + ey * ey)
        moved.append(Line((ax + ey * out, ay - ex * out), (bx + ey * out, by - ex * out)))
    yield from moved
    # Side n leads to corner n, and side n + 1 away from it.
    for n, corner in enumerate(loop):
        yield Arc(corner, distance, moved[n].b, moved[(n + 1) % len(moved)].a)


def _crossings(one: Piece, other: Piece) -> list[Spot]:
    """Where the lines or circles of two pieces meet; nowhere where they run along each other."""
    if isinstance(one, Line):
        return _of_lines(one, other) if isinstance(other, Line) else _of_line_and_circle(one, other)
    return _of_line_and_circle(other, one) if isinstance(other, Line) else _of_circles(one, other)


def _of_lines(one: Line, other: Line) -> list[Spot]:
    (ax, ay), (bx, by) = one
    ex, ey = bx - ax, by - ay
    fx, fy = other.b[0] - other.a[0], other.b[1] - other.a[1]
    turn = ex * fy - ey * fx
    if turn * turn < TIGHT * TIGHT * (ex * ex + ey * ey):
        return []
    share = ((other.a[0] - ax) * fy - (other.a[1] - ay) * fx) / turn
    return [(ax + share * ex, ay + share * ey)]


def _of_line_and_circle(line: Line, arc: Arc) -> list[Spot]:
    (ax, ay), (bx, by) = line
    ex, ey = bx - ax, by - ay
    length2 = ex * ex + ey * ey
    share = ((arc.centre[0] - ax) * ex + (arc.centre[1] - ay) * ey) / length2
    foot = ax + share * ex, ay + share * ey
    off2 = (foot[0] - arc.centre[0]) ** 2 + (foot[1] - arc.centre[1]) ** 2
    return _to_both_sides(foot, (ex, ey), length2, arc.radius, off2)


def _of_circles(one: Arc, other: Arc) -> list[Spot]:
    (ax, ay), (bx, by) = one.centre, other.centre
    dx, dy = bx - ax, by - ay
    apart2 = dx * dx + dy * dy
    if apart2 == 0:
        return []
    # All circles of one distance: they meet half-way between their centres.
    return _to_both_sides((ax + dx / 2, ay + dy / 2), (-dy, dx), apart2, one.radius, apart2 / 4)


def _to_both_sides(foot: Spot, along: Spot, along2: float, radius: float, off2: float) -> list[Spot]:
    """The two points of a circle on a line whose point nearest to its centre is the foot; one where it only touches."""
    off = sqrt(off2)
    if off > radius + TIGHT:
        return []
    if off > radius - TIGHT:
        return [foot]
    step = sqrt((radius * radius - off2) / along2)
    x, y = along[0] * step, along[1] * step
    return [(foot[0] + x, foot[1] + y), (foot[0] - x, foot[1] - y)]
