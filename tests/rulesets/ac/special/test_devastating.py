"""Devastating."""

from __future__ import annotations

import pytest

from sandtable.rulesets.ac.events.combat import DiceRead
from sandtable.rulesets.ac.procedures.shooting import RangedAttack
from tests.rulesets.ac.special.armed import SHOT, duel, rifles


@pytest.mark.rule("AC-Q-DEVASTATING")
@pytest.mark.parametrize(("hits", "damage"), [("3xStrike Blank", 2), ("Strike Strike Blank Blank", 1), ("4xBlank", 0)])
def test_hits_left_over_are_one_more_damage(hits: str, damage: int) -> None:
    t = duel(rows=(rifles("AC-Q-DEVASTATING"),), defence=2, damage_limit=9)
    t.run(RangedAttack(SHOT), (hits,)).by_default()
    assert t.events(DiceRead)[0].damage == damage


@pytest.mark.rule("AC-Q-DEVASTATING")
@pytest.mark.parametrize(("quality", "damage"), [(("AC-Q-DEVASTATING",), 1), ((), 0)])
def test_a_single_hit_below_defence_is_enough(quality: tuple[str, ...], damage: int) -> None:
    t = duel(rows=(rifles(*quality),), defence=5, damage_limit=9)
    t.run(RangedAttack(SHOT), ("Strike Blank Blank Blank",)).by_default()
    assert t.events(DiceRead)[0].damage == damage
