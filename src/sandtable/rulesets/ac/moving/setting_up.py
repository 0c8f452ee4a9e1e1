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
from sandtable.rulesets.ac.formations.ranks import base_of
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
            if self._is_possible(table, stand):
                return stand
        return self.fallback(table)

    def _is_worth_a_look(self, g: BattleTable, frame: Frame) -> bool:
        """No model may be farther away than that on any side, so neither may the outermost."""
        at = frame.pose
        near = g.memo(("set up near", self.unit, frame.files, at.heading), _near_it, g, self.unit, frame)
        return near.holds_point(at.x, at.y) and has_room(g, self.unit, frame)

    def exists(self, table: Table[Any]) -> bool:
        """Mostly there is room beside what it comes out of, with its back to that: so this is looked at first."""
        return any(self._is_possible(table, stand) for stand in self._backed_up(table)) or super().exists(table)

    def _backed_up(self, g: BattleTable) -> Iterator[Stand]:
        """Those of its stands that are right behind one of the four sides of what it comes out of."""
        many, base = len(models_of(g, self.unit)), base_of(g, self.unit)
        files = usual_files(many)
        depth = (-(-many // files) - 1) * base.rank + base.length + GRID // 2
        for shape in comes_from(g, self.unit):
            middle = Pose((shape.x0 + shape.x1) // 2, (shape.y0 + shape.y1) // 2, 0)
            for quarter in range(4):
                half = (shape.x1 - shape.x0 if quarter % 2 else shape.y1 - shape.y0) // 2
                front = middle.turned(quarter * QUARTER_TURN).ahead(half + depth)
                x, y = _nearest(front.x, shape.x0, shape.x1), _nearest(front.y, shape.y0, shape.y1)
                yield Stand(Frame(Pose(x, y, front.heading), files))

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
    for files in widths or dict.fromkeys([usual_files(many), min(many, 3), 1]):
        for shape in around:
            for x in _lines(shape.x0, shape.x1, grid):
                for y in _lines(shape.y0, shape.y1, grid):
                    for quarter in range(4):
                        yield Frame(Pose(x, y, quarter * QUARTER_TURN), files)


def _lines(low: int, high: int, grid: int = GRID) -> range:
    """The lines of a grid across a shape, and a little farther than anyone may be from it on either side."""
    return range(low - REACH - INCH, high + REACH + INCH + 1, grid)


def _nearest(at: int, low: int, high: int) -> int:
    """The line that is nearest to a place."""
    lines = _lines(low, high)
    return lines[max(0, min(len(lines) - 1, (at - lines.start + GRID // 2) // GRID))]
