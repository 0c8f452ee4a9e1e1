"""Cryo Generator, and what both Generators that seed terrain have in common."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from sandtable.rulesets.dw4.content.profile import Positional, TerrainKind
from sandtable.rulesets.dw4.ids import ModelId
from sandtable.rulesets.dw4.special.cryo_generator import CryogenicBlast, its_worth
from sandtable.rulesets.dw4.special.seeding import point_to_seed
from sandtable.rulesets.dw4.state import Critical
from sandtable.rulesets.dw4.terrain.environment import kind_of_feature
from sandtable.rulesets.dw4.terrain.features import next_feature
from tests.rulesets.dw4.seeded import generator, may_rise, risen, seeded
from tests.rulesets.dw4.special_actions import A1, act, disorder, offered
from tests.rulesets.dw4.tabletop import answer, dice_left, ship_class

CRYO = "DW4-S-CRYO-GENERATOR"
ACTION = "Cryogenic Blast"


@pytest.mark.rule("DW4-S-CRYO-GENERATOR", "DW4-G-43")
@pytest.mark.parametrize(("die", "mass"), [("ES", 2), ("HS", 2), ("SS", 1)])
def test_a_strike_makes_an_iceberg_rise_and_a_heavier_one_a_larger(die: str, mass: int) -> None:
    g = seeded(generator(CRYO), ACTION, die)
    berg = risen(g)
    assert berg is not None
    assert (berg.mass, kind_of_feature(g, berg.id), dice_left(g)) == (mass, TerrainKind.ICEBERG, 0)
    assert CryogenicBlast.seeding.placeholder


@pytest.mark.rule("DW4-S-CRYO-GENERATOR")
@pytest.mark.parametrize("die", ["HC", "SC", "BL"])
def test_other_faces_bring_nothing(die: str) -> None:
    g = seeded(generator(CRYO), ACTION, die)
    assert (risen(g), disorder(g)) == (None, {})


@pytest.mark.rule("DW4-S-CRYO-GENERATOR")
def test_each_bearer_brings_a_die_and_one_of_them_counts() -> None:
    g = seeded(generator(CRYO, models=2), ACTION, "BL SS")
    answer(g, "die that counts", g.pending[0].options[0])  # type: ignore[attr-defined]
    assert risen(g) is not None


@pytest.mark.rule("DW4-S-CRYO-GENERATOR")
def test_whoever_is_within_two_inches_afloat_or_below_is_shaken_friend_or_foe() -> None:
    t = generator(CRYO)
    t.know(ship_class("Kite", 3, positional=Positional.AIRBORNE))
    t.know(ship_class("Eel", 3, positional=Positional.UNDERWATER))
    t.unit("B", "kite", (31, 30, 0))
    t.unit("B", "eel", (27, 35, 0))
    t.unit("A", "kutsov", (27, 25, 0))
    g = seeded(t, ACTION, "SS")
    assert disorder(g) == {"B3.1": 1, "A2.1": 1}, "neither what flies nor the ship 4 inches off"
    assert g.state.models[ModelId("A2.1")].damage == 0


@pytest.mark.rule("DW4-S-CRYO-GENERATOR")
@pytest.mark.parametrize(("x", "able"), [(8, True), (7, False)])
def test_the_point_must_be_clear_and_within_ten_inches(x: float, able: bool) -> None:
    assert may_rise(generator(CRYO), ACTION, x, 30) is able  # the hull ends at 17.5
    assert not may_rise(generator(CRYO), ACTION, 22, 31)


@pytest.mark.rule("DW4-S-CRYO-GENERATOR")
def test_where_the_larger_has_no_room_the_smaller_has_its_mass() -> None:
    narrow, wide = generator(CRYO), generator(CRYO)
    narrow.unit("B", "kutsov", (25.5 + 1.8 + 0.5, 30, 0))
    small, large = [risen(seeded(t, ACTION, "HS", at=(25.5, 36.5 if t is wide else 30))) for t in (narrow, wide)]
    assert small is not None and large is not None
    assert (small.piece, small.mass, large.piece, large.mass) == ("berg-splinter", 2, "berg-tooth", 2)


@pytest.mark.rule("DW4-S-CRYO-GENERATOR", "DW4-CRIT-10")
def test_without_a_working_system_there_is_none() -> None:
    t = generator(CRYO)
    t.model("A1.1", criticals=(Critical.SYSTEM_FAILURE,))
    assert not offered(t, ACTION)


@pytest.mark.rule("DW4-S-CRYO-GENERATOR")
def test_a_captain_uses_it_against_enemies_in_reach_and_names_a_legal_point() -> None:
    assert its_worth(generator(CRYO).game(), A1) > 0
    assert its_worth(generator(CRYO, gap=12).game(), A1) == 0
    g = act(generator(CRYO), ACTION)
    view: Any = g
    decision: Any = g.pending[0]
    assert decision.refusal(g, point_to_seed(view, decision, Random(1))) is None


@pytest.mark.rule("DW4-TERR-13")
def test_a_new_feature_takes_no_name_that_another_still_has() -> None:
    t = generator(CRYO)
    for x in (5, 10):
        t.terrain("berg-splinter", x, 10)
    t.features.pop(next(iter(t.features)))
    assert next_feature(t.game()) == "T3"
