"""The Celestian Guards."""

from __future__ import annotations

import pytest

from sandtable.rulesets.ac.procedures.discipline import SUPPRESSION, DisciplineTest
from tests.rulesets.ac.special.armed import A1, duel, ref
from tests.rulesets.ac.special.boons import play, with_bonus

BONUS = "AC-B-CELESTIAN-GUARDS"


@pytest.mark.rule("AC-B-CELESTIAN-GUARDS")
@pytest.mark.parametrize(("card", "plays", "passed"), [(9, True, True), (9, False, False), (10, True, False)])
def test_two_more_discipline_for_one_test(card: int, plays: bool, passed: bool) -> None:
    t = with_bonus(duel(), BONUS)
    t.deck("A", card, 3, hand=(4,))
    t.run(DisciplineTest(A1, SUPPRESSION))
    play(t, "the celestian guards") if plays else t.answer("the celestian guards", None)
    t.by_default()
    assert t.result is passed and t.state.units[A1].marks == ()


@pytest.mark.rule("AC-B-CELESTIAN-GUARDS")
def test_who_passes_anyway_is_not_asked() -> None:
    t = with_bonus(duel(mine=(ref("AC-R-IRREPRESSIBLE"),)), BONUS)
    t.run(DisciplineTest(A1, SUPPRESSION))
    assert t.ended
