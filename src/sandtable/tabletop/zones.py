"""Parts of the play area: strips along its edges, quarters, halves, the centre."""

from __future__ import annotations

from enum import StrEnum
from typing import Any

from sandtable.geometry.shape import Shape
from sandtable.geometry.vec import Points
from sandtable.geometry.zone import Box
from sandtable.kernel.ids import SeatId
from sandtable.kernel.table import Table


class Edge(StrEnum):
    """The two edges that players hold: south lies at y = 0."""

    SOUTH = "south"
    NORTH = "north"


def opposite(edge: Edge) -> Edge:
    """The other of the two."""
    return Edge.NORTH if edge is Edge.SOUTH else Edge.SOUTH


def to_edge(area: Box, edge: Edge, shape: Shape) -> int:
    """The mils from a shape to a long edge of the play area; below nothing where it is over it."""
    return shape.y0 - area.y0 if edge is Edge.SOUTH else area.y1 - shape.y1


def edge_of(g: Table[Any], seat: SeatId) -> Edge:
    """The edge that a seat has taken."""
    edge: Edge | None = g.state.sides[seat].edge
    if edge is None:
        raise LookupError(f"{seat} has no edge yet")
    return edge


def is_near_edge(area: Box, shape: Shape, edge: Edge, distance: int) -> bool:
    """Whether the closest part of a footprint is within a distance of an edge."""
    return to_edge(area, edge, shape) <= distance


def strip(area: Box, edge: Edge, depth: int) -> Box:
    """A strip of this depth along the whole of an edge."""
    if edge is Edge.SOUTH:
        return Box(area.x0, area.y0, area.x1, area.y0 + depth)
    return Box(area.x0, area.y1 - depth, area.x1, area.y1)


def centre(area: Box) -> tuple[int, int]:
    """The point where all four quarters meet."""
    return (area.x0 + area.x1) // 2, (area.y0 + area.y1) // 2


def quarters_at(area: Box, edge: Edge) -> tuple[Box, Box]:
    """The two quarters that touch an edge, west first. A dividing line belongs to every quarter that adjoins it."""
    x, y = centre(area)
    low, high = (area.y0, y) if edge is Edge.SOUTH else (y, area.y1)
    return Box(area.x0, low, x, high), Box(x, low, area.x1, high)


def quarters(area: Box) -> tuple[Box, Box, Box, Box]:
    """The four quarters: south-west, south-east, north-west, north-east."""
    return (*quarters_at(area, Edge.SOUTH), *quarters_at(area, Edge.NORTH))


def half(area: Box, edge: Edge) -> Box:
    """The half that touches an edge."""
    west, east = quarters_at(area, edge)
    return Box(west.x0, west.y0, east.x1, east.y1)


def corners(box: Box) -> Points:
    """A part of the table as a shape."""
    return (box.x0, box.y0), (box.x1, box.y0), (box.x1, box.y1), (box.x0, box.y1)


def edges_are_taken(g: Table[Any]) -> bool:
    """Whether each side has an edge."""
    return all(side.edge is not None for side in g.state.sides.values())
