"""Transports: what they hold, and who is aboard."""

from __future__ import annotations

import msgspec

from sandtable.kernel.ids import RuleId
from sandtable.kernel.values import Choice, Query, Question
from sandtable.rulesets.ac.content.profile import TRANSPORT, UnitType
from sandtable.rulesets.ac.ids import UnitId
from sandtable.rulesets.ac.state import BattleTable, Unit
from sandtable.rulesets.ac.table.where import count_of, profile_of
from sandtable.tabletop.layers import LEAST, MOST
from sandtable.tabletop.state import Location

CAPACITY = RuleId("AC-R-CAPACITY")


class Boarding(msgspec.Struct, frozen=True):
    """A unit that is, or would be, aboard a Transport."""

    unit: UnitId
    transport: UnitId


ROOM: Query[Boarding] = Query("room that each model takes aboard", MOST, LEAST)
MAY_BOARD: Question[Boarding] = Question("a unit may go aboard")
LINKED: Choice[UnitId] = Choice("further units that may be activated in the same turn")
"""The name of a grant is that of a unit."""


def room_of(g: BattleTable, boarding: Boarding) -> int:
    """What each model of a unit counts against the Capacity of its Transport."""
    return g.value(ROOM, boarding, 1)


def capacity_of(g: BattleTable, unit: UnitId) -> int:
    """Transport Capacity: so many models for each of its own; 0 for what is no Transport (AC-TRANS-02, AC-TRAIT-07)."""
    profile = profile_of(g, unit)
    ref = profile.rule(CAPACITY)
    if ref is None or TRANSPORT not in profile.traits or not ref.value.isdecimal():
        return 0
    return int(ref.value) * count_of(g, unit)


def passengers(g: BattleTable, transport: UnitId) -> Unit | None:
    """The unit aboard a Transport (AC-TRANS-01); it is no target, and does not retaliate (AC-TRANS-11, AC-CQ-29)."""
    units = g.state.units.values()
    return next((u for u in units if u.transport == transport and u.location is Location.ABOARD), None)


def count_aboard(g: BattleTable, transport: UnitId) -> int:
    """The models aboard a Transport."""
    aboard = passengers(g, transport)
    return 0 if aboard is None else count_of(g, aboard.id)


def fits(g: BattleTable, unit: UnitId, transport: UnitId) -> bool:
    """Whether Infantry may be aboard a friendly Transport that is Unoccupied (AC-TRANS-01, AC-TRANS-07)."""
    one, other = g.state.units[unit], g.state.units[transport]
    able = profile_of(g, unit).type is UnitType.INFANTRY and one.seat == other.seat and unit != transport
    boarding = Boarding(unit, transport)
    if not able or passengers(g, transport) is not None or g.refusal(MAY_BOARD, boarding) is not None:
        return False
    return count_of(g, unit) * room_of(g, boarding) <= capacity_of(g, transport)


def coordinated_with(g: BattleTable, unit: UnitId) -> tuple[UnitId, ...]:
    """The units that may take their Activations in the same turn: a Transport and its passengers (AC-TRANS-08)."""
    aboard, carrier = passengers(g, unit), g.state.units[unit].transport
    found = [each for each in (None if aboard is None else aboard.id, carrier) if each is not None]
    return (*found, *[UnitId(grant.name) for grant in g.granted(LINKED, unit)])
