"""Who is who on the table: profiles, Officers, unit counts, and distances between units."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from math import isqrt
from typing import Final

from sandtable.geometry.measure import gap2, point_gap2, within
from sandtable.geometry.shape import Shape, centroid_sums
from sandtable.geometry.vec import Point
from sandtable.geometry.zone import Box
from sandtable.kernel.ids import SeatId
from sandtable.rulesets.ac.content.profile import UnitProfile, UnitType
from sandtable.rulesets.ac.content.register import Kit, Register
from sandtable.rulesets.ac.ids import ModelId, UnitId
from sandtable.rulesets.ac.state import BattleTable, Model, Status, Unit
from sandtable.rulesets.ac.table.arranged import arranged
from sandtable.rulesets.ac.table.posts import are_far_apart, muster, post_of, shelter_of, units_about
from sandtable.tabletop.state import ABOARD, IN_PLAY, INCOMING
from sandtable.tabletop.where import footprint, models_of

FLOOR = 1
"""No Attribute is reduced below it (AC-PROFILE-12)."""
_AIRCRAFT: Final = UnitType.AIRCRAFT


def register(g: BattleTable) -> Register:
    """What this game has of the content."""
    found: Register = g.content
    return found


def profile_of(g: BattleTable, unit: UnitId) -> UnitProfile:
    """The profile of a unit, with what was bought for it."""
    return kit_of(g, unit).profile


def kit_of(g: BattleTable, unit: UnitId) -> Kit:
    """The same with what is asked of it all the time."""
    record = g.state.units[unit]
    found: Kit = g.content.kits[record.class_id, record.options]
    return found


def officer_of(g: BattleTable, unit: UnitId) -> Model:
    """The Officer of a unit that has one (AC-MODEL-03)."""
    officer = g.state.units[unit].officer
    assert officer is not None
    return g.state.models[officer]


def standing(g: BattleTable, unit: UnitId) -> tuple[Model, ...]:
    """The models of a unit that stand on the table."""
    return post_of(g, unit).models


def count_of(g: BattleTable, unit: UnitId) -> int:
    """How many models a unit has left."""
    return arranged(g, ("count", unit), _count, g, unit)


def _count(g: BattleTable, unit: UnitId) -> int:
    return len(models_of(g, unit))


def has(g: BattleTable, unit: UnitId, status: Status) -> bool:
    return status in g.state.units[unit].statuses


def centre_of(shape: Shape) -> Point:
    """The centre point of a building's footprint: its centroid, in whole mils."""
    area, x, y = centroid_sums(shape.points)
    return x // (3 * area), y // (3 * area)


def eye_of(g: BattleTable, model: ModelId) -> Point:
    """Where a model is measured from: its centre, or the centre point of its building (AC-MEAS-06)."""
    record = g.state.models[model]
    if record.pose is not None:
        return record.pose.x, record.pose.y
    shelter = shelter_of(g, record.unit)
    assert shelter is not None
    return centre_of(shelter)


def shapes_of(g: BattleTable, unit: UnitId) -> tuple[Shape, ...]:
    """The footprints of a unit on the table; a garrison has that of its building."""
    return post_of(g, unit).shapes


def box_of(g: BattleTable, unit: UnitId) -> Box:
    """What holds all footprints of a unit that has any: far from each other's, two units are far apart."""
    box = post_of(g, unit).box
    assert box is not None
    return box


def enemies_about(g: BattleTable, seat: SeatId, about: Box | Shape, distance: int) -> list[tuple[str, UnitId, Shape]]:
    """What a General's units keep away from, as far as it comes that near to a box: each with its name and unit.

    Enemy models, and buildings they hold. Aircraft that are only Incoming hinder nobody (AC-AIR-06), and nobody keeps
    away from what flies past (AC-AIR-10).
    """
    found: list[tuple[str, UnitId, Shape]] = []
    units, near = g.state.units, units_about(g, about, distance)
    if len(garrisons := arranged(g, "garrisons", _garrisons, g)):
        near = [unit for unit in muster(g).boxes if unit in near or unit in garrisons]
    for unit in [each for each in near if units[each].seat != seat and profile_of(g, each).type is not _AIRCRAFT]:
        post = post_of(g, unit)
        if post.box is not None and post.box is not post.ward and not are_far_apart(post.box, about, distance):
            found.append((unit, unit, post.shapes[0]))
        if post.ward is not None and not are_far_apart(post.ward, about, distance):
            there = zip(post.models, post.footprints, strict=True)
            found += [(model.id, unit, shape) for model, shape in there if not are_far_apart(shape, about, distance)]
    return found


def _garrisons(g: BattleTable) -> tuple[UnitId, ...]:
    """The units that hold a building while models of theirs stand elsewhere."""
    held = muster(g)
    return tuple([unit for unit in held.wards if held.wards[unit] != held.boxes[unit]])


def units_on_table(g: BattleTable) -> tuple[Unit, ...]:
    """Every unit in play with a model on the table."""
    return g.memo("units on table", _on_table, g)


def _on_table(g: BattleTable) -> tuple[Unit, ...]:
    return tuple([unit for unit in g.state.units.values() if unit.location is IN_PLAY])


def units_aboard(g: BattleTable) -> tuple[Unit, ...]:
    """Every unit that is Embarked on a Transport."""
    return g.memo("units aboard", _aboard, g)


def _aboard(g: BattleTable) -> tuple[Unit, ...]:
    return tuple([unit for unit in g.state.units.values() if unit.location is ABOARD])


def units_incoming(g: BattleTable) -> tuple[Unit, ...]:
    """Every Aircraft unit that is Incoming (AC-STATUS-09)."""
    return g.memo("units incoming", _incoming, g)


def _incoming(g: BattleTable) -> tuple[Unit, ...]:
    return tuple([unit for unit in g.state.units.values() if unit.location is INCOMING])


def enemies_of(g: BattleTable, seat: SeatId) -> tuple[Unit, ...]:
    """The units of others on the table: none that is only Incoming, nor any aboard (AC-LOS-12, AC-TRANS-11)."""
    return tuple([unit for unit in units_on_table(g) if unit.seat != seat])


def model_to_unit(g: BattleTable, model: ModelId, unit: UnitId) -> Fraction:
    """The squared distance from a model to the closest model of a unit, exactly (AC-MEAS-01, AC-LOS-04).

    To and from a garrison it is measured by the centre point of its building (AC-MEAS-06, AC-GARR-12).
    """
    return Fraction(*gap_to_unit(g, model, unit))


def is_unit_within(g: BattleTable, model: ModelId, unit: UnitId, distance: int) -> bool:
    """Whether that is no more than a distance."""
    far2, of = gap_to_unit(g, model, unit)
    return far2 <= distance * distance * of


def gap_to_unit(g: BattleTable, model: ModelId, unit: UnitId) -> tuple[int, int]:
    """The same as a whole number and what it is divided by: all shots of a model ask for it."""
    return arranged(g, ("gap", model, unit), _gap_to_unit, g, model, unit)


def _gap_to_unit(g: BattleTable, model: ModelId, unit: UnitId) -> tuple[int, int]:
    there = shelter_of(g, unit)
    if there is not None:
        x, y = centre_of(there)
        if g.state.models[model].pose is not None:
            return point_gap2(footprint(g, model), x, y).as_integer_ratio()
        ex, ey = eye_of(g, model)
        return (ex - x) ** 2 + (ey - y) ** 2, 1
    shapes = shapes_of(g, unit)
    if g.state.models[model].pose is None:
        return min([model_to_shape(g, model, shape) for shape in shapes]).as_integer_ratio()
    return _nearest2(footprint(g, model), shapes)


def _nearest2(here: Shape, shapes: tuple[Shape, ...]) -> tuple[int, int]:
    """The squared distance to the closest of some footprints; those are not measured that are farther in any case."""
    apart = sorted([((s.cx - here.cx) ** 2 + (s.cy - here.cy) ** 2, n) for n, s in enumerate(shapes)])
    best, unit = gap2(here, shapes[apart[0][1]])
    for centres2, n in apart[1:]:
        least = isqrt(centres2) - here.reach - shapes[n].reach
        if least > 0 and least * least * unit >= best:
            continue
        found, of = gap2(here, shapes[n])
        if found * unit < best * of:
            best, unit = found, of
    return best, unit


def model_to_shape(g: BattleTable, model: ModelId, shape: Shape) -> Fraction:
    """The squared distance from a model, or from the centre of its building, to a footprint."""
    if g.state.models[model].pose is None:
        return point_gap2(shape, *eye_of(g, model))
    return Fraction(*gap2(footprint(g, model), shape))


def units_within(g: BattleTable, one: UnitId, other: UnitId, distance: int) -> bool:
    """Whether the two closest models of two units are within a distance (AC-MEAS-02)."""
    here, there = post_of(g, one), post_of(g, other)
    if here.box is None or there.box is None or are_far_apart(here.box, there.box, distance):
        return False
    mine = [s for s in here.shapes if not are_far_apart(s, there.box, distance)]
    theirs = [s for s in there.shapes if not are_far_apart(s, here.box, distance)] if mine else []
    return any(within(shape, far, distance) for shape in mine for far in theirs)


def units_near(g: BattleTable, unit: UnitId, distance: int) -> tuple[UnitId, ...]:
    """The other units on the table of which a model is within a distance of one of a unit (AC-MEAS-02)."""
    return arranged(g, ("near", unit, distance), _units_near, g, unit, distance)


def _units_near(g: BattleTable, unit: UnitId, distance: int) -> tuple[UnitId, ...]:
    here = post_of(g, unit)
    if here.box is None:
        return ()
    close = units_about(g, here.box, distance)
    return tuple([name for name in close if name != unit and units_within(g, unit, name, distance)])


def is_ground_near(g: BattleTable, unit: UnitId, pieces: Sequence[Shape], distance: int) -> bool:
    """Whether a unit has a model within a distance of one of several pieces of ground."""
    post = post_of(g, unit)
    if post.box is None:
        return False
    near = [piece for piece in pieces if not are_far_apart(post.box, piece, distance)]
    return any(within(shape, piece, distance) for piece in near for shape in post.shapes)
