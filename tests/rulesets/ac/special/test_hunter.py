"""Hunter."""

from __future__ import annotations

import pytest

from sandtable.kernel.ids import SeatId
from sandtable.rulesets.ac.procedures.close_quarters import CloseQuarters
from tests.rulesets.ac.special.armed import A1, B1, duel, ref


@pytest.mark.rule("AC-R-HUNTER")
@pytest.mark.parametrize(("faces", "points"), [("Heroic 3xBlank", 1), ("4xBlank", 0)])
def test_a_combat_won_scores(faces: str, points: int) -> None:
    t = duel(1, mine=(ref("AC-R-HUNTER"),))
    t.deck("B", 1, 2)
    rolls = (faces, "Blank", "4xBlank") if points else (faces, "4xBlank")
    t.run(CloseQuarters(A1, B1), rolls).by_default()
    assert t.state.sides[SeatId("A")].vp == points


@pytest.mark.rule("AC-R-HUNTER")
def test_whoever_charged() -> None:
    t = duel(1, theirs=(ref("AC-R-HUNTER"),))
    t.deck("A", 1, 2)
    t.run(CloseQuarters(A1, B1), ("4xBlank", "Heroic 3xBlank", "Blank")).by_default()
    assert t.state.sides[SeatId("B")].vp == 1


@pytest.mark.rule("AC-R-HUNTER", "AC-CQ-10")
def test_also_where_nothing_is_left_of_who_charged_it() -> None:
    t = duel(1, theirs=(ref("AC-R-HUNTER"),))
    t.like("mine", "mine", defence=1, damage_limit=1)
    t.run(CloseQuarters(A1, B1), ("4xBlank", "4xHeroic", "4xStrike")).by_default()
    assert [score.rule for score in t.state.sides[SeatId("B")].scores] == ["AC-VP-02", "AC-R-HUNTER"]
