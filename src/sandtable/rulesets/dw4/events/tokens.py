"""Tokens of special rules on models and units, and before Admirals."""

from __future__ import annotations

from typing import ClassVar

from msgspec.structs import replace

from sandtable.kernel.event import Event
from sandtable.kernel.ids import SeatId
from sandtable.kernel.visibility import PUBLIC, Visibility
from sandtable.rulesets.dw4.ids import ModelId, UnitId
from sandtable.rulesets.dw4.models.tokens import with_tokens
from sandtable.rulesets.dw4.state import Battle


class ModelTokensSet(Event, frozen=True):
    """A model has so many tokens of that name now."""

    visibility: ClassVar[Visibility] = PUBLIC

    model: ModelId
    name: str
    count: int

    def apply(self, state: Battle) -> None:
        model = state.models[self.model]
        state.models[self.model] = replace(model, tokens=with_tokens(model.tokens, self.name, self.count))


class UnitTokensSet(Event, frozen=True):
    """A unit has so many tokens of that name now."""

    visibility: ClassVar[Visibility] = PUBLIC

    unit: UnitId
    name: str
    count: int

    def apply(self, state: Battle) -> None:
        unit = state.units[self.unit]
        state.units[self.unit] = replace(unit, tokens=with_tokens(unit.tokens, self.name, self.count))


class SideTokensSet(Event, frozen=True):
    """An Admiral has so many dice or tokens of that name now."""

    visibility: ClassVar[Visibility] = PUBLIC

    seat: SeatId
    name: str
    count: int

    def apply(self, state: Battle) -> None:
        side = state.sides[self.seat]
        state.sides[self.seat] = replace(side, tokens=with_tokens(side.tokens or (), self.name, self.count))
