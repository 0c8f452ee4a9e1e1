"""Construct."""

from __future__ import annotations

import pytest

from sandtable.rulesets.ac.content.profile import RuleRef
from sandtable.rulesets.ac.procedures.activation import Activation
from sandtable.rulesets.ac.procedures.suppression import SuppressionTest
from sandtable.rulesets.ac.state import Status
from tests.rulesets.ac.land import statuses
from tests.rulesets.ac.special.armed import A1, B1, SHOT, duel, ref


@pytest.mark.rule("AC-R-CONSTRUCT")
@pytest.mark.parametrize("rules", [(ref("AC-R-CONSTRUCT"),), ()])
def test_suppressed_it_is_disordered_too(rules: tuple[RuleRef, ...]) -> None:
    t = duel(theirs=rules)
    t.deck("B", 12, 9)
    t.run(SuppressionTest(B1, 0, SHOT)).by_default()
    assert (Status.DISORDERED in statuses(t, "B1")) is bool(rules)


@pytest.mark.rule("AC-R-CONSTRUCT")
@pytest.mark.parametrize("rules", [(ref("AC-R-CONSTRUCT"),), ()])
def test_its_activation_does_not_put_it_in_order(rules: tuple[RuleRef, ...]) -> None:
    t = duel(mine=rules)
    t.change("A1", statuses=(Status.DISORDERED,))
    t.run(Activation(A1)).answer("manoeuvre", None).answer("action", None)
    assert (Status.DISORDERED in statuses(t, "A1")) is bool(rules)
