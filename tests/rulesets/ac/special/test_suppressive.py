"""Suppressive."""

from __future__ import annotations

import pytest

from sandtable.kernel.written_dice import tolerant
from sandtable.rulesets.ac.content.profile import Kind, WeaponRow
from sandtable.rulesets.ac.events.discipline import DisciplineTested
from sandtable.rulesets.ac.procedures.close_quarters import CloseQuarters
from sandtable.rulesets.ac.procedures.discipline import RALLY, SUPPRESSION, UnderTest, discipline
from sandtable.rulesets.ac.procedures.shooting import RangedAttack
from tests.rulesets.ac.special.armed import A1, B1, PICKS, SHOT, STRIKE, duel, picks, ref, rifles


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


@pytest.mark.rule("AC-Q-SUPPRESSIVE", "AC-CQ-12", "AC-CQ-15")
@pytest.mark.parametrize(("row", "limit"), [("Ram", 6), ("Picks", 7)])
def test_after_close_quarters_the_row_counts_that_the_winner_struck_with(row: str, limit: int) -> None:
    """With the Defensive Advantage it may have been any of two."""
    t = duel(1)
    ram = WeaponRow("Ram", (Kind.IMPACT,), (4, 8, 12), qualities=(ref("AC-Q-SUPPRESSIVE"),))
    t.like("theirs", "theirs", rows=(PICKS, ram))
    t.deck("A", 1, 1)
    t.run(CloseQuarters(A1, B1, impeded=True), tolerant("Heroic 3xBlank", otherwise="Blank"))
    while not t.ended:
        asked = t.asked()
        t.answer(asked.question, row if asked.question == "close quarters row" else asked.proposal, asked.seat)
    assert [event.limit for event in t.events(DisciplineTested)] == [limit]
