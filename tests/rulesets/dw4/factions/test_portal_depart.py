"""Departing through a Portal."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from sandtable.geometry.course import Course, Slide
from sandtable.geometry.units import degrees, inches
from sandtable.kernel.view import View
from sandtable.rulesets.dw4.ids import MarkerId, ModelId, UnitId
from sandtable.rulesets.dw4.procedures.activation import Activation
from sandtable.rulesets.dw4.procedures.movement import MovementStep
from sandtable.rulesets.dw4.state import BattleGame, Exit
from sandtable.rulesets.dw4.tactics.advising import advise
from sandtable.tabletop.state import Location
from tests.rulesets.dw4.courses import ahead, course
from tests.rulesets.dw4.factions.bonus import asked
from tests.rulesets.dw4.factions.portal_sea import A, portal, sea, squadron
from tests.rulesets.dw4.tabletop import Tabletop, answer, ref
from tests.rulesets.dw4.valour_table import enact, holding

A1 = UnitId("A1")
BOW = 12.15
"""Of the ship at (18, 10)."""


def near(*ours: tuple[float, float, float], y: float = 15, **other: object) -> Tabletop:
    """A's ships, the first at (18, 10) heading north, and a Portal ahead of it."""
    t = sea((18, 10, 0), *ours, **other)  # type: ignore[arg-type]
    portal(t, 18, y)
    return t


def moving(t: Tabletop, departs: bool = True) -> BattleGame:
    g = t.game(MovementStep(A1), dice=[])
    answer(g, "depart", departs)
    return g


@pytest.mark.rule("DW4-F-SULTANATE-PORTAL-DEPART")
def test_a_ship_that_sails_into_a_portal_is_in_reserve_with_all_that_it_has() -> None:
    t = near()
    t.model("A1.1", damage=2, disorder=1)
    g = moving(t)
    answer(g, "course", course(ahead(10)))
    ship, unit = g.state.models[ModelId("A1.1")], g.state.units[A1]
    assert (unit.location, unit.tokens, ship.pose, ship.tokens) == (Location.RESERVE, (), None, ())
    assert (ship.damage, ship.disorder, ship.left_as, MarkerId("K1") in g.state.markers) == (2, 1, None, True)


@pytest.mark.rule("DW4-F-SULTANATE-PORTAL-DEPART", "DW4-ACTV-05")
def test_its_activation_is_over_and_it_stays_away_in_this_round() -> None:
    g = near().game(Activation(A1), dice=[])
    answer(g, "depart", True)
    answer(g, "course", course(ahead(10)))
    assert g.over and g.state.units[A1].activated


@pytest.mark.rule("DW4-F-SULTANATE-PORTAL-DEPART")
def test_nobody_departs_who_has_not_declared_it() -> None:
    g = moving(near(), departs=False)
    answer(g, "course", course(ahead(5)))
    assert (g.state.units[A1].location, g.state.models[ModelId("A1.1")].disorder) == (Location.IN_PLAY, 1)


@pytest.mark.rule("DW4-F-SULTANATE-PORTAL-DEPART")
def test_stern_first_it_does_not_go_through() -> None:
    t = sea((18, 20, 0))
    portal(t, 18, 15)
    g = moving(t)
    answer(g, "course", Course((ahead(4),), astern=True))
    assert (g.state.units[A1].location, g.state.units[A1].tokens) == (Location.IN_PLAY, ())


@pytest.mark.rule("DW4-F-SULTANATE-PORTAL-DEPART", "DW4-MVSTEP-08")
def test_those_left_behind_are_abandoned() -> None:
    g = moving(near((14, 10, 0)))
    answer(g, "next model to move", ModelId("A1.1"))
    answer(g, "course", course(ahead(10)))
    answer(g, "course", course(ahead(2)))
    left = g.state.models[ModelId("A1.2")]
    assert (left.left_as, g.state.units[A1].location) == (Exit.ABANDONED, Location.RESERVE)


@pytest.mark.rule("DW4-F-SULTANATE-PORTAL-DEPART")
def test_if_nobody_went_nobody_is_abandoned_and_the_activation_goes_on() -> None:
    g = moving(near((14, 10, 0)))
    answer(g, "next model to move", ModelId("A1.1"))
    for _ in range(2):
        answer(g, "course", course(ahead(1)))
    assert g.over and [m.left_as for m in g.state.models.values() if m.unit == A1] == [None, None]
    assert (g.state.units[A1].location, g.state.units[A1].tokens) == (Location.IN_PLAY, ())


@pytest.mark.rule("DW4-F-SULTANATE-PORTAL-DEPART")
@pytest.mark.parametrize(
    ("systems", "far"),
    [
        ((), 12),
        ((ref("DW4-S-ATOMIC-GENERATOR"),), 12 + 3),
        ((ref("DW4-S-BOOSTED-PROPULSION", "2"),), 12 + 2),
        ((ref("DW4-S-LATERAL-ENGINES", "7"),), 12 + 7),
    ],
    ids=["plain", "surging", "boosted", "sideways"],
)
@pytest.mark.parametrize(("more", "question"), [(0, "depart"), (0.02, "course")])
def test_it_is_asked_where_a_portal_could_be_reached(systems: Any, far: float, more: float, question: str) -> None:
    t = near(y=BOW + far + more + 0.75, systems=systems)
    found = asked(t.game(MovementStep(A1), dice=[]))
    assert (found == "depart") is (question == "depart")


@pytest.mark.rule("DW4-F-SULTANATE-PORTAL-DEPART", "DW4-S-LATERAL-ENGINES")
def test_a_ship_departs_through_a_portal_that_its_engines_brought_it_to() -> None:
    t = sea((18, 10, 0), speed_max=4_000, systems=(ref("DW4-S-LATERAL-ENGINES", "7"),))
    portal(t, 24, 15)
    g = moving(t)
    answer(g, "free move", Course((Slide(degrees(90), inches(6)),)))
    answer(g, "course", course(ahead(4)))
    assert g.state.units[A1].location is Location.RESERVE


@pytest.mark.rule("DW4-F-SULTANATE-PORTAL-DEPART", "DW4-CARD-08")
@pytest.mark.parametrize("plays", [True, False])
def test_it_is_asked_once_a_card_may_have_made_the_ship_faster(plays: bool) -> None:
    t = near(y=BOW + 15 + 0.75)
    t.settings = replace(t.settings, use_valour=True)
    t.deal("A", holding("V06"), deck=(50, 51))
    t.deal("B", deck=(53, 31))
    g = t.game(MovementStep(A1), dice=[])
    if plays:
        enact(g, "before moving", "V06")
    else:
        answer(g, "valour before moving", None)
    assert asked(g) == ("depart" if plays else "course")


@pytest.mark.rule("DW4-F-SULTANATE-PORTAL-DEPART")
@pytest.mark.parametrize(
    "t", [near(mass=4), near(traits=("Test", "Surface"))], ids=["too large", "not of the Sultanate"]
)
def test_it_takes_a_small_ship_of_the_sultanate(t: Tabletop) -> None:
    assert asked(t.game(MovementStep(A1), dice=[])) == "course"


@pytest.mark.rule("DW4-F-SULTANATE-PORTAL-DEPART", "DW4-ATTACH-01")
@pytest.mark.parametrize(("parent", "attached", "question"), [("own", "hired", "depart"), ("hired", "own", "course")])
def test_it_is_of_the_sultanate_if_its_parent_is(parent: str, attached: str, question: str) -> None:
    t = squadron((parent, (18, 10, 0)), (attached, (15, 10, 0)), own={}, hired={"traits": ("Test", "Surface")})
    portal(t, 18, 15)
    g = t.game(MovementStep(A1), dice=[])
    if asked(g) == "next model to move":
        answer(g, "next model to move", ModelId("A1.1"))
    assert asked(g) == question


@pytest.mark.rule("DW4-F-SULTANATE-PORTAL-DEPART")
def test_a_model_above_mass_three_does_not_go_through_with_the_others() -> None:
    t = squadron(("own", (18, 10, 0)), ("big", (22.2, 10, 0)), own={}, big={"mass": 4})
    portal(t, 18, 15)
    portal(t, 22.2, 15)
    g = t.game(MovementStep(A1), dice=["BL BL BL BL"])
    answer(g, "depart", True)
    answer(g, "next model to move", ModelId("A1.1"))
    answer(g, "course", course(ahead(10)))
    answer(g, "course", course(ahead(10)))
    left = g.state.models[ModelId("A1.2")]
    assert (left.left_as, left.disorder, g.state.units[A1].location) == (Exit.ABANDONED, 1, Location.RESERVE)


@pytest.mark.rule("DW4-F-SULTANATE-PORTAL-DEPART")
@pytest.mark.parametrize(("foe", "goes"), [((18, 45, 180), True), ((18, 28, 180), False)], ids=["far", "near"])
def test_a_captain_departs_from_where_nothing_is_to_be_done(foe: tuple[float, float, float], goes: bool) -> None:
    t = near()
    portal(t, 18, 36)
    t.unit("B", "weaver", foe)
    g = t.game(MovementStep(A1), dice=[])
    assert advise(View(g, A), Random(1), lambda: True) is goes
    if goes:
        answer(g, "depart", True)
        answer(g, "course", advise(View(g, A), Random(1), lambda: True))
        assert g.state.units[A1].location is Location.RESERVE
