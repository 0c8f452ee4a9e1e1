"""Sight among 24 hulls and 12 islands, beside the same question asked of shapely."""

from __future__ import annotations

from statistics import median

import shapely
from shapely.affinity import scale

from sandtable.geometry.sight import Thing, look
from tests.bench.timing import Counts, rates, ratio
from tests.geometry.plain_sight import polygon
from tests.geometry.scenes import table

FAR = 1_000
ROUNDS = 7


class ShapelySight:
    """The plain version, written as one would with shapely: polygons made once, a tree to find what is in the way."""

    def __init__(self, things: list[Thing[int]]) -> None:
        self.things = things
        self.shapes = [shapely.union_all([polygon(p) for p in thing.pieces]) for thing in things]
        for shape in self.shapes:
            shapely.prepare(shape)
        self.tree = shapely.STRtree(self.shapes)

    def look(self, eye: tuple[int, int], viewer: int, target: int) -> tuple[bool, bool, list[int]]:
        aim = self.shapes[target]
        swept = aim.union(shapely.Point(eye)).convex_hull.difference(aim)
        found = [int(i) for i in self.tree.query(swept, "intersects") if i not in (viewer, target)]
        front = [i for i in found if self.shapes[i].intersection(swept).area > 0]
        shadows = [self._shadow(eye, i) for i in front if self.things[i].height]
        left = aim.difference(shapely.union_all(shadows)) if shadows else aim
        return left.area > 0, bool(front), front

    def _shadow(self, eye: tuple[int, int], number: int) -> shapely.Geometry:
        near = self.shapes[number]
        return near.union(scale(near, FAR, FAR, origin=eye)).convex_hull


def bench() -> list[tuple[str, str, str]]:
    poses, things = table(7)
    pairs = [(a, b) for a in range(24) for b in range(24) if a != b]
    plain = ShapelySight(things)

    def ours() -> Counts:
        for viewer, target in pairs:
            look((poses[viewer].x, poses[viewer].y), things[target].pieces[0], things, 1, (viewer, target))
        return len(pairs), 0

    def theirs() -> Counts:
        for viewer, target in pairs:
            plain.look((poses[viewer].x, poses[viewer].y), viewer, target)
        return len(pairs), 0

    ours()
    (mine, _), (shapelys, _) = rates(ROUNDS, ours, theirs)
    took = f"{1e6 / median(mine):.1f} µs"
    return [("sight, 24 hulls and 12 islands", took, f"{ratio(mine, shapelys):.1f} x plain shapely")]
