"""Stoic Defence."""

from __future__ import annotations

import pytest

from sandtable.rulesets.ac.content.profile import RuleRef
from sandtable.rulesets.ac.events.combat import AttackDeclared
from sandtable.rulesets.ac.procedures.close_quarters import CloseQuarters
from tests.rulesets.ac.special.armed import A1, B1, duel, ref


@pytest.mark.rule("AC-R-STOIC-DEFENCE", "AC-CQ-12")
@pytest.mark.parametrize("rules", [(ref("AC-R-STOIC-DEFENCE"),), ()])
def test_its_target_strikes_first(rules: tuple[RuleRef, ...]) -> None:
    t = duel(1, theirs=rules)
    t.run(CloseQuarters(A1, B1), ("4xBlank", "4xBlank")).by_default()
    assert [event.unit for event in t.events(AttackDeclared)] == (["B1", "A1"] if rules else ["A1", "B1"])


@pytest.mark.rule("AC-R-STOIC-DEFENCE")
def test_the_charger_has_nothing_of_its_own() -> None:
    t = duel(1, mine=(ref("AC-R-STOIC-DEFENCE"),))
    t.run(CloseQuarters(A1, B1), ("4xBlank", "4xBlank")).by_default()
    assert [event.unit for event in t.events(AttackDeclared)] == ["A1", "B1"]
