"""Markers: fixed places on the table that models interact with, such as Strategic Objectives."""

from __future__ import annotations

from sandtable.geometry.measure import CONTACT, touches
from sandtable.geometry.pose import Pose
from sandtable.geometry.shape import Outline, Shape
from sandtable.kernel.ids import SeatId
from sandtable.rulesets.dw4.ids import MarkerId
from sandtable.rulesets.dw4.models.scoring_models import is_scoring
from sandtable.rulesets.dw4.state import BattleTable
from sandtable.rulesets.dw4.terrain.marker_shapes import DIAMETER, round_marker
from sandtable.tabletop.where import footprint, friends

_WIDER = DIAMETER + 2 * (CONTACT + 1)
_ROUND_IN_CONTACT = Outline.capsule(_WIDER, _WIDER, 16)


def marker_shape(g: BattleTable, marker: MarkerId) -> Shape:
    """What a Marker covers. It stops and hinders nothing (DW4-MARK-01)."""
    record = g.state.markers[marker]
    return round_marker(record.x, record.y)


def contact_shape(g: BattleTable, marker: MarkerId) -> Shape:
    """What a footprint gets into as soon as it is in contact with a Marker."""
    record = g.state.markers[marker]
    return _ROUND_IN_CONTACT.at(Pose(record.x, record.y))


def next_marker(g: BattleTable) -> MarkerId:
    """The id of the next Marker to be placed, which no other ever had."""
    return MarkerId(f"K{g.state.markers_placed + 1}")


def controller(g: BattleTable, marker: MarkerId) -> SeatId | None:
    """Who Controls a Strategic Objective: the only Admiral with a Scoring Model in contact (DW4-MARK-03).

    Its number plays no part in that (DW4-MARK-04).
    """
    shape = marker_shape(g, marker)
    there = [
        seat
        for seat in g.state.settings.seats
        if any(is_scoring(g, m.id) and touches(footprint(g, m.id), shape) for m in friends(g, seat))
    ]
    return there[0] if len(there) == 1 else None
