"""Strategic Objective Markers: who touches them, and who controls them."""

from __future__ import annotations

import msgspec

from sandtable.geometry.measure import CONTACT, contains_point, point_within, touches
from sandtable.geometry.zone import Box
from sandtable.kernel.errors import Refusal
from sandtable.kernel.ids import RuleId, SeatId
from sandtable.kernel.values import Query, Question
from sandtable.rulesets.ac.content.profile import UnitType
from sandtable.rulesets.ac.content.tables import FeatureKind, TerrainPiece
from sandtable.rulesets.ac.ids import MarkerId, UnitId
from sandtable.rulesets.ac.state import BattleTable, Unit
from sandtable.rulesets.ac.table.buildings import building_under, occupant
from sandtable.rulesets.ac.table.posts import units_about
from sandtable.rulesets.ac.table.sizes import piece_of
from sandtable.rulesets.ac.table.where import profile_of, shapes_of, units_on_table
from sandtable.tabletop.layers import MOST
from sandtable.tabletop.where import grounds

RADIUS = 985
"""Half of 50 mm (AC-VP-07)."""
CONTROLLING = (UnitType.INFANTRY, UnitType.CAVALRY)
"""Units that can control a marker (AC-VP-08)."""
IGNORED = (UnitType.AIRCRAFT, UnitType.ROTORCRAFT, UnitType.FORTIFICATION)
"""Units that do not even contest one (AC-VP-09, AC-AIR-20)."""


def is_on_battlefield(g: BattleTable, x: int, y: int) -> bool:
    """Whether a marker would lie wholly on the battlefield."""
    settings = g.state.settings
    return RADIUS <= x <= settings.width - RADIUS and RADIUS <= y <= settings.height - RADIUS


def impassable_at(g: BattleTable, x: int, y: int) -> TerrainPiece | None:
    """The Impassable Terrain at a point on which no marker lies; a Defensible Building is none."""
    for name, feature in g.state.features.items():
        piece = piece_of(g, feature)
        bars = FeatureKind.IMPASSABLE in piece.features and piece.capacity is None
        if bars and any([contains_point(shape, x, y) for shape in grounds(g).lands[name].pieces]):
            return piece
    return None


class Contest(msgspec.Struct, frozen=True):
    """A unit in contact with a marker."""

    unit: UnitId
    marker: MarkerId


CONTESTS: Question[Contest] = Question("a unit counts when control of a marker is judged")


def touching(g: BattleTable, marker: MarkerId) -> tuple[Unit, ...]:
    """The units in contact with a marker. Ruling: a footprint that touches or overlaps its disc is (AC-VP-07)."""
    at, building = g.state.markers[marker], building_under(g, marker)
    found = []
    disc = Box(at.x - RADIUS, at.y - RADIUS, at.x + RADIUS, at.y + RADIUS)
    near = {*units_about(g, disc, CONTACT), *([] if building is None else units_about(g, building.shape, CONTACT))}
    for unit in [unit for unit in units_on_table(g) if unit.id in near]:
        shapes = shapes_of(g, unit.id)
        touched = any([point_within(shape, at.x, at.y, RADIUS + CONTACT) for shape in shapes])
        # Whoever touches the building that it sits on touches it (AC-GARR-20, AC-VP-11).
        if touched or (building is not None and any([touches(shape, building.shape) for shape in shapes])):
            found.append(unit)
    return tuple(found)


CONTROLS: Question[UnitId] = Question("a unit can control a marker")
HOLDS: Query[UnitId] = Query("a unit controls markers whatever says that it cannot", MOST)


def can_control(g: BattleTable, unit: UnitId) -> bool:
    """Whether a unit in contact can control a marker: Infantry and Cavalry, if no rule has it otherwise (AC-VP-08)."""
    if g.value(HOLDS, unit, 0) > 0:
        return True
    able = profile_of(g, unit).type in CONTROLLING
    basic = None if able else Refusal("only Infantry and Cavalry control markers", RuleId("AC-VP-08"))
    return g.refusal(CONTROLS, unit, basic) is None


def controller(g: BattleTable, marker: MarkerId) -> SeatId | None:
    """Who controls a marker now: with a unit that can, and no enemy that contests it (AC-VP-09, AC-VP-10)."""
    building = building_under(g, marker)
    inside = None if building is None else occupant(g, building.id)
    shut_out = inside is not None and g.refusal(CONTESTS, Contest(inside.id, marker)) is not None
    if inside is not None and not shut_out and can_control(g, inside.id):
        return inside.seat  # Whatever stands outside (AC-GARR-21).
    units = [u for u in touching(g, marker) if g.refusal(CONTESTS, Contest(u.id, marker)) is None]
    holding = {unit.seat for unit in units if can_control(g, unit.id)}
    contesting = {unit.seat for unit in units if profile_of(g, unit.id).type not in IGNORED}
    seat = next(iter(holding)) if len(holding) == 1 else None
    return seat if seat is not None and contesting == {seat} else None
