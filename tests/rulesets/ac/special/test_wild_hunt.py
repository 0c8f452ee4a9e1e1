"""The Wild Hunt."""

from __future__ import annotations

import pytest

from sandtable.rulesets.ac.events.combat import AttackDeclared
from sandtable.rulesets.ac.procedures.activation import Activation
from sandtable.rulesets.ac.procedures.manoeuvres import Manoeuvre, movement_limit
from tests.rulesets.ac.special.armed import A1, duel
from tests.rulesets.ac.special.boons import play, with_bonus


@pytest.mark.rule("AC-B-WILD-HUNT")
@pytest.mark.parametrize(("plays", "dice", "limit"), [(True, 6, 10_000), (False, 4, 8_000)])
def test_the_charge_is_longer_and_harder(plays: bool, dice: int, limit: int) -> None:
    t = with_bonus(duel(6), "AC-B-WILD-HUNT")
    t.run(Activation(A1), (f"{dice}xBlank", "4xBlank"))
    play(t, "the wild hunt") if plays else t.answer("the wild hunt", None)
    assert movement_limit(t.table, A1, Manoeuvre.CHARGE) == limit
    assert movement_limit(t.table, A1, Manoeuvre.DOUBLE_TIME) == 8_000
    t.answer("manoeuvre", "Charge B1").by_default()
    assert [event.dice for event in t.events(AttackDeclared)] == [dice, 4]
