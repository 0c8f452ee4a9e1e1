"""Attacking through a Portal: weapons and rules that make exceptions."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from sandtable.rulesets.dw4.ids import MarkerId
from sandtable.rulesets.dw4.state import Clock, MarkerKind, Phase
from tests.rulesets.dw4.factions.portal_gunnery import A1, NAME, fired, names, table
from tests.rulesets.dw4.gunfire import declared, gun, many
from tests.rulesets.dw4.tabletop import A, B, Tabletop, answer, at, dice_left, ref, ship_class, weapon

RULE = "DW4-F-SULTANATE-PORTAL-ATTACK"
ALL_AROUND, INDIRECT, BARRAGE = ref("DW4-Q-ALL-AROUND"), ref("DW4-Q-INDIRECT"), ref("DW4-Q-BARRAGE")
ARRAY = {"systems": (ref("DW4-S-HOVED-TARGETING-ARRAY"),)}
LISTENER = ship_class("Listener", 1, systems=(ref("DW4-S-HYDROPHONE-RELAY"),))
FOUR = ship_class("Four", 4)


@pytest.mark.rule("DW4-F-SULTANATE-PORTAL-ATTACK", "DW4-Q-ALL-AROUND")
def test_a_weapon_that_turns_all_around_needs_the_entry_in_no_arc() -> None:
    t = table(gun(ALL_AROUND, arcs="A"))
    assert NAME in names(t)
    assert declared(fired(t, many("BL", 4), many("BL", 5))).pool == 4


@pytest.mark.rule("DW4-F-SULTANATE-PORTAL-ATTACK", "DW4-Q-INDIRECT")
@pytest.mark.parametrize("indirect", [True, False])
def test_indirect_fire_reaches_what_is_hidden_from_the_exit(indirect: bool) -> None:
    t = table(gun(*[INDIRECT] * indirect, arcs="F"))
    t.rectangle(10, 0.5, (30, 17), mass=6)
    assert (NAME in names(t)) is indirect
    if indirect:
        g = fired(t, many("BL", 4), many("BL", 2 + 3 + 3))
        assert (declared(g).target, declared(g).resistance) == ("B1.1", 2 + 3 + 3)


@pytest.mark.rule("DW4-F-SULTANATE-PORTAL-ATTACK", "DW4-S-HOVED-TARGETING-ARRAY")
@pytest.mark.parametrize("array", [True, False])
def test_a_barrage_reaches_as_far_from_the_exit_as_it_may(array: bool) -> None:
    t = table(weapon("Rockets", "F", 2, 6, None, BARRAGE), away=31, own=ARRAY if array else None)
    assert (NAME in names(t)) is array


@pytest.mark.rule("DW4-F-SULTANATE-PORTAL-ATTACK", "DW4-ATK-04")
def test_a_weapon_that_has_contributed_does_not_fire_this_way_either() -> None:
    t = table()
    t.units[A1] = replace(t.units[A1], contributed=("A1.1/0",))
    assert NAME not in names(t)


@pytest.mark.rule("DW4-F-SULTANATE-PORTAL-ATTACK", "DW4-VIS-04")
def test_something_above_mass_three_in_the_way_gives_more_dice() -> None:
    t = table(away=16, others=(FOUR,))
    t.unit("B", "four", (30, 18, 90))
    assert declared(fired(t, many("BL", 4), many("BL", 6))).resistance == 2 + 4


@pytest.mark.rule("DW4-F-SULTANATE-PORTAL-ATTACK", "DW4-VIS-02")
def test_the_exit_may_stand_in_the_way_of_the_entry() -> None:
    """The second ship looks at the Entry past the Exit, which is as massive; the first looks past it."""
    t = table(models=2, entry=4)
    entry = t.markers[MarkerId("K1")]
    t.marker(MarkerKind.PORTAL, 9, (5 + entry.y / 1000) / 2, seat=A)
    t.model("A1.2", pose=at(12, 5, 0))
    del t.markers[MarkerId("K2")]
    t.model("B1.1", pose=at(9, 30, 180))
    g = fired(t, many("BL", 4), many("BL", 5))
    assert declared(g).participants == ("A1.1",)


def heard(first: str = "A", between: bool = False, **own: Any) -> Tabletop:
    """A Relay of A beside the target, and perhaps a ship of Mass 4 before it."""
    t = table(away=16, others=(LISTENER, FOUR), own=own or None)
    t.unit("A", "listener", (34, 27, 0))
    if between:
        t.unit("B", "four", (30, 18, 90))
    t.clock = Clock(2, Phase.ACTIVATION, A if first == "A" else B, A, A1)
    return t


@pytest.mark.rule("DW4-F-SULTANATE-PORTAL-ATTACK", "DW4-S-HYDROPHONE-RELAY", "DW4-G-03")
@pytest.mark.parametrize("first", ["A", "B"])
@pytest.mark.parametrize("between", [False, True])
@pytest.mark.parametrize(("wins", "more"), [("DW4-S-HYDROPHONE-RELAY", 0), (RULE, 3)])
def test_whether_a_relay_clears_the_portal_itself_the_first_admiral_decides(
    first: str, between: bool, wins: str, more: int
) -> None:
    """Of everything else it clears the view in any case."""
    g = fired(heard(first, between), many("BL", 4), many("BL", 2 + more))
    decision: Any = g.pending[0]
    assert (decision.seat, decision.default) == (first, "DW4-S-HYDROPHONE-RELAY")
    answer(g, "which rule prevails", wins)
    assert (declared(g).resistance, dice_left(g)) == (2 + more, 0)


@pytest.mark.rule("DW4-F-SULTANATE-PORTAL-ATTACK", "DW4-S-HOVED-TARGETING-ARRAY", "DW4-G-03")
def test_so_it_is_with_a_targeting_array() -> None:
    g = fired(table(gun(BARRAGE, arcs="F"), own=ARRAY), many("BL", 4), many("BL", 5))
    answer(g, "which rule prevails", RULE)
    assert declared(g).resistance == 2 + 3
