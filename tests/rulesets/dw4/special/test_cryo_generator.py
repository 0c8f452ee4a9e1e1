"""Cryo Generator, and what both Generators that raise terrain have in common."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from sandtable.rulesets.dw4.content.profile import TerrainKind
from sandtable.rulesets.dw4.ids import ModelId
from sandtable.rulesets.dw4.special.cryo_generator import HULL_OR_ICE, WATER, its_worth, target_of_the_blast
from sandtable.rulesets.dw4.special.seeding import place_of_the_new_terrain
from sandtable.rulesets.dw4.state import BattleGame, Critical
from sandtable.rulesets.dw4.terrain.environment import kind_of_feature
from sandtable.rulesets.dw4.terrain.features import next_feature
from tests.rulesets.dw4.gunfire import AIRBORNE
from tests.rulesets.dw4.seeded import generator, risen, spot
from tests.rulesets.dw4.special_actions import A1, act, offered
from tests.rulesets.dw4.tabletop import Tabletop, answer, dice_left, ship_class

CRYO = "DW4-S-CRYO-GENERATOR"
ACTION = "Cryogenic Blast"
FOE = ModelId("B1.1")


def blast(t: Tabletop, *dice: str, on: str = HULL_OR_ICE) -> BattleGame:
    g = act(t, ACTION, *dice, all_in=False)
    if g.pending and g.pending[0].question == "what to freeze":
        answer(g, "what to freeze", on)
    return g


def frozen(t: Tabletop, *dice: str, at: tuple[float, float] = (26, 36)) -> BattleGame:
    g = blast(t, *dice, on=WATER)
    answer(g, "point to freeze", spot(*at))
    return g


@pytest.mark.rule("DW4-S-CRYO-GENERATOR")
def test_a_hull_suffers_a_critical_damage_die_for_each_heavy_or_exploding_strike() -> None:
    """Example 2 of the factions, with a ship of Mass 3: an Exploding Strike does not explode."""
    g = blast(generator(CRYO, gap=9), "ES HS SS", "0 2")
    assert (g.state.models[FOE].criticals, g.state.models[FOE].damage) == ((Critical.BREACH, Critical.HAZARD), 0)
    assert dice_left(g) == 0


@pytest.mark.rule("DW4-S-CRYO-GENERATOR")
def test_without_one_nothing_happens() -> None:
    g = blast(generator(CRYO), "SS HC BL")
    assert (g.state.models[FOE].criticals, dice_left(g)) == ((), 0)


@pytest.mark.rule("DW4-S-CRYO-GENERATOR")
@pytest.mark.parametrize(("gap", "asked"), [(10, "what to freeze"), (10.001, "point to freeze")])
def test_a_hull_must_be_within_ten_inches(gap: float, asked: str) -> None:
    assert act(generator(CRYO, gap=gap), ACTION, all_in=False).pending[0].question == asked


@pytest.mark.rule("DW4-S-CRYO-GENERATOR")
def test_it_must_be_seen_and_on_the_surface() -> None:
    hidden = generator(CRYO, gap=6)
    hidden.rectangle(1, 20, (21.5, 30, 0), mass=5)
    aloft = generator(CRYO)
    aloft.know(ship_class("Kite", 3, **AIRBORNE))
    aloft.model("B1.1", class_id="kite")
    for t in (hidden, aloft):
        assert act(t, ACTION, all_in=False).pending[0].question == "point to freeze"


@pytest.mark.rule("DW4-S-CRYO-GENERATOR")
def test_two_bearers_roll_for_the_mass_of_both_and_make_ice_as_large_as_they_like() -> None:
    """Example 3 of the factions."""
    g = frozen(generator(CRYO, models=2), "HS HS HS HS BL BL", at=(12, 27))
    answer(g, f"models for {ACTION}", g.pending[0].options)  # type: ignore[attr-defined]
    answer(g, "mass of the iceberg", 4)
    answer(g, "place of the new terrain", spot(12, 27))
    berg = risen(g)
    assert berg is not None
    assert (berg.mass, kind_of_feature(g, berg.id)) == (4, TerrainKind.ICEBERG)


@pytest.mark.rule("DW4-S-CRYO-GENERATOR")
@pytest.mark.parametrize(("x", "able"), [(7.51, True), (7.4, False), (20.6, False)])
def test_the_point_is_within_ten_inches_and_an_inch_from_everything(x: float, able: bool) -> None:
    """The hull of the bearer ends at 17.5", and that of the enemy begins at 21.5"."""
    g = blast(generator(CRYO), on=WATER)
    assert (g.pending[0].refusal(g, spot(x, 30)) is None) is able


@pytest.mark.rule("DW4-S-CRYO-GENERATOR")
def test_ice_rises_within_an_inch_of_the_point_in_proximity_of_nobody_or_not_at_all() -> None:
    g = frozen(generator(CRYO), "HS BL BL")
    place = g.pending[0]
    assert place.question == "place of the new terrain"
    assert place.refusal(g, spot(27.3, 36)) is None
    assert place.refusal(g, spot(24.2, 34.2)) is not None, "within 2 inches of the enemy"
    assert place.refusal(g, spot(26, 39)) is not None, "more than an inch from the point"
    narrow = generator(CRYO)
    narrow.unit("A", "hulk", (14, 30, 0))
    narrow.unit("A", "hulk", (14, 38, 0))
    assert frozen(narrow, "HS BL BL", at=(16, 32)).state.features == {}


@pytest.mark.rule("DW4-S-CRYO-GENERATOR")
@pytest.mark.parametrize(("mass", "after"), [(2, 4), (4, 5)])
def test_an_iceberg_grows_by_the_successes_to_five(mass: int, after: int) -> None:
    t = generator(CRYO, gap=20)
    t.terrain("berg-splinter", 25, 30, mass=mass)
    berg = risen(blast(t, "ES HS BL"))
    assert berg is not None and berg.mass == after


@pytest.mark.rule("DW4-S-CRYO-GENERATOR", "DW4-CRIT-10")
def test_without_a_working_system_there_is_none() -> None:
    t = generator(CRYO)
    t.model("A1.1", criticals=(Critical.SYSTEM_FAILURE,))
    assert not offered(t, ACTION)


@pytest.mark.rule("DW4-S-CRYO-GENERATOR")
def test_a_captain_uses_it_against_hulls_and_names_a_legal_place() -> None:
    assert its_worth(generator(CRYO).game(), A1) > 0
    assert its_worth(generator(CRYO, gap=12).game(), A1) == 0
    t = generator(CRYO)
    t.unit("B", "rurik", (13, 30, 0))
    g: Any = blast(t)
    assert target_of_the_blast(g, g.pending[0], Random(1)) == FOE
    g = frozen(generator(CRYO), "HS BL BL")
    assert g.pending[0].refusal(g, place_of_the_new_terrain(g, g.pending[0], Random(1))) is None


@pytest.mark.rule("DW4-TERR-13")
def test_a_new_feature_takes_no_name_that_another_still_has() -> None:
    t = generator(CRYO)
    for x in (5, 10):
        t.terrain("berg-splinter", x, 10)
    t.features.pop(next(iter(t.features)))
    assert next_feature(t.game()) == "T3"
