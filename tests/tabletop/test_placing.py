"""Putting units and markers down in a game with its own words and rules."""

from __future__ import annotations

from enum import StrEnum
from random import Random
from typing import Any, ClassVar

import pytest

from sandtable.geometry.shape import Outline
from sandtable.geometry.zone import Box
from sandtable.kernel.errors import EngineFault, Refusal
from sandtable.kernel.ids import RuleId
from sandtable.kernel.table import Table
from sandtable.kernel.wording import plain
from sandtable.tabletop.ids import ModelId, UnitId
from sandtable.tabletop.placing.faults import Faults
from sandtable.tabletop.placing.free_space import Room
from sandtable.tabletop.placing.markers import PlaceMarker, PlaceSpot, Spot
from sandtable.tabletop.placing.units import PlaceUnit, Placing
from sandtable.tabletop.state import Location
from sandtable.tabletop.where import enemies, footprint, grounds, models_set_down
from tests.tabletop.skirmish import RED, Field, at, block, field, rectangle, unit

LINK = 2_000


def by(rule: str, reason: str) -> Refusal:
    return Refusal(reason, RuleId(rule))


FAULTS = Faults(
    off_table=by("off", "hangs over"),
    outside_zone=by("zone", "is out of its camp"),
    no_edge=by("edge", "is not at the border"),
    barred=by("barred", "is in their camp"),
    too_far=by("far", "is far from {name}"),
    overlaps=by("overlap", "is on top of {name}"),
    near_terrain=by("shore", "is under {name}"),
    on_terrain=by("rock", "is on {name}"),
    too_close=by("close", "is close to {name}"),
    overlaps_mate=by("mate", "is on top of a mate"),
    too_close_to_mate=by("crowd", "is close to a mate"),
    incoherent=by("apart", "falls apart"),
)


class Muster(PlaceUnit, frozen=True):
    """Put a unit down: not near an enemy, and not near terrain where a gap is asked for."""

    terrain_gap: int = 0
    beside: str = ""
    mates_apart: int = 0

    def room(self, table: Table[Any]) -> Room:
        others = [(m.id, footprint(table, m.id)) for m in models_set_down(table) if m.unit != self.unit]
        foes = [(m.id, footprint(table, m.id)) for m in enemies(table, RED)]
        post = (self.beside, footprint(table, ModelId(self.beside)), 3_000) if self.beside else None
        return Room(
            table.state.play_area,
            FAULTS,
            LINK,
            zone=self.zone,
            outside=self.outside,
            touching_edge=self.touching_edge,
            others=others,
            grounds=list(grounds(table).lands.items()),
            shunned=foes if self.enemy_gap else (),
            shunned_gap=self.enemy_gap,
            terrain_gap=self.terrain_gap,
            beside=post,
            apart=self.mates_apart,
        )


def mustering() -> tuple[Field, UnitId]:
    """A unit of two that waits, with an enemy and a block on the field."""
    g = field()
    unit(g, "B1", (12, 20))
    block(g, "T1", 6, 12)
    return g, unit(g, "R1", (0, 0), (0, 0), location=Location.WAITING)


def refused(g: Field, decision: Muster, *places: tuple[float, float]) -> str:
    found = decision.refusal(g, Placing(tuple([at(*place) for place in places])))
    return "" if found is None else plain(str(found))


CAMP = Box(0, 0, 24_000, 6_000)


@pytest.mark.parametrize(
    ("limits", "places", "said"),
    [
        ({}, ((2, 2), (4, 2)), ""),
        ({}, ((0.4, 2), (4, 2)), "R1.1 hangs over (off)"),
        ({}, ((2, 2), (2.9, 2)), "R1.2 is on top of a mate (mate)"),
        ({}, ((2, 2), (12.5, 20)), "R1.2 is on top of B1.1 (overlap)"),
        ({}, ((2, 2), (7, 13)), "R1.2 is on T1 (rock)"),
        ({"zone": CAMP}, ((2, 5.5), (4, 5.5)), ""),
        ({"zone": CAMP}, ((2, 5.5), (4, 5.501)), "R1.2 is out of its camp (zone)"),
        ({"outside": CAMP}, ((2, 9), (4, 5.5)), "R1.2 is in their camp (barred)"),
        ({"touching_edge": True}, ((0.5, 4), (4, 0.5)), ""),
        ({"touching_edge": True}, ((0.6, 4), (4, 0.5)), "R1.1 is not at the border (edge)"),
        ({"enemy_gap": 5_000}, ((6, 20), (2, 2)), "R1.1 is close to B1.1 (close)"),
        ({"enemy_gap": 4_999}, ((6, 20), (2, 2)), ""),
        ({"terrain_gap": 2_000}, ((6, 8.5), (2, 2)), "R1.1 is under T1 (shore)"),
        ({"terrain_gap": 1_999}, ((6, 8.5), (2, 2)), ""),
        ({"beside": "B1.1"}, ((8, 20), (16, 20)), ""),
        ({"beside": "B1.1"}, ((8, 20), (16.001, 20)), "R1.2 is far from B1.1 (far)"),
        ({"mates_apart": 1_000}, ((2, 2), (4, 2)), "R1.2 is close to a mate (crowd)"),
        ({"coherent": True}, ((2, 2), (5, 2)), ""),
        ({"coherent": True}, ((2, 2), (5.001, 2)), "R1 falls apart (apart)"),
    ],
)
def test_each_fault_is_told_in_the_words_of_the_game(
    limits: dict[str, Any], places: tuple[tuple[float, float], ...], said: str
) -> None:
    g, name = mustering()
    assert refused(g, Muster(RED, "muster", name, **limits), *places) == (f"muster: {said}" if said else "")


@pytest.mark.parametrize("limits", [{}, {"zone": CAMP, "coherent": True}, {"touching_edge": True, "coherent": True}])
@pytest.mark.parametrize("seed", range(5))
def test_what_is_sampled_and_what_is_fallen_back_on_is_legal(limits: dict[str, Any], seed: int) -> None:
    g, name = mustering()
    decision = Muster(RED, "muster", name, enemy_gap=6_000, **limits)
    assert decision.refusal(g, decision.sample(g, Random(seed))) is None
    assert decision.refusal(g, decision.fallback(g)) is None
    assert decision.exists(g)


def test_where_there_is_no_room_nothing_is_found() -> None:
    g, name = mustering()
    narrow = Muster(RED, "muster", name, zone=Box(0, 0, 1_500, 1_000))
    assert not narrow.exists(g)
    with pytest.raises(EngineFault, match="no room for R1"):
        narrow.fallback(g)


class Cache(StrEnum):
    """What is hidden on the field."""

    FOOD = "food"


class Hide(PlaceMarker, frozen=True):
    """Hide something under a square lid, two inches across."""

    outline: ClassVar[Outline] = rectangle(2_000, 2_000)
    across: ClassVar[int] = 2_000


@pytest.mark.parametrize(
    ("limits", "spot", "fault"),
    [
        ({}, (5_000, 5_000), None),
        ({}, (999, 5_000), "does not lie wholly where it may"),
        ({}, (12_000, 17_500), "lies too close to B1.1"),
        ({"apart": 999}, (12_000, 17_500), None),
        ({}, (6_000, 9_000), "lies too close to T1"),
        ({"near": ("B1.1",), "reach": 4_000}, (12_000, 14_500), None),
        ({"near": ("B1.1",), "reach": 4_000}, (12_000, 14_499), "does not lie within reach of B1.1"),
    ],
)
def test_a_marker_lies_clear_of_everything_and_within_reach(
    limits: dict[str, Any], spot: tuple[int, int], fault: str | None
) -> None:
    g, _ = mustering()
    decision = Hide(RED, "hide", Cache.FOOD, **limits)
    assert decision.fault(g, Spot(*spot)) == fault
    assert (decision.refusal(g, Spot(*spot)) is None) == (fault is None)


@pytest.mark.parametrize("seed", range(5))
def test_a_sampled_marker_lies_where_it_may(seed: int) -> None:
    g, _ = mustering()
    decision = Hide(RED, "hide", Cache.FOOD, (ModelId("B1.1"),), 4_000)
    assert decision.fault(g, decision.sample(g, Random(seed)) or Spot(0, 0)) is None
    assert decision.first(g) is not None and decision.exists(g)


class LeftHalf(PlaceSpot, frozen=True):
    """A place west of the middle."""

    def objection(self, table: Table[Any], spot: Spot) -> Refusal | None:
        return by("left", "too far east") if spot.x > 10_000 else None


def test_a_place_is_named_in_whole_mils_and_left_out_only_where_that_is_offered() -> None:
    table = field()
    must, may = LeftHalf(RED, "spot"), LeftHalf(RED, "spot", passing="nowhere")
    assert must.parse(None) is None and must.parse({"x": 3, "y": 4}) == Spot(3, 4)
    assert must.refusal(table, Spot(10_000, 0)) is None
    assert must.refusal(table, Spot(10_001, 0)) == by("left", "too far east")
    assert may.refusal(table, None) is None
    passed, wrong = must.refusal(table, None), may.refusal(table, Spot(True, 0))
    assert passed is not None and "cannot be passed" in passed.reason
    assert wrong is not None and "whole mils" in wrong.reason
