"""Models changing place."""

from __future__ import annotations

from typing import ClassVar

from msgspec.structs import replace

from sandtable.geometry.pose import Pose
from sandtable.kernel.event import Event
from sandtable.kernel.visibility import PUBLIC, Visibility
from sandtable.rulesets.dw4.ids import ModelId, UnitId
from sandtable.rulesets.dw4.state import Battle


class Moved(Event, frozen=True):
    """A model moved along its course; the waypoints are for those who watch."""

    visibility: ClassVar[Visibility] = PUBLIC

    model: ModelId
    to: Pose
    travelled: int
    """Along its course since the move began."""
    waypoints: tuple[Pose, ...] = ()

    def apply(self, state: Battle) -> None:
        state.models[self.model] = replace(state.models[self.model], pose=self.to)


def ram_mark(model: ModelId) -> str:
    """What notes that a model attempted a Ram in this Activation."""
    return f"Ram {model}"


class RamDeclared(Event, frozen=True):
    """A model is about to Ram an enemy; it takes part in no Action of this Activation any more (DW4-RAM-08)."""

    visibility: ClassVar[Visibility] = PUBLIC

    model: ModelId
    target: ModelId
    run: int
    """What it moved before the contact."""

    def apply(self, state: Battle) -> None:
        unit = state.units[state.models[self.model].unit]
        state.units[unit.id] = replace(unit, taken=(*unit.taken, ram_mark(self.model)))


class CoherencyBroken(Event, frozen=True):
    """These models of a unit are outside its largest Formation after the Movement Step."""

    visibility: ClassVar[Visibility] = PUBLIC

    unit: UnitId
    models: tuple[ModelId, ...]

    def apply(self, state: Battle) -> None:
        state.units[self.unit] = replace(state.units[self.unit], breaking=self.models)


class CoherencyRestored(Event, frozen=True):
    """A unit that was Breaking Coherency ended its Movement Step In Coherency."""

    visibility: ClassVar[Visibility] = PUBLIC

    unit: UnitId

    def apply(self, state: Battle) -> None:
        state.units[self.unit] = replace(state.units[self.unit], breaking=())
