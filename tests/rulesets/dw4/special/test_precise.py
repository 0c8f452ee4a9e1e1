"""Precise."""

from __future__ import annotations

import pytest

from sandtable.odds import odds
from sandtable.rulesets.dw4.ids import ModelId
from sandtable.rulesets.dw4.odds.rolls import attack_spec
from sandtable.rulesets.dw4.state import BattleGame, Critical
from tests.rulesets.dw4.gunfire import attack, gun, range_of, shooter, shot, victim
from tests.rulesets.dw4.tabletop import A, answer, dice_left, ref

PRECISE = ref("DW4-Q-PRECISE", "2")
HIT = "HS HS BL BL"


def suffered(g: BattleGame) -> tuple[Critical, ...]:
    return g.state.models[ModelId("B1.1")].criticals


@pytest.mark.rule("DW4-Q-PRECISE")
@pytest.mark.parametrize(("dice", "number"), [("2 2", 1), ("2 0", 1), ("0 1", 0)])
def test_the_effect_that_was_named_is_inflicted_once_if_a_die_shows_it(dice: str, number: int) -> None:
    g = attack(range_of(shooter(gun(PRECISE)), victim(defence=0)), HIT, dice)
    assert g.pending[0].seat == A
    answer(g, "critical damage effect", Critical.HAZARD)
    assert (suffered(g), dice_left(g)) == ((Critical.HAZARD,) * number, 0)


@pytest.mark.rule("DW4-Q-PRECISE")
def test_without_damage_nothing_is_named() -> None:
    assert attack(range_of(shooter(gun(PRECISE)), victim(defence=0)), "HS SS BL BL").over


@pytest.mark.rule("DW4-Q-PRECISE")
def test_all_such_weapons_make_one_roll_for_one_effect() -> None:
    own = shooter(gun(PRECISE), gun(ref("DW4-Q-PRECISE", "1"), dice=0), gun(dice=0))
    g = attack(range_of(own, victim(defence=0)), HIT, "0 0 4")
    answer(g, "critical damage effect", Critical.NAVIGATION_LOCK)
    assert (g.over, suffered(g), dice_left(g)) == (True, (Critical.NAVIGATION_LOCK,), 0)


@pytest.mark.rule("DW4-Q-PRECISE", "DW4-Q-BREACH")
def test_critical_damage_qualities_are_rolled_for_first_and_by_themselves() -> None:
    own = shooter(gun(ref("DW4-Q-PRECISE", "1"), ref("DW4-Q-BREACH", "1")))
    g = attack(range_of(own, victim(defence=0)), HIT, "0", "0")
    assert suffered(g) == (Critical.BREACH,)
    answer(g, "critical damage effect", Critical.BREACH)
    assert suffered(g) == (Critical.BREACH, Critical.BREACH)


@pytest.mark.rule("DW4-Q-PRECISE")
def test_the_odds_tell_how_likely_it_is() -> None:
    t = range_of(shooter(gun(PRECISE)), victim(defence=0))
    spec = attack_spec(t.game(), shot())
    chances = {mark.name: chance for mark, chance in odds(spec).marks(spec.marks)}
    assert chances["Precise"] == pytest.approx(odds(spec).chance_of(1) * (1 - (5 / 6) ** 2))
