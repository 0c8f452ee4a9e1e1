"""Proximity of models and Terrain Features."""

from __future__ import annotations

import pytest

from sandtable.rulesets.dw4.content.profile import Positional
from sandtable.rulesets.dw4.ids import ModelId
from sandtable.rulesets.dw4.table.proximity import is_near_other_unit, terrain_near
from sandtable.tabletop.state import Location
from tests.rulesets.dw4.tabletop import Tabletop, ship_class

FLYER = ship_class("Flyer", 1, positional=Positional.AIRBORNE)
DIVER = ship_class("Diver", 1, positional=Positional.UNDERWATER)
A1, B1 = ModelId("A1.1"), ModelId("B1.1")


def beside(a: str, b: str, place: float, **fields: Location) -> tuple[bool, bool]:
    """Whether A1.1 at 10" is in Proximity of B1.1, and the other way round."""
    t = Tabletop([FLYER, DIVER])
    t.unit("A", a, (10, 24, 0))
    t.unit("B", b, (place, 24, 0), **fields)
    g = t.game()
    return is_near_other_unit(g, A1), is_near_other_unit(g, B1)


@pytest.mark.rule("DW4-RANGE-04")
@pytest.mark.parametrize(("place", "near"), [(12.6, True), (12.601, False), (10.6, True), (30, False)])
def test_surface_models_within_2_inches_are_in_proximity_of_each_other(place: float, near: bool) -> None:
    """Both are 0.6" wide, so at 12.6" the gap is exactly 2"."""
    assert beside("rurik", "rurik", place) == (near, near)


@pytest.mark.rule("DW4-RANGE-05")
@pytest.mark.parametrize(
    ("a", "b"),
    [
        ("flyer", "rurik"),
        ("rurik", "flyer"),
        ("diver", "rurik"),
        ("rurik", "diver"),
        ("flyer", "flyer"),
        ("diver", "diver"),
    ],
)
def test_airborne_and_underwater_models_have_no_proximity_to_models(a: str, b: str) -> None:
    assert beside(a, b, 11) == (False, False)


@pytest.mark.rule("DW4-READY-18", "DW4-RANGE-04")
def test_an_incoming_model_causes_no_proximity() -> None:
    assert beside("rurik", "rurik", 11, location=Location.INCOMING) == (False, False)


@pytest.mark.rule("DW4-RANGE-04")
def test_neither_a_model_itself_nor_one_of_its_own_unit_is_another_unit() -> None:
    t = Tabletop()
    t.unit("A", "rurik", (10, 24, 0), (11, 24, 0))
    g = t.game()
    assert not is_near_other_unit(g, A1)


@pytest.mark.rule("DW4-RANGE-06")
@pytest.mark.parametrize(
    ("class_name", "place", "near"),
    [
        ("rurik", 13.5, True),
        ("rurik", 13.501, False),
        ("diver", 13.5, True),
        ("diver", 13.501, False),
        ("flyer", 13.5, False),
        ("flyer", 11, False),
    ],
)
def test_surface_and_underwater_models_within_2_inches_of_terrain_are_near_it(
    class_name: str, place: float, near: bool
) -> None:
    """The tower's side lies 1.2" from its centre, the model's 0.3"."""
    t = Tabletop([FLYER, DIVER])
    t.unit("A", class_name, (10, 24, 0))
    t.terrain("fort-tower", place, 24)
    assert any(terrain_near(t.game(), A1)) is near


@pytest.mark.rule("DW4-RANGE-06")
def test_no_terrain_is_near_on_open_water() -> None:
    t = Tabletop()
    t.unit("A", "rurik", (10, 24, 0))
    assert not any(terrain_near(t.game(), A1))
