"""Suppressive."""

from __future__ import annotations

import pytest

from sandtable.rulesets.ac.events.discipline import DisciplineTested
from sandtable.rulesets.ac.procedures.discipline import RALLY, SUPPRESSION, UnderTest, discipline
from sandtable.rulesets.ac.procedures.shooting import RangedAttack
from tests.rulesets.ac.special.armed import B1, SHOT, STRIKE, duel, picks, rifles


@pytest.mark.rule("AC-Q-SUPPRESSIVE")
@pytest.mark.parametrize(("qualities", "limit"), [(("AC-Q-SUPPRESSIVE",), 6), ((), 7)])
def test_a_test_that_comes_of_it_is_taken_with_1_less(qualities: tuple[str, ...], limit: int) -> None:
    t = duel(rows=(rifles(*qualities),))
    assert discipline(t.table, UnderTest(B1, SUPPRESSION, cause=SHOT)) == limit


@pytest.mark.rule("AC-Q-SUPPRESSIVE")
def test_no_other_test_is_changed() -> None:
    t = duel(rows=(rifles("AC-Q-SUPPRESSIVE"), picks()))
    assert discipline(t.table, UnderTest(B1, SUPPRESSION)) == 7
    assert discipline(t.table, UnderTest(B1, RALLY, cause=SHOT)) == 7
    assert discipline(t.table, UnderTest(B1, SUPPRESSION, cause=STRIKE)) == 7


@pytest.mark.rule("AC-Q-SUPPRESSIVE")
def test_it_tells_in_play() -> None:
    t = duel(rows=(rifles("AC-Q-SUPPRESSIVE"),))
    t.deck("B", 7, 9)
    t.run(RangedAttack(SHOT), ("Heroic Strike Blank Blank", "Blank")).by_default()
    assert not t.events(DisciplineTested)[0].passed
