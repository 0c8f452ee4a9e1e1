"""Setting a unit up beside what it comes out of: every model within 3 inches, none within 1 inch of an enemy."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from sandtable.geometry.measure import within
from sandtable.geometry.pose import Pose
from sandtable.geometry.shape import Shape
from sandtable.geometry.units import INCH, QUARTER_TURN
from sandtable.kernel.decision import Picker
from sandtable.kernel.errors import Refusal
from sandtable.kernel.ids import RuleId
from sandtable.kernel.table import Table
from sandtable.kernel.wording import thing
from sandtable.rulesets.ac.formations.places import Base, Frame, officers_place, places
from sandtable.rulesets.ac.formations.ranks import base_of
from sandtable.rulesets.ac.formations.standing import Stand, stood, usual_files
from sandtable.rulesets.ac.ids import ModelId, UnitId
from sandtable.rulesets.ac.moving.placing import TRIES, PlaceUnit
from sandtable.rulesets.ac.moving.spots import spot_fault
from sandtable.rulesets.ac.state import BattleTable
from sandtable.rulesets.ac.table.buildings import building_of
from sandtable.rulesets.ac.table.where import shapes_of
from sandtable.tabletop.where import models_of, outline

REACH = 3 * INCH
"""Every model is set up within it (AC-GARR-07, AC-TRANS-09)."""
GRID = INCH
FINE = INCH // 2


def comes_from(g: BattleTable, unit: UnitId) -> tuple[Shape, ...]:
    """The footprints of what a unit is in: its building, or the models of its Transport."""
    building, transport = building_of(g, unit), g.state.units[unit].transport
    if building is not None:
        return (building.shape,)
    return () if transport is None else shapes_of(g, transport) or _where_it_fell(g, transport)


def _where_it_fell(g: BattleTable, unit: UnitId) -> tuple[Shape, ...]:
    """The footprint of an Officer who was the last to be destroyed."""
    officer = g.state.units[unit].officer
    fell = None if officer is None else g.state.models[officer].fell_at
    return () if fell is None else (outline(g, g.state.units[unit].class_id).at(fell),)


def out_fault(g: BattleTable, unit: UnitId, poses: dict[ModelId, Pose], around: tuple[Shape, ...]) -> Refusal | None:
    """Why models may not be set up there."""
    body = outline(g, g.state.units[unit].class_id)
    for model, pose in poses.items():
        if not any([within(body.at(pose), shape, REACH) for shape in around]):
            return Refusal(f'{thing(model)} is not within 3" of where it comes from', RuleId("AC-GARR-07"))
    return spot_fault(g, unit, poses)


class SetUpUnit(PlaceUnit, frozen=True):
    """Put a unit beside the building or the Transport that it leaves (AC-GARR-07, AC-TRANS-09)."""

    def _fault(self, g: BattleTable, stand: Stand) -> Refusal | None:
        return out_fault(g, self.unit, stood(g, self.unit, stand), comes_from(g, self.unit))

    def sample(self, table: Table[Any], pick: Picker) -> Stand | None:
        around, many = comes_from(table, self.unit), len(models_of(table, self.unit))
        for _ in range(TRIES):
            shape = around[pick.randrange(len(around))]
            x = shape.x0 - REACH + pick.randrange(shape.x1 - shape.x0 + 2 * REACH)
            y = shape.y0 - REACH + pick.randrange(shape.y1 - shape.y0 + 2 * REACH)
            files = 1 + pick.randrange(min(many, 6))
            stand = Stand(Frame(Pose(x, y, pick.randrange(4) * QUARTER_TURN), files))
            if self._fault(table, stand) is None:
                return stand
        return self.fallback(table)

    def _stands(self, g: BattleTable) -> Iterator[Stand]:
        many = len(models_of(g, self.unit))
        for frame in frames_around(comes_from(g, self.unit), many, GRID):
            yield Stand(frame)


def can_come_out(g: BattleTable, unit: UnitId) -> bool:
    """Whether there is room for all models of a unit that is in a building or a Transport."""
    question = SetUpUnit(g.state.units[unit].seat, "set up", unit)
    return g.memo(("can come out", unit), question.exists, g)


def frames_around(around: tuple[Shape, ...], many: int, grid: int) -> Iterator[Frame]:
    """Frames at points of a grid in and about some shapes, at several widths and looking four ways."""
    widths = dict.fromkeys([usual_files(many), min(many, 3), 1])
    reach = REACH + INCH
    for files in widths:
        for shape in around:
            for x in range(shape.x0 - reach, shape.x1 + reach + 1, grid):
                for y in range(shape.y0 - reach, shape.y1 + reach + 1, grid):
                    for quarter in range(4):
                        yield Frame(Pose(x, y, quarter * QUARTER_TURN), files)


def driven_out(
    g: BattleTable, unit: UnitId, around: tuple[Shape, ...], worth: Callable[[Pose], int]
) -> dict[ModelId, Pose]:
    """Where a unit that must leave stands: as many models as can be placed, where the place of its front is worth most.

    Models that cannot be placed are not named. Ruling: places are looked at every half inch.
    """
    record = g.state.units[unit]
    models = [model.id for model in models_of(g, unit)]
    models.sort(key=lambda model: model != record.officer)
    base = base_of(g, unit)
    for many in range(len(models), 0, -1):
        for frame in sorted(frames_around(around, many, FINE), key=lambda frame: -worth(frame.pose)):
            poses = _stood(frame, models[:many], base)
            if out_fault(g, unit, poses, around) is None:
                return poses
    return {}


def _stood(frame: Frame, models: list[ModelId], base: Base) -> dict[ModelId, Pose]:
    """The first of them is the Officer."""
    free = list(places(frame, len(models), base))
    free.insert(0, free.pop(officers_place(frame, len(models))))
    return dict(zip(models, free, strict=True))
