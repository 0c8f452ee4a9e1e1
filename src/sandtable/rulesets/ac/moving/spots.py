"""Where the models of a unit may stand: on the table, on no other model, on no terrain that bars them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from sandtable.geometry.measure import contains_point, overlaps, within
from sandtable.geometry.pose import Pose
from sandtable.geometry.shape import Shape
from sandtable.geometry.units import FULL_TURN
from sandtable.kernel.errors import Refusal
from sandtable.kernel.ids import RuleId
from sandtable.kernel.wording import thing
from sandtable.rulesets.ac.formations.coherency import out_of_coherency
from sandtable.rulesets.ac.formations.ranks import base_of
from sandtable.rulesets.ac.ids import ModelId, UnitId
from sandtable.rulesets.ac.moving.terrain import ground_for
from sandtable.rulesets.ac.state import BattleTable
from sandtable.rulesets.ac.table.where import enemy_bodies
from sandtable.tabletop.where import footprint, models_set_down, outline

ENEMY_GAP = 1_000
"""No model comes so near to an enemy (AC-MOVE-05)."""


def is_whole(pose: Pose) -> bool:
    """Whether a pose is made of whole numbers, with a heading within one turn."""
    return type(pose.x) is int and type(pose.y) is int and type(pose.heading) is int and 0 <= pose.heading < FULL_TURN


def holds(zone: Shape, shape: Shape) -> bool:
    """Whether every part of a footprint lies in a convex zone (AC-MEAS-03)."""
    return all([contains_point(zone, x, y) for x, y in shape.points])


def spot_fault(
    g: BattleTable,
    unit: UnitId,
    poses: Mapping[ModelId, Pose],
    zone: Shape | None = None,
    gap: int = ENEMY_GAP,
    coherent: bool = True,
) -> Refusal | None:
    """Why a unit may not stand like that; None where it may."""
    body = outline(g, g.state.units[unit].class_id)
    shapes = {model: body.at(pose) for model, pose in poses.items()}
    area = g.state.play_area
    for model, shape in shapes.items():
        if not area.holds(shape):
            return Refusal(f"{thing(model)} is not wholly on the battlefield", RuleId("AC-MOVE-09"))
        if zone is not None and not holds(zone, shape):
            return Refusal(f"{thing(model)} is not wholly within the Deployment Zone", RuleId("AC-SETUP-22"))
    return (
        _overlap(g, unit, shapes)
        or _barred(g, unit, shapes)
        or (_too_near(g, unit, shapes, gap) if gap else None)
        or (_incoherent(g, unit, poses) if coherent else None)
    )


def _box(shapes: Sequence[Shape], by: int) -> tuple[int, int, int, int]:
    return (
        min([s.x0 for s in shapes]) - by,
        min([s.y0 for s in shapes]) - by,
        max([s.x1 for s in shapes]) + by,
        max([s.y1 for s in shapes]) + by,
    )


def _overlap(g: BattleTable, unit: UnitId, shapes: Mapping[ModelId, Shape]) -> Refusal | None:
    """No footprint overlaps another; mates in ranks stand side by side by their places (AC-MODEL-08, AC-FORM-13).

    Incoming Aircraft count too (AC-AIR-18).
    """
    x0, y0, x1, y1 = _box(list(shapes.values()), 0)
    for name, other, there in g.memo("all that is set down", _all_set_down, g):
        if there.x0 >= x1 or there.x1 <= x0 or there.y0 >= y1 or there.y1 <= y0 or other == unit:
            continue
        for model, shape in shapes.items():
            if overlaps(shape, there):
                return Refusal(f"{thing(model)} would overlap {thing(name)}", RuleId("AC-MODEL-08"))
    own = list(shapes.items())
    for n, (model, shape) in enumerate(own):
        for mate, beside in own[:n]:
            if _overlaps_much(shape, beside):
                return Refusal(f"{thing(model)} would overlap {thing(mate)}", RuleId("AC-MODEL-08"))
    return None


def _all_set_down(g: BattleTable) -> list[tuple[ModelId, UnitId, Shape]]:
    return [(model.id, model.unit, footprint(g, model.id)) for model in models_set_down(g)]


def _overlaps_much(one: Shape, other: Shape) -> bool:
    """Whether mates overlap by more than rounding makes of neighbours."""
    return overlaps(one, other) and (one.cx - other.cx) ** 2 + (one.cy - other.cy) ** 2 < (2 * one.core - 4) ** 2


def _barred(g: BattleTable, unit: UnitId, shapes: Mapping[ModelId, Shape]) -> Refusal | None:
    """Nobody stands in Impassable Terrain (AC-SETUP-26, AC-TERR-08)."""
    x0, y0, x1, y1 = _box(list(shapes.values()), 0)
    for name, pieces in ground_for(g, unit).barring:
        near = [p for p in pieces if p.x0 < x1 and p.x1 > x0 and p.y0 < y1 and p.y1 > y0]
        for model, shape in shapes.items() if near else ():
            if any([overlaps(shape, piece) for piece in near]):
                return Refusal(f"{thing(model)} would stand on {thing(name)}", RuleId("AC-TERR-08"))
    return None


def _too_near(g: BattleTable, unit: UnitId, shapes: Mapping[ModelId, Shape], gap: int) -> Refusal | None:
    """Nobody is within an inch of an enemy (AC-MOVE-05)."""
    x0, y0, x1, y1 = _box(list(shapes.values()), gap)
    seat = g.state.units[unit].seat
    for name, _, there in enemy_bodies(g, seat):
        if there.x0 > x1 or there.x1 < x0 or there.y0 > y1 or there.y1 < y0:
            continue
        for model, shape in shapes.items():
            if within(shape, there, gap):
                return Refusal(f'{thing(model)} is within 1" of {thing(name)}', RuleId("AC-MOVE-05"))
    return None


def _incoherent(g: BattleTable, unit: UnitId, poses: Mapping[ModelId, Pose]) -> Refusal | None:
    """The unit is in Coherency (AC-FORM-04, AC-MOVE-06)."""
    record = g.state.units[unit]
    assert record.officer is not None
    body = outline(g, record.class_id)
    stray = out_of_coherency(record.formation, record.officer, poses, body, base_of(g, unit))
    return Refusal(f"{thing(stray[0])} would be out of Coherency", RuleId("AC-FORM-04")) if stray else None
