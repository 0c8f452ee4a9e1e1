"""Transports: what they hold, and who is aboard."""

from __future__ import annotations

import msgspec

from sandtable.kernel.errors import Refusal
from sandtable.kernel.ids import RuleId
from sandtable.kernel.values import Choice, Query, Question
from sandtable.rulesets.ac.content.profile import TRANSPORT, UnitType
from sandtable.rulesets.ac.ids import UnitId
from sandtable.rulesets.ac.state import BattleTable, Unit
from sandtable.rulesets.ac.table.where import count_of, profile_of, units_aboard
from sandtable.tabletop.layers import LEAST, MOST
from sandtable.tabletop.state import Location

CAPACITY = RuleId("AC-R-CAPACITY")


class Boarding(msgspec.Struct, frozen=True):
    """A unit that is, or would be, aboard a Transport."""

    unit: UnitId
    transport: UnitId
    beside: tuple[UnitId, ...] = ()
    """Who is aboard already, or as good as that."""


class Loading(msgspec.Struct, frozen=True):
    """A unit that is being deployed, with those that it brings along."""

    carrier: UnitId
    location: Location
    """Where they come from."""
    taken: tuple[UnitId, ...] = ()


ROOM: Query[Boarding] = Query("room that each model takes aboard", MOST, LEAST)
MAY_BOARD: Question[Boarding] = Question("a unit may go aboard")
MAY_SHARE: Question[Boarding] = Question("a unit may go aboard with others")
SPACE: Query[Boarding] = Query("room that a unit takes aboard", LEAST)
CARRIES: Choice[Loading] = Choice("units that are loaded without Transport Capacity")
"""The name of a grant is that of a unit."""
CARRIED = "Carried"
"""The mark of one."""
_OCCUPIED = Refusal("somebody is aboard", RuleId("AC-TRANS-07"))
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


def aboard(g: BattleTable, transport: UnitId) -> tuple[Unit, ...]:
    """Every unit aboard another (AC-TRANS-01); none is a target, nor does it retaliate (AC-TRANS-11, AC-CQ-29)."""
    return tuple([unit for unit in units_aboard(g) if unit.transport == transport])


def passengers(g: BattleTable, transport: UnitId) -> tuple[Unit, ...]:
    """Those of them for whom there is Transport Capacity: one unit, if no rule lets others share it."""
    return tuple([unit for unit in aboard(g, transport) if CARRIED not in unit.marks])


def count_aboard(g: BattleTable, transport: UnitId) -> int:
    """The models aboard a Transport."""
    return sum([count_of(g, unit.id) for unit in aboard(g, transport)])


def space_of(g: BattleTable, boarding: Boarding) -> int:
    """What a unit counts against the Capacity of its Transport."""
    return g.value(SPACE, boarding, count_of(g, boarding.unit) * room_of(g, boarding))


def fits(g: BattleTable, unit: UnitId, transport: UnitId, also: tuple[UnitId, ...] = ()) -> bool:
    """Whether Infantry may be aboard a friendly Transport that is Unoccupied (AC-TRANS-01, AC-TRANS-07).

    Some may be as good as aboard already.
    """
    one, other = g.state.units[unit], g.state.units[transport]
    if profile_of(g, unit).type is not UnitType.INFANTRY or one.seat != other.seat or unit == transport:
        return False
    there = tuple(dict.fromkeys([*[each.id for each in passengers(g, transport)], *also]))
    boarding = Boarding(unit, transport, there)
    basic = _OCCUPIED if there else None
    if g.refusal(MAY_SHARE, boarding, basic) is not None or g.refusal(MAY_BOARD, boarding) is not None:
        return False
    taken = sum([space_of(g, Boarding(each, transport, there)) for each in there])
    return taken + space_of(g, boarding) <= capacity_of(g, transport)


def coordinated_with(g: BattleTable, unit: UnitId) -> tuple[UnitId, ...]:
    """The units that may take their Activations in the same turn: a Transport and its passengers (AC-TRANS-08)."""
    carrier = g.state.units[unit].transport
    found = [*[each.id for each in aboard(g, unit)], *([] if carrier is None else [carrier])]
    return (*found, *[UnitId(grant.name) for grant in g.granted(LINKED, unit)])
