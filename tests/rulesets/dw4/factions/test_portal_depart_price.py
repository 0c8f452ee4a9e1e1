"""Departing through a Portal: what the way into it costs, and what ends with the move."""

from __future__ import annotations

from typing import Any

import pytest

from sandtable.geometry.course import Course, Slide
from sandtable.geometry.units import degrees, inches
from sandtable.rulesets.dw4.ids import MarkerId, ModelId, UnitId
from sandtable.rulesets.dw4.models.attributes import Helm, speed
from sandtable.rulesets.dw4.procedures.movement import MovementStep
from sandtable.rulesets.dw4.state import BattleGame, MarkerKind
from sandtable.tabletop.state import Location
from tests.rulesets.dw4.courses import ahead, course, disorder, model
from tests.rulesets.dw4.factions.bonus import asked, bring, enact
from tests.rulesets.dw4.factions.portal_sea import TRAITS, B, placing, portal, sea
from tests.rulesets.dw4.tabletop import Tabletop, answer, dice_left, ref

A1, SHIP = UnitId("A1"), ModelId("A1.1")
ATOMIC, BOOSTED = ref("DW4-S-ATOMIC-GENERATOR"), ref("DW4-S-BOOSTED-PROPULSION", "2")


def departing(t: Tabletop, *dice: str) -> BattleGame:
    g = t.game(MovementStep(A1), dice=list(dice))
    answer(g, "depart", True)
    return g


def before_a_portal(**fields: Any) -> Tabletop:
    """A's ship at (18, 10), heading north, and a Portal ahead of it."""
    t = sea((18, 10, 0), **fields)
    portal(t, 18, 15)
    return t


def is_away(g: BattleGame) -> bool:
    return g.over and g.state.units[A1].location is Location.RESERVE


@pytest.mark.rule("DW4-F-SULTANATE-PORTAL-DEPART", "DW4-S-ATOMIC-GENERATOR", "DW4-MVSTEP-10")
def test_a_surge_ends_with_the_move_into_the_portal_and_is_paid_for() -> None:
    g = departing(before_a_portal(systems=(ATOMIC,)))
    answer(g, "atomic surge", True)
    answer(g, "course", course(ahead(10)))
    assert is_away(g) and (model(g, "A1.1").tokens, disorder(g, "A1.1")) == ((), 1)


@pytest.mark.rule("DW4-F-SULTANATE-PORTAL-DEPART", "DW4-S-BOOSTED-PROPULSION")
def test_a_boost_ends_with_the_move_into_the_portal() -> None:
    g = departing(before_a_portal(systems=(BOOSTED,)))
    answer(g, "boost", True)
    answer(g, "course", course(ahead(12)))
    assert is_away(g) and (model(g, "A1.1").tokens, disorder(g, "A1.1")) == ((), 0)


@pytest.mark.rule("DW4-F-SULTANATE-AETHERNAUTS", "DW4-S-ATOMIC-GENERATOR")
def test_whoever_comes_out_elsewhere_is_as_fast_as_ever() -> None:
    t = before_a_portal(systems=(ATOMIC,), traits=(*TRAITS, "Order"))
    portal(t, 12, 30, B)
    t.hand("A", 5, 6, deck=(1, 1))
    g = departing(bring(t, "DW4-F-SULTANATE-AETHERNAUTS"))
    answer(g, "atomic surge", True)
    answer(g, "course", course(ahead(10)))
    enact(g, "Aethernauts")
    answer(g, "arrival through a portal", placing((12, 34, 0)))
    assert (speed(g, Helm(SHIP))[1], disorder(g, "A1.1")) == (12_000, 1)


@pytest.mark.rule("DW4-F-SULTANATE-PORTAL-DEPART", "DW4-ENV-04")
@pytest.mark.parametrize(("x", "levels"), [(20.49, 1), (20.53, 0)])
def test_treacherous_water_on_the_way_shakes_whoever_departs(x: float, levels: int) -> None:
    """The band reaches 1" beyond the Island, and the ship is 1" wide."""
    t = sea((18, 10, 0))
    t.rectangle(2, 2, (x, 14))
    portal(t, 18, 19)
    g = departing(t)
    answer(g, "course", course(ahead(10)))
    assert is_away(g) and disorder(g, "A1.1") == levels


@pytest.mark.rule("DW4-F-SULTANATE-PORTAL-DEPART", "DW4-MARK-09")
def test_wrecks_on_the_way_foul_whoever_departs() -> None:
    t = sea((18, 10, 0))
    t.marker(MarkerKind.WRECK, 18, 13.5)
    portal(t, 18, 19)
    g = departing(t, "1")
    answer(g, "course", course(ahead(10)))
    assert is_away(g) and dice_left(g) == 0


@pytest.mark.rule("DW4-F-SULTANATE-PORTAL-DEPART", "DW4-S-LATERAL-ENGINES")
def test_a_step_to_the_side_does_not_lead_into_a_portal_but_the_move_after_it_may() -> None:
    t = sea((14, 10, 0), systems=(ref("DW4-S-LATERAL-ENGINES", "7"),))
    portal(t, 18, 11)
    portal(t, 20, 15)
    g = departing(t, "BL BL BL")
    answer(g, "free move", Course((Slide(degrees(90), inches(6)),)))
    assert asked(g) == "course" and g.state.units[A1].location is Location.IN_PLAY
    answer(g, "course", course(ahead(10)))
    assert is_away(g) and disorder(g, "A1.1") == 1, "it went through the first, and is shaken by that one alone"
    assert set(g.state.markers) == {MarkerId("K1"), MarkerId("K2")} and dice_left(g) == 0


@pytest.mark.rule("DW4-F-SULTANATE-PORTAL-DEPART", "DW4-S-LATERAL-ENGINES", "DW4-ENV-04")
def test_a_step_to_the_side_that_leads_bow_first_into_a_portal_ends_the_move() -> None:
    t = sea((14, 10, 0), systems=(ref("DW4-S-LATERAL-ENGINES", "7"), ATOMIC))
    portal(t, 15.4, 12.9)
    g = departing(t)
    answer(g, "free move", Course((Slide(degrees(90), inches(6)),)))
    assert is_away(g) and (model(g, "A1.1").tokens, disorder(g, "A1.1")) == ((), 0)


@pytest.mark.rule("DW4-F-SULTANATE-PORTAL-DEPART", "DW4-P-MOBILE")
def test_whoever_has_departed_turns_no_more() -> None:
    g = departing(before_a_portal(properties=(ref("DW4-P-MOBILE"),)))
    answer(g, "free move", Course())
    answer(g, "course", course(ahead(10)))
    assert is_away(g)


@pytest.mark.rule("DW4-F-SULTANATE-PORTAL-DEPART", "DW4-S-REPULSION-FIELD-GENERATOR")
def test_fields_are_cut_and_paid_for_by_whoever_departs() -> None:
    g = departing(before_a_portal(systems=(ref("DW4-S-REPULSION-FIELD-GENERATOR"),)))
    answer(g, "repulsion fields", True)
    answer(g, "course", course(ahead(10)))
    assert is_away(g) and (model(g, "A1.1").tokens, disorder(g, "A1.1")) == ((), 1)


@pytest.mark.rule("DW4-F-SULTANATE-PORTAL-DEPART", "DW4-S-MAGNETIC-GENERATOR")
def test_mines_that_it_pushed_along_go_with_whoever_departs() -> None:
    t = before_a_portal(systems=(ref("DW4-S-MAGNETIC-GENERATOR"),))
    t.model("A1.1", tokens=(("Repelled Mines", 2),))
    g = departing(t)
    answer(g, "course", course(ahead(10)))
    assert is_away(g) and (model(g, "A1.1").tokens, len(g.state.markers)) == ((), 1)
