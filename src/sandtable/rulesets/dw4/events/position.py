"""Units surfacing and diving."""

from __future__ import annotations

from typing import ClassVar

from msgspec.structs import replace

from sandtable.kernel.event import Event
from sandtable.kernel.visibility import PUBLIC, Visibility
from sandtable.rulesets.dw4.ids import UnitId
from sandtable.rulesets.dw4.state import Battle


class UnitSurfaced(Event, frozen=True):
    """A unit came to the surface: it is Surfacing until its next Activation."""

    visibility: ClassVar[Visibility] = PUBLIC

    unit: UnitId

    def apply(self, state: Battle) -> None:
        state.units[self.unit] = replace(state.units[self.unit], surfacing=True)


class UnitDived(Event, frozen=True):
    """A unit that was Surfacing is under water again."""

    visibility: ClassVar[Visibility] = PUBLIC

    unit: UnitId

    def apply(self, state: Battle) -> None:
        state.units[self.unit] = replace(state.units[self.unit], surfacing=False)
