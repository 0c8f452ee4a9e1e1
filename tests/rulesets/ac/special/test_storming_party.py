"""Storming Party."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from sandtable.rulesets.ac.content.profile import RuleRef
from sandtable.rulesets.ac.events.combat import AttackDeclared
from sandtable.rulesets.ac.procedures.activation import Activation
from sandtable.rulesets.ac.procedures.close_quarters import CloseQuarters
from tests.rulesets.ac.land import unit
from tests.rulesets.ac.special.armed import A1, B1, duel, ref

STORMING = (ref("AC-R-STORMING-PARTY"),)


@pytest.mark.rule("AC-R-STORMING-PARTY")
@pytest.mark.parametrize("carried", [True, False])
def test_it_enters_a_building_in_its_movement_step_and_may_still_attack(carried: bool) -> None:
    t = duel(12, mine=STORMING if carried else ())
    house = t.rectangle(4, 3, (24, 15), "Blocking", capacity=0)
    t.run(Activation(A1))
    assert (f"Garrison {house}" in t.asked("manoeuvre", "A").options) is carried
    if carried:
        t.answer("manoeuvre", f"Garrison {house}")
        assert unit(t, "A1").garrison == house
        assert t.asked("action", "A").options


@pytest.mark.rule("AC-R-STORMING-PARTY", "AC-GARR-17")
@pytest.mark.parametrize(("rules", "first"), [(STORMING, "A1"), ((), "B1")])
def test_a_garrison_has_no_advantage_against_it(rules: tuple[RuleRef, ...], first: str) -> None:
    t = duel(4, mine=rules, theirs=(ref("AC-R-STOIC-DEFENCE"),))
    house = t.rectangle(4, 3, (24, 14), "Blocking", capacity=0)
    t.change("B1", garrison=house)
    for name in t.units[B1].models:
        t.models[name] = replace(t.models[name], pose=None)
    t.run(CloseQuarters(A1, B1, impeded=True), ("4xBlank", "4xBlank")).by_default()
    assert t.events(AttackDeclared)[0].unit == first


@pytest.mark.rule("AC-R-STORMING-PARTY", "AC-R-STOIC-DEFENCE")
def test_in_the_open_stoic_defence_holds() -> None:
    t = duel(1, mine=STORMING, theirs=(ref("AC-R-STOIC-DEFENCE"),))
    t.run(CloseQuarters(A1, B1), ("4xBlank", "4xBlank")).by_default()
    assert t.events(AttackDeclared)[0].unit == "B1"
