"""Chrono Generator."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from sandtable.rulesets.dw4.events.tokens import UnitTokensSet
from sandtable.rulesets.dw4.fighting.firepower import attack_pools
from sandtable.rulesets.dw4.ids import ModelId, UnitId
from sandtable.rulesets.dw4.models.tokens import tokens_of
from sandtable.rulesets.dw4.procedures.attack import Attack
from sandtable.rulesets.dw4.special.chrono_generator import engage_chrono_generator, result_of_the_chrono_generator
from sandtable.rulesets.dw4.state import BattleGame, Critical
from tests.rulesets.dw4.gunfire import attack, declared, gun, happened, range_of, shooter, shot, victim, with_everything
from tests.rulesets.dw4.special_actions import Idle
from tests.rulesets.dw4.tabletop import A, Tabletop, answer, ref

CHRONO = (ref("DW4-S-CHRONO-GENERATOR"),)
A1, M, MATE = UnitId("A1"), ModelId("A1.1"), ModelId("A1.2")
QUESTION = "engage chrono generator"
EITHER = "result of the chrono generator"


def fleet(card: int = 4, models: int = 2, crew: int = 8, **state: Any) -> Tabletop:
    t = range_of(shooter(systems=CHRONO, crew=crew), victim(defence=0), models=models)
    t.hand("A", deck=[card, 1, 1])
    t.model(M, damage=2, **state)
    return t


def engaged(t: Tabletop, draw: bool = True) -> BattleGame:
    g = t.game(Idle(A1))
    answer(g, QUESTION, True)
    answer(g, "crew check", draw)
    return g


def tokens(g: BattleGame) -> list[int]:
    """How often the unit was marked to have foreseen its first Attack."""
    return [event.count for event in happened(g, UnitTokensSet) if event.name == "Foreseen"]


@pytest.mark.rule("DW4-S-CHRONO-GENERATOR")
def test_an_even_card_lets_each_battle_ready_model_recover_a_point_of_damage() -> None:
    t = fleet(4, models=3)
    t.model(MATE, crippled=True, damage=0)
    g = engaged(t)
    assert ([g.state.models[m].damage for m in (M, MATE)], tokens(g)) == ([1, 0], [])


@pytest.mark.rule("DW4-S-CHRONO-GENERATOR")
def test_an_odd_card_promises_dice_until_the_activation_is_over() -> None:
    g = engaged(fleet(5))
    assert (g.state.models[M].damage, tokens(g)) == (2, [1, 0])


@pytest.mark.rule("DW4-S-CHRONO-GENERATOR")
@pytest.mark.parametrize("card", [1, 2])
def test_with_a_one_or_a_two_its_admiral_chooses(card: int) -> None:
    g = engaged(fleet(card))
    assert g.pending[0].default == "recover Damage"
    answer(g, EITHER, "foresee the first Attack")
    assert (g.state.models[M].damage, tokens(g)) == (2, [1, 0])
    g = engaged(fleet(card))
    answer(g, EITHER, "recover Damage")
    assert (g.state.models[M].damage, tokens(g)) == (1, [])


@pytest.mark.rule("DW4-S-CHRONO-GENERATOR", "DW4-G-21")
@pytest.mark.parametrize("draw", [True, False])
def test_failed_each_model_is_strained(draw: bool) -> None:
    g = engaged(fleet(10, disorder=3), draw)
    first, second = g.state.models[M], g.state.models[MATE]
    assert (first.disorder, first.damage, second.disorder, second.damage) == (3, 3, 1, 0)


@pytest.mark.rule("DW4-S-CHRONO-GENERATOR")
@pytest.mark.parametrize(("card", "passed"), [(8, True), (9, False)])
def test_the_lowest_crew_of_the_unit_decides(card: int, passed: bool) -> None:
    assert (engaged(fleet(card)).state.models[MATE].disorder == 0) is passed


def foreseeing(*qualities: Any) -> Tabletop:
    t = range_of(shooter(gun(*qualities), gun(name="Second"), systems=CHRONO), victim(defence=0))
    t.units[A1] = replace(t.units[A1], tokens=(("Foreseen", 1),))
    return t


@pytest.mark.rule("DW4-S-CHRONO-GENERATOR")
def test_the_first_attack_has_five_dice_more_and_the_next_has_not() -> None:
    t = foreseeing()
    assert attack_pools(t.game(), shot()).action.value == 4 + 5
    g = t.game(Attack(A, A1), dice=[" ".join(["BL"] * 9)])
    answer(g, "contributing weapons", ("A1.1/0",))
    assert (declared(g).pool, tokens_of(g.state.units[A1], "Foreseen")) == (9, 0)


@pytest.mark.rule("DW4-S-CHRONO-GENERATOR", "DW4-QUAL-16")
def test_of_a_torrent_only_the_first_resolution_has_them() -> None:
    t = range_of(shooter(gun(ref("DW4-Q-TORRENT", "2")), systems=CHRONO), victim(defence=0))
    t.units[A1] = replace(t.units[A1], tokens=(("Foreseen", 1),))
    g = attack(t, " ".join(["BL"] * 9), "BL BL BL BL")
    answer(g, "torrent goes on", True)
    with_everything(g)
    assert declared(g).pool == 4


@pytest.mark.rule("DW4-S-CHRONO-GENERATOR", "DW4-CRIT-10")
def test_nobody_is_asked_without_a_working_system_and_nothing_happens_to_who_declines() -> None:
    t = fleet(models=1, criticals=(Critical.SYSTEM_FAILURE,))
    assert not t.game(Idle(A1)).pending
    g = fleet().game(Idle(A1))
    answer(g, QUESTION, False)
    assert (g.over, g.state.cards[A].discard) == (True, ())


@pytest.mark.rule("DW4-S-CHRONO-GENERATOR")
def test_a_captain_dares_it_with_a_steady_crew_and_repairs_where_several_gain() -> None:
    for crew, wanted in ((8, True), (6, False)):
        g = fleet(crew=crew).game(Idle(A1))
        view: Any = g
        decision: Any = g.pending[0]
        assert engage_chrono_generator(view, decision, view) is wanted
    t = fleet(1)
    g = engaged(t)
    view, decision = g, g.pending[0]
    assert result_of_the_chrono_generator(view, decision, view) == "foresee the first Attack"
    t.model(MATE, damage=1)
    g = engaged(t)
    view, decision = g, g.pending[0]
    assert result_of_the_chrono_generator(view, decision, view) == "recover Damage"
