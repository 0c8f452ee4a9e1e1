"""Putting a unit on the table: at deployment, and when it arrives from Reserve."""

from __future__ import annotations

from collections.abc import Sequence
from enum import StrEnum
from typing import Any, ClassVar

import msgspec

from sandtable.geometry.groups import groups
from sandtable.geometry.pose import Pose
from sandtable.geometry.shape import Outline, Region, Shape
from sandtable.geometry.units import FULL_TURN
from sandtable.geometry.zone import Box
from sandtable.kernel.decision import Picker, Place
from sandtable.kernel.errors import EngineFault, Refusal
from sandtable.kernel.ids import RuleId
from sandtable.rulesets.dw4.ids import ModelId, UnitId
from sandtable.rulesets.dw4.models.positional_traits import is_airborne, is_surface
from sandtable.rulesets.dw4.moving.sailing import ground_struck
from sandtable.rulesets.dw4.placing.free_space import Room
from sandtable.rulesets.dw4.state import BattleTable, Model
from sandtable.rulesets.dw4.table.coherency import LINK
from sandtable.rulesets.dw4.table.where import enemies, footprint, grounds, models_of, models_on_table, register

PASSES_IN = 6
"""A unit that need not be placed is left out once in so many samples."""


class Placing(msgspec.Struct, frozen=True):
    """Where the models of a unit are put: one pose for each that has not left play, in order."""

    poses: tuple[Pose, ...]


class Shunning(StrEnum):
    """Whom a unit must be put down away from."""

    ENEMIES = "enemies"
    """Every enemy model."""
    NEAR_ENEMIES = "enemies in Proximity"
    """Enemy models that could be in Proximity of it (DW4-RANGE-05)."""
    NEAR_MODELS = "models in Proximity"
    """Every other model that could be, those of its own unit as well."""


class Beside(msgspec.Struct, frozen=True):
    """A model that a unit must be put down close to, and the rule that says so."""

    model: ModelId
    reach: int
    rule: RuleId


class PlaceUnit(Place[Placing], frozen=True):
    """Put every model of a unit on the table, any facing, nothing overlapping (DW4-SETUP-15, DW4-READY-13)."""

    form: ClassVar[str] = "poses"
    answers: ClassVar[Any] = Placing

    unit: UnitId
    zone: Box | None = None
    """Every model is wholly within it."""
    touching_edge: bool = False
    """Every model is in contact with an Edge of the Play Area."""
    outside: Box | None = None
    """No model has any part in it."""
    enemy_gap: int = 0
    """No model is within this distance of an enemy model; 0 for no limit."""
    coherent: bool = False
    """The unit must be In Coherency."""
    shunning: Shunning = Shunning.ENEMIES
    """Whom the gap is kept from."""
    shore_gap: int = 0
    """No model is within this distance of a Terrain Feature; 0 for no limit."""
    beside: Beside | None = None
    """Every model is within reach of it."""
    no_pass: Refusal | None = None
    """Why it cannot be left out, where it might have been."""

    def parse(self, raw: Any) -> Any:
        return None if raw is None else super().parse(raw)

    def refusal(self, table: BattleTable, answer: Any) -> Refusal | None:
        if answer is None and (self.passing or self.no_pass):
            return None if self.passing else self.no_pass
        if not isinstance(answer, Placing):
            return self._refuse(f"{self.question}: a place for every model of {self.unit} is wanted")
        models = models_of(table, self.unit)
        if len(answer.poses) != len(models):
            return self._refuse(f"{self.question}: {self.unit} has {len(models)} models, not {len(answer.poses)}")
        if not all(is_whole(pose) for pose in answer.poses):
            return self._refuse(f"{self.question}: places are whole mils and headings 0 to {FULL_TURN - 1}")
        room = self.room(table)
        shapes = [outline.at(pose) for outline, pose in zip(self._outlines(table), answer.poses, strict=True)]
        for model, shape in zip(models, shapes, strict=True):
            fault = room.fault(shape)
            if fault is not None:
                return Refusal(f"{self.question}: {model.id} {fault.reason}", fault.rule)
        for n, shape in enumerate(shapes):
            fault = room.fault_beside(shape, shapes[:n])
            if fault is not None:
                return Refusal(f"{self.question}: {models[n].id} {fault.reason}", fault.rule)
        if self.coherent and len(groups([(shape,) for shape in shapes], LINK)) > 1:
            return Refusal(f"{self.question}: {self.unit} would be Out of Coherency", RuleId("DW4-READY-13"))
        return None

    def sample(self, table: BattleTable, pick: Picker) -> Placing | None:
        if self.passing and pick.randrange(PASSES_IN) == PASSES_IN - 1:
            return None
        room, outlines = self.room(table), self._outlines(table)
        poses = room.at_random(outlines, pick) or room.first(outlines, self.coherent)
        if poses is not None:
            return Placing(poses)
        if self.passing:
            return None
        raise EngineFault(f"there is no room for {self.unit}")

    def fallback(self, table: BattleTable) -> Placing | None:
        """Someone who gives no answer has the unit put in the first place there is, heading inward."""
        poses = self.room(table).first(self._outlines(table), self.coherent)
        if poses is None and not self.passing:
            raise EngineFault(f"there is no room for {self.unit}")
        return None if poses is None else Placing(poses)

    def exists(self, table: BattleTable) -> bool:
        """Whether there is room for the unit at all (DW4-READY-17)."""
        return self.room(table).exists(self._outlines(table), self.coherent)

    def room(self, table: BattleTable) -> Room:
        """What limits the place of each model."""
        beside = self.beside
        standing, grounds = table.memo(("in the way", self.unit), lambda: self._in_the_way(table))
        shunned = self._shunned(table) if self.enemy_gap else ()
        return Room(
            table.state.play_area,
            self.rules,
            self.zone,
            self.outside,
            self.touching_edge,
            self.enemy_gap,
            standing,
            grounds,
            [(enemy.id, footprint(table, enemy.id)) for enemy in shunned],
            0 if is_airborne(table, self.unit) else self.shore_gap,
            None if beside is None else (beside.model, footprint(table, beside.model), beside.reach),
            self.enemy_gap if self.shunning is Shunning.NEAR_MODELS and is_surface(table, self.unit) else 0,
        )

    def _shunned(self, table: BattleTable) -> tuple[Model, ...]:
        """Models that the gap is kept from: for Proximity only Surface models count, to each other."""
        foes = enemies(table, table.state.units[self.unit].seat)
        if self.shunning is Shunning.ENEMIES:
            return foes
        if not is_surface(table, self.unit):
            return ()
        others = foes if self.shunning is Shunning.NEAR_ENEMIES else models_on_table(table)
        return tuple([m for m in others if m.unit != self.unit and is_surface(table, m.id)])

    def _in_the_way(self, table: BattleTable) -> tuple[list[tuple[str, Shape]], Sequence[tuple[str, Region]]]:
        """Models of other units and Terrain Features. Incoming models take up room, too: they stand there.

        A Terrain Feature that the unit would not Collide with is no obstacle (DW4-READY-13).
        """
        models = table.state.models.values()
        others = [model.id for model in models if model.pose is not None and model.unit != self.unit]
        standing: list[tuple[str, Shape]] = [(model, footprint(table, model)) for model in others]
        first = table.state.units[self.unit].models[0]
        lands = [(f, land) for f, land in grounds(table).lands.items() if ground_struck(table, first, f)]
        return standing, lands

    def _outlines(self, table: BattleTable) -> list[Outline]:
        return [register(table).outline(model.class_id) for model in models_of(table, self.unit)]


def is_whole(pose: Pose) -> bool:
    """Whether a pose is made of whole numbers, with a heading within one turn."""
    return type(pose.x) is int and type(pose.y) is int and type(pose.heading) is int and 0 <= pose.heading < FULL_TURN
