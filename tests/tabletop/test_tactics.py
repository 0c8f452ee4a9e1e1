"""What is the same in the tactics of every game that is played in rounds."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

from sandtable.kernel.decision import ChooseOne, YesNo
from sandtable.kernel.ids import SeatId
from sandtable.tabletop.tactics import OTHERS, ahead_in_points, worth_playing_out

A, B = SeatId("A"), SeatId("B")


def view_of(decision: object) -> Any:
    return SimpleNamespace(decision=decision)


def asked(question: str) -> ChooseOne[str]:
    return ChooseOne(A, question, ("one", "two", "three", "four"), "unit")


def test_the_captains_own_answer_comes_first_and_a_few_others_as_they_rank() -> None:
    found = worth_playing_out(view_of(asked("unit")), ("unit",), lambda: "three", lambda each: reversed(each.options))
    assert found == ("three", "four", "two") and len(found) == 1 + OTHERS


def test_another_question_is_not_played_out_nor_is_a_captain_asked() -> None:
    def own() -> str:
        raise AssertionError

    assert worth_playing_out(view_of(asked("edge")), ("unit",), own, lambda each: each.options) == ()
    assert worth_playing_out(view_of(YesNo(A, "unit")), ("unit",), own, lambda each: each.options) == ()


def test_a_lead_in_points_is_over_all_others() -> None:
    sides = {seat: SimpleNamespace(seat=seat, vp=vp) for seat, vp in ((A, 7), (B, 4), (SeatId("C"), 1))}
    g: Any = SimpleNamespace(state=SimpleNamespace(sides=sides))
    assert [ahead_in_points(g, seat) for seat in sides] == [2.0, -4.0, -10.0]
