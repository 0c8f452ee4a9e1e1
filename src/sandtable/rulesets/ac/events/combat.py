"""Attacks, Damage and losses."""

from __future__ import annotations

from typing import ClassVar

from msgspec.structs import replace

from sandtable.geometry.pose import Pose
from sandtable.kernel.event import Event
from sandtable.kernel.visibility import PUBLIC, Visibility
from sandtable.rulesets.ac.ids import FeatureId, ModelId, PieceId, UnitId
from sandtable.rulesets.ac.state import Battle, Exit, Feature
from sandtable.tabletop.state import Location


class AttackDeclared(Event, frozen=True):
    """A unit attacks another with a row of its Armaments Grid."""

    visibility: ClassVar[Visibility] = PUBLIC

    unit: UnitId
    target: UnitId
    row: str
    rating: str
    reasons: tuple[str, ...]
    """The Bonuses and Penalties that were counted, by their names."""
    dice: int
    opportunity: bool = False
    """It is Opportunity Fire, whether or not that was counted against it."""

    def apply(self, state: Battle) -> None:
        pass


class DiceRead(Event, frozen=True):
    """The dice of an attack came to Hits, and these to Damage."""

    visibility: ClassVar[Visibility] = PUBLIC

    unit: UnitId
    target: UnitId
    faces: tuple[int, ...]
    hits: int
    defence: int
    damage: int

    def apply(self, state: Battle) -> None:
        pass


class DamageSet(Event, frozen=True):
    """A unit has so much Damage that has destroyed no model yet."""

    visibility: ClassVar[Visibility] = PUBLIC

    unit: UnitId
    damage: int

    def apply(self, state: Battle) -> None:
        state.units[self.unit] = replace(state.units[self.unit], damage=self.damage)


class ModelLost(Event, frozen=True):
    """A model left play."""

    visibility: ClassVar[Visibility] = PUBLIC

    model: ModelId
    how: Exit

    def apply(self, state: Battle) -> None:
        model = state.models[self.model]
        state.models[self.model] = replace(model, pose=None, left_as=self.how, fell_at=model.pose)


class ModelsRestored(Event, frozen=True):
    """Models that were Destroyed stand with their unit again (AC-G-16)."""

    visibility: ClassVar[Visibility] = PUBLIC

    unit: UnitId
    models: tuple[ModelId, ...]
    poses: tuple[Pose, ...]

    def apply(self, state: Battle) -> None:
        for name, pose in zip(self.models, self.poses, strict=True):
            state.models[name] = replace(state.models[name], pose=pose, left_as=None, fell_at=None)


class WreckLeft(Event, frozen=True):
    """A model that was destroyed stays where it was, as terrain (AC-STATUS-08)."""

    visibility: ClassVar[Visibility] = PUBLIC

    model: ModelId
    feature: FeatureId
    piece: PieceId
    pose: Pose
    size: int

    def apply(self, state: Battle) -> None:
        state.models[self.model] = replace(state.models[self.model], wrecked=True)
        state.features[self.feature] = Feature(self.feature, self.piece, self.pose, self.size)


class ModelDrifted(Event, frozen=True):
    """A model that was destroyed has gone on for a bit, and its Wreck with it."""

    visibility: ClassVar[Visibility] = PUBLIC

    model: ModelId
    pose: Pose
    wreck: FeatureId | None = None

    def apply(self, state: Battle) -> None:
        state.models[self.model] = replace(state.models[self.model], fell_at=self.pose)
        if self.wreck is not None:
            state.features[self.wreck] = replace(state.features[self.wreck], pose=self.pose)


class WreckRemoved(Event, frozen=True):
    """Nothing is left of a Wreck."""

    visibility: ClassVar[Visibility] = PUBLIC

    wreck: FeatureId

    def apply(self, state: Battle) -> None:
        del state.features[self.wreck]


class UnitAnnihilated(Event, frozen=True):
    """The last model of a unit left play (AC-DAMAGE-10)."""

    visibility: ClassVar[Visibility] = PUBLIC

    unit: UnitId

    def apply(self, state: Battle) -> None:
        unit = state.units[self.unit]
        gone = replace(
            unit, location=Location.GONE, officer=None, statuses=(), fresh=(), strays=(), marks=(), garrison=""
        )
        state.units[self.unit] = replace(gone, lost_in=state.clock.round)
        if state.clock.unit == self.unit:
            state.clock = replace(state.clock, unit=None, active=None)


class StraysNoted(Event, frozen=True):
    """Losses in a unit's own Activation have put models out of Coherency, or they are in it again (AC-FORM-05)."""

    visibility: ClassVar[Visibility] = PUBLIC

    unit: UnitId
    strays: tuple[ModelId, ...]

    def apply(self, state: Battle) -> None:
        state.units[self.unit] = replace(state.units[self.unit], strays=self.strays)
