"""Putting a unit on the table: what is refused and why, and that a place is always found."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from sandtable.geometry.pose import Pose
from sandtable.geometry.zone import Box
from sandtable.kernel.errors import EngineFault, MalformedCommand
from sandtable.kernel.ids import RuleId
from sandtable.rulesets.dw4.ids import UnitId
from sandtable.rulesets.dw4.placing.units import PlaceUnit
from sandtable.rulesets.dw4.state import BattleGame, Exit
from sandtable.tabletop.placing.units import Placing
from sandtable.tabletop.state import Location
from tests.rulesets.dw4.tabletop import A, Tabletop, at

SOUTH = Box(0, 0, 36_000, 10_000)
NORTH = Box(0, 38_000, 36_000, 48_000)
A1 = UnitId("A1")


def place(**limits: Any) -> PlaceUnit:
    return PlaceUnit(A, "deployment", A1, rules=(RuleId("DW4-SETUP-15"),), **limits)


def at_an_edge(**limits: Any) -> PlaceUnit:
    fixed = {"touching_edge": True, "enemy_gap": 5_000, "coherent": True}
    return PlaceUnit(A, "arrival", A1, rules=(RuleId("DW4-READY-13"),), **{**fixed, **limits})


def put(*poses: tuple[float, ...]) -> Placing:
    return Placing(tuple(at(*pose) for pose in poses))


def waiting(models: int = 1, ship: str = "kutsov") -> Tabletop:
    t = Tabletop()
    t.unit("A", ship, *([None] * models), location=Location.WAITING)
    return t


def refused(g: BattleGame, decision: PlaceUnit, answer: Any) -> str:
    refusal = decision.refusal(g, answer)
    return "" if refusal is None else refusal.rule


@pytest.mark.rule("DW4-SETUP-15")
def test_a_model_must_be_wholly_within_the_zone_whose_edge_belongs_to_it() -> None:
    g = waiting().game()
    decision = place(zone=SOUTH)
    assert refused(g, decision, put((18, 5, 0))) == ""
    assert refused(g, decision, put((18, 7.85, 0))) == ""
    assert refused(g, decision, put((18, 7.851, 0))) == "DW4-SETUP-15"
    assert refused(g, decision, put((18, 30, 0))) == "DW4-SETUP-15"


@pytest.mark.rule("DW4-SETUP-15")
def test_any_facing_will_do_as_long_as_the_model_is_on_the_table() -> None:
    g = waiting().game()
    decision = place(zone=SOUTH)
    for heading in (0, 45, 137.5, 200, 359.99):
        assert refused(g, decision, put((18, 5, heading))) == ""
    assert decision.refusal(g, put((0.4, 5, 0))) is not None
    assert decision.refusal(g, put((0.5, 5, 0))) is None


def test_each_model_of_the_unit_that_has_not_left_play_gets_a_pose() -> None:
    t = waiting(models=3)
    t.model("A1.2", left_as=Exit.DESTROYED)
    g = t.game()
    assert place().refusal(g, put((10, 5, 0), (14, 5, 0))) is None
    assert place().refusal(g, put((10, 5, 0), (14, 5, 0), (18, 5, 0))) is not None
    assert place().refusal(g, put((10, 5, 0))) is not None


@pytest.mark.parametrize("pose", [Pose(18_000, 5_000, 36_000), Pose(18_000, 5_000, -1), Pose(18_000.0, 5_000, 0)])  # type: ignore[arg-type]
def test_a_pose_is_made_of_whole_numbers_and_a_heading_within_one_turn(pose: Pose) -> None:
    assert place().refusal(waiting().game(), Placing((pose,))) is not None


def test_something_that_is_no_placing_is_refused() -> None:
    g = waiting().game()
    assert place().refusal(g, None) is not None
    assert place().refusal(g, "anywhere") is not None


def test_an_answer_from_the_wire_becomes_a_placing() -> None:
    assert place().parse({"poses": [[1000, 2000, 0]]}) == Placing((Pose(1000, 2000, 0),))
    with pytest.raises(MalformedCommand):
        place().parse({"poses": [[1000.5, 2000, 0]]})


@pytest.mark.rule("DW4-SETUP-15")
def test_models_may_touch_but_not_overlap() -> None:
    t = waiting(models=2)
    t.unit("A", "kutsov", (10, 5, 0))
    g = t.game()
    assert refused(g, place(), put((11, 5, 0), (12, 5, 0))) == ""
    assert refused(g, place(), put((10.999, 5, 0), (13, 5, 0))) == "DW4-SETUP-15"
    assert refused(g, place(), put((20, 5, 0), (20.999, 5, 0))) == "DW4-SETUP-15"


def test_incoming_models_take_up_room_too() -> None:
    t = waiting()
    t.unit("B", "kutsov", (10, 2.15, 0), location=Location.INCOMING)
    assert place().refusal(t.game(), put((10, 2.15, 0))) is not None


@pytest.mark.rule("DW4-TERR-02")
def test_a_model_is_not_put_on_a_terrain_feature_but_may_lie_beside_it() -> None:
    t = waiting()
    t.terrain("fort-tower", 10, 5)
    g = t.game()
    assert refused(g, place(), put((10, 5, 0))) == "DW4-TERR-02"
    assert refused(g, place(), put((11.699, 5, 0))) == "DW4-TERR-02"
    assert refused(g, place(), put((11.7, 5, 0))) == ""


@pytest.mark.rule("DW4-READY-13")
def test_an_arriving_model_touches_an_edge_of_the_play_area() -> None:
    g = waiting().game()
    decision = at_an_edge()
    assert refused(g, decision, put((18, 2.15, 0))) == ""
    assert refused(g, decision, put((0.5, 24, 0))) == ""
    assert refused(g, decision, put((35.5, 24, 180))) == ""
    assert refused(g, decision, put((18, 45.85, 0))) == ""
    assert refused(g, decision, put((18, 2.17, 0))) == "DW4-READY-13"
    assert refused(g, decision, put((18, 2.1, 0))) == "DW4-READY-13"  # overhanging is not touching


@pytest.mark.rule("DW4-READY-13")
def test_an_arriving_unit_is_in_coherency_and_a_deployed_one_need_not_be() -> None:
    g = waiting(models=2).game()
    near, far = put((10, 2.15, 0), (15, 2.15, 0)), put((10, 2.15, 0), (15.001, 2.15, 0))
    assert refused(g, at_an_edge(), near) == ""
    assert refused(g, at_an_edge(), far) == "DW4-READY-13"
    assert refused(g, place(zone=SOUTH), far) == ""


@pytest.mark.rule("DW4-READY-14", "DW4-READY-15")
def test_an_arriving_model_keeps_to_its_zone_or_out_of_the_enemy_one() -> None:
    g = waiting().game()
    assert refused(g, at_an_edge(zone=SOUTH), put((0.5, 7.85, 0))) == ""
    assert refused(g, at_an_edge(zone=SOUTH), put((0.5, 7.86, 0))) == "DW4-READY-14"
    assert refused(g, at_an_edge(outside=NORTH), put((0.5, 35.84, 0))) == ""
    assert refused(g, at_an_edge(outside=NORTH), put((0.5, 36, 0))) == "DW4-READY-15"


@pytest.mark.rule("DW4-READY-16")
def test_an_arriving_model_is_farther_than_five_inches_from_every_enemy_in_play() -> None:
    t = waiting()
    t.unit("B", "kutsov", (10, 2.15, 0))
    t.unit("A", "kutsov", (30, 2.15, 0))
    t.unit("B", "kutsov", (34, 20, 0), location=Location.INCOMING)
    g = t.game()
    assert refused(g, at_an_edge(), put((16, 2.15, 0))) == "DW4-READY-16"
    assert refused(g, at_an_edge(), put((16.001, 2.15, 0))) == ""
    assert refused(g, at_an_edge(), put((28, 2.15, 0))) == ""
    assert refused(g, at_an_edge(), put((35.5, 24, 0))) == ""
    assert refused(g, place(), put((12, 5, 0))) == ""


LIMITS = [
    place(),
    place(zone=SOUTH),
    place(zone=NORTH),
    at_an_edge(zone=SOUTH),
    at_an_edge(zone=NORTH),
    at_an_edge(outside=NORTH),
]


@pytest.mark.parametrize("decision", LIMITS)
def test_a_sampled_place_is_legal(decision: PlaceUnit) -> None:
    t = waiting(models=3)
    t.unit("A", "hypatia", (18, 5, 90), (6, 5, 45))
    t.unit("B", "kutsov", (18, 43, 180), (24, 14, 10))
    t.terrain("isle-table", 18, 24)
    g = t.game()
    pick = Random(1)
    for _ in range(20):
        sampled = decision.sample(g, pick)
        assert decision.refusal(g, sampled) is None
    assert decision.refusal(g, decision.fallback(g)) is None
    assert decision.exists(g)


def test_whoever_gives_no_answer_gets_a_place_heading_for_the_enemy() -> None:
    g = waiting(models=2).game()
    assert [pose.heading for pose in place(zone=SOUTH).fallback(g).poses] == [0, 0]  # type: ignore[union-attr]
    assert [pose.heading for pose in place(zone=NORTH).fallback(g).poses] == [18_000, 18_000]  # type: ignore[union-attr]


@pytest.mark.rule("DW4-READY-17")
def test_the_last_free_place_is_found_and_a_table_without_one_says_so() -> None:
    g = waiting(ship="hypatia", models=2).game()
    just = place(zone=Box(5_000, 0, 8_600, 7_000))
    assert just.exists(g)
    assert just.refusal(g, just.sample(g, Random(3))) is None
    tight = place(zone=Box(5_000, 0, 8_599, 7_000))
    assert not tight.exists(g)
    with pytest.raises(EngineFault):
        tight.sample(g, Random(3))
    with pytest.raises(EngineFault):
        tight.fallback(g)


def test_the_search_steps_back_from_a_spot_that_leaves_no_room_for_the_rest() -> None:
    t = waiting(models=2)
    for x in (1.5, 2.5, 3.5, 4.5, 5.5, 6.5):
        t.unit("B", "kutsov", (x, 2.15, 0))
    g = t.game()
    # West of the enemies there is room for one model only, over 4" from the room east of them.
    decision = replace(at_an_edge(zone=Box(0, 0, 12_000, 4_300)), enemy_gap=0)
    assert decision.refusal(g, put((0.5, 2.15, 0), (7.5, 2.15, 0))) is not None
    found = decision.fallback(g)
    assert decision.refusal(g, found) is None


def test_where_passing_is_allowed_a_sample_passes_now_and_then_but_silence_does_not() -> None:
    g = waiting().game()
    decision = replace(place(zone=SOUTH), passing="deploy it to the Reserve")
    assert decision.refusal(g, None) is None
    assert {decision.sample(g, Random(seed)) is None for seed in range(30)} == {True, False}
    assert decision.fallback(g) is not None
    crowded = replace(decision, zone=Box(0, 0, 900, 900))
    assert crowded.sample(g, Random(2)) is None
    assert crowded.fallback(g) is None
