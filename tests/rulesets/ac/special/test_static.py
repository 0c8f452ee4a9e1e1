"""Static."""

from __future__ import annotations

import pytest

from sandtable.rulesets.ac.content.profile import RuleRef
from sandtable.rulesets.ac.procedures.close_quarters import CloseQuarters
from sandtable.rulesets.ac.procedures.manoeuvres import Manoeuvre, charges, manoeuvres
from sandtable.tabletop.state import Location
from tests.rulesets.ac.land import unit
from tests.rulesets.ac.special.armed import A1, B1, duel, ref


@pytest.mark.rule("AC-R-STATIC")
@pytest.mark.parametrize("rules", [(ref("AC-R-STATIC"),), ()])
def test_it_cannot_charge(rules: tuple[RuleRef, ...]) -> None:
    t = duel(6, mine=rules)
    assert charges(t.table, A1, True) == (() if rules else (B1,))
    assert Manoeuvre.DOUBLE_TIME in manoeuvres(t.table, A1, True)


@pytest.mark.rule("AC-R-STATIC")
@pytest.mark.parametrize("rules", [(ref("AC-R-STATIC"),), ()])
def test_a_loser_is_annihilated(rules: tuple[RuleRef, ...]) -> None:
    t = duel(1, theirs=rules)
    t.deck("B", 1, 9)
    t.run(CloseQuarters(A1, B1), ("Heroic 3xBlank", "Blank", "4xBlank")).by_default()
    assert (unit(t, "B1").location is Location.GONE) is bool(rules)


@pytest.mark.rule("AC-R-STATIC")
def test_a_stalemate_is_no_loss() -> None:
    t = duel(1, mine=(ref("AC-R-STATIC"),))
    t.run(CloseQuarters(A1, B1), ("4xBlank", "4xBlank")).by_default()
    assert unit(t, "A1").location is Location.IN_PLAY
