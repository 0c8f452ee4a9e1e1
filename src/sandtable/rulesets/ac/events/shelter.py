"""Units that enter buildings and Transports, and come out of them."""

from __future__ import annotations

from typing import ClassVar

from msgspec.structs import replace

from sandtable.geometry.pose import Pose
from sandtable.kernel.event import Event
from sandtable.kernel.visibility import PUBLIC, Visibility
from sandtable.rulesets.ac.ids import FeatureId, ModelId, UnitId
from sandtable.rulesets.ac.state import Battle
from sandtable.tabletop.events import set_down
from sandtable.tabletop.state import Location


def _off_the_table(state: Battle, unit: UnitId) -> None:
    for name in state.units[unit].models:
        model = state.models[name]
        if model.pose is not None:
            state.models[name] = replace(model, pose=None)


class BuildingGarrisoned(Event, frozen=True):
    """A unit was taken off the table and Garrisons a building (AC-GARR-05)."""

    visibility: ClassVar[Visibility] = PUBLIC

    unit: UnitId
    building: str

    def apply(self, state: Battle) -> None:
        _off_the_table(state, self.unit)
        state.units[self.unit] = replace(state.units[self.unit], garrison=self.building, strays=())


class UnitEmbarked(Event, frozen=True):
    """A unit was taken off the table, or was never on it, and is aboard a Transport (AC-TRANS-03, AC-TRANS-05).

    It keeps its Statuses (AC-STATUS-11, AC-TRANS-12); what marks it beside the Transport is no model (AC-TRANS-18).
    """

    visibility: ClassVar[Visibility] = PUBLIC

    unit: UnitId
    transport: UnitId

    def apply(self, state: Battle) -> None:
        _off_the_table(state, self.unit)
        unit = replace(state.units[self.unit], transport=self.transport, location=Location.ABOARD, strays=())
        state.units[self.unit] = replace(unit, arrived=state.units[self.transport].arrived)


class BuildingWrecked(Event, frozen=True):
    """A Defensible Building came down: it stays Blocking Terrain of its Size, and is held no more (AC-G-18)."""

    visibility: ClassVar[Visibility] = PUBLIC

    feature: FeatureId
    building: str

    def apply(self, state: Battle) -> None:
        feature = state.features[self.feature]
        state.features[self.feature] = replace(feature, wrecked=(*feature.wrecked, self.building))


class UnitCameOut(Event, frozen=True):
    """A unit that was in a building or a Transport stands on the table again."""

    visibility: ClassVar[Visibility] = PUBLIC

    unit: UnitId
    how: str
    models: tuple[ModelId, ...]
    poses: tuple[Pose, ...]

    def apply(self, state: Battle) -> None:
        unit = replace(state.units[self.unit], garrison="", transport=None, location=Location.IN_PLAY)
        state.units[self.unit] = unit
        set_down(state, self.models, self.poses)
