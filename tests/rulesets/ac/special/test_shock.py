"""Shock."""

from __future__ import annotations

import pytest

from sandtable.rulesets.ac.content.profile import Category
from sandtable.rulesets.ac.fighting.pools import dice_of
from tests.rulesets.ac.special.armed import SHOT, STRIKE, duel, picks, rifles


@pytest.mark.rule("AC-Q-SHOCK")
@pytest.mark.parametrize(("category", "dice"), [(Category.LIGHT, 8), (Category.HEAVY, 4), (Category.AERIAL, 4)])
def test_the_second_value_is_for_one_category(category: Category, dice: int) -> None:
    t = duel(rows=(rifles("AC-Q-SHOCK", second=(8, 16, 24)),), category=category)
    assert dice_of(t.table, SHOT) == dice


@pytest.mark.rule("AC-Q-SHOCK")
def test_without_the_quality_a_second_value_is_nothing() -> None:
    t = duel(rows=(rifles(second=(8, 16, 24)), picks("AC-Q-SHOCK")), category=Category.LIGHT)
    assert dice_of(t.table, SHOT) == 4


@pytest.mark.rule("AC-Q-SHOCK")
def test_without_a_second_value_it_does_nothing() -> None:
    t = duel(rows=(rifles(), picks("AC-Q-SHOCK")), category=Category.LIGHT)
    assert dice_of(t.table, STRIKE) == 4
