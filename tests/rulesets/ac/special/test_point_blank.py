"""Point Blank."""

from __future__ import annotations

import pytest

from sandtable.rulesets.ac.fighting.pools import dice_of
from tests.rulesets.ac.special.armed import SHOT, duel, rifles


@pytest.mark.rule("AC-Q-POINT-BLANK")
@pytest.mark.parametrize(("gap", "dice"), [(7, 8), (7.01, 4)])
def test_the_second_value_is_for_short_range(gap: float, dice: int) -> None:
    t = duel(gap, rows=(rifles("AC-Q-POINT-BLANK", second=(8, 16, 24)),))
    assert dice_of(t.table, SHOT) == dice


@pytest.mark.rule("AC-Q-POINT-BLANK")
def test_without_a_short_range_it_does_nothing() -> None:
    t = duel(4, rows=(rifles("AC-Q-POINT-BLANK", second=(8, 16, 24), short=None),))
    assert dice_of(t.table, SHOT) == 4
