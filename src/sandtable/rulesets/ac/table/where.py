"""Who is who on the table: profiles, Officers, unit counts, and distances between units."""

from __future__ import annotations

from fractions import Fraction
from math import isqrt

from sandtable.geometry.measure import gap2, point_gap2, within
from sandtable.geometry.shape import Shape, centroid_sums
from sandtable.geometry.vec import Point
from sandtable.geometry.zone import Box
from sandtable.kernel.ids import SeatId
from sandtable.rulesets.ac.content.profile import UnitProfile, UnitType
from sandtable.rulesets.ac.content.register import Register
from sandtable.rulesets.ac.ids import FeatureId, ModelId, UnitId
from sandtable.rulesets.ac.state import BattleTable, Model, Status, Unit
from sandtable.tabletop.state import IN_PLAY, Location
from sandtable.tabletop.where import footprint, grounds, models_of

FLOOR = 1
"""No Attribute is reduced below it (AC-PROFILE-12)."""


def register(g: BattleTable) -> Register:
    """What this game has of the content."""
    found: Register = g.content
    return found


def profile_of(g: BattleTable, unit: UnitId) -> UnitProfile:
    """The profile of a unit, with what was bought for it."""
    record = g.state.units[unit]
    return register(g).profile(record.class_id, record.options)


def officer_of(g: BattleTable, unit: UnitId) -> Model:
    """The Officer of a unit that has one (AC-MODEL-03)."""
    officer = g.state.units[unit].officer
    assert officer is not None
    return g.state.models[officer]


def standing(g: BattleTable, unit: UnitId) -> tuple[Model, ...]:
    """The models of a unit that stand on the table."""
    return g.memo(("standing", unit), _standing, g, unit)


def _standing(g: BattleTable, unit: UnitId) -> tuple[Model, ...]:
    return tuple([model for model in models_of(g, unit) if model.pose is not None])


def count_of(g: BattleTable, unit: UnitId) -> int:
    """How many models a unit has left."""
    return len(models_of(g, unit))


def has(g: BattleTable, unit: UnitId, status: Status) -> bool:
    return status in g.state.units[unit].statuses


def shelter_of(g: BattleTable, unit: UnitId) -> Shape | None:
    """The footprint of the building that a unit Garrisons: it occupies the whole of it (AC-GARR-09)."""
    building = g.state.units[unit].garrison
    if not building:
        return None
    feature, _, section = building.partition(".")
    shape: Shape = grounds(g).lands[FeatureId(feature)].pieces[int(section or 1) - 1]
    return shape


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
    return g.memo(("shapes", unit), _shapes, g, unit)


def box_of(g: BattleTable, unit: UnitId) -> Box:
    """What holds all footprints of a unit that has any: far from each other's, two units are far apart."""
    return g.memo(("box", unit), _box, g, unit)


def _box(g: BattleTable, unit: UnitId) -> Box:
    shapes = shapes_of(g, unit)
    x, y = min([s.x0 for s in shapes]), min([s.y0 for s in shapes])
    return Box(x, y, max([s.x1 for s in shapes]), max([s.y1 for s in shapes]))


def _shapes(g: BattleTable, unit: UnitId) -> tuple[Shape, ...]:
    shelter = shelter_of(g, unit)
    if shelter is not None:
        return (shelter,)
    return tuple([footprint(g, model.id) for model in standing(g, unit)])


def enemy_bodies(g: BattleTable, seat: SeatId) -> tuple[tuple[str, UnitId, Shape], ...]:
    """What a General's units keep away from, each with its name and unit: enemy models, and buildings they hold.

    Aircraft that are only Incoming hinder nobody (AC-AIR-06).
    """
    return g.memo(("enemy bodies", seat), _enemy_bodies, g, seat)


def _enemy_bodies(g: BattleTable, seat: SeatId) -> tuple[tuple[str, UnitId, Shape], ...]:
    found: list[tuple[str, UnitId, Shape]] = []
    for unit in enemies_of(g, seat):
        if profile_of(g, unit.id).type is UnitType.AIRCRAFT:
            continue  # Nobody keeps away from what flies past (AC-AIR-10).
        shelter = shelter_of(g, unit.id)
        if shelter is not None:
            found.append((unit.id, unit.id, shelter))
        found += [(model.id, unit.id, footprint(g, model.id)) for model in standing(g, unit.id)]
    return tuple(found)


def units_on_table(g: BattleTable) -> tuple[Unit, ...]:
    """Every unit in play with a model on the table."""
    return g.memo("units on table", _on_table, g)


def _on_table(g: BattleTable) -> tuple[Unit, ...]:
    return tuple([unit for unit in g.state.units.values() if unit.location is IN_PLAY])


def units_aboard(g: BattleTable) -> tuple[Unit, ...]:
    """Every unit that is Embarked on a Transport."""
    return tuple([unit for unit in g.state.units.values() if unit.location is Location.ABOARD])


def units_incoming(g: BattleTable) -> tuple[Unit, ...]:
    """Every Aircraft unit that is Incoming (AC-STATUS-09)."""
    return tuple([unit for unit in g.state.units.values() if unit.location is Location.INCOMING])


def enemies_of(g: BattleTable, seat: SeatId) -> tuple[Unit, ...]:
    """The units of others on the table: none that is only Incoming, nor any aboard (AC-LOS-12, AC-TRANS-11)."""
    return tuple([unit for unit in units_on_table(g) if unit.seat != seat])


def model_to_unit(g: BattleTable, model: ModelId, unit: UnitId) -> Fraction:
    """The squared distance from a model to the closest model of a unit, exactly (AC-MEAS-01, AC-LOS-04).

    To and from a garrison it is measured by the centre point of its building (AC-MEAS-06, AC-GARR-12).
    """
    there = shelter_of(g, unit)
    if there is not None:
        x, y = centre_of(there)
        if g.state.models[model].pose is not None:
            return point_gap2(footprint(g, model), x, y)
        ex, ey = eye_of(g, model)
        return Fraction((ex - x) ** 2 + (ey - y) ** 2)
    shapes = shapes_of(g, unit)
    if g.state.models[model].pose is None:
        return min([model_to_shape(g, model, shape) for shape in shapes])
    return _nearest2(footprint(g, model), shapes)


def _nearest2(here: Shape, shapes: tuple[Shape, ...]) -> Fraction:
    """The squared distance to the closest of some footprints; those are not measured that are farther in any case."""
    apart = sorted([((s.cx - here.cx) ** 2 + (s.cy - here.cy) ** 2, n) for n, s in enumerate(shapes)])
    best: Fraction | None = None
    for centres2, n in apart:
        least = isqrt(centres2) - here.reach - shapes[n].reach
        if best is not None and least > 0 and least * least >= best:
            continue
        found = Fraction(*gap2(here, shapes[n]))
        best = found if best is None or found < best else best
    assert best is not None
    return best


def model_to_shape(g: BattleTable, model: ModelId, shape: Shape) -> Fraction:
    """The squared distance from a model, or from the centre of its building, to a footprint."""
    if g.state.models[model].pose is None:
        return point_gap2(shape, *eye_of(g, model))
    return Fraction(*gap2(footprint(g, model), shape))


def units_within(g: BattleTable, one: UnitId, other: UnitId, distance: int) -> bool:
    """Whether the two closest models of two units are within a distance (AC-MEAS-02)."""
    here, there = shapes_of(g, one), shapes_of(g, other)
    if not here or not there or are_far_apart(box_of(g, one), box_of(g, other), distance):
        return False
    return any([within(shape, far, distance) for shape in here for far in there])


def are_far_apart(a: Box | Shape, b: Box | Shape, distance: int) -> bool:
    """Whether what two boxes hold is farther apart than that in any case."""
    return a.x0 - b.x1 > distance or b.x0 - a.x1 > distance or a.y0 - b.y1 > distance or b.y0 - a.y1 > distance
