"""Markers on the table: round, of one size, whatever they are."""

from __future__ import annotations

from sandtable.geometry.pose import Pose
from sandtable.geometry.shape import Outline, Shape
from sandtable.geometry.units import INCH
from sandtable.kernel.ids import SeatId
from sandtable.rulesets.dw3.ids import MarkerId
from sandtable.rulesets.dw3.state import BattleTable, MarkerKind

ACROSS = 2 * INCH
MARKER = Outline.capsule(ACROSS, ACROSS, 16)


def marker_shape(g: BattleTable, marker: MarkerId) -> Shape:
    """What a marker covers."""
    record = g.state.markers[marker]
    return MARKER.at(Pose(record.x, record.y))


def minefields(g: BattleTable) -> tuple[MarkerId, ...]:
    """The minefields on the table."""
    return tuple([marker.id for marker in g.state.markers.values() if marker.kind is MarkerKind.MINEFIELD])


def lurking_places(g: BattleTable, seat: SeatId) -> tuple[MarkerId, ...]:
    """A player's markers by which units that wait below may come up."""
    markers = g.state.markers.values()
    return tuple([m.id for m in markers if m.kind is MarkerKind.LURKING and m.seat == seat])
