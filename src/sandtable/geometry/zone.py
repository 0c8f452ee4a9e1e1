"""Boxes on the table: the playing area, a strip of it, a corner of it."""

from __future__ import annotations

import msgspec

from sandtable.geometry.measure import meets_box
from sandtable.geometry.shape import Body, pieces_of


class Box(msgspec.Struct, frozen=True):
    """An upright rectangle of the table, its edge included."""

    x0: int
    y0: int
    x1: int
    y1: int

    def holds(self, body: Body | Box) -> bool:
        """Whether every part of a shape, a region or another box lies in the box."""
        return body.x0 >= self.x0 and body.y0 >= self.y0 and body.x1 <= self.x1 and body.y1 <= self.y1

    def meets(self, body: Body) -> bool:
        """Whether any part of a shape or region lies in the box."""
        return any(meets_box(piece, self.x0, self.y0, self.x1, self.y1) for piece in pieces_of(body))

    def holds_point(self, x: int, y: int) -> bool:
        """Whether a point lies in the box or on its edge."""
        return self.x0 <= x <= self.x1 and self.y0 <= y <= self.y1
