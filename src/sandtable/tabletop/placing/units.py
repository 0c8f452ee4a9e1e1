"""Putting a unit on the table: every model where it may stand, and the unit as it must hang together."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar

import msgspec

from sandtable.geometry.groups import groups
from sandtable.geometry.pose import Pose
from sandtable.geometry.shape import Outline, Shape
from sandtable.geometry.units import FULL_TURN
from sandtable.geometry.zone import Box
from sandtable.kernel.decision import Picker, Place
from sandtable.kernel.errors import EngineFault, Refusal
from sandtable.kernel.table import Table
from sandtable.kernel.wording import thing
from sandtable.tabletop.ids import UnitId
from sandtable.tabletop.placing.free_space import Room
from sandtable.tabletop.state import Tabletop
from sandtable.tabletop.where import models_of, outline

PASSES_IN = 6
"""A unit that need not be placed is left out once in so many samples."""


class Placing(msgspec.Struct, frozen=True):
    """Where the models of a unit are put: one pose for each that has not left play, in order."""

    poses: tuple[Pose, ...]


class PlaceUnit(Place[Placing], frozen=True):
    """Put every model of a unit on the table. A rule set derives it and says what limits their places: `room`."""

    form: ClassVar[str] = "poses"
    answers: ClassVar[Any] = Placing

    unit: UnitId
    zone: Box | None = None
    """Every model is wholly within it."""
    touching_edge: bool = False
    """Every model is in contact with an edge of the play area."""
    outside: Box | None = None
    """No model has any part in it."""
    enemy_gap: int = 0
    """No model is within this distance of an enemy model; 0 for no limit."""
    coherent: bool = False
    """The unit must hang together."""
    no_pass: Refusal | None = None
    """Why it cannot be left out, where it might have been."""

    def room(self, table: Table[Any]) -> Room:
        """What limits the place of each model."""
        raise NotImplementedError

    def room_now(self, table: Table[Any]) -> Room:
        """The same, measured once as long as nothing changes: whether there is room, a sample of it and an answer."""
        return table.memo(("room", self), self.room, table)

    def hangs_together(self, room: Room, shapes: Sequence[Shape]) -> bool:
        """Whether the unit is one group if its models stand there."""
        return len(groups([(shape,) for shape in shapes], room.link)) < 2

    def parse(self, raw: Any) -> Any:
        return None if raw is None else super().parse(raw)

    def refusal(self, table: Table[Any], answer: Any) -> Refusal | None:
        if answer is None and (self.passing or self.no_pass):
            return None if self.passing else self.no_pass
        if not isinstance(answer, Placing):
            return self._refuse(f"{self.question}: a place for every model of {thing(self.unit)} is wanted")
        models = models_of(table, self.unit)
        if len(answer.poses) != len(models):
            given = len(answer.poses)
            return self._refuse(f"{self.question}: {thing(self.unit)} has {len(models)} models, not {given}")
        if not all(is_whole(pose) for pose in answer.poses):
            return self._refuse(f"{self.question}: places are whole mils and headings 0 to {FULL_TURN - 1}")
        room = self.room_now(table)
        outlines = self._outlines(table)
        shapes = [outline.at(pose) for outline, pose in zip(outlines, answer.poses, strict=True)]
        for n, (model, shape, unmoved) in enumerate(zip(models, shapes, outlines, strict=True)):
            fault = room.fault(shape, unmoved, n)
            if fault is not None:
                return Refusal(f"{self.question}: {thing(model.id)} {fault.reason}", fault.rule)
        for n, shape in enumerate(shapes):
            fault = room.fault_beside(shape, shapes[:n])
            if fault is not None:
                return Refusal(f"{self.question}: {thing(models[n].id)} {fault.reason}", fault.rule)
        if self.coherent and not self.hangs_together(room, shapes):
            fault = room.faults.incoherent
            return Refusal(f"{self.question}: {thing(self.unit)} {fault.reason}", fault.rule)
        return None

    def sample(self, table: Table[Any], pick: Picker) -> Placing | None:
        if self.passing and pick.randrange(PASSES_IN) == PASSES_IN - 1:
            return None
        room, outlines = self.room_now(table), self._outlines(table)
        poses = room.at_random(outlines, pick) or room.first(outlines, self.coherent)
        if poses is not None:
            return Placing(poses)
        if self.passing:
            return None
        raise EngineFault(f"there is no room for {self.unit}")

    def fallback(self, table: Table[Any]) -> Placing | None:
        """Someone who gives no answer has the unit put in the first place there is, heading inward."""
        poses = self.room_now(table).first(self._outlines(table), self.coherent)
        if poses is None and not self.passing:
            raise EngineFault(f"there is no room for {self.unit}")
        return None if poses is None else Placing(poses)

    def exists(self, table: Table[Any]) -> bool:
        """Whether there is room for the unit at all."""
        return self.room_now(table).exists(self._outlines(table), self.coherent)

    def _outlines(self, table: Tabletop) -> list[Outline]:
        return [outline(table, model.class_id) for model in models_of(table, self.unit)]


def is_whole(pose: Pose) -> bool:
    """Whether a pose is made of whole numbers, with a heading within one turn."""
    return type(pose.x) is int and type(pose.y) is int and type(pose.heading) is int and 0 <= pose.heading < FULL_TURN
