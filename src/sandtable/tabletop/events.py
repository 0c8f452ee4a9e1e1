"""What happens on the table of any miniatures game: who stands where, what lies there, what was scored."""

from __future__ import annotations

from typing import Any, ClassVar

from msgspec.structs import replace

from sandtable.geometry.pose import Pose
from sandtable.kernel.event import Event
from sandtable.kernel.ids import RuleId, SeatId
from sandtable.kernel.visibility import PUBLIC, Visibility
from sandtable.tabletop.ids import FeatureId, ModelId, PieceId, UnitId
from sandtable.tabletop.state import Location, Patch, Score
from sandtable.tabletop.zones import Edge


def set_down(state: Any, models: tuple[ModelId, ...], poses: tuple[Pose, ...]) -> None:
    """Models stand at these places."""
    for model, pose in zip(models, poses, strict=True):
        state.models[model] = replace(state.models[model], pose=pose)


def arrive(state: Any, unit: UnitId, models: tuple[ModelId, ...], poses: tuple[Pose, ...], location: Location) -> None:
    """A unit comes to the table in this round, its models at these places."""
    set_down(state, models, poses)
    state.units[unit] = replace(state.units[unit], location=location, arrived=state.clock.round)


def with_mark(marks: tuple[str, ...], mark: str, on: bool) -> tuple[str, ...]:
    """What lasts on something, with one mark put on it as the last or taken off."""
    others = tuple([each for each in marks if each != mark])
    return (*others, mark) if on else others


def hurt(state: Any, model: ModelId, points: int) -> None:
    """A model suffers damage."""
    record = state.models[model]
    state.models[model] = replace(record, damage=record.damage + points)


def mend(state: Any, model: ModelId, points: int) -> None:
    """Damage of a model is made good, as far as there is any."""
    record = state.models[model]
    state.models[model] = replace(record, damage=max(0, record.damage - points))


class PatchPlaced(Event, frozen=True):
    """A patch that is no obstacle was marked on the table."""

    visibility: ClassVar[Visibility] = PUBLIC

    patch: FeatureId
    piece: PieceId
    pose: Pose

    def apply(self, state: Any) -> None:
        state.patches[self.patch] = Patch(self.patch, self.piece, self.pose)


class EdgeTaken(Event, frozen=True):
    """A seat has an edge of the table."""

    visibility: ClassVar[Visibility] = PUBLIC

    seat: SeatId
    edge: Edge

    def apply(self, state: Any) -> None:
        state.sides[self.seat] = replace(state.sides[self.seat], edge=self.edge)


class UnitHeldInReserve(Event, frozen=True):
    """A unit is kept in reserve."""

    visibility: ClassVar[Visibility] = PUBLIC

    unit: UnitId

    def apply(self, state: Any) -> None:
        state.units[self.unit] = replace(state.units[self.unit], location=Location.RESERVE)


class Collided(Event, frozen=True):
    """A moving model ran into something."""

    visibility: ClassVar[Visibility] = PUBLIC

    model: ModelId
    struck: str
    """The id of the model or the piece of terrain."""

    def apply(self, state: Any) -> None:
        pass


class VictoryPointsScored(Event, frozen=True):
    """A seat scored victory points."""

    visibility: ClassVar[Visibility] = PUBLIC

    seat: SeatId
    points: int
    what: str
    rule: RuleId

    def apply(self, state: Any) -> None:
        side = state.sides[self.seat]
        score = Score(self.points, state.clock.round, self.what, self.rule)
        state.sides[self.seat] = replace(side, scores=(*side.scores, score))
