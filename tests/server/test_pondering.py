"""What somebody asks about a view holds up nobody's answer."""

from __future__ import annotations

import threading
from typing import Any

import pytest

from sandtable.kernel.board import Insight
from tests.kernel.toy_facets import ToyClient
from tests.server.conftest import Create, Enter


def test_an_answer_is_taken_while_a_long_question_about_the_same_game_is_worked_out(
    create: Create, sit: Enter, monkeypatch: pytest.MonkeyPatch
) -> None:
    begun, let_go = threading.Event(), threading.Event()
    insight = ToyClient.insight

    def slow(client: ToyClient, view: Any, piece: str) -> Insight:
        begun.set()
        assert let_go.wait(20.0)
        return insight(client, view, piece)

    monkeypatch.setattr(ToyClient, "insight", slow)
    made = create()
    west, watcher = sit(made["game"], made["tokens"]["west"]), sit(made["game"], made["watch"])
    west.until_asked("bid")
    watcher.until("view")
    question = watcher.say("inspect", seat="", piece="pebble")
    assert begun.wait(20.0)
    assert west.answer(2)["type"] == "accepted"
    let_go.set()
    assert watcher.reply(question)["type"] == "inspected"
