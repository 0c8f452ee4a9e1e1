"""Setting a unit up beside what it comes out of: every model within 3 inches, none within 1 inch of an enemy."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from sandtable.geometry.measure import within
from sandtable.geometry.pose import Pose
from sandtable.geometry.shape import Shape
from sandtable.geometry.units import INCH, QUARTER_TURN
from sandtable.geometry.zone import Box
from sandtable.kernel.decision import Picker
from sandtable.kernel.errors import Refusal
from sandtable.kernel.ids import RuleId
from sandtable.kernel.table import Table
from sandtable.kernel.wording import thing
from sandtable.rulesets.ac.formations.places import Frame
from sandtable.rulesets.ac.formations.standing import Stand, stood, usual_files
from sandtable.rulesets.ac.ids import ModelId, UnitId
from sandtable.rulesets.ac.moving.placing import TRIES, PlaceUnit
from sandtable.rulesets.ac.moving.spots import has_room, middles_about, spot_fault
from sandtable.rulesets.ac.state import BattleTable
from sandtable.rulesets.ac.table.arranged import arranged
from sandtable.rulesets.ac.table.buildings import building_of
from sandtable.rulesets.ac.table.posts import box_about
from sandtable.rulesets.ac.table.where import shapes_of
from sandtable.tabletop.where import models_of, outline

REACH = 3 * INCH
"""Every model is set up within it (AC-GARR-07, AC-TRANS-09)."""
GRID = INCH


def comes_from(g: BattleTable, unit: UnitId) -> tuple[Shape, ...]:
    """The footprints of what a unit is in: its building, or the models of its Transport."""
    building, transport = building_of(g, unit), g.state.units[unit].transport
    if building is not None:
        return (building.shape,)
    return () if transport is None else shapes_of(g, transport) or _where_it_fell(g, transport)


def _near_it(g: BattleTable, unit: UnitId, frame: Frame) -> Box:
    return middles_about(g, unit, frame, box_about(comes_from(g, unit)), REACH)


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
            if self._is_worth_a_look(table, stand.frame) and self._fault(table, stand) is None:
                return stand
        return self.fallback(table)

    def _is_worth_a_look(self, g: BattleTable, frame: Frame) -> bool:
        """No model may be farther away than that on any side, so neither may the outermost."""
        at = frame.pose
        near = g.memo(("set up near", self.unit, frame.files, at.heading), _near_it, g, self.unit, frame)
        return near.holds_point(at.x, at.y) and has_room(g, self.unit, frame)

    def _stands(self, g: BattleTable) -> Iterator[Stand]:
        many = len(models_of(g, self.unit))
        for frame in frames_around(comes_from(g, self.unit), many, GRID):
            yield Stand(frame)


def can_come_out(g: BattleTable, unit: UnitId) -> bool:
    """Whether there is room for all models of a unit that is in a building or a Transport."""
    return arranged(g, ("can come out", unit), _can_come_out, g, unit)


def _can_come_out(g: BattleTable, unit: UnitId) -> bool:
    return SetUpUnit(g.state.units[unit].seat, "set up", unit).exists(g)


def frames_around(around: tuple[Shape, ...], many: int, grid: int, widths: Iterable[int] = ()) -> Iterator[Frame]:
    """Frames at points of a grid in and about some shapes, at some widths and looking four ways."""
    reach = REACH + INCH
    for files in widths or dict.fromkeys([usual_files(many), min(many, 3), 1]):
        for shape in around:
            for x in range(shape.x0 - reach, shape.x1 + reach + 1, grid):
                for y in range(shape.y0 - reach, shape.y1 + reach + 1, grid):
                    for quarter in range(4):
                        yield Frame(Pose(x, y, quarter * QUARTER_TURN), files)
