"""Every kind of decision can be answered in typed words, and a slip is told with what to type."""

from typing import Any

import pytest

from sandtable.cli.decisions import how_to_answer, options_in_words, read_answer
from sandtable.kernel.chance import key_from
from sandtable.kernel.decision import ChooseOne, ChooseSome, Decision, Number, Order, YesNo
from sandtable.kernel.errors import MalformedCommand
from sandtable.kernel.match import Match
from sandtable.kernel.view import View
from tests.cli.pond import POND
from tests.kernel.toy_play import DropAt
from tests.kernel.toy_world import WEST, Spot

ONE = ChooseOne(WEST, "action", ("throw", "rest"), "action", passing="do nothing")
SOME = ChooseSome(WEST, "waters", ("reeds", "deep", "bridge"), "water")
ORDER = Order(WEST, "order", ("reeds", "deep", "bridge"), "water")
NUMBER = Number(WEST, "bid", 0, 6)
YES_NO = YesNo(WEST, "pay", yes="pay a pebble", no="keep it")
PLACE = DropAt(WEST, "cast", reach=5)


@pytest.fixture
def view() -> View[Any]:
    return Match.start(POND, {}, key_from(1)).view(WEST)


@pytest.mark.parametrize(
    ("decision", "typed", "answer"),
    [
        (ONE, "2", "rest"),
        (ONE, "REST", "rest"),
        (ONE, "action throw", "throw"),
        (ONE, "pass", None),
        (SOME, "1 3", ("reeds", "bridge")),
        (SOME, "3,1", ("bridge", "reeds")),
        (SOME, "deep", ("deep",)),
        (SOME, "all", ("reeds", "deep", "bridge")),
        (SOME, "none", ()),
        (ORDER, "3 1 2", ("bridge", "reeds", "deep")),
        (ORDER, "same", ("reeds", "deep", "bridge")),
        (NUMBER, "6", 6),
        (YES_NO, "y", True),
        (YES_NO, "No", False),
        (YES_NO, "keep it", False),
        (PLACE, "at 3 4", Spot(3, 4)),
    ],
)
def test_a_typed_answer_is_read(view: View[Any], decision: Decision[Any], typed: str, answer: Any) -> None:
    assert read_answer(POND, view, decision, typed) == answer


@pytest.mark.parametrize(
    ("decision", "typed"),
    [
        (ONE, "0"),
        (ONE, "3"),
        (ONE, "9" * 5000),
        (ONE, "²"),
        (SOME, "1 4"),
        (SOME, "pass"),
        (ORDER, "1 2 4"),
        (NUMBER, "six"),
        (NUMBER, "9" * 5000),
        (YES_NO, "perhaps"),
        (PLACE, "there"),
    ],
)
def test_a_slip_is_told_and_nothing_is_answered(view: View[Any], decision: Decision[Any], typed: str) -> None:
    with pytest.raises(MalformedCommand):
        read_answer(POND, view, decision, typed)


@pytest.mark.parametrize(
    ("decision", "told"),
    [
        (ONE, 'Type a number. To do nothing, type "pass".'),
        (SOME, 'Choose 0 to 3: type the numbers, as 1 2, or "all", or "none".'),
        (ChooseSome(WEST, "waters", ("reeds", "deep"), least=1, most=1), "Choose 1: type a number."),
        (NUMBER, "Type a number from 0 to 6."),
        (YES_NO, 'Type "y" for pay a pebble or "n" for keep it.'),
        (PLACE, "Type your answer in words, for example: at 3 4."),
    ],
)
def test_every_question_says_how_to_answer(view: View[Any], decision: Decision[Any], told: str) -> None:
    assert how_to_answer(POND, view, decision) == told


def test_only_what_is_listed_is_shown_as_a_list(view: View[Any]) -> None:
    assert options_in_words(POND, view, ORDER) == ["water reeds", "water deep", "water bridge"]
    assert options_in_words(POND, view, PLACE) == []
