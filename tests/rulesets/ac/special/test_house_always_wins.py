"""The House Always Wins."""

from __future__ import annotations

import pytest

from sandtable.rulesets.ac.content.profile import UnitType
from sandtable.rulesets.ac.procedures.activation import Activation
from sandtable.rulesets.ac.state import Status
from tests.rulesets.ac.land import count, statuses
from tests.rulesets.ac.special.armed import A1, B1, duel
from tests.rulesets.ac.special.boons import play, with_boon


@pytest.mark.rule("AC-B-HOUSE-ALWAYS-WINS")
@pytest.mark.parametrize("plays", [True, False])
def test_an_enemy_loses_a_model_and_its_order(plays: bool) -> None:
    t = with_boon(duel(20), "AC-B-HOUSE-ALWAYS-WINS")
    t.run(Activation(A1)).answer("debtor", B1)
    play(t, "the house always wins") if plays else t.answer("the house always wins", None)
    t.by_default()
    assert count(t, "B1") == (5 if plays else 6)
    assert (Status.DISORDERED in statuses(t, "B1")) is plays


@pytest.mark.rule("AC-B-HOUSE-ALWAYS-WINS")
def test_others_than_infantry_owe_nothing() -> None:
    t = with_boon(duel(20, type=UnitType.CAVALRY), "AC-B-HOUSE-ALWAYS-WINS")
    t.run(Activation(A1))
    assert t.asked().question == "manoeuvre"
