"""Parts of the Play Area: Edges, Deployment Zones, Quadrants, Halves, the Centre."""

from __future__ import annotations

from sandtable.geometry.shape import Shape
from sandtable.geometry.zone import Box
from sandtable.kernel.ids import SeatId
from sandtable.kernel.values import Query
from sandtable.rulesets.dw4.models.attributes import FIXED
from sandtable.rulesets.dw4.state import BattleTable
from sandtable.tabletop import zones
from sandtable.tabletop.zones import Edge, edge_of

ZONE_DEPTH = 10_000
SHALLOW_ZONE_DEPTH = 8_000
DEEP_TABLE = 48_000
"""Ruling (DW4-SETUP-23): a strip along the whole Controlled Edge, shallower where the Neutral Edge is shorter."""

DEPLOYMENT_DEPTH: Query[SeatId] = Query("depth of the Deployment Zone", FIXED)
"""How far an Admiral's Deployment Zone runs inward; Encounters may change it (DW4-PLAY-09)."""


def is_near_edge(g: BattleTable, shape: Shape, edge: Edge, distance: int) -> bool:
    """Whether the closest part of a footprint is within a distance of a Controlled Edge."""
    return zones.is_near_edge(g.state.play_area, shape, edge, distance)


def is_shallow(g: BattleTable) -> bool:
    """Whether the Controlled Edges are closer together than at the recommended sizes."""
    return g.state.settings.height < DEEP_TABLE


def deployment_depth(g: BattleTable, seat: SeatId) -> int:
    """How deep an Admiral's Deployment Zone is (DW4-SETUP-23)."""
    return g.value(DEPLOYMENT_DEPTH, seat, SHALLOW_ZONE_DEPTH if is_shallow(g) else ZONE_DEPTH)


def strip(g: BattleTable, edge: Edge, depth: int) -> Box:
    """A strip of this depth along the whole of a Controlled Edge."""
    return zones.strip(g.state.play_area, edge, depth)


def deployment_zone(g: BattleTable, seat: SeatId) -> Box:
    """An Admiral's Deployment Zone, inward from the Controlled Edge (DW4-PLAY-09, DW4-ENC1-02)."""
    return strip(g, edge_of(g, seat), deployment_depth(g, seat))


def deployment_strips(g: BattleTable) -> tuple[Box, Box]:
    """Where a Deployment Zone may come to lie while nobody has picked an Edge yet."""
    depth = max(deployment_depth(g, seat) for seat in g.state.settings.seats)
    return strip(g, Edge.SOUTH, depth), strip(g, Edge.NORTH, depth)


def centre(g: BattleTable) -> tuple[int, int]:
    """The point where all four Quadrants meet (DW4-PLAY-12)."""
    return zones.centre(g.state.play_area)


def quadrants_of(g: BattleTable, edge: Edge) -> tuple[Box, Box]:
    """The two Quadrants that touch a Controlled Edge, west first (DW4-PLAY-10).

    Ruling: a dividing line belongs to every Quadrant that adjoins it, as a Box includes its edge.
    """
    return zones.quarters_at(g.state.play_area, edge)


def quadrants(g: BattleTable) -> tuple[Box, Box, Box, Box]:
    """The four Quadrants: south-west, south-east, north-west, north-east (DW4-PLAY-10)."""
    return zones.quarters(g.state.play_area)


def half(g: BattleTable, seat: SeatId) -> Box:
    """An Admiral's Half: the two Quadrants that touch the own Controlled Edge (DW4-PLAY-11)."""
    return zones.half(g.state.play_area, edge_of(g, seat))
