"""What special rules remember of a unit."""

from __future__ import annotations

from typing import ClassVar

from msgspec.structs import replace

from sandtable.kernel.event import Event
from sandtable.kernel.visibility import PUBLIC, Visibility
from sandtable.rulesets.dw3.ids import UnitId
from sandtable.rulesets.dw3.state import Battle


class Marked(Event, frozen=True):
    """A special rule notes something for a unit: that it dives in this round, for one."""

    visibility: ClassVar[Visibility] = PUBLIC

    unit: UnitId
    what: str

    def apply(self, state: Battle) -> None:
        unit = state.units[self.unit]
        state.units[self.unit] = replace(unit, marks=(*unit.marks, self.what))


class MarkEnded(Event, frozen=True):
    """What a special rule noted for a unit is over before its time."""

    visibility: ClassVar[Visibility] = PUBLIC

    unit: UnitId
    what: str

    def apply(self, state: Battle) -> None:
        unit = state.units[self.unit]
        state.units[self.unit] = replace(unit, marks=tuple([mark for mark in unit.marks if mark != self.what]))
