"""Defensible Buildings: where they stand, what they hold, and who Garrisons them."""

from __future__ import annotations

import msgspec

from sandtable.geometry.measure import contains_point
from sandtable.geometry.shape import Shape
from sandtable.geometry.vec import Point
from sandtable.rulesets.ac.ids import FeatureId, MarkerId, UnitId
from sandtable.rulesets.ac.state import BattleTable, Unit
from sandtable.rulesets.ac.table.sizes import feature_size, piece_of
from sandtable.rulesets.ac.table.where import centre_of
from sandtable.tabletop.state import Location
from sandtable.tabletop.where import grounds


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


def buildings(g: BattleTable) -> dict[str, Building]:
    """Every Defensible Building on the table by its id."""
    return g.memo("buildings", _buildings, g)


def _buildings(g: BattleTable) -> dict[str, Building]:
    found: dict[str, Building] = {}
    for feature in g.state.features.values():
        piece = piece_of(g, feature)
        if piece.capacity is None:
            continue
        shapes = grounds(g).lands[feature.id].pieces
        for number, shape in enumerate(shapes, 1):
            id = feature.id if len(shapes) == 1 else f"{feature.id}.{number}"
            size = feature_size(g, feature)
            found[id] = Building(id, feature.id, piece.name, shape, centre_of(shape), size, piece.capacity)
    return found


def building_of(g: BattleTable, unit: UnitId) -> Building | None:
    """The building that a unit Garrisons; None where it holds none."""
    inside = g.state.units[unit].garrison
    return buildings(g)[inside] if inside else None


def occupant(g: BattleTable, building: str) -> Unit | None:
    """The unit that Garrisons a building (AC-GARR-02)."""
    units = g.state.units.values()
    return next((u for u in units if u.garrison == building and u.location is not Location.GONE), None)


def building_under(g: BattleTable, marker: MarkerId) -> Building | None:
    """The building that a marker sits on (AC-GARR-20)."""
    at = g.state.markers[marker]
    return next((each for each in buildings(g).values() if contains_point(each.shape, at.x, at.y)), None)
