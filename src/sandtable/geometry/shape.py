"""Convex outlines, the shapes they make on the table, and regions of several shapes."""

from __future__ import annotations

from collections.abc import Sequence
from math import isqrt
from typing import Final

from sandtable.geometry.pose import Pose
from sandtable.geometry.units import QUARTER_TURN
from sandtable.geometry.vec import Point, Points, advance, turned

HalfPlane = tuple[int, int, int]

_HEADINGS_KEPT: Final = 512
_SHAPES_KEPT: Final = 1024


def hull(points: Sequence[Point]) -> Points:
    """The convex hull, counter-clockwise, without points in the middle of a side."""
    loop: list[Point] = []
    for run in (sorted(set(points)), sorted(set(points), reverse=True)):
        start = len(loop)
        for x, y in run:
            while len(loop) >= start + 2:
                (ax, ay), (bx, by) = loop[-2], loop[-1]
                if (bx - ax) * (y - ay) - (by - ay) * (x - ax) > 0:
                    break
                loop.pop()
            loop.append((x, y))
        loop.pop()
    return tuple(loop)


def convex_loop(points: Sequence[Point]) -> Points:
    """The corners of a convex polygon counter-clockwise from the lowest; ValueError when it is none."""
    corners = hull(points)
    points = [point for i, point in enumerate(points) if point != points[i - 1]]
    if len(corners) < 3:
        raise ValueError(f"an outline needs three corners that are not in one line: {list(points)}")
    kept = set(corners)
    order = [point for point in points if point in kept]
    if any(not _on_edge(corners, point) for point in points) or len(order) != len(corners):
        raise ValueError(f"not convex: {list(points)}")
    start = order.index(corners[0])
    order = order[start:] + order[:start]
    if tuple(order) != corners and tuple(order[:1] + order[:0:-1]) != corners:
        raise ValueError(f"the sides cross each other: {list(points)}")
    return _from_lowest(corners)


def _on_edge(corners: Points, point: Point) -> bool:
    """Whether a point of the hull lies on its boundary."""
    x, y = point
    previous = corners[-1]
    for corner in corners:
        if (corner[0] - previous[0]) * (y - previous[1]) == (corner[1] - previous[1]) * (x - previous[0]):
            return True
        previous = corner
    return False


def _from_lowest(points: Points) -> Points:
    start = min(range(len(points)), key=lambda i: (points[i][1], points[i][0]))
    return points[start:] + points[:start]


def centroid_sums(points: Points) -> tuple[int, int, int]:
    """Twice the area, and six times the area times the centroid in x and in y: exact whole numbers."""
    area = along_x = along_y = 0
    px, py = points[-1]
    for qx, qy in points:
        part = px * qy - py * qx
        area += part
        along_x += (px + qx) * part
        along_y += (py + qy) * part
        px, py = qx, qy
    return area, along_x, along_y


def centroid(loops: Sequence[Points]) -> Point:
    """The area-weighted centroid of loops that do not overlap, rounded to whole mils."""
    sums = [centroid_sums(points) for points in loops]
    weight = 3 * sum(area for area, _, _ in sums)
    along_x, along_y = sum(x for _, x, _ in sums), sum(y for _, _, y in sums)
    return (2 * along_x + weight) // (2 * weight), (2 * along_y + weight) // (2 * weight)


def _reach(points: Points, cx: int, cy: int) -> int:
    """The radius, rounded up, of a circle about a centre that holds every point."""
    far = max([(x - cx) * (x - cx) + (y - cy) * (y - cy) for x, y in points])
    return isqrt(far - 1) + 1 if far else 0


def _core(points: Points) -> int:
    """The radius, rounded down, of a circle about (0, 0) within every side; not above 0 where that lies outside."""
    sides = zip(points, points[1:] + points[:1], strict=True)
    return min([(px * qy - py * qx) // (isqrt((qx - px) ** 2 + (qy - py) ** 2) + 1) for (px, py), (qx, qy) in sides])


class Shape:
    """A convex polygon at its place on the table, corners counter-clockwise from the lowest.

    `centre` is any point the owner calls so (the centroid unless given); `reach` is the radius about it that holds
    the whole shape, `core` one that the whole shape holds (0 where nobody worked it out); the box is x0, y0, x1, y1;
    `sides` are the edge vectors, `top` the index of the highest corner.
    A `twin` is the same shape elsewhere: whatever does not depend on the place is taken over from it. `checked` says
    that the points are known to be a convex counter-clockwise loop.
    """

    __slots__ = ("_edges", "core", "cx", "cy", "points", "reach", "sides", "top", "x0", "x1", "y0", "y1")

    points: Points
    sides: Points
    top: int
    x0: int
    y0: int
    x1: int
    y1: int
    cx: int
    cy: int
    reach: int
    core: int
    _edges: tuple[HalfPlane, ...] | None

    def __init__(
        self, points: Points, centre: Point | None = None, twin: Shape | None = None, checked: bool = False
    ) -> None:
        self._edges = None
        self.core = 0
        if twin is not None and centre is not None:
            dx, dy = centre[0] - twin.cx, centre[1] - twin.cy
            self.points = tuple([(x + dx, y + dy) for x, y in points])
            self.sides, self.top, self.reach, self.core = twin.sides, twin.top, twin.reach, twin.core
            self.x0, self.y0, self.x1, self.y1 = twin.x0 + dx, twin.y0 + dy, twin.x1 + dx, twin.y1 + dy
            self.cx, self.cy = centre
            return
        loop = _from_lowest(points) if checked else convex_loop(points)
        following = loop[1:] + loop[:1]
        self.points = loop
        self.sides = tuple([(q[0] - p[0], q[1] - p[1]) for p, q in zip(loop, following, strict=True)])
        self.top = max(range(len(loop)), key=lambda i: (loop[i][1], loop[i][0]))
        self.x0, self.x1 = min([x for x, _ in loop]), max([x for x, _ in loop])
        self.y0, self.y1 = loop[0][1], loop[self.top][1]
        self.cx, self.cy = centroid((loop,)) if centre is None else centre
        self.reach = _reach(loop, self.cx, self.cy)

    @property
    def centre(self) -> Point:
        """The centre as a point."""
        return self.cx, self.cy

    def moved(self, dx: int, dy: int) -> Shape:
        """The same shape shifted."""
        return Shape(self.points, (self.cx + dx, self.cy + dy), self)

    def edges(self) -> tuple[HalfPlane, ...]:
        """One (a, b, c) per side: a*x + b*y is below c strictly inside and above c beyond that side."""
        edges = self._edges
        if edges is None:
            edges = tuple(
                [(ey, -ex, ey * x - ex * y) for (ex, ey), (x, y) in zip(self.sides, self.points, strict=True)]
            )
            self._edges = edges
        return edges

    def __repr__(self) -> str:
        return f"Shape({list(self.points)})"


class Region:
    """Several convex shapes that count as one thing, such as a concave coast; pieces may overlap.

    The centre is the centroid of pieces that do not overlap unless it is given; `cutting.region` gives the right
    one for any pieces, and lays a bridge over each cut so that no line of sight slips through a seam.
    """

    __slots__ = ("cx", "cy", "pieces", "reach", "x0", "x1", "y0", "y1")

    pieces: tuple[Shape, ...]
    x0: int
    y0: int
    x1: int
    y1: int
    cx: int
    cy: int
    reach: int

    def __init__(self, pieces: Sequence[Shape], centre: Point | None = None) -> None:
        if not pieces:
            raise ValueError("a region needs at least one piece")
        self.pieces = tuple(pieces)
        self.x0, self.y0 = min(piece.x0 for piece in pieces), min(piece.y0 for piece in pieces)
        self.x1, self.y1 = max(piece.x1 for piece in pieces), max(piece.y1 for piece in pieces)
        self.cx, self.cy = centroid([piece.points for piece in pieces]) if centre is None else centre
        self.reach = max(_reach(piece.points, self.cx, self.cy) for piece in pieces)

    @property
    def centre(self) -> Point:
        """The centre as a point."""
        return self.cx, self.cy

    def __repr__(self) -> str:
        return f"Region({list(self.pieces)})"


Body = Shape | Region


def pieces_of(body: Body) -> tuple[Shape, ...]:
    """The convex pieces of a shape or a region."""
    return (body,) if isinstance(body, Shape) else body.pieces


class Outline:
    """A convex footprint in its own coordinates: x ahead along the bow, y to port, centre at (0, 0)."""

    __slots__ = ("_firm", "_shapes", "_turned", "core", "points", "reach")

    points: Points
    reach: int
    core: int
    _firm: bool
    _turned: dict[int, Shape]
    _shapes: dict[Pose, Shape]

    def __init__(self, points: Sequence[Point]) -> None:
        self.points = convex_loop(points)
        # Rounding shifts a turned corner by less than one mil, hence the two mils to spare.
        self.reach = _reach(self.points, 0, 0) + 2
        self.core = max(0, _core(self.points) - 2)
        self._firm = _is_firm(self.points)
        self._turned = {}
        self._shapes = {}

    @staticmethod
    def polygon(points: Sequence[Point]) -> Outline:
        """The outline with these corners, in any order of travel; equal outlines are one object."""
        given = tuple(points)
        found = _outlines.get(given)
        if found is None:
            loop = convex_loop(given)
            found = _outlines[given] = _outlines.get(loop) or Outline(loop)
            _outlines[loop] = found
        return found

    @staticmethod
    def capsule(length: int, beam: int, segments: int = 6) -> Outline:
        """A footprint of this length and beam with round ends, each drawn with an even number of segments."""
        if not 0 < beam <= length or segments < 2 or segments % 2:
            raise ValueError(f"no capsule of length {length}, beam {beam} and {segments} segments")
        radius, half = beam // 2, (length - beam) // 2
        steps = range(segments // 2 + 1)
        # Local x is north here: a quarter of the bow from the port side to the tip, then mirrored for exact symmetry.
        quarter = [advance(0, 0, i * QUARTER_TURN // (segments // 2), radius) for i in steps]
        bow = [(half + north, east) for east, north in quarter]
        around = [(sign_x * x, sign_y * y) for sign_x in (1, -1) for sign_y in (1, -1) for x, y in bow]
        return Outline.polygon(hull(around))

    @staticmethod
    def rectangle(length: int, beam: int) -> Outline:
        """A box of this length along the bow and this beam."""
        x, y = length // 2, beam // 2
        return Outline.polygon(((x, -y), (x, y), (-x, y), (-x, -y)))

    def at(self, pose: Pose) -> Shape:
        """The shape this outline makes at a pose, centred on the pose."""
        shape = self._shapes.get(pose)
        if shape is not None:
            return shape
        facing = self._facing(pose.heading)
        shape = Shape(facing.points, (pose.x, pose.y), facing)
        if len(self._shapes) >= _SHAPES_KEPT:
            self._shapes.clear()
        self._shapes[pose] = shape
        return shape

    def _facing(self, heading: int) -> Shape:
        """The shape at the origin for one heading; every pose with that heading is an exact shift of it."""
        shape = self._turned.get(heading)
        if shape is not None:
            return shape
        points = turned(self.points, heading)
        shape = Shape(points if self._firm else hull(points), (0, 0), None, True)
        shape.core = self.core
        if len(self._turned) >= _HEADINGS_KEPT:
            self._turned.clear()
        self._turned[heading] = shape
        return shape

    def __repr__(self) -> str:
        return f"Outline({list(self.points)})"


_outlines: dict[Points, Outline] = {}


def _is_firm(points: Points) -> bool:
    """Whether every corner stands out far enough (4 mils) to stay a corner when turned and rounded."""
    count = len(points)
    for i in range(count):
        (ax, ay), (bx, by), (cx, cy) = points[i - 1], points[i], points[(i + 1) % count]
        ex, ey = cx - ax, cy - ay
        height = ex * (by - ay) - ey * (bx - ax)
        if height * height < 16 * (ex * ex + ey * ey):
            return False
    return True
