"""Where the models of a unit may stand: on the table, on no other model, on no terrain that bars them."""

from __future__ import annotations

from collections.abc import Mapping

from sandtable.geometry.measure import contains_point, overlaps, within
from sandtable.geometry.pose import Pose
from sandtable.geometry.shape import Outline, Shape
from sandtable.geometry.units import FULL_TURN
from sandtable.geometry.zone import Box
from sandtable.kernel.errors import Refusal
from sandtable.kernel.ids import RuleId
from sandtable.kernel.values import Choice
from sandtable.kernel.wording import thing
from sandtable.rulesets.ac.formations.coherency import out_of_coherency
from sandtable.rulesets.ac.formations.places import Frame, Pattern, pattern_of
from sandtable.rulesets.ac.formations.ranks import base_of
from sandtable.rulesets.ac.ids import ModelId, UnitId
from sandtable.rulesets.ac.moving.terrain import ground_for
from sandtable.rulesets.ac.state import BattleTable, Model
from sandtable.rulesets.ac.table.posts import box_about, others_in
from sandtable.rulesets.ac.table.where import count_of, enemies_about
from sandtable.tabletop.where import outline

ENEMY_GAP = 1_000
"""No model comes so near to an enemy (AC-MOVE-05)."""
TOGETHER: Choice[UnitId] = Choice("units that move at the same time as a unit, so that they are not in its way")
"""The name of a grant is that of a unit."""


def is_whole(pose: Pose) -> bool:
    """Whether a pose is made of whole numbers, with a heading within one turn."""
    return type(pose.x) is int and type(pose.y) is int and type(pose.heading) is int and 0 <= pose.heading < FULL_TURN


def holds(zone: Shape, shape: Shape | Box) -> bool:
    """Whether every part of a footprint, or of a box, lies in a convex zone (AC-MEAS-03)."""
    if isinstance(shape, Box):
        x0, y0, x1, y1 = shape.x0, shape.y0, shape.x1, shape.y1
        return all([contains_point(zone, x, y) for x, y in ((x0, y0), (x1, y0), (x1, y1), (x0, y1))])
    return all([contains_point(zone, x, y) for x, y in shape.points])


def has_room(g: BattleTable, unit: UnitId, frame: Frame | None) -> bool:
    """Whether a unit in a frame would be on the battlefield and overlap nobody, whichever model stands where.

    So most places that are tried out are passed over before anyone works out who goes where.
    """
    if frame is None:
        return True
    at = frame.pose
    body, pattern, one = _as_it_stands(g, unit, frame)
    x0, y0 = at.x + pattern.x0 + one.x0, at.y + pattern.y0 + one.y0
    x1, y1 = at.x + pattern.x1 + one.x1, at.y + pattern.y1 + one.y1
    if x0 < 0 or y0 < 0 or x1 > g.state.settings.width or y1 > g.state.settings.height:
        return False
    for _, there in _strangers_in(g, unit, x0, y0, x1, y1):
        # Only models whose own boxes meet can overlap.
        left, right = there.x0 - at.x - one.x1, there.x1 - at.x - one.x0
        low, high = there.y0 - at.y - one.y1, there.y1 - at.y - one.y0
        close = [(dx, dy) for dx, dy in pattern.offsets if left < dx < right and low < dy < high]
        if any(overlaps(body.at(Pose(at.x + dx, at.y + dy, at.heading)), there) for dx, dy in close):
            return False
    return True


def _as_it_stands(g: BattleTable, unit: UnitId, frame: Frame) -> tuple[Outline, Pattern, Shape]:
    """The outline of a model of a unit, the places of a frame, and the footprint of a model that looks like that."""
    body: Outline = outline(g, g.state.units[unit].class_id)
    pattern = pattern_of(frame, count_of(g, unit), base_of(g, unit))
    return body, pattern, body.at(Pose(0, 0, frame.pose.heading))


def middles_about(g: BattleTable, unit: UnitId, frame: Frame, about: Box, reach: int) -> Box:
    """Where the middle of a frame's front may be at all, if no model is to be farther from a box than that."""
    _, pattern, one = _as_it_stands(g, unit, frame)
    return Box(
        about.x0 - reach - pattern.x0 - one.x1,
        about.y0 - reach - pattern.y0 - one.y1,
        about.x1 + reach - pattern.x1 - one.x0,
        about.y1 + reach - pattern.y1 - one.y0,
    )


def _strangers_in(g: BattleTable, unit: UnitId, x0: int, y0: int, x1: int, y1: int) -> list[tuple[Model, Shape]]:
    """The models in a box that a unit may not overlap: all but its own, and those that go with it."""
    near = others_in(g, unit, x0, y0, x1, y1)
    together = {grant.name for grant in g.granted(TOGETHER, unit)} if near else set()
    return [(model, shape) for model, shape in near if model.unit not in together] if together else near


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
    box, area = box_about(list(shapes.values())), g.state.play_area
    if not area.holds(box) or (zone is not None and not holds(zone, box)):
        for model, shape in shapes.items():
            if not area.holds(shape):
                return Refusal(f"{thing(model)} is not wholly on the battlefield", RuleId("AC-MOVE-09"))
            if zone is not None and not holds(zone, shape):
                return Refusal(f"{thing(model)} is not wholly within the Deployment Zone", RuleId("AC-SETUP-22"))
    return (
        _overlap(g, unit, shapes, box)
        or _barred(g, unit, shapes, box)
        or (_too_near(g, unit, shapes, box, gap) if gap else None)
        or (_incoherent(g, unit, poses) if coherent else None)
    )


def _overlap(g: BattleTable, unit: UnitId, shapes: Mapping[ModelId, Shape], box: Box) -> Refusal | None:
    """No footprint overlaps another; mates in ranks stand side by side by their places (AC-MODEL-08, AC-FORM-13).

    Incoming Aircraft count too (AC-AIR-18).
    """
    for other, there in _strangers_in(g, unit, box.x0, box.y0, box.x1, box.y1):
        for model, shape in shapes.items():
            if overlaps(shape, there):
                return Refusal(f"{thing(model)} would overlap {thing(other.id)}", RuleId("AC-MODEL-08"))
    own = list(shapes.items())
    for n, (model, shape) in enumerate(own):
        # Mates overlap where it is by more than rounding makes of neighbours.
        x, y, close2 = shape.cx, shape.cy, (2 * shape.core - 4) ** 2
        close = [each for each in own[:n] if (each[1].cx - x) ** 2 + (each[1].cy - y) ** 2 < close2]
        for mate, beside in close:
            if overlaps(shape, beside):
                return Refusal(f"{thing(model)} would overlap {thing(mate)}", RuleId("AC-MODEL-08"))
    return None


def _barred(g: BattleTable, unit: UnitId, shapes: Mapping[ModelId, Shape], box: Box) -> Refusal | None:
    """Nobody stands in Impassable Terrain (AC-SETUP-26, AC-TERR-08)."""
    x0, y0, x1, y1 = box.x0, box.y0, box.x1, box.y1
    for name, pieces in ground_for(g, unit).barring:
        near = [p for p in pieces if p.x0 < x1 and p.x1 > x0 and p.y0 < y1 and p.y1 > y0]
        for model, shape in shapes.items() if near else ():
            if any([overlaps(shape, piece) for piece in near]):
                return Refusal(f"{thing(model)} would stand on {thing(name)}", RuleId("AC-TERR-08"))
    return None


def _too_near(g: BattleTable, unit: UnitId, shapes: Mapping[ModelId, Shape], box: Box, gap: int) -> Refusal | None:
    """Nobody is within an inch of an enemy (AC-MOVE-05)."""
    for name, _, there in enemies_about(g, g.state.units[unit].seat, box, gap):
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
