"""Moving, running into things, coherency."""

from __future__ import annotations

from typing import ClassVar

from msgspec.structs import replace

from sandtable.geometry.pose import Pose
from sandtable.kernel.event import Event
from sandtable.kernel.visibility import PUBLIC, Visibility
from sandtable.rulesets.dw3.ids import FeatureId, ModelId, UnitId
from sandtable.rulesets.dw3.state import Battle


class FullReverseEngaged(Event, frozen=True):
    """A model goes into full reverse until its activation ends."""

    visibility: ClassVar[Visibility] = PUBLIC

    model: ModelId

    def apply(self, state: Battle) -> None:
        state.models[self.model] = replace(state.models[self.model], reversing=True)


class Moved(Event, frozen=True):
    """A model moved, by drift or by its own way. That cannot be taken back (DW3-MOVE-07)."""

    visibility: ClassVar[Visibility] = PUBLIC
    reveals: ClassVar[bool] = True

    model: ModelId
    end: Pose
    travelled: int
    waypoints: tuple[Pose, ...] = ()
    drift: bool = False

    def apply(self, state: Battle) -> None:
        model = state.models[self.model]
        state.models[self.model] = replace(model, pose=self.end, moved=model.moved + self.travelled)


class Repositioned(Event, frozen=True):
    """A model was set back until it touched nothing (DW3-MOVE-09)."""

    visibility: ClassVar[Visibility] = PUBLIC

    model: ModelId
    end: Pose

    def apply(self, state: Battle) -> None:
        state.models[self.model] = replace(state.models[self.model], pose=self.end)


class ObstacleRemoved(Event, frozen=True):
    """An obstacle was broken up by a collision (DW3-TERR-09)."""

    visibility: ClassVar[Visibility] = PUBLIC

    feature: FeatureId

    def apply(self, state: Battle) -> None:
        del state.features[self.feature]


class Rammed(Event, frozen=True):
    """A model rams another."""

    visibility: ClassVar[Visibility] = PUBLIC

    model: ModelId
    target: ModelId
    dice: int

    def apply(self, state: Battle) -> None:
        state.models[self.model] = replace(state.models[self.model], rammed=True)


class CoherencyChecked(Event, frozen=True):
    """A unit ended its movement step out of coherency so many times in a row; 0 where it is in it again."""

    visibility: ClassVar[Visibility] = PUBLIC

    unit: UnitId
    straggling: int

    def apply(self, state: Battle) -> None:
        state.units[self.unit] = replace(state.units[self.unit], straggling=self.straggling)
