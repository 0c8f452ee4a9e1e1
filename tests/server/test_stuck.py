"""A seat that answers by itself, and on whose answer the rules fail."""

from __future__ import annotations

from typing import Any

import pytest

from sandtable.kernel.errors import EngineFault
from sandtable.kernel.match import Match
from tests.server.clients import plainly
from tests.server.conftest import Create, Enter

AGAINST_A_BOT = {"west": "me", "east": "bot:random"}


@pytest.fixture
def failing(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The rules fail on one answer of each seat that is named here, and the name goes."""
    plain = Match.submit
    names: list[str] = []

    def submit(match: Match, seat: Any, answer: Any, serial: int | None = None) -> Any:
        if seat in names:
            names.remove(seat)
            raise EngineFault("broken")
        return plain(match, seat, answer, serial)

    monkeypatch.setattr(Match, "submit", submit)
    return names


def test_everyone_is_told_that_a_seat_cannot_go_on(create: Create, sit: Enter, failing: list[str]) -> None:
    failing += ["east"] * 100
    made = create(seats=AGAINST_A_BOT)
    token = made["tokens"]["west"]
    for visitor in (token, made["watch"]):
        told = sit(made["game"], visitor).until("refused")
        assert told["status"] == 500
        assert plainly(told["reason"]).startswith("east cannot go on")


def test_whoever_comes_back_lets_it_try_again(create: Create, sit: Enter, failing: list[str]) -> None:
    failing += ["east"] * 100
    made = create(seats=AGAINST_A_BOT)
    token = made["tokens"]["west"]
    sit(made["game"], token).until("refused")
    failing.clear()
    west = sit(made["game"], token)
    west.until_asked("bid")
    assert west.answer(0)["type"] == "accepted"
    west.until_asked()


def test_another_answer_is_tried_before_anyone_is_told(create: Create, sit: Enter, failing: list[str]) -> None:
    failing.append("east")
    made = create(seats=AGAINST_A_BOT)
    west = sit(made["game"], made["tokens"]["west"])
    west.until_asked("bid")
    assert west.answer(0)["type"] == "accepted"
    west.until_asked()
    assert not failing
    assert "refused" not in {message["type"] for message in west.heard}
