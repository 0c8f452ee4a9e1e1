"""Irregular."""

from __future__ import annotations

import pytest

from sandtable.rulesets.ac.fighting.pools import dice_of
from sandtable.rulesets.ac.fighting.shots import rated, shots_of
from tests.rulesets.ac.special.armed import A1, SHOT, a_field, duel, ref, rifles


@pytest.mark.rule("AC-R-IRREGULAR")
@pytest.mark.parametrize(("models", "dice"), [(12, 4), (13, 8)])
def test_half_of_it_fires_aside(models: int, dice: int) -> None:
    t = a_field(mine=(ref("AC-R-IRREGULAR"),), rows=(rifles(),))
    t.unit("A", "mine", (24, 24, 0), models=models)
    t.unit("B", "theirs", (24, 15, 0))
    [shot] = shots_of(t.table, A1)
    assert shot.how == "Irregular"
    assert dice_of(t.table, shot) == dice
    assert rated(t.table, shot).penalties == ()


@pytest.mark.rule("AC-R-IRREGULAR")
def test_ahead_all_of_it_fires() -> None:
    t = duel(mine=(ref("AC-R-IRREGULAR"),), rows=(rifles(dice=(4, 8, 12)),))
    assert shots_of(t.table, A1) == (SHOT,)


@pytest.mark.rule("AC-R-IRREGULAR", "AC-Q-TURRET")
def test_with_guns_that_turn_its_general_chooses() -> None:
    t = a_field(mine=(ref("AC-R-IRREGULAR"),), rows=(rifles("AC-Q-TURRET"),))
    t.unit("A", "mine", (24, 24, 0))
    t.unit("B", "theirs", (24, 15, 0))
    assert {shot.how for shot in shots_of(t.table, A1)} == {"Irregular", "Turret"}
