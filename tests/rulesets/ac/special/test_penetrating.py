"""Penetrating."""

from __future__ import annotations

import pytest

from sandtable.rulesets.ac.procedures.attacking import MakeAttack
from sandtable.rulesets.ac.procedures.shooting import RangedAttack
from tests.rulesets.ac.land import count, unit
from tests.rulesets.ac.special.armed import SHOT, STRIKE, duel, picks, rifles


@pytest.mark.rule("AC-Q-PENETRATING")
@pytest.mark.parametrize(("qualities", "left"), [(("AC-Q-PENETRATING",), (4, 0)), ((), (5, 1))])
def test_what_is_damaged_is_destroyed(qualities: tuple[str, ...], left: tuple[int, int]) -> None:
    t = duel(rows=(rifles(*qualities),), damage_limit=3, defence=1)
    t.run(RangedAttack(SHOT), ("4xStrike",)).by_default()
    assert (count(t, "B1"), unit(t, "B1").damage) == left


@pytest.mark.rule("AC-Q-PENETRATING")
def test_without_damage_or_with_none_left_over_nothing_more_is_lost() -> None:
    t = duel(rows=(rifles("AC-Q-PENETRATING"),), damage_limit=2, defence=1)
    t.run(RangedAttack(SHOT), ("4xStrike",)).by_default()
    assert count(t, "B1") == 4
    t.change("B1", damage=1)
    t.run(RangedAttack(SHOT), ("4xBlank",)).by_default()
    assert (count(t, "B1"), unit(t, "B1").damage) == (6, 1)


@pytest.mark.rule("AC-Q-PENETRATING")
def test_what_is_stout_suffers_one_more_instead() -> None:
    t = duel(rows=(rifles("AC-Q-PENETRATING"),), damage_limit=12, defence=1, traits=("Sturdy",))
    t.run(RangedAttack(SHOT), ("4xStrike",)).by_default()
    assert (count(t, "B1"), unit(t, "B1").damage) == (6, 5)


@pytest.mark.rule("AC-Q-PENETRATING")
def test_the_model_counts_for_the_attack() -> None:
    t = duel(rows=(picks("AC-Q-PENETRATING"),), damage_limit=3, defence=1)
    t.run(MakeAttack(attack=STRIKE), ("4xStrike",)).by_default()
    assert t.result == 2
