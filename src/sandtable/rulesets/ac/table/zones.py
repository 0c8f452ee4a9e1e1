"""Deployment Zones and Rear Edges."""

from __future__ import annotations

from functools import cache

from sandtable.geometry.pose import Pose
from sandtable.geometry.shape import Shape
from sandtable.geometry.units import INCH
from sandtable.kernel.ids import SeatId
from sandtable.rulesets.ac.ids import UnitId
from sandtable.rulesets.ac.state import BattleTable
from sandtable.rulesets.ac.table.where import register
from sandtable.tabletop.where import outline
from sandtable.tabletop.zones import Edge, is_near_edge

FROM_MIDWAY = 12 * INCH
"""A zone ends so far from the midway line (AC-CLASH1-03)."""


def zone_at(g: BattleTable, edge: Edge) -> Shape:
    """The Deployment Zone at an edge: a strip, or a triangle from one corner to the midway line (AC-CLASH5-04)."""
    settings = g.state.settings
    if register(g).content.clashes[settings.clash].zones == "triangles":
        return _triangle(settings.width, settings.height, edge, g.state.clock.mirrored)
    return _strip(settings.width, settings.height, edge)


@cache
def _triangle(width: int, height: int, edge: Edge, mirrored: bool) -> Shape:
    # The corner at which a zone reaches the midway line is away from the Primary before it (AC-CLASH5-03).
    far, near = (0, width) if mirrored else (width, 0)
    if edge is Edge.SOUTH:
        return Shape(((0, 0), (width, 0), (far, height // 2)))
    return Shape(((width, height), (0, height), (near, height // 2)))


@cache
def _strip(width: int, height: int, edge: Edge) -> Shape:
    depth = height // 2 - FROM_MIDWAY
    low, high = (0, depth) if edge is Edge.SOUTH else (height - depth, height)
    return Shape(((0, low), (width, low), (width, high), (0, high)))


def zone_of(g: BattleTable, seat: SeatId) -> Shape:
    """The zone of a General who has claimed one (AC-PLAY-05)."""
    edge = g.state.sides[seat].edge
    assert edge is not None
    return zone_at(g, edge)


def ahead_from(edge: Edge) -> int:
    """The heading from a Rear Edge to the other; they are the full edges whatever the zones (AC-CLASH5-06)."""
    return 0 if edge is Edge.SOUTH else 18_000


def is_off_edge(g: BattleTable, unit: UnitId, pose: Pose) -> bool:
    """Whether a footprint touches or crosses the own Rear Edge there (AC-SUPP-09)."""
    edge = g.state.sides[g.state.units[unit].seat].edge
    assert edge is not None
    shape, area = outline(g, g.state.units[unit].class_id).at(pose), g.state.play_area
    return is_near_edge(area, shape, edge, 0) and shape.x1 > area.x0 and shape.x0 < area.x1
