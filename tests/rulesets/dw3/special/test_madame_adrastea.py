"""Madame Adrastea, Her Majesty's Trusted Counsel."""

from __future__ import annotations

from typing import Any

import pytest

from sandtable.kernel.ids import RuleId, SeatId
from sandtable.rulesets.dw3.ids import ModelId
from sandtable.rulesets.dw3.procedures.drawing import DrawCards
from sandtable.rulesets.dw3.procedures.harm import LoseModel
from sandtable.rulesets.dw3.situations.battle import BattleSituation
from sandtable.rulesets.dw3.state import Exit
from sandtable.testing.situations import tolerant
from tests.rulesets.dw3.table import battle

HERS = "DW3-R-MADAME-ADRASTEA-HER-MAJESTYS-TRUSTED-COUNSEL"
A, B = SeatId("A"), SeatId("B")


def advised(favour: str = "", patron: str = HERS, **side: Any) -> BattleSituation:
    t = battle()
    t.unit("A", "hull", (24, 4, 0))
    t.unit("B", "boat", (24, 40, 180))
    t.hand("A", 29, 30, 41, deck=(1, 2, 3, 4, 5))
    t.hand("B", 6, 7, 8, 9, deck=(11, 12, 13))
    t.side("A", patron=RuleId(patron) if patron else None, favour=favour, **side)
    return t


@pytest.mark.rule("DW3-R-MADAME-ADRASTEA-HER-MAJESTYS-TRUSTED-COUNSEL")
def test_after_drawing_a_random_card_of_the_opponent_is_discarded() -> None:
    t = advised().run(DrawCards(), tolerant())
    assert t.ended and len(t.state.cards[B].hand) == 3 and len(t.state.cards[B].discard) == 1
    assert len(t.state.cards[A].hand) == 4 and t.state.cards[A].discard == ()


@pytest.mark.rule("DW3-R-MADAME-ADRASTEA-HER-MAJESTYS-TRUSTED-COUNSEL")
@pytest.mark.parametrize(("favour", "patron"), [("victory", HERS), ("", "")])
def test_the_other_entry_takes_no_card_and_nobody_else_does(favour: str, patron: str) -> None:
    t = advised(favour, patron).run(DrawCards(), tolerant())
    assert len(t.state.cards[B].hand) == 4


def sunk(favour: str = "victory", how: Exit = Exit.DESTROYED, **side: Any) -> BattleSituation:
    return advised(favour, **side).run(LoseModel(ModelId("B1.1"), how), ())


@pytest.mark.rule("DW3-R-MADAME-ADRASTEA-HER-MAJESTYS-TRUSTED-COUNSEL")
def test_a_card_of_30_or_more_scores_for_a_destroyed_unit() -> None:
    t = sunk()
    assert t.asked("trusted counsel").why_not("29") is not None
    t.answer("trusted counsel", "30")
    assert t.ended and t.state.cards[A].discard == ("30",)
    assert t.state.sides[A].vp == 1 + sunk().answer("trusted counsel", None).state.sides[A].vp


@pytest.mark.rule("DW3-R-MADAME-ADRASTEA-HER-MAJESTYS-TRUSTED-COUNSEL")
def test_once_in_a_round_and_for_a_loss_alone() -> None:
    done = "Madame Adrastea, Her Majesty's Trusted Counsel 2"
    assert sunk(marks=(done,)).ended and sunk(claimed=2).ended
    assert sunk("").ended and sunk(how=Exit.THROUGH).ended
    assert not sunk(marks=(done.replace("2", "1"),)).ended
