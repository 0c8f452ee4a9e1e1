"""Groups by a link of two inches, and what is close."""

from __future__ import annotations

import msgspec
import pytest

from sandtable.tabletop.coherency import formations, largest, would_part
from sandtable.tabletop.ids import ModelId
from sandtable.tabletop.proximity import is_near_model, terrain_near
from tests.tabletop.skirmish import at, block, field, unit

LINK = 2_000


@pytest.mark.parametrize(
    ("places", "sizes"),
    [((2,), [1]), ((2, 5), [2]), ((2, 5.001), [1, 1]), ((2, 5, 8, 11), [4]), ((2, 5, 8.1, 11), [2, 2])],
)
def test_models_hang_together_by_gaps_of_two_inches(places: tuple[float, ...], sizes: list[int]) -> None:
    g = field()
    name = unit(g, "R1", *[(x, 4) for x in places])
    assert [len(group) for group in formations(g, name, LINK)] == sizes


def test_another_link_makes_other_groups_of_the_same_unit() -> None:
    g = field()
    name = unit(g, "R1", (2, 4), (6, 4))
    assert [len(formations(g, name, link)) for link in (2_000, 3_000, 2_000)] == [2, 1, 2]


def test_a_unit_that_moved_is_looked_at_again() -> None:
    g = field()
    name = unit(g, "R1", (2, 4), (5, 4))
    assert len(formations(g, name, LINK)) == 1
    moved = ModelId("R1.2")
    g.state.models[moved] = msgspec.structs.replace(g.state.models[moved], pose=at(9, 4))
    assert len(formations(g, name, LINK)) == 2


def test_the_largest_groups_may_be_several() -> None:
    g = field()
    name = unit(g, "R1", (2, 4), (4, 4), (10, 4), (12, 4), (20, 4))
    assert largest(formations(g, name, LINK)) == (("R1.1", "R1.2"), ("R1.3", "R1.4"))


@pytest.mark.parametrize(("x", "parts"), [(8, False), (8.001, True)])
def test_a_move_can_be_looked_at_before_it_is_made(x: float, parts: bool) -> None:
    g = field()
    unit(g, "R1", (2, 4), (5, 4))
    assert would_part(g, ModelId("R1.1"), at(x, 4), LINK) is parts


@pytest.mark.parametrize(("x", "near"), [(6, True), (6.001, False)])
def test_a_model_of_another_unit_is_near_if_it_counts(x: float, near: bool) -> None:
    g = field()
    unit(g, "R1", (2, 4), (3.5, 4))
    unit(g, "B1", (x, 4))
    assert is_near_model(g, ModelId("R1.2"), 1_500, lambda other: True) is near
    assert not is_near_model(g, ModelId("R1.2"), 1_500, lambda other: other.seat == "R")


def test_a_model_of_the_own_unit_is_never_meant() -> None:
    g = field()
    unit(g, "R1", (2, 4), (3.5, 4))
    assert not is_near_model(g, ModelId("R1.1"), 1_500, lambda other: True)


@pytest.mark.parametrize(("y", "near"), [(7, True), (6.999, False)])
def test_terrain_is_near_by_its_closest_point(y: float, near: bool) -> None:
    g = field()
    unit(g, "R1", (12, y))
    block(g, "T1", 12, 10)
    assert any(terrain_near(g, ModelId("R1.1"), 1_500)) is near
