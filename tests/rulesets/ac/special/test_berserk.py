"""Berserk."""

from __future__ import annotations

import pytest

from sandtable.rulesets.ac.content.profile import RuleRef
from sandtable.rulesets.ac.events.moving import UnitMoved
from sandtable.rulesets.ac.procedures.activation import Activation
from sandtable.rulesets.ac.state import Status
from tests.rulesets.ac.special.armed import A1, duel, ref


@pytest.mark.rule("AC-R-BERSERK")
@pytest.mark.parametrize("rules", [(ref("AC-R-BERSERK"),), ()])
def test_it_charges_though_it_failed_to_rally(rules: tuple[RuleRef, ...]) -> None:
    t = duel(6, mine=rules)
    t.change("A1", statuses=(Status.SUPPRESSED,))
    t.run(Activation(A1), ("4xBlank", "4xBlank")).answer("discipline test", False)
    if not rules:
        assert not any(option.startswith("Charge") for option in t.asked("manoeuvre", "A").options)
        return
    t.by_default()
    assert t.events(UnitMoved)[0].how == "Charge"


@pytest.mark.rule("AC-R-BERSERK")
def test_where_it_cannot_the_usual_rules_hold() -> None:
    t = duel(20, mine=(ref("AC-R-BERSERK"),))
    t.change("A1", statuses=(Status.SUPPRESSED,))
    t.run(Activation(A1)).answer("discipline test", False)
    assert t.asked("manoeuvre", "A").options == ("Advance", "Aim")
