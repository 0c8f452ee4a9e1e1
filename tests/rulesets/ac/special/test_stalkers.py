"""Stalkers."""

from __future__ import annotations

import pytest

from sandtable.rulesets.ac.content.profile import RuleRef
from sandtable.rulesets.ac.procedures.activation import Activation
from sandtable.rulesets.ac.state import Status
from sandtable.tabletop.state import Location
from tests.rulesets.ac.land import statuses, unit
from tests.rulesets.ac.special.armed import A1, A2, SHOT, duel, ref
from tests.rulesets.ac.special.motors import loaded


@pytest.mark.rule("AC-R-STALKERS")
@pytest.mark.parametrize("rules", [(ref("AC-R-STALKERS"),), ()])
def test_without_an_attack_they_watch(rules: tuple[RuleRef, ...]) -> None:
    t = duel(mine=rules)
    t.run(Activation(A1)).answer("manoeuvre", "Advance").answer("move", None).answer("action", "Take Cover")
    assert (Status.ON_LOOKOUT in statuses(t, "A1")) is bool(rules)


@pytest.mark.rule("AC-R-STALKERS")
def test_after_an_attack_they_do_not() -> None:
    t = duel(mine=(ref("AC-R-STALKERS"),))
    t.run(Activation(A1), ("4xBlank",)).answer("manoeuvre", None).answer("action", SHOT)
    assert Status.ON_LOOKOUT not in statuses(t, "A1")


@pytest.mark.rule("AC-R-STALKERS")
def test_nobody_watches_from_aboard() -> None:
    t = loaded(load=(ref("AC-R-STALKERS"),))
    t.run(Activation(A2)).answer("manoeuvre", None)
    assert t.ended and unit(t, "A2").location is Location.ABOARD and Status.ON_LOOKOUT not in statuses(t, "A2")
