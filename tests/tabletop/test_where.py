"""Where things are, and how far apart."""

from __future__ import annotations

import msgspec
import pytest

from sandtable.tabletop.distances import are_within, closest, is_near_feature, target_is_within
from sandtable.tabletop.ids import ModelId
from sandtable.tabletop.state import Location
from sandtable.tabletop.where import (
    enemies,
    footprint,
    friends,
    is_in_play,
    models_of,
    models_on_table,
    models_set_down,
    units_of,
)
from tests.tabletop.skirmish import BLUE, RED, TOWER, Exit, block, field, unit

R1, B1 = ModelId("R1.1"), ModelId("B1.1")


def test_a_unit_that_is_coming_in_stands_on_the_table_but_not_in_play() -> None:
    g = field()
    unit(g, "R1", (4, 4))
    unit(g, "B1", (8, 4), location=Location.INCOMING)
    assert [m.id for m in models_on_table(g)] == [R1]
    assert [m.id for m in models_set_down(g)] == [R1, B1]
    assert is_in_play(g, R1) and not is_in_play(g, B1)


def test_a_unit_in_reserve_stands_nowhere() -> None:
    g = field()
    unit(g, "R1", (4, 4), location=Location.RESERVE)
    assert models_set_down(g) == () and [u.id for u in units_of(g, RED)] == ["R1"]


def test_friends_are_of_the_own_seat_and_all_others_are_enemies() -> None:
    g = field()
    unit(g, "R1", (4, 4))
    unit(g, "B1", (8, 4), (10, 4))
    assert [m.id for m in friends(g, RED)] == ["R1.1"]
    assert [m.id for m in enemies(g, RED)] == ["B1.1", "B1.2"]
    assert [m.id for m in enemies(g, BLUE)] == ["R1.1"]


def test_a_model_that_left_is_no_longer_of_its_unit() -> None:
    g = field()
    name = unit(g, "R1", (4, 4), (6, 4))
    g.state.models[R1] = msgspec.structs.replace(g.state.models[R1], left_as=Exit.LOST)
    assert [m.id for m in models_of(g, name)] == ["R1.2"]


def test_a_model_off_the_table_has_no_footprint() -> None:
    g = field()
    unit(g, "R1", (4, 4))
    g.state.models[R1] = msgspec.structs.replace(g.state.models[R1], pose=None)
    with pytest.raises(KeyError, match="does not stand"):
        footprint(g, R1)


@pytest.mark.parametrize(("away", "near"), [(4, True), (4.001, False)])
def test_exactly_a_distance_is_within_it(away: float, near: bool) -> None:
    g = field()
    unit(g, "R1", (4, 4))
    unit(g, "B1", (4 + 1 + away, 4))
    assert are_within(g, R1, B1, 4_000) is near
    assert target_is_within(g, R1, B1, 4_000) is near


@pytest.mark.parametrize(("y", "near"), [(9.5, True), (9.499, False)])
def test_terrain_is_as_near_as_its_closest_point(y: float, near: bool) -> None:
    g = field()
    unit(g, "R1", (12, y))
    rock = block(g, "T1", 12, 14)
    assert is_near_feature(g, R1, rock, 3_000) is near
    assert target_is_within(g, R1, ModelId(rock), 3_000) is near


def test_of_two_at_the_same_distance_both_are_closest() -> None:
    g = field()
    unit(g, "R1", (12, 12))
    unit(g, "B1", (8, 12), (16, 12), (12, 16.5))
    unit(g, "B2", (12, 7), of=TOWER)
    others = [m.id for m in enemies(g, RED)]
    assert closest(g, R1, others) == ("B1.1", "B1.2")
    assert closest(g, R1, others[2:]) == ("B1.3", "B2.1")
