"""Magma Cast Generator, and the Formations it makes."""

from __future__ import annotations

import pytest

from sandtable.rulesets.dw4.content.profile import TerrainKind
from sandtable.rulesets.dw4.ids import FeatureId, ModelId
from sandtable.rulesets.dw4.special.magma_cast_generator import CREATE, FORMATION, its_worth
from sandtable.rulesets.dw4.state import BattleGame, Critical
from sandtable.rulesets.dw4.terrain.environment import kind_of_feature
from sandtable.rulesets.dw4.terrain.structures import structure_target
from tests.rulesets.dw4.gunfire import many
from tests.rulesets.dw4.seeded import generator, risen, spot
from tests.rulesets.dw4.special_actions import A1, act, disorder, offered
from tests.rulesets.dw4.tabletop import Tabletop, answer, dice_left

MAGMA = "DW4-S-MAGMA-CAST-GENERATOR"
ACTION = "Magma Sear"
FOE = ModelId("B1.1")


def seared(t: Tabletop, *dice: str, at: tuple[float, float] = (30, 30), mass: int = 1) -> BattleGame:
    g = act(t, ACTION, *dice)
    if g.pending and g.pending[0].question == "mass of the magma":
        answer(g, "mass of the magma", mass)
    answer(g, "place of the new terrain", spot(*at))
    return g


@pytest.mark.rule("DW4-S-MAGMA-CAST-GENERATOR", "DW4-F-EMPIRE-MAGMA-FORMATION")
@pytest.mark.parametrize(("die", "mass"), [("ES", 2), ("ES", 1), ("HS", 1), ("SS", 1), ("HC", 1), ("SC", 1)])
def test_a_formation_rises_like_ice_with_an_armour_of_five(die: str, mass: int) -> None:
    at = (30, 30) if die in ("ES", "HS", "SS") else (27.5, 30)
    g = seared(generator(MAGMA), die, at=at, mass=mass)
    rock = risen(g)
    target = structure_target(g, FeatureId("T1"))
    assert rock is not None and target is not None
    assert (rock.mass, rock.role, kind_of_feature(g, rock.id)) == (mass, FORMATION, TerrainKind.ICEBERG)
    assert target.armour == 5


@pytest.mark.rule("DW4-F-EMPIRE-MAGMA-FORMATION")
def test_ice_beside_it_is_as_soft_as_ever() -> None:
    t = generator(MAGMA)
    t.terrain("berg-splinter", 8, 10)
    target = structure_target(t.game(), FeatureId("T1"))
    assert target is not None and target.armour == 3


@pytest.mark.rule("DW4-S-MAGMA-CAST-GENERATOR")
def test_a_blank_ends_it() -> None:
    g = act(generator(MAGMA), ACTION, "BL")
    assert (g.state.features, disorder(g)) == ({}, {})


@pytest.mark.rule("DW4-S-MAGMA-CAST-GENERATOR")
@pytest.mark.parametrize(("die", "x", "able"), [("HC", 30.1, True), ("HC", 30.2, False), ("SS", 33, True)])
def test_the_die_says_how_far(die: str, x: float, able: bool) -> None:
    """The hull ends at 18.5", and the rock is 3.3" across: 10" off its middle lies at 30.15"."""
    g = act(generator(MAGMA), ACTION, die)
    assert (g.pending[0].refusal(g, spot(x, 30)) is None) is able


@pytest.mark.rule("DW4-S-MAGMA-CAST-GENERATOR", "DW4-DICE-17")
@pytest.mark.parametrize(("x", "hurt"), [(25.3, True), (27.5, False)])
def test_whoever_is_in_proximity_is_told_off_by_its_own_armour(x: float, hurt: bool) -> None:
    """Example 5 of the factions: 11 Hits on ARM 4 are 2 Damage, 1 Disorder and a Structural Failure."""
    dice = ("HS HS HS HS HS SS BL",) if hurt else ()
    t = generator(MAGMA)
    g = seared(t, "SS", *dice, at=(x, 30))
    model = g.state.models[FOE]
    armour = t.content.classes[t.models[FOE].class_id].armour
    expected = (11 // armour, 1, (Critical.STRUCTURAL_FAILURE,)) if hurt else (0, 0, ())
    assert (model.damage, model.disorder, model.criticals) == expected
    assert dice_left(g) == 0


@pytest.mark.rule("DW4-S-MAGMA-CAST-GENERATOR")
def test_a_formation_grows_to_four_and_erupts_with_its_mass() -> None:
    """Example 4 of the factions: the pool of one of Mass 4 is 10 dice."""
    t = generator(MAGMA, models=2)
    t.terrain("berg-splinter", 25.3, 30, role=FORMATION, mass=3)
    g = act(t, ACTION, "BL HC", many("BL", 10))
    answer(g, "die that counts", 2)
    answer(g, "what the magma does", next(way for way in g.pending[0].options if way != CREATE))  # type: ignore[attr-defined]
    rock = risen(g)
    assert rock is not None and rock.mass == 4
    assert dice_left(g) == 0
    t.features[FeatureId("T1")] = rock
    full = act(t, ACTION, "BL HC")
    answer(full, "die that counts", 2)
    assert full.pending[0].question == "place of the new terrain", "one of Mass 4 does not grow"


@pytest.mark.rule("DW4-S-MAGMA-CAST-GENERATOR", "DW4-CRIT-10")
def test_without_a_working_system_there_is_none_and_a_captain_wants_enemies_in_reach() -> None:
    t = generator(MAGMA)
    assert its_worth(t.game(), A1) > its_worth(generator(MAGMA, gap=21).game(), A1) == 0
    t.model("A1.1", criticals=(Critical.SYSTEM_FAILURE,))
    assert not offered(t, ACTION)
