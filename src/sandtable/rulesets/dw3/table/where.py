"""The profiles of what is on the table, and the two sides.

Where things are is worked out in `sandtable.tabletop`: distances run between closest points and include their ends.
"""

from __future__ import annotations

from sandtable.geometry.units import INCH
from sandtable.geometry.zone import Box
from sandtable.kernel.ids import SeatId
from sandtable.kernel.values import Choice
from sandtable.rulesets.dw3.content.profile import Position, ShipClass
from sandtable.rulesets.dw3.content.register import Register
from sandtable.rulesets.dw3.ids import ModelId, UnitId
from sandtable.rulesets.dw3.state import BattleTable
from sandtable.tabletop import zones
from sandtable.tabletop.zones import edge_of

ZONE_DEPTH = 10 * INCH


def register(g: BattleTable) -> Register:
    found: Register = g.content
    return found


def class_of(g: BattleTable, model: ModelId) -> ShipClass:
    """The profile of a model."""
    return register(g).ship_class(g.state.models[model].class_id)


def class_of_unit(g: BattleTable, unit: UnitId) -> ShipClass:
    """The profile of the models of a unit."""
    return register(g).ship_class(g.state.units[unit].class_id)


POSITION: Choice[ModelId] = Choice("another position trait of a model")
"""A rule by which a model has another one for a while grants that by its name."""


def position_of(g: BattleTable, model: ModelId) -> Position:
    """The position trait of a model as it is now."""
    if POSITION in g.hooks.grants:
        for other in g.granted(POSITION, model):
            return Position(other.name)
    return class_of(g, model).position


def deployment_zone(g: BattleTable, seat: SeatId) -> Box:
    """The strip along a player's edge in which units are deployed."""
    return zones.strip(g.state.play_area, edge_of(g, seat), ZONE_DEPTH)


def holder(g: BattleTable) -> SeatId:
    """The player with the initiative."""
    seat = g.state.clock.initiative
    return g.state.settings.seats[0] if seat is None else seat


def player_a(g: BattleTable) -> SeatId:
    seat = g.state.clock.player_a
    return g.state.settings.seats[0] if seat is None else seat
