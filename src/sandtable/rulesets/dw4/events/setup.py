"""Preparing to play: the Encounter, the table, the Edges, the Forces put down."""

from __future__ import annotations

from typing import ClassVar

from msgspec.structs import replace

from sandtable.geometry.pose import Pose
from sandtable.kernel.event import Event
from sandtable.kernel.ids import SeatId
from sandtable.kernel.visibility import PUBLIC, Visibility
from sandtable.rulesets.dw4.ids import FeatureId, ModelId, UnitId
from sandtable.rulesets.dw4.state import Battle, Feature, Role
from sandtable.tabletop.events import set_down
from sandtable.tabletop.ids import PieceId
from sandtable.tabletop.state import Location


class EncounterChosen(Event, frozen=True):
    """The Encounter of this game was settled."""

    visibility: ClassVar[Visibility] = PUBLIC

    encounter: str

    def apply(self, state: Battle) -> None:
        state.settings = replace(state.settings, encounter=self.encounter)


class PlayAreaSized(Event, frozen=True):
    """The Play Area was laid out."""

    visibility: ClassVar[Visibility] = PUBLIC

    width: int
    height: int

    def apply(self, state: Battle) -> None:
        state.settings = replace(state.settings, width=self.width, height=self.height)


class FeaturePlaced(Event, frozen=True):
    """A Terrain Feature was put on the table."""

    visibility: ClassVar[Visibility] = PUBLIC

    feature: FeatureId
    piece: PieceId
    pose: Pose
    mass: int
    role: str = ""

    def apply(self, state: Battle) -> None:
        state.features[self.feature] = Feature(self.feature, self.piece, self.pose, self.mass, self.role)


class TerrainPassed(Event, frozen=True):
    """An Admiral places no more terrain."""

    visibility: ClassVar[Visibility] = PUBLIC

    seat: SeatId

    def apply(self, state: Battle) -> None:
        pass


class RoleTaken(Event, frozen=True):
    """An Admiral has a role of the Encounter."""

    visibility: ClassVar[Visibility] = PUBLIC

    seat: SeatId
    role: Role

    def apply(self, state: Battle) -> None:
        state.sides[self.seat] = replace(state.sides[self.seat], role=self.role)


def put_down(
    state: Battle, unit: UnitId, models: tuple[ModelId, ...], poses: tuple[Pose, ...], location: Location
) -> None:
    """The models of a unit stand on the table."""
    set_down(state, models, poses)
    state.units[unit] = replace(state.units[unit], location=location)


class UnitDeployed(Event, frozen=True):
    """A unit was deployed to the Play Area."""

    visibility: ClassVar[Visibility] = PUBLIC

    unit: UnitId
    models: tuple[ModelId, ...]
    poses: tuple[Pose, ...]

    def apply(self, state: Battle) -> None:
        put_down(state, self.unit, self.models, self.poses, Location.IN_PLAY)


class UnitTakenUp(Event, frozen=True):
    """A unit that was deployed was taken off the table, to be deployed once more."""

    visibility: ClassVar[Visibility] = PUBLIC

    unit: UnitId

    def apply(self, state: Battle) -> None:
        unit = state.units[self.unit]
        for model in unit.models:
            state.models[model] = replace(state.models[model], pose=None)
        state.units[self.unit] = replace(unit, location=Location.WAITING)


class DeploymentFinished(Event, frozen=True):
    """An Admiral has deployed the whole Force."""

    visibility: ClassVar[Visibility] = PUBLIC

    seat: SeatId

    def apply(self, state: Battle) -> None:
        state.sides[self.seat] = replace(state.sides[self.seat], deployed=True)
