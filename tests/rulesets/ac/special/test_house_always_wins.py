"""The House Always Wins."""

from __future__ import annotations

import pytest

from sandtable.kernel.written_dice import tolerant
from sandtable.rulesets.ac.content.profile import UnitType
from sandtable.rulesets.ac.procedures.activation import Activation
from sandtable.rulesets.ac.procedures.sorties import Sortie
from sandtable.rulesets.ac.state import Status
from tests.rulesets.ac.land import count, statuses
from tests.rulesets.ac.special.aloft import aloft, hunted, issued
from tests.rulesets.ac.special.armed import A1, B1, duel
from tests.rulesets.ac.special.boons import asked_of, play, with_boon


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


@pytest.mark.rule("AC-B-HOUSE-ALWAYS-WINS", "AC-AIR-07")
def test_also_as_aircraft_begin_their_sortie() -> None:
    t = with_boon(aloft(()), "AC-B-HOUSE-ALWAYS-WINS").run(Sortie(A1)).answer("debtor", B1)
    play(t, "the house always wins").by_default()
    assert count(t, "B1") == 5


@pytest.mark.rule("AC-B-HOUSE-ALWAYS-WINS", "AC-R-INTERCEPTOR")
def test_an_interception_is_no_activation_of_its_own() -> None:
    t = hunted()
    t.unit("A", "foot", (10, 10, 0))
    with_boon(t, "AC-B-HOUSE-ALWAYS-WINS", "B").run(Sortie(A1), tolerant(otherwise="Blank")).answer("approach", 0)
    issued(t)
    assert "debtor" not in asked_of(t)
