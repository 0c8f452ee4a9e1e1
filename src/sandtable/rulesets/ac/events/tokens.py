"""Markers that rules put on the table, and units that leave it by them."""

from __future__ import annotations

from typing import ClassVar

from msgspec.structs import replace

from sandtable.kernel.event import Event
from sandtable.kernel.ids import SeatId
from sandtable.kernel.visibility import PUBLIC, Visibility
from sandtable.rulesets.ac.ids import MarkerId, UnitId
from sandtable.rulesets.ac.state import Battle, Token
from sandtable.tabletop.state import Location


class TokenPlaced(Event, frozen=True):
    """A Marker of a General was put on the table (AC-G-19)."""

    visibility: ClassVar[Visibility] = PUBLIC

    token: MarkerId
    seat: SeatId
    role: str
    x: int
    y: int

    def apply(self, state: Battle) -> None:
        state.tokens[self.token] = Token(self.token, self.x, self.y, self.seat, self.role)


class TokenMoved(Event, frozen=True):
    """A Marker lies elsewhere now."""

    visibility: ClassVar[Visibility] = PUBLIC

    token: MarkerId
    x: int
    y: int

    def apply(self, state: Battle) -> None:
        state.tokens[self.token] = replace(state.tokens[self.token], x=self.x, y=self.y)


class TokenRemoved(Event, frozen=True):
    """A Marker was taken off the table."""

    visibility: ClassVar[Visibility] = PUBLIC

    token: MarkerId

    def apply(self, state: Battle) -> None:
        del state.tokens[self.token]


class UnitSlippedAway(Event, frozen=True):
    """A unit has left the table for Reserve with its Statuses and its Damage."""

    visibility: ClassVar[Visibility] = PUBLIC

    unit: UnitId

    def apply(self, state: Battle) -> None:
        unit = replace(state.units[self.unit], location=Location.RESERVE, transport=None, garrison="", strays=())
        state.units[self.unit] = unit
        for name in unit.models:
            if state.models[name].pose is not None:
                state.models[name] = replace(state.models[name], pose=None)
