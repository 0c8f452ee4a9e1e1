"""What the Encounters of full play bring about: searches, fires, a Quarry, an Intelligence Agent."""

from __future__ import annotations

from typing import ClassVar

from msgspec.structs import replace

from sandtable.kernel.event import Event
from sandtable.kernel.ids import SeatId
from sandtable.kernel.visibility import PUBLIC, Audience, Visibility, secret
from sandtable.rulesets.dw4.ids import FeatureId, MarkerId, ModelId, UnitId
from sandtable.rulesets.dw4.models.tokens import with_tokens
from sandtable.rulesets.dw4.state import Battle, Critical

AGENT = "Intelligence Agent"
"""The token of the model that is known to carry the Agent."""


class ObjectiveFlipped(Event, frozen=True):
    """A face-down Objective was turned over."""

    visibility: ClassVar[Visibility] = PUBLIC

    unit: UnitId
    marker: MarkerId
    number: int

    def apply(self, state: Battle) -> None:
        state.findings = replace(state.findings, flipped=(*state.findings.flipped, self.number))


class SalvageSearched(Event, frozen=True):
    """A unit searched an Objective or an Island for salvage: the die it rolled."""

    visibility: ClassVar[Visibility] = PUBLIC

    unit: UnitId
    roller: SeatId
    place: str
    faces: tuple[int, ...]

    def apply(self, state: Battle) -> None:
        pass


class IslandSearched(Event, frozen=True):
    """There is nothing more to be found on an Island."""

    visibility: ClassVar[Visibility] = PUBLIC

    feature: FeatureId

    def apply(self, state: Battle) -> None:
        state.features[self.feature] = replace(state.features[self.feature], searched=True)


class MarkerRepositioned(Event, frozen=True):
    """A Marker was moved to another place, or left where it was."""

    visibility: ClassVar[Visibility] = PUBLIC

    marker: MarkerId
    seat: SeatId
    x: int
    y: int

    def apply(self, state: Battle) -> None:
        state.markers[self.marker] = replace(state.markers[self.marker], x=self.x, y=self.y)


class PrisonersTaken(Event, frozen=True):
    """A model was Destroyed close to the enemy, who rolled for its crew."""

    visibility: ClassVar[Visibility] = PUBLIC

    model: ModelId
    roller: SeatId
    faces: tuple[int, ...]

    def apply(self, state: Battle) -> None:
        pass


class PlatformEndangered(Event, frozen=True):
    """A model exploded close to an Oil Platform: the die that its Admiral rolled."""

    visibility: ClassVar[Visibility] = PUBLIC

    feature: FeatureId
    model: ModelId
    roller: SeatId
    faces: tuple[int, ...]

    def apply(self, state: Battle) -> None:
        pass


class PlatformAblaze(Event, frozen=True):
    """An Oil Platform burns, for the rest of the game."""

    visibility: ClassVar[Visibility] = PUBLIC

    feature: FeatureId

    def apply(self, state: Battle) -> None:
        state.features[self.feature] = replace(state.features[self.feature], ablaze=True)


class QuarryNamed(Event, frozen=True):
    """An Admiral named the enemy model to hunt."""

    visibility: ClassVar[Visibility] = PUBLIC

    seat: SeatId
    model: ModelId

    def apply(self, state: Battle) -> None:
        state.sides[self.seat] = replace(state.sides[self.seat], quarry=self.model)


class AgentEmbarked(Event, frozen=True):
    """An Intelligence Agent went aboard a model, secretly."""

    visibility: ClassVar[Visibility] = secret("seat", model=Audience.OWNER)

    seat: SeatId
    model: ModelId

    def apply(self, state: Battle) -> None:
        state.sides[self.seat] = replace(state.sides[self.seat], agent=self.model)


class AgentDeclared(Event, frozen=True):
    """It became known which model carries the Intelligence Agent."""

    visibility: ClassVar[Visibility] = PUBLIC
    reveals: ClassVar[bool] = True

    seat: SeatId
    model: ModelId

    def apply(self, state: Battle) -> None:
        state.sides[self.seat] = replace(state.sides[self.seat], agent=None)
        _carry(state, self.model, 1)


class AgentMoved(Event, frozen=True):
    """The Intelligence Agent went, or was taken, from one model to another."""

    visibility: ClassVar[Visibility] = PUBLIC

    model: ModelId
    target: ModelId
    seized: bool = False

    def apply(self, state: Battle) -> None:
        _carry(state, self.model, 0)
        _carry(state, self.target, 1)


class AgentLost(Event, frozen=True):
    """The Intelligence Agent was lost with the model that carried them."""

    visibility: ClassVar[Visibility] = PUBLIC

    model: ModelId

    def apply(self, state: Battle) -> None:
        _carry(state, self.model, 0)


class FieldTestSet(Event, frozen=True):
    """It was rolled which Critical Damage Effect is put to the test."""

    visibility: ClassVar[Visibility] = PUBLIC

    roller: SeatId
    critical: Critical

    def apply(self, state: Battle) -> None:
        state.findings = replace(state.findings, field_test=self.critical)


def _carry(state: Battle, model: ModelId, count: int) -> None:
    record = state.models[model]
    state.models[model] = replace(record, tokens=with_tokens(record.tokens, AGENT, count))
