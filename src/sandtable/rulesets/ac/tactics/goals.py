"""Where a captain wants his units: on the markers, and before the enemy."""

from __future__ import annotations

from math import isqrt

import msgspec

from sandtable.geometry.measure import point_within
from sandtable.geometry.pose import Pose
from sandtable.kernel.ids import SeatId
from sandtable.rulesets.ac.clashes.scoring import LORD_OF_THE_MANOR
from sandtable.rulesets.ac.content.profile import RANGED, UnitType
from sandtable.rulesets.ac.ids import MarkerId, UnitId
from sandtable.rulesets.ac.state import BattleTable, Status
from sandtable.rulesets.ac.table.buildings import building_under
from sandtable.rulesets.ac.table.category import category_of
from sandtable.rulesets.ac.table.markers import RADIUS, can_control, touching
from sandtable.rulesets.ac.table.where import enemies_of, officer_of, profile_of, shapes_of, units_on_table
from sandtable.rulesets.ac.table.zones import ahead_from, zone_of

DOOR = 1_500
"""So far from a building one stands before it."""
REAR = 3_000
"""So far from the own edge whoever brings something home is safe enough."""
SOUGHT = 12_000
"""How much farther one goes for an enemy that Escorts the Vital Objective."""
NEAR_ENOUGH = 0.75
"""Guns go so far into their range."""


class Goal(msgspec.Struct, frozen=True):
    """A point to be reached, or come near to."""

    x: int
    y: int
    keep: int = 0
    """How far off is near enough."""
    marker: MarkerId | None = None
    held: bool = False
    """It stands there already."""


def goal_of(g: BattleTable, unit: UnitId) -> Goal | None:
    """The marker that a unit is to hold, if it can hold one; else the nearest enemy that its guns can hurt.

    Whoever Escorts the Vital Objective goes home.
    """
    if Status.ESCORTING in g.state.units[unit].statuses:
        return _home(g, unit)
    marker = assigned_markers(g, g.state.units[unit].seat).get(unit)
    return _enemy(g, unit) if marker is None else goal_at(g, unit, marker)


def goal_at(g: BattleTable, unit: UnitId, marker: MarkerId) -> Goal:
    """A marker as the goal of a unit."""
    at = g.state.markers[marker]
    held = any([each.id == unit for each in touching(g, marker)])
    return Goal(at.x, at.y, 0 if held else _before_the_door(g, unit, marker), marker, held)


def _before_the_door(g: BattleTable, unit: UnitId, marker: MarkerId) -> int:
    """How near Infantry goes to a marker in a building that it could Garrison: so that it can (AC-GARR-05)."""
    building = building_under(g, marker)
    if building is None or profile_of(g, unit).type is not UnitType.INFANTRY:
        return 0
    shape = building.shape
    return max(shape.x1 - shape.x0, shape.y1 - shape.y0) // 2 + DOOR


def _home(g: BattleTable, unit: UnitId) -> Goal | None:
    """The rear of the own zone, on the shortest way."""
    pose, seat = spot_of(g, unit), g.state.units[unit].seat
    edge = g.state.sides[seat].edge
    if pose is None or edge is None:
        return None
    zone = zone_of(g, seat)
    y = zone.y0 + REAR if ahead_from(edge) == 0 else zone.y1 - REAR
    x = min(max(pose.x, zone.x0 + REAR), zone.x1 - REAR)
    return Goal(x, y, held=abs(pose.y - y) < REAR // 2)


def assigned_markers(g: BattleTable, seat: SeatId) -> dict[UnitId, MarkerId]:
    """Each marker with the nearest unit that can control it; units that are left go where the nearest marker is."""
    return g.memo(("assigned markers", seat), _assigned, g, seat)


def _assigned(g: BattleTable, seat: SeatId) -> dict[UnitId, MarkerId]:
    able = [unit.id for unit in units_on_table(g) if unit.seat == seat and can_control(g, unit.id)]
    markers = valued_markers(g, seat)
    pairs = sorted([(_apart(g, unit, marker), unit, marker) for unit in able for marker in markers])
    found: dict[UnitId, MarkerId] = {}
    taken: set[MarkerId] = set()
    for _, unit, marker in pairs:
        if unit not in found and marker not in taken:
            found[unit] = marker
            taken.add(marker)
    for _, unit, marker in pairs:
        found.setdefault(unit, marker)
    return found


def valued_markers(g: BattleTable, seat: SeatId) -> list[MarkerId]:
    """The markers that bring a General anything: of the Secondaries of Lord of the Manor its own one (AC-CLASH3-07)."""
    if g.state.settings.clash != LORD_OF_THE_MANOR or g.state.sides[seat].edge is None:
        return list(g.state.markers)
    zone = zone_of(g, seat)
    own = [name for name, at in g.state.markers.items() if not point_within(zone, at.x, at.y, RADIUS)]
    return own or list(g.state.markers)


def _apart(g: BattleTable, unit: UnitId, marker: MarkerId) -> int:
    pose, at = spot_of(g, unit), g.state.markers[marker]
    return 0 if pose is None else pose.apart(at.x, at.y)


def _enemy(g: BattleTable, unit: UnitId) -> Goal | None:
    """The nearest enemy, one that a row can hurt before the others; guns stop within their range."""
    pose = spot_of(g, unit)
    if pose is None:
        return None
    rows = profile_of(g, unit).rows
    best: tuple[int, Goal] | None = None
    for enemy in enemies_of(g, g.state.units[unit].seat):
        kind = RANGED[category_of(g, enemy.id)]
        reach = max([row.long or 0 for row in rows if kind in row.kinds], default=0)
        there = nearest_pose(g, enemy.id, pose)
        far = pose.apart(there.x, there.y)
        keep = int(reach * NEAR_ENOUGH)
        left = far - keep + (0 if reach else 24_000) - (SOUGHT if Status.ESCORTING in enemy.statuses else 0)
        if best is None or left < best[0]:
            best = (left, Goal(there.x, there.y, keep))
    return None if best is None else best[1]


def nearest_pose(g: BattleTable, unit: UnitId, pose: Pose) -> Pose:
    """Of the models of a unit the one that is nearest to a pose; the middle of its building for a garrison."""
    centres = [Pose(*shape.centre, 0) for shape in shapes_of(g, unit)]
    return min(centres, key=lambda each: pose.apart(each.x, each.y))


def spot_of(g: BattleTable, unit: UnitId) -> Pose | None:
    """Where a unit is: its Officer, or the middle of its building; nowhere for one that is aboard."""
    pose = officer_of(g, unit).pose
    if pose is not None:
        return pose
    return next((Pose(*shape.centre, 0) for shape in shapes_of(g, unit)), None)


def distance_to(g: BattleTable, unit: UnitId, goal: Goal) -> int:
    """How far a unit still has to go; nothing for one that is aboard."""
    pose = spot_of(g, unit)
    return 0 if pose is None else max(0, isqrt((pose.x - goal.x) ** 2 + (pose.y - goal.y) ** 2) - goal.keep)
