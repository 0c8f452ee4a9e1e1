"""Overcharge."""

from __future__ import annotations

import pytest

from sandtable.rulesets.ac.events.combat import AttackDeclared
from sandtable.rulesets.ac.procedures.shooting import RangedAttack
from tests.rulesets.ac.land import count
from tests.rulesets.ac.special.armed import SHOT, duel, picks, rifles


@pytest.mark.rule("AC-Q-OVERCHARGE")
def test_the_next_card_adds_dice_and_blanks_hurt() -> None:
    t = duel(rows=(rifles("AC-Q-OVERCHARGE"),))
    t.deck("A", 2, 5)
    t.run(RangedAttack(SHOT), ("4xMiss Blank Blank",)).answer("overcharge", True).by_default()
    assert t.events(AttackDeclared)[0].dice == 6
    assert count(t, "A1") == 4


@pytest.mark.rule("AC-Q-OVERCHARGE")
def test_left_alone_it_is_an_attack_like_any() -> None:
    t = duel(rows=(rifles("AC-Q-OVERCHARGE"),))
    t.run(RangedAttack(SHOT), ("4xBlank",)).answer("overcharge", False).by_default()
    assert (t.events(AttackDeclared)[0].dice, count(t, "A1")) == (4, 6)


@pytest.mark.rule("AC-Q-OVERCHARGE")
def test_nobody_is_asked_without_it() -> None:
    t = duel(rows=(rifles(), picks("AC-Q-OVERCHARGE")))
    t.run(RangedAttack(SHOT), ("4xBlank",))
    assert t.ended
