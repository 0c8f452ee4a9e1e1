"""Find the Lady: markers are searched, and the Vital Objective is found."""

from __future__ import annotations

from typing import ClassVar

from sandtable.kernel.event import Event
from sandtable.kernel.visibility import PUBLIC, Visibility
from sandtable.rulesets.ac.ids import MarkerId, UnitId
from sandtable.rulesets.ac.state import Battle


class FieldScoured(Event, frozen=True):
    """A unit has searched a marker, which is taken away, and found the Vital Objective or not (AC-CLASH4-03)."""

    visibility: ClassVar[Visibility] = PUBLIC

    unit: UnitId
    marker: MarkerId
    found: bool

    def apply(self, state: Battle) -> None:
        if self.found:
            state.markers.clear()
        else:
            del state.markers[self.marker]
