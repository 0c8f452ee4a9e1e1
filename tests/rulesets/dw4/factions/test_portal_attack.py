"""Attacking through a Portal."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from sandtable.kernel.view import View
from sandtable.rulesets.dw4.factions.portal_attack import AttackThroughPortal, ways_through, worth_of_the_attack
from sandtable.rulesets.dw4.ids import MarkerId
from sandtable.rulesets.dw4.state import MarkerKind
from sandtable.rulesets.dw4.tactics.advising import advise
from tests.rulesets.dw4.factions.portal_gunnery import A1, FORE, HALF, NAME, fired, names, table
from tests.rulesets.dw4.gunfire import AIRBORNE, declared, gun, many
from tests.rulesets.dw4.tabletop import A, at, ref, weapon


@pytest.mark.rule("DW4-F-SULTANATE-PORTAL-ATTACK")
def test_fire_goes_in_at_one_portal_and_out_of_another() -> None:
    g = fired(table(), many("BL", 4), many("BL", 5))
    assert (declared(g).pool, declared(g).resistance, g.state.units[A1].tokens) == (4, 2 + 3, ())


@pytest.mark.rule("DW4-F-SULTANATE-PORTAL-ATTACK", "DW4-VIS-04")
def test_three_participants_give_the_defender_nine_dice_and_a_smaller_ship_between_none() -> None:
    t = table(models=3, entry=4)
    t.unit("B", "two", (30, 16, 90))
    g = fired(t, many("BL", 12), many("BL", 11))
    assert (declared(g).pool, declared(g).resistance) == (12, 2 + 9)


@pytest.mark.rule("DW4-F-SULTANATE-PORTAL-ATTACK", "DW4-RANGE-02")
@pytest.mark.parametrize(("away", "dice"), [(9.9, 7), (10.1, 5), (29.9, 5)])
def test_range_is_measured_from_the_exit(away: float, dice: int) -> None:
    g = fired(table(weapon("Gun", "F", 7, 5, 2), away=away), many("BL", dice), many("BL", 5))
    assert declared(g).pool == dice


@pytest.mark.rule("DW4-F-SULTANATE-PORTAL-ATTACK")
@pytest.mark.parametrize(("entry", "offered"), [(7, True), (7.01, False)])
def test_the_entry_must_be_within_seven_inches(entry: float, offered: bool) -> None:
    assert (NAME in names(table(entry=entry))) is offered


@pytest.mark.rule("DW4-F-SULTANATE-PORTAL-ATTACK")
@pytest.mark.parametrize(("arcs", "offered"), [("F", True), ("PSA", False)])
def test_the_entry_must_be_in_an_arc_of_the_weapon(arcs: str, offered: bool) -> None:
    assert (NAME in names(table(gun(arcs=arcs)))) is offered


@pytest.mark.rule("DW4-F-SULTANATE-PORTAL-ATTACK", "DW4-VIS-01")
def test_the_entry_must_be_visible_and_so_must_the_target_from_the_exit() -> None:
    hidden = table()
    hidden.rectangle(4, 0.5, (6, 5 + HALF + 3), mass=5)
    behind = table()
    behind.rectangle(8, 0.5, (30, 17), mass=5)
    assert [NAME in names(t) for t in (table(), hidden, behind)] == [True, False, False]


@pytest.mark.rule("DW4-F-SULTANATE-PORTAL-ATTACK", "DW4-ATK-12")
@pytest.mark.parametrize(("heading", "threshold"), [(180, 3), (0, 2)])
def test_whether_the_stern_is_struck_is_judged_from_the_exit(heading: float, threshold: int) -> None:
    g = fired(table(heading=heading, foe={"armour": 3}), many("BL", 4), many("BL", 5))
    assert declared(g).threshold == threshold


@pytest.mark.rule("DW4-F-SULTANATE-PORTAL-ATTACK")
@pytest.mark.parametrize("quality", ["DW4-Q-ASSAULT", "DW4-Q-BOMB", "DW4-Q-SUBMERGED"])
def test_some_weapons_do_not_fire_through_portals(quality: str) -> None:
    assert NAME not in names(table(gun(ref(quality), arcs="F")))
    g = fired(table(FORE, gun(ref(quality), arcs="F", name="Other")), many("BL", 4), many("BL", 5))
    assert declared(g).weapons == ("A1.1/0",)


@pytest.mark.rule("DW4-F-SULTANATE-PORTAL-ATTACK")
def test_whoever_is_far_from_the_entry_does_not_take_part() -> None:
    t = table(models=2)
    t.model("A1.2", pose=at(8, 3, 0))
    g = fired(t, many("BL", 4), many("BL", 5))
    assert declared(g).participants == ("A1.1",)


@pytest.mark.rule("DW4-F-SULTANATE-PORTAL-ATTACK")
@pytest.mark.parametrize(
    "own", [{"traits": ("Test", "Surface")}, {**AIRBORNE, "traits": ("Test", "Airborne", "Sultanate")}]
)
def test_it_takes_a_surface_unit_of_the_sultanate(own: dict[str, Any]) -> None:
    assert NAME not in names(table(own=own))


@pytest.mark.rule("DW4-F-SULTANATE-PORTAL-ATTACK")
def test_one_portal_is_not_enough() -> None:
    t = table()
    del t.markers[MarkerId("K2")]
    assert NAME not in names(t)


@pytest.mark.rule("DW4-F-SULTANATE-PORTAL-ATTACK")
def test_a_captain_takes_the_way_to_the_best_target() -> None:
    t = table()
    t.marker(MarkerKind.PORTAL, 20, 10, seat=A)
    g = t.game(AttackThroughPortal(A1), dice=[])
    assert worth_of_the_attack(g, A1) > 0 and len(ways_through(g, A1)) > 1
    assert (g.pending[0].question, advise(View(g, A), Random(1), lambda: True)) == ("portal exit", "K2")
