"""The front of a zone, where a unit lies in line abreast and looks at whoever is opposite."""

from __future__ import annotations

from sandtable.geometry.pose import Pose
from sandtable.geometry.units import HALF_TURN
from sandtable.geometry.zone import Box
from sandtable.tabletop.placing.units import Placing
from sandtable.tabletop.zones import Edge

APART = 1_500
"""The gap between two models of the line."""


class Front:
    """The front of a zone along an edge, for so many models of one size."""

    def __init__(self, zone: Box, edge: Edge | None, many: int, length: int, beam: int) -> None:
        south = edge is Edge.SOUTH
        self.many = many
        self.y = zone.y1 - length // 2 - 10 if south else zone.y0 + length // 2 + 10
        self.back = length * (-1 if south else 1)
        self.heading = 0 if south else HALF_TURN
        self.step = beam + APART
        self.x = zone.x0 + beam // 2 + 100
        self.room = zone.x1 - zone.x0 - self.step * (many - 1) - beam - 200
        """How far along the front the line may begin."""

    def line(self, along: int, back: int) -> Placing:
        """The line that begins so far along the front, so many lengths behind it."""
        x, y = self.x + along, self.y + back * self.back
        return Placing(tuple(Pose(x + n * self.step, y, self.heading) for n in range(self.many)))

    def lines(self, along: int, back: int) -> list[Placing]:
        """So many lines at even steps along the front, and the same behind it, so many in all; two steps at least."""
        steps = [max(0, self.room) * n // (along - 1) for n in range(along)]
        return [self.line(step, behind) for behind in range(back) for step in steps]
