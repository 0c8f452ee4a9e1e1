"""Magma Cast Generator."""

from __future__ import annotations

import pytest

from sandtable.rulesets.dw4.content.profile import TerrainKind
from sandtable.rulesets.dw4.ids import ModelId
from sandtable.rulesets.dw4.special.magma_cast_generator import MagmaSear, its_worth
from sandtable.rulesets.dw4.state import Critical
from sandtable.rulesets.dw4.terrain.environment import kind_of_feature
from tests.rulesets.dw4.seeded import generator, risen, seeded
from tests.rulesets.dw4.special_actions import A1, disorder, offered

MAGMA = "DW4-S-MAGMA-CAST-GENERATOR"
ACTION = "Magma Sear"


@pytest.mark.rule("DW4-S-MAGMA-CAST-GENERATOR", "DW4-G-43")
@pytest.mark.parametrize(("die", "mass"), [("ES", 2), ("HS", 2), ("SS", 1)])
def test_a_strike_raises_an_island(die: str, mass: int) -> None:
    g = seeded(generator(MAGMA), ACTION, die)
    isle = risen(g)
    assert isle is not None
    assert (isle.mass, kind_of_feature(g, isle.id)) == (mass, TerrainKind.ISLAND)
    assert MagmaSear.seeding.placeholder


@pytest.mark.rule("DW4-S-MAGMA-CAST-GENERATOR")
@pytest.mark.parametrize(("x", "hurt"), [(25.3, 1), (27.5, 0)])
def test_whoever_is_within_two_inches_suffers_damage_and_disorder(x: float, hurt: int) -> None:
    g = seeded(generator(MAGMA), ACTION, "SS", at=(x, 30))
    assert (g.state.models[ModelId("B1.1")].damage, disorder(g).get("B1.1", 0)) == (hurt, hurt)


@pytest.mark.rule("DW4-S-MAGMA-CAST-GENERATOR")
@pytest.mark.parametrize("die", ["HC", "SC", "BL"])
def test_other_faces_bring_nothing(die: str) -> None:
    g = seeded(generator(MAGMA), ACTION, die, at=(25.3, 30))
    assert (risen(g), disorder(g), g.state.models[ModelId("B1.1")].damage) == (None, {}, 0)


@pytest.mark.rule("DW4-S-MAGMA-CAST-GENERATOR", "DW4-CRIT-10")
def test_without_a_working_system_there_is_none_and_a_captain_wants_enemies_in_reach() -> None:
    t = generator(MAGMA)
    assert its_worth(t.game(), A1) > its_worth(generator(MAGMA, gap=12).game(), A1) == 0
    t.model("A1.1", criticals=(Critical.SYSTEM_FAILURE,))
    assert not offered(t, ACTION)
