"""What is passed for a player who asked for it."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from sandtable.kernel.decision import ChooseCard, ChooseOne, Decision
from sandtable.kernel.ids import CardId, SeatId
from sandtable.server.live_table import LiveTable
from sandtable.server.protocol import NOTHING_TO_PLAY

WEST = SeatId("west")


class Asked(LiveTable):
    """A table at which west is asked one thing."""

    def __init__(self, decision: Decision[Any]) -> None:
        self.match: Any = SimpleNamespace(game=SimpleNamespace(decision_for=lambda seat: decision))

    def view(self, seat: SeatId | None) -> Any:
        return None


def for_a_card(*cards: str, passing: str = "play none") -> Asked:
    return Asked(ChooseCard(WEST, "window", tuple(CardId(card) for card in cards), "card", passing=passing))


def test_a_question_by_its_name_is_passed_whatever_the_hand() -> None:
    assert for_a_card("ace").passes(WEST, ["window"])
    assert not for_a_card("ace").passes(WEST, ["another"])


def test_a_question_to_which_no_card_is_an_answer_is_passed_for_those_who_said_so() -> None:
    assert for_a_card().passes(WEST, [NOTHING_TO_PLAY])
    assert not for_a_card().passes(WEST, [])
    assert not for_a_card("ace").passes(WEST, [NOTHING_TO_PLAY])


@pytest.mark.parametrize("table", [for_a_card(passing=""), Asked(ChooseOne(WEST, "window", (), "thing", passing="no"))])
def test_only_questions_for_a_card_that_may_be_passed_are_passed_so(table: Asked) -> None:
    assert not table.passes(WEST, [NOTHING_TO_PLAY])
