"""What Clash Objectives score in the End Phase."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from sandtable.geometry.measure import point_within
from sandtable.kernel.ids import RuleId, SeatId
from sandtable.rulesets.ac.ids import MarkerId
from sandtable.rulesets.ac.state import BattleTable
from sandtable.rulesets.ac.table.markers import RADIUS, controller
from sandtable.rulesets.ac.table.where import register
from sandtable.rulesets.ac.table.zones import zone_of

PITCHED_BATTLE, SUPPLY_DROP, FLANKING_MANOEUVRES = "pitched-battle", "supply-drop", "flanking-manoeuvres"
LORD_OF_THE_MANOR, FIND_THE_LADY = "lord-of-the-manor", "find-the-lady"
PLAYED = (PITCHED_BATTLE, SUPPLY_DROP, LORD_OF_THE_MANOR, FIND_THE_LADY, FLANKING_MANOEUVRES)
"""The Clashes by their number."""


class Scored(msgspec.Struct, frozen=True):
    """Victory Points for a General, and what for."""

    seat: SeatId
    points: int
    what: str
    rule: RuleId
    secured: MarkerId | None = None
    """The marker that is removed with it."""


def clash_points(g: BattleTable) -> Iterator[Scored]:
    """What both Generals score in this End Phase (AC-END-02, AC-VP-04)."""
    if g.state.settings.clash == PITCHED_BATTLE:
        yield from _pitched_battle(g)
    if g.state.settings.clash == SUPPLY_DROP:
        yield from _supply_drop(g)
    if g.state.settings.clash == LORD_OF_THE_MANOR:
        yield from _lord_of_the_manor(g)
    if g.state.settings.clash == FLANKING_MANOEUVRES:
        yield from _flanking_manoeuvres(g)


def figure(g: BattleTable, what: str) -> int:
    """What something scores in this Clash at this scale, in this Round."""
    settings = g.state.settings
    clash = register(g).content.clashes[settings.clash]
    return clash.points(what, settings.scale, g.state.clock.round)


def _pitched_battle(g: BattleTable) -> Iterator[Scored]:
    """Every marker that a General controls, more in the last Round (AC-CLASH1-04)."""
    for marker in g.state.markers:
        seat = controller(g, marker)
        if seat is not None:
            yield Scored(seat, figure(g, "marker"), f"marker {marker}", RuleId("AC-CLASH1-04"))


def _supply_drop(g: BattleTable) -> Iterator[Scored]:
    """Every marker that a General controls is Secured: it scores once and is removed (AC-CLASH2-04)."""
    for marker in g.state.markers:
        seat = controller(g, marker)
        if seat is not None:
            yield Scored(seat, figure(g, "marker"), f"marker {marker} secured", RuleId("AC-CLASH2-04"), marker)


def _lord_of_the_manor(g: BattleTable) -> Iterator[Scored]:
    """The Primary for whoever controls it; of the Secondaries the own one alone (AC-CLASH3-06, AC-CLASH3-07)."""
    for name, marker in g.state.markers.items():
        seat = controller(g, name)
        if seat is None:
            continue
        if marker.role == "primary":
            yield Scored(seat, figure(g, "primary"), "the primary", RuleId("AC-CLASH3-06"))
        elif not point_within(zone_of(g, seat), marker.x, marker.y, RADIUS):
            # A Secondary is that of the General whose zone it does not touch (AC-CLASH3-02).
            yield Scored(seat, figure(g, "secondary"), "the own secondary", RuleId("AC-CLASH3-07"))


def _flanking_manoeuvres(g: BattleTable) -> Iterator[Scored]:
    """Both Primaries, or one of them, and the Secondary besides (AC-CLASH5-05)."""
    rule = RuleId("AC-CLASH5-05")
    held = {marker: controller(g, marker) for marker in g.state.markers}
    for seat in g.state.settings.seats:
        roles = [g.state.markers[marker].role for marker, by in held.items() if by == seat]
        primaries = roles.count("primary")
        if primaries:
            what = "both primaries" if primaries > 1 else "one primary"
            yield Scored(seat, figure(g, what), what, rule)
        if "secondary" in roles:
            yield Scored(seat, figure(g, "secondary"), "the secondary", rule)
