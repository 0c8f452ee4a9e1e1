"""Markers by which units that wait below come up."""

from __future__ import annotations

from typing import ClassVar

from sandtable.kernel.event import Event
from sandtable.kernel.ids import SeatId
from sandtable.kernel.visibility import PUBLIC, Visibility
from sandtable.rulesets.dw3.ids import MarkerId
from sandtable.rulesets.dw3.state import Battle, Marker, MarkerKind


class LurkingPlaceMarked(Event, frozen=True):
    """A player marked a place at which a unit lurks."""

    visibility: ClassVar[Visibility] = PUBLIC

    seat: SeatId
    marker: MarkerId
    x: int
    y: int

    def apply(self, state: Battle) -> None:
        state.markers[self.marker] = Marker(self.marker, self.x, self.y, MarkerKind.LURKING, self.seat)


class LurkingPlaceLeft(Event, frozen=True):
    """A unit came up there, and the marker is gone."""

    visibility: ClassVar[Visibility] = PUBLIC

    marker: MarkerId

    def apply(self, state: Battle) -> None:
        del state.markers[self.marker]
