"""What goes out names seats and things by spans: no mark is left in it, and no seat stands in plain words."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest

from sandtable.bots import bot
from sandtable.kernel.chance import key_from
from sandtable.kernel.ids import SeatId
from sandtable.kernel.journal import write_line
from sandtable.kernel.match import Match
from sandtable.kernel.wording import CLOSE, NEXT, OPEN
from sandtable.rulesets import ruleset
from sandtable.server.live_table import LiveTable
from sandtable.server.planning import considering
from sandtable.server.protocol import encoded

RULES = ruleset("dw4")
MARKS = re.compile(f"[{OPEN}{NEXT}{CLOSE}]")
SEAT = re.compile(r"Admiral [AB]\b")
FULL = {"mode": "full", "scale": "Medium", "forces": ("karst.1000", "meridian.1000")}
MOST = 250
"""Decisions of a game that are looked at; one in a few of them closely."""
EVERY = 10


def told(table: LiveTable) -> Iterator[Any]:
    """Everything that each viewer would be sent now."""
    for viewer in table.viewers:
        view = table.view(viewer)
        message = table.message(viewer, ())
        yield message
        yield from table.log.lines[viewer][-10:]
        for piece in message.board.pieces[-3:]:
            yield table.inspecting(view, piece.id)()
        if viewer is not None and message.ask is not None:
            for answer in (message.ask.suggested, None, "nonsense", *[each.value for each in message.ask.options[:3]]):
                yield considering(table, viewer, answer, view.serial)()


def played(options: dict[str, Any], seed: int) -> Iterator[tuple[LiveTable, list[Any]]]:
    """A game by two captains, with all that is told of it."""
    match = Match.start(RULES, options, key_from(seed))
    bots = {SeatId(seat): bot("captain", RULES, str(seat)) for seat in match.header.seats}
    table = LiveTable.new(RULES, match)
    for n in range(MOST):
        if match.game.over:
            break
        seat = next(seat for seat in bots if match.game.decision_for(seat) is not None)
        if n % EVERY == 0:
            yield table, list(told(table))
        table.submit(seat, bots[seat].answer(match.view(seat)), match.game.serial)
    yield table, list(told(table))


def words_in(part: Any) -> Iterator[str]:
    """Every string of a message that is no part of a span; names of players are not texts."""
    if isinstance(part, str):
        yield part
    elif isinstance(part, list):
        for each in part:
            yield from words_in(each)
    elif isinstance(part, dict) and "span" not in part:
        for key, each in part.items():
            if not (key == "name" and "hand" in part):
                yield from words_in(each)


@pytest.mark.parametrize(("options", "seed"), [({}, 4), (FULL, 5)], ids=["core", "full"])
def test_no_mark_goes_out_and_every_seat_is_a_span(options: dict[str, Any], seed: int) -> None:
    spans = 0
    for table, messages in played(options, seed):
        for message in messages:
            sent = encoded(message).decode()
            assert not MARKS.search(sent)
            plain = [words for words in words_in(msgspec.json.decode(sent)) if SEAT.search(words)]
            assert plain == []
            spans += sent.count('"span"')
        for line in table.match.lines[-20:]:
            assert not MARKS.search(write_line(RULES.play.codec, line))
    assert spans > 1000
