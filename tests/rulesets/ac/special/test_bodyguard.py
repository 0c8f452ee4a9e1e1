"""Bodyguard."""

from __future__ import annotations

import pytest

from sandtable.rulesets.ac.content.profile import RuleRef
from sandtable.rulesets.ac.procedures.shooting import RangedAttack
from tests.rulesets.ac.special.armed import SHOT, duel, ref, rifles


@pytest.mark.rule("AC-R-BODYGUARD", "AC-Q-PRECISION")
@pytest.mark.parametrize("rules", [(ref("AC-R-BODYGUARD"),), ()])
def test_nobody_of_theirs_is_singled_out(rules: tuple[RuleRef, ...]) -> None:
    t = duel(rows=(rifles("AC-Q-PRECISION"),), theirs=rules)
    t.deck("B", 1, 2)
    t.run(RangedAttack(SHOT), ("Strike Strike Blank Blank",))
    assert (t.asked().question == "officer singled out") is not bool(rules)


@pytest.mark.rule("AC-R-BODYGUARD")
def test_that_of_the_attacker_is_nothing() -> None:
    t = duel(rows=(rifles("AC-Q-PRECISION"),), mine=(ref("AC-R-BODYGUARD"),))
    t.deck("B", 1, 2)
    t.run(RangedAttack(SHOT), ("Strike Strike Blank Blank",))
    assert t.asked().question == "officer singled out"
