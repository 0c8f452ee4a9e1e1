"""Defensible Buildings: where they stand, what they hold, and who Garrisons them."""

from __future__ import annotations

import msgspec

from sandtable.geometry.measure import contains_point
from sandtable.geometry.shape import Shape
from sandtable.geometry.vec import Point
from sandtable.kernel.errors import Refusal
from sandtable.kernel.ids import RuleId
from sandtable.kernel.values import Query, Question
from sandtable.rulesets.ac.content.register import WRECK
from sandtable.rulesets.ac.content.tables import TerrainPiece
from sandtable.rulesets.ac.ids import ClassId, FeatureId, MarkerId, UnitId
from sandtable.rulesets.ac.state import BattleTable, Unit
from sandtable.rulesets.ac.table.sizes import feature_size, piece_of
from sandtable.rulesets.ac.table.where import centre_of, count_of, register
from sandtable.tabletop.layers import LEAST
from sandtable.tabletop.state import Location
from sandtable.tabletop.where import grounds, of_terrain


class Building(msgspec.Struct, frozen=True):
    """A Defensible Building: a piece of terrain, or a section of a large one (AC-GARR-01, AC-GARR-03)."""

    id: str
    """That of the piece, with the number of the section where it has several."""
    feature: FeatureId
    name: str
    shape: Shape
    centre: Point
    size: int
    capacity: int
    """Models that it holds, 0 for any number (AC-GARR-04)."""
    wrecked: bool = False
    """Nobody Garrisons it any more, if no rule says so (AC-G-18)."""


class Entering(msgspec.Struct, frozen=True):
    """A unit that would Garrison a building."""

    unit: UnitId
    building: str


SHARES_WALLS: Question[Entering] = Question("a unit may Garrison a building with others")
SPACE_WITHIN: Query[Entering] = Query("room that a unit takes in a building", LEAST)
_HELD = Refusal("somebody Garrisons it", RuleId("AC-GARR-02"))
MAY_ENTER: Question[Entering] = Question("a unit may Garrison a building")


def buildings(g: BattleTable) -> dict[str, Building]:
    """Every Defensible Building on the table by its id, with Wrecks of them and of Behemoths (AC-G-18)."""
    return of_terrain(g, "buildings", _buildings, g)


def _buildings(g: BattleTable) -> dict[str, Building]:
    found: dict[str, Building] = {}
    for feature in g.state.features.values():
        piece = piece_of(g, feature)
        capacity = 0 if _was_a_behemoth(g, piece) else piece.capacity
        if capacity is None:
            continue
        shapes = grounds(g).lands[feature.id].pieces
        for number, shape in enumerate(shapes, 1):
            id = feature.id if len(shapes) == 1 else f"{feature.id}.{number}"
            size = feature_size(g, feature)
            down = piece.wreck or id in feature.wrecked
            found[id] = Building(id, feature.id, piece.name, shape, centre_of(shape), size, capacity, down)
    return found


def _was_a_behemoth(g: BattleTable, piece: TerrainPiece) -> bool:
    """Whether a piece of terrain is the Wreck of a Behemoth."""
    profile = register(g).content.classes.get(ClassId(piece.id.removeprefix(WRECK)))
    return piece.wreck and profile is not None and profile.is_behemoth


def may_enter(g: BattleTable, unit: UnitId, building: Building) -> bool:
    """Whether a unit may Garrison a building for all that its state says (AC-G-18)."""
    basic = Refusal(f"{building.name} is Wrecked", RuleId("AC-G-18")) if building.wrecked else None
    return g.refusal(MAY_ENTER, Entering(unit, building.id), basic) is None


def is_open_to(g: BattleTable, unit: UnitId, building: Building) -> bool:
    """Whether nobody holds a building who would not share it, and there is room for all models (AC-GARR-04)."""
    inside = [each.id for each in occupants(g, building.id)]
    entering = Entering(unit, building.id)
    if g.refusal(SHARES_WALLS, entering, _HELD if inside else None) is not None:
        return False
    taken = sum([g.value(SPACE_WITHIN, Entering(each, building.id), count_of(g, each)) for each in (*inside, unit)])
    return not building.capacity or taken <= building.capacity


def building_of(g: BattleTable, unit: UnitId) -> Building | None:
    """The building that a unit Garrisons; None where it holds none."""
    inside = g.state.units[unit].garrison
    return buildings(g)[inside] if inside else None


def occupants(g: BattleTable, building: str) -> tuple[Unit, ...]:
    """The units that Garrison a building: one, if no rule lets another share it (AC-GARR-02)."""
    units = g.state.units.values()
    return tuple([u for u in units if u.garrison == building and u.location is not Location.GONE])


def occupant(g: BattleTable, building: str) -> Unit | None:
    """The unit that Garrisons a building, the first of several."""
    return next(iter(occupants(g, building)), None)


def building_under(g: BattleTable, marker: MarkerId) -> Building | None:
    """The building that a marker sits on (AC-GARR-20)."""
    at = g.state.markers[marker]
    return next((each for each in buildings(g).values() if contains_point(each.shape, at.x, at.y)), None)
