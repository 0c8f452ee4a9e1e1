"""Moves outside a Movement Step, pulled by Traction or dashing with Celerity: what belongs to that step stays away."""

from __future__ import annotations

from typing import Any

import pytest

from sandtable.geometry.course import Ahead, Course
from sandtable.geometry.units import inches
from sandtable.kernel.view import View
from sandtable.rulesets.dw4.content.profile import TerrainKind
from sandtable.rulesets.dw4.ids import ModelId, UnitId
from sandtable.rulesets.dw4.moving.passing import passed_over, passed_through
from sandtable.rulesets.dw4.moving.sailing import Meeting, may_pass_through
from sandtable.rulesets.dw4.state import BattleGame, MarkerKind
from sandtable.tabletop.events import Collided
from tests.rulesets.dw4.courses import disorder, place
from tests.rulesets.dw4.gunfire import (
    AIRBORNE,
    LENGTH,
    attack,
    gun,
    happened,
    many,
    range_of,
    shooter,
    victim,
    with_everything,
)
from tests.rulesets.dw4.levels import asked
from tests.rulesets.dw4.tabletop import A, Tabletop, answer, dice_left, ref

SWIFT, HOOK = ref("DW4-Q-CELERITY"), ref("DW4-Q-TRACTION")
MISS = many("BL", 4)
DASH = Course((Ahead(inches(4)),))
NORTH = 5 + LENGTH + 15
"""Where B1.1 stands unless it is told otherwise; A1.1 heads towards it from (18, 5)."""
MOVES_FREELY: list[tuple[str, dict[str, Any]]] = [
    ("DW4-P-MOBILE", {"properties": (ref("DW4-P-MOBILE"),)}),
    ("DW4-P-VITRUVIAN-FORM", {"properties": (ref("DW4-P-VITRUVIAN-FORM"),)}),
    ("DW4-S-LATERAL-ENGINES", {"systems": (ref("DW4-S-LATERAL-ENGINES", "3"),)}),
]
freely = pytest.mark.parametrize("fields", [pytest.param(each, id=rule) for rule, each in MOVES_FREELY])


def dashing(*qualities: Any, distance: float = 15, **own: Any) -> Tabletop:
    t = range_of(shooter(gun(SWIFT, *qualities), **own), victim(defence=0, hull=20), distance)
    t.hand("A", 12, 11, deck=(1, 1))
    t.hand("B", deck=(1, 1))
    t.when(unit=UnitId("A1"))
    return t


def about_to_dash(t: Tabletop) -> BattleGame:
    g = attack(t, MISS, MISS)
    answer(g, "special valour", g.pending[0].options[0])  # type: ignore[attr-defined]
    return g


def dashed(t: Tabletop) -> BattleGame:
    g = about_to_dash(t)
    answer(g, "dash", DASH)
    return with_everything(g)


def pulling(distance: float = 15, **foe: Any) -> Tabletop:
    own = shooter(gun(HOOK, dice=6))
    t = range_of(own, victim(**{"defence": 0, "hull": 20, "armour": 2, **foe}), distance, heading=90)
    t.when(unit=UnitId("A1"))
    return t


def pulled(t: Tabletop, *resistance: str) -> BattleGame:
    g = attack(t, "HS HS HS BL BL BL", *resistance)
    answer(g, "traction", "A1.1/0")
    return g


@pytest.mark.rule("DW4-P-PLATFORM", "DW4-Q-CELERITY")
def test_a_platform_does_not_dash() -> None:
    g = with_everything(about_to_dash(dashing(properties=(ref("DW4-P-PLATFORM"),))))
    assert (g.over, place(g, "A1.1"), dice_left(g)) == (True, (18, 5, 0), 0)


@pytest.mark.rule("DW4-Q-TRACTION", "DW4-P-MOBILE", "DW4-P-VITRUVIAN-FORM", "DW4-S-LATERAL-ENGINES")
@freely
def test_who_is_pulled_makes_no_free_moves(fields: dict[str, Any]) -> None:
    g = pulled(pulling(**fields))
    assert (g.over, place(g, "B1.1")) == (True, (18, NORTH - 4, 90))


@pytest.mark.rule("DW4-Q-CELERITY", "DW4-P-MOBILE", "DW4-P-VITRUVIAN-FORM", "DW4-S-LATERAL-ENGINES")
@freely
def test_who_dashes_makes_no_free_moves(fields: dict[str, Any]) -> None:
    g = dashed(dashing(**fields))
    assert (g.over, place(g, "A1.1")) == (True, (18, 9, 0))


@pytest.mark.rule("DW4-Q-BOMB", "DW4-P-LEGIONNAIRE-ASSAULT-PODS", "DW4-P-RAKING-STRIKE", "DW4-Q-CELERITY")
@pytest.mark.parametrize(
    ("qualities", "properties"),
    [
        pytest.param((ref("DW4-Q-BOMB"),), (), id="DW4-Q-BOMB"),
        pytest.param((), (ref("DW4-P-LEGIONNAIRE-ASSAULT-PODS"),), id="DW4-P-LEGIONNAIRE-ASSAULT-PODS"),
        pytest.param((), (ref("DW4-P-RAKING-STRIKE", "2"),), id="DW4-P-RAKING-STRIKE"),
    ],
)
def test_what_a_dash_led_across_was_not_passed_in_the_movement_step(
    qualities: tuple[Any, ...], properties: tuple[Any, ...]
) -> None:
    g = dashed(dashing(*qualities, distance=1, properties=properties, **AIRBORNE))
    own, foe = ModelId("A1.1"), ModelId("B1.1")
    assert place(g, "A1.1")[1] > place(g, "B1.1")[1], "or it would not be worth a test"
    assert not passed_over(g, own, foe) and not passed_through(g, own, foe)


@pytest.mark.rule("DW4-P-WAVELURKER", "DW4-Q-TRACTION", "DW4-Q-CELERITY")
def test_a_wavelurker_collides_wherever_it_moves_outside_its_movement_step() -> None:
    lurks = {"properties": (ref("DW4-P-WAVELURKER"),)}
    g = pulled(pulling(distance=1, **lurks))
    assert [(event.model, event.struck) for event in happened(g, Collided)] == [("B1.1", "A1.1")]
    g = dashed(dashing(distance=3.5, **lurks))
    assert [(event.model, event.struck) for event in happened(g, Collided)] == [("A1.1", "B1.1")]


@pytest.mark.rule("DW4-P-WAVELURKER", "DW4-Q-CELERITY")
def test_whoever_plots_a_dash_sees_that_it_will_collide() -> None:
    t = dashing(distance=3.5, properties=(ref("DW4-P-WAVELURKER"),))
    meeting = Meeting(ModelId("A1.1"), ModelId("B1.1"))
    assert may_pass_through(t.game(), meeting), "in a move that is only thought of"
    assert not may_pass_through(View(about_to_dash(t), A), meeting)


@pytest.mark.rule("DW4-P-SOAR", "DW4-Q-TRACTION")
def test_who_soars_passes_through_in_any_move() -> None:
    t = pulling(properties=(ref("DW4-P-SOAR"),))
    t.unit("B", "rurik", (18, NORTH - 3, 90))
    assert asked(pulled(t, "BL")) == "pass through"


@pytest.mark.rule("DW4-MARK-09", "DW4-Q-TRACTION", "DW4-Q-CELERITY")
def test_a_wreck_fouls_nobody_who_is_pulled_or_dashes_across_it() -> None:
    t = pulling()
    t.marker(MarkerKind.WRECK, 18, NORTH - 3)
    assert pulled(t).over
    t = dashing()
    t.marker(MarkerKind.WRECK, 18, 9)
    assert dashed(t).over


@pytest.mark.rule("DW4-ENV-04", "DW4-Q-TRACTION", "DW4-Q-CELERITY")
@pytest.mark.parametrize("island", [False, True])
def test_treacherous_water_impedes_nobody_who_is_pulled_or_dashes_through_it(island: bool) -> None:
    t = pulling()
    if island:
        t.rectangle(4, 2, (23, NORTH - 4), kind=TerrainKind.ISLAND)
    assert disorder(pulled(t), "B1.1") == 1, "of the Attack"
    t = dashing()
    if island:
        t.rectangle(4, 2, (21.3, 9.5), kind=TerrainKind.ISLAND)
    assert disorder(dashed(t), "A1.1") == 0
