"""Aircraft: they come in, fly their Sortie, and go back to Reserve."""

from __future__ import annotations

from typing import ClassVar

from msgspec.structs import replace

from sandtable.geometry.pose import Pose
from sandtable.kernel.event import Event
from sandtable.kernel.visibility import PUBLIC, Visibility
from sandtable.rulesets.ac.ids import ModelId, UnitId
from sandtable.rulesets.ac.state import Battle
from sandtable.tabletop.events import arrive
from sandtable.tabletop.state import Location


class AircraftIncoming(Event, frozen=True):
    """An Aircraft unit was put at an edge of the table, and is Incoming until it is activated (AC-AIR-05)."""

    visibility: ClassVar[Visibility] = PUBLIC

    unit: UnitId
    models: tuple[ModelId, ...]
    poses: tuple[Pose, ...]

    def apply(self, state: Battle) -> None:
        arrive(state, self.unit, self.models, self.poses, Location.INCOMING)


class SortieBegan(Event, frozen=True):
    """An Aircraft unit is Incoming no longer: it flies its Sortie (AC-AIR-07)."""

    visibility: ClassVar[Visibility] = PUBLIC

    unit: UnitId

    def apply(self, state: Battle) -> None:
        state.units[self.unit] = replace(state.units[self.unit], location=Location.IN_PLAY)


class AircraftReturned(Event, frozen=True):
    """An Aircraft unit has left the battlefield and is in Reserve again (AC-AIR-16)."""

    visibility: ClassVar[Visibility] = PUBLIC

    unit: UnitId

    def apply(self, state: Battle) -> None:
        unit = state.units[self.unit]
        state.units[self.unit] = replace(unit, location=Location.RESERVE, strays=())
        for name in unit.models:
            if state.models[name].pose is not None:
                state.models[name] = replace(state.models[name], pose=None)
