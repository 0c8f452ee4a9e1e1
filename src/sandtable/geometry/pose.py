"""Where something stands and which way it looks."""

from __future__ import annotations

from math import isqrt

import msgspec

from sandtable.geometry.units import normal
from sandtable.geometry.vec import advance


class Pose(msgspec.Struct, frozen=True, array_like=True, cache_hash=True):
    """A place and a heading on the table: mils and centi-degrees clockwise from north."""

    x: int
    y: int
    heading: int = 0

    def ahead(self, distance: int) -> Pose:
        """The pose after going straight ahead, or astern when the distance is negative."""
        x, y = advance(self.x, self.y, self.heading, distance)
        return Pose(x, y, self.heading)

    def along(self, bearing: int, distance: int) -> Pose:
        """The pose after going straight along a bearing off the bow, without turning."""
        if not bearing:
            return self.ahead(distance)
        x, y = advance(self.x, self.y, normal(self.heading + bearing), distance)
        return Pose(x, y, self.heading)

    def turned(self, angle: int) -> Pose:
        """The pose after turning on the spot, clockwise (to starboard) when positive."""
        return Pose(self.x, self.y, normal(self.heading + angle))

    def apart(self, x: int, y: int) -> int:
        """How far a point is from here, rounded down."""
        return isqrt((self.x - x) ** 2 + (self.y - y) ** 2)
