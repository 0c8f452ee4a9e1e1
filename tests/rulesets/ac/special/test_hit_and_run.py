"""Hit & Run."""

from __future__ import annotations

import pytest

from sandtable.rulesets.ac.content.profile import RuleRef
from sandtable.rulesets.ac.moving.deciding import MoveUnit
from sandtable.rulesets.ac.procedures.activation import Activation
from sandtable.rulesets.ac.state import Status
from tests.rulesets.ac.special.armed import A1, SHOT, duel, ref


@pytest.mark.rule("AC-R-HIT-AND-RUN", "AC-G-08")
@pytest.mark.parametrize("rules", [(ref("AC-R-HIT-AND-RUN", '3"'),), ()])
def test_after_an_attack_it_may_go(rules: tuple[RuleRef, ...]) -> None:
    t = duel(mine=rules)
    t.run(Activation(A1), ("4xBlank",)).answer("manoeuvre", None).answer("action", SHOT)
    assert t.ended is not bool(rules)
    if rules:
        asked = t.asked("free advance", "A").decision
        assert isinstance(asked, MoveUnit) and asked.limit == 3_000


@pytest.mark.rule("AC-R-HIT-AND-RUN")
def test_not_without_an_attack_nor_suppressed() -> None:
    t = duel(mine=(ref("AC-R-HIT-AND-RUN", '3"'),))
    t.run(Activation(A1)).answer("manoeuvre", None).answer("action", None)
    assert t.ended
    t.change("A1", statuses=(Status.SUPPRESSED,))
    t.deck("A", 1, 2)
    t.run(Activation(A1), ("4xBlank",)).answer("discipline test", True).answer("manoeuvre", None).answer("action", SHOT)
    assert t.ended
