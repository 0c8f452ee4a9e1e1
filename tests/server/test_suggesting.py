"""What one would have before one somewhere, and what is suggested, as a table tells it to a seat."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from sandtable.kernel.ids import SeatId
from sandtable.kernel.match import Match
from sandtable.rulesets import ruleset
from sandtable.server.live_table import LiveTable
from sandtable.server.planning import considering
from sandtable.server.protocol import Considered, Suggested, encoded
from sandtable.server.refusals import NOT_NOW, Refuse
from tests.server.conftest import Create, Enter

RULES = ruleset("dw4")


def table_at(question: str) -> tuple[LiveTable, SeatId]:
    """A Small Core game at a question."""
    match = Match.start(RULES, {"mode": "core"}, bytes(range(32)))
    while True:
        decision = match.game.open_decisions[0]
        if decision.question == question:
            return LiveTable(RULES, match, 0), decision.seat
        match.submit(decision.seat, decision.fallback(match.view(decision.seat)))


@pytest.mark.parametrize("question", ["deployment", "course"])
def test_what_is_suggested_can_be_considered_and_answered_as_it_comes(question: str) -> None:
    table, seat = table_at(question)
    serial = table.match.game.serial
    told: Any = msgspec.json.decode(encoded(Suggested("s1", table.suggesting(seat, serial)())))
    assert 1 <= len(told["suggestions"]) <= 3
    for each in told["suggestions"]:
        considered = Considered("c1", considering(table, seat, each["answer"], serial)())
        seen: Any = msgspec.json.decode(encoded(considered))["consideration"]
        assert seen["legal"]
        assert (each["give"], each["take"]) == (seen["vantage"]["give"], seen["vantage"]["take"])
    table.submit(seat, told["suggestions"][0]["answer"], serial)
    assert table.match.game.serial > serial


def test_the_same_is_suggested_whenever_it_is_asked() -> None:
    table, seat = table_at("course")
    serial = table.match.game.serial
    assert table.suggesting(seat, serial)() == table.suggesting(seat, serial)()


def test_nothing_is_suggested_for_a_question_that_is_past() -> None:
    table, seat = table_at("course")
    with pytest.raises(Refuse) as refused:
        table.suggesting(seat, table.match.game.serial - 1)
    assert refused.value.status == NOT_NOW


def test_another_kind_of_question_has_no_vantage() -> None:
    table, seat = table_at("unit to activate")
    decision = table.match.game.open_decisions[0]
    answer = decision.fallback(table.view(seat))
    assert considering(table, seat, answer, table.match.game.serial)().vantage is None


def test_only_who_sits_there_is_told_what_is_suggested(create: Create, sit: Enter) -> None:
    made = create()
    west, east = sit(made["game"], made["tokens"]["west"]), sit(made["game"], made["tokens"]["east"])
    west.until_asked("bid")
    east.until("view")
    serial = west.view["serial"]
    assert west.reply(west.say("suggest", seat="west", serial=serial))["suggestions"] == []
    assert east.reply(east.say("suggest", seat="west", serial=serial))["status"] == 403
