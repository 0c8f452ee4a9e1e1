"""Minefields: laid, set off, swept."""

from __future__ import annotations

from typing import ClassVar

from sandtable.kernel.event import Event
from sandtable.kernel.visibility import PUBLIC, Visibility
from sandtable.rulesets.dw3.ids import MarkerId, ModelId
from sandtable.rulesets.dw3.state import Battle, Marker


class MinefieldLaid(Event, frozen=True):
    """A minefield lies on the table."""

    visibility: ClassVar[Visibility] = PUBLIC

    marker: MarkerId
    x: int
    y: int

    def apply(self, state: Battle) -> None:
        state.markers[self.marker] = Marker(self.marker, self.x, self.y)


class MinefieldSetOff(Event, frozen=True):
    """A minefield went off under a model with so many dice, and is gone (DW3-TERR-10)."""

    visibility: ClassVar[Visibility] = PUBLIC

    marker: MarkerId
    model: ModelId
    dice: int

    def apply(self, state: Battle) -> None:
        del state.markers[self.marker]


class MinefieldSwept(Event, frozen=True):
    """A minefield was cleared away."""

    visibility: ClassVar[Visibility] = PUBLIC

    marker: MarkerId

    def apply(self, state: Battle) -> None:
        del state.markers[self.marker]
