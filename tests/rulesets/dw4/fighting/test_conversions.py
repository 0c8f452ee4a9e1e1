"""Conversions of only so many dice, and at moments of their own."""

from __future__ import annotations

import pytest

from sandtable.kernel.hooks import Rule
from sandtable.rulesets.dw4.fighting.dice import Face
from sandtable.rulesets.dw4.state import BattleGame
from tests.odds.supposing import WhenCounted, WhenExploded, WhenRolled, WithDisorder
from tests.rulesets.dw4.procedures.test_action_roll import outcome, roll
from tests.rulesets.dw4.tabletop import answer, faces


def rolled(dice: list[str], *rules: Rule, disorder: int = 0, resistance: int = 0) -> BattleGame:
    return roll(len(dice[0].split()), dice, *rules, disorder=disorder, resistance=resistance, threshold=1)


@pytest.mark.rule("DW4-DICE-05")
@pytest.mark.parametrize(("most", "after"), [(0, "HS HS HS"), (1, "ES HS HS"), (2, "ES ES HS"), (None, "ES ES ES")])
def test_a_conversion_turns_no_more_dice_than_it_may(most: int | None, after: str) -> None:
    g = rolled(["HS HS HS"], WithDisorder(Face.HS, Face.ES, most))
    assert outcome(g).faces == faces(after)


@pytest.mark.rule("DW4-DICE-05", "DW4-DICE-09")
def test_what_becomes_an_exploding_strike_right_after_the_roll_explodes() -> None:
    g = rolled(["HS HS BL", "HS"], WhenRolled(Face.HS, Face.ES, 1))
    assert outcome(g).faces == faces("ES HS BL HS")


@pytest.mark.rule("DW4-DICE-05", "DW4-DICE-09")
def test_what_is_no_exploding_strike_any_more_does_not_explode() -> None:
    g = rolled(["ES ES BL", "SS"], WhenRolled(Face.ES, Face.HS, 1))
    assert outcome(g).faces == faces("HS ES BL SS")


@pytest.mark.rule("DW4-DICE-06", "DW4-DIS-05")
def test_a_die_turned_right_after_the_roll_is_locked_for_disorder() -> None:
    g = rolled(["ES ES", "BL"], WhenRolled(Face.ES, Face.HS, 1), disorder=3)
    assert outcome(g).faces == faces("HS SS BL")


@pytest.mark.rule("DW4-DICE-14")
def test_a_conversion_after_exploding_strikes_reaches_the_dice_they_brought() -> None:
    g = rolled(["ES", "SC"], WhenExploded(Face.SC, Face.SS, 1))
    assert outcome(g).faces == faces("ES SS")


@pytest.mark.rule("DW4-DICE-14", "DW4-DICE-16")
def test_a_conversion_at_the_count_comes_after_all_others() -> None:
    rules = (WithDisorder(Face.HS, Face.HC, resisting=True), WhenCounted(Face.HC, Face.SC, 2, resisting=True))
    result = outcome(rolled(["HS HS HS", "HS HC HC HC"], *rules, resistance=4))
    assert result.resisting == faces("HC SC SC HC")
    assert (result.negated, result.successes) == (6, 0)


@pytest.mark.rule("DW4-DICE-06")
def test_the_roller_is_asked_no_more_once_a_competing_conversion_is_used_up() -> None:
    g = rolled(["HS HS"], WithDisorder(Face.HS, Face.ES, 1), disorder=2)
    answer(g, "conversion", Face.ES)
    assert outcome(g).faces == faces("ES SS")


@pytest.mark.rule("DW4-DICE-05")
def test_two_limited_conversions_of_one_kind_add_up() -> None:
    rules = (WithDisorder(Face.HS, Face.ES, 1), WhenCounted(Face.HS, Face.ES, 1))
    assert outcome(rolled(["HS HS HS"], *rules)).faces == faces("ES ES HS")
    same = (WithDisorder(Face.HS, Face.ES, 1), WithDisorder(Face.HS, Face.ES, 1))
    assert outcome(rolled(["HS HS HS"], *same)).faces == faces("ES ES HS")
