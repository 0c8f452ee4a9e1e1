"""Trains: Carriages that are coupled behind an Engine, and let go."""

from __future__ import annotations

from typing import ClassVar

from msgspec.structs import replace

from sandtable.kernel.event import Event
from sandtable.kernel.visibility import PUBLIC, Visibility
from sandtable.rulesets.ac.ids import UnitId
from sandtable.rulesets.ac.state import Battle

COUPLED = "Coupled "
"""How the mark of a Carriage begins; its place in the train follows, from 1."""


class TrainFormed(Event, frozen=True):
    """Carriages are coupled behind an Engine, in this order."""

    visibility: ClassVar[Visibility] = PUBLIC

    unit: UnitId
    carriages: tuple[UnitId, ...]

    def apply(self, state: Battle) -> None:
        for place, name in enumerate(self.carriages, start=1):
            carriage = state.units[name]
            state.units[name] = replace(carriage, marks=(*carriage.marks, f"{COUPLED}{place}"))


class CarriagesDecoupled(Event, frozen=True):
    """Carriages are no part of their train any more, and stay where they are."""

    visibility: ClassVar[Visibility] = PUBLIC

    unit: UnitId
    carriages: tuple[UnitId, ...]

    def apply(self, state: Battle) -> None:
        for name in self.carriages:
            carriage = state.units[name]
            left = tuple([mark for mark in carriage.marks if not mark.startswith(COUPLED)])
            state.units[name] = replace(carriage, marks=left)
