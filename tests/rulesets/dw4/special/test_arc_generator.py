"""Arc Generator."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from sandtable.kernel.ids import RuleId
from sandtable.rulesets.dw4.ids import ModelId, UnitId, WeaponId
from sandtable.rulesets.dw4.models.qualities import QUALITY_X, Wielded, x_of
from sandtable.rulesets.dw4.models.tokens import tokens_of
from sandtable.rulesets.dw4.special.arc_generator import overcharge
from sandtable.rulesets.dw4.special.devastating import Devastating
from sandtable.rulesets.dw4.state import BattleGame, Critical
from tests.rulesets.dw4.gunfire import attack, gun, range_of, rolled, shooter, shot, victim
from tests.rulesets.dw4.tabletop import Tabletop, answer, dice_left, ref, ship_class

GENERATOR = (ref("DW4-S-ARC-GENERATOR"),)
ARC = ref("DW4-Q-ARC", "2")
QUESTION = "overcharge"
ARC_DICE, ONE_MORE = "0 0", "0 0 0"
"""The dice of Arc itself, which find nothing."""
A1, M = UnitId("A1"), ModelId("A1.1")


def coils(*qualities: Any, models: int = 1, **own: Any) -> Tabletop:
    fields = {"systems": GENERATOR, **own}
    return range_of(shooter(gun(*(qualities or (ARC,))), **fields), victim(defence=0), models=models)


def charged(t: Tabletop, *dice: str) -> BattleGame:
    g = attack(t, *dice)
    answer(g, QUESTION, True)
    return g


def figures(t: Tabletop, on: bool) -> tuple[int, int]:
    """The X of Arc and of Devastating of a weapon, with the Generator driven or not."""
    t.units[A1] = replace(t.units[A1], tokens=(("Overcharged", 1),) if on else ())
    g, weapon = t.game(), WeaponId("A1.1/0")
    return g.value(QUALITY_X, Wielded(shot(), weapon, RuleId("DW4-Q-ARC")), 2), x_of(g, shot(), weapon, Devastating)


@pytest.mark.rule("DW4-S-ARC-GENERATOR")
@pytest.mark.parametrize(("qualities", "then"), [((ARC,), 1), ((ARC, ref("DW4-Q-DEVASTATING", "2")), 3)])
def test_overcharged_a_weapon_has_one_more_of_arc_and_of_devastating(qualities: Any, then: int) -> None:
    assert figures(coils(*qualities), on=True) == (3, then)
    assert figures(coils(*qualities), on=False) == (2, then - 1)


@pytest.mark.rule("DW4-S-ARC-GENERATOR")
def test_a_weapon_without_arc_gains_nothing() -> None:
    assert figures(coils(ref("DW4-Q-DEVASTATING", "1")), on=True) == (2, 1)
    g = attack(coils(ref("DW4-Q-PIERCING", "1")), "SS SS SS SS")
    assert rolled(g).hits == 4, "and nobody is asked"


@pytest.mark.rule("DW4-S-ARC-GENERATOR", "DW4-Q-DEVASTATING")
def test_a_heavy_strike_explodes_and_the_generator_is_strained_afterwards() -> None:
    g = charged(coils(), ONE_MORE, "HS SS SS SS", "BL")
    assert (rolled(g).exploded, g.state.models[M].disorder, dice_left(g)) == (1, 1, 0)
    assert tokens_of(g.state.units[A1], "Overcharged") == 0


@pytest.mark.rule("DW4-S-ARC-GENERATOR")
def test_who_does_not_overcharge_pays_nothing() -> None:
    g = attack(coils(), ARC_DICE, "HS SS SS SS")
    answer(g, QUESTION, False)
    assert (rolled(g).exploded, g.state.models[M].disorder) == (0, 0)


@pytest.mark.rule("DW4-S-ARC-GENERATOR", "DW4-G-21")
def test_at_three_levels_it_costs_damage_instead() -> None:
    t = coils()
    t.model(M, disorder=3)
    g = charged(t, ONE_MORE, "SC SC SC SC")
    assert (g.state.models[M].disorder, g.state.models[M].damage) == (3, 1)


@pytest.mark.rule("DW4-S-ARC-GENERATOR")
def test_of_several_bearers_the_admiral_picks_one_and_the_calmest_is_proposed() -> None:
    t = coils(models=3)
    t.model("A1.1", disorder=1)
    t.model("A1.3", class_id="victim")
    g = charged(t, "0 0 0 0 0 0", " ".join(["SS"] * 8))
    decision: Any = g.pending[0]
    assert (decision.question, decision.options, decision.default) == ("model that pays", ("A1.1", "A1.2"), "A1.2")
    answer(g, "model that pays", "A1.1")
    assert g.state.models[M].disorder == 2


@pytest.mark.rule("DW4-S-ARC-GENERATOR", "DW4-S-GENERATOR-SHIP")
@pytest.mark.parametrize(("gap", "fails", "asked"), [(7, False, True), (7.001, False, False), (7, True, False)])
def test_a_generator_ship_that_lends_it_pays_for_it(gap: float, fails: bool, asked: bool) -> None:
    """Interaction 8 of the glossary."""
    t = coils(systems=())
    t.know(ship_class("Power", 3, systems=(*GENERATOR, ref("DW4-S-GENERATOR-SHIP"))))
    t.unit("A", "power", (18 - 1 - gap, 5, 0))
    t.model("A2.1", criticals=(Critical.SYSTEM_FAILURE,) * fails)
    g = attack(t, ONE_MORE if asked else ARC_DICE, "SS SS SS SS")
    assert bool(g.pending) is asked
    if asked:
        answer(g, QUESTION, True)
        assert (g.state.models[M].disorder, g.state.models[ModelId("A2.1")].disorder) == (0, 1)


@pytest.mark.rule("DW4-S-ARC-GENERATOR", "DW4-CRIT-10")
def test_with_a_system_failure_nobody_is_asked() -> None:
    t = coils()
    t.model(M, criticals=(Critical.SYSTEM_FAILURE,))
    assert not attack(t, ARC_DICE, "SS SS SS SS").pending


@pytest.mark.rule("DW4-S-ARC-GENERATOR")
@pytest.mark.parametrize(("disorder", "wanted"), [(0, True), (2, False)])
def test_a_captain_overcharges_while_the_crew_is_calm(disorder: int, wanted: bool) -> None:
    t = coils()
    t.model(M, disorder=disorder)
    g = attack(t)
    view: Any = g
    decision: Any = g.pending[0]
    assert overcharge(view, decision, view) is wanted
