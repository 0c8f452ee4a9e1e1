"""The admiral thinks ahead in games it supposes, and knows nothing that a captain does not."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from sandtable.bots import bot
from sandtable.bots.admiral import AdmiralBot
from sandtable.bots.captain import CaptainBot
from sandtable.bots.table import answer_next, play_out
from sandtable.kernel.chance import key_from
from sandtable.kernel.errors import EngineFault
from sandtable.kernel.match import Match
from sandtable.kernel.view import View
from sandtable.rulesets import ruleset
from sandtable.testing.play import open_decisions
from sandtable.testing.worlds import exchanged, other_world
from tests.kernel.toy import TOY
from tests.kernel.toy_world import EAST, WEST

DW4 = ruleset("dw4")
FULL: dict[str, Any] = {"mode": "full", "forces": ["karst.500", "meridian.500"], "encounter": "enc1"}


def always() -> bool:
    return True


def moments(question: str, every: int) -> Iterator[Match]:
    """The game at some of the times at which a question is asked."""
    match = Match.start(DW4, FULL, key_from("admiral"))
    bots = {seat: bot("captain", DW4, f"{seat}") for seat in DW4.seats(FULL)}
    asked = 0
    while not match.game.over:
        if open_decisions(match.game)[0].question == question:
            asked += 1
            if asked % every == 0:
                yield match
        answer_next(match, bots)


@pytest.mark.parametrize("question", ["course", "unit to activate"])
def test_what_an_admiral_chooses_does_not_depend_on_what_it_cannot_see(question: str) -> None:
    looked = 0
    for match in moments(question, every=9):
        seat = open_decisions(match.game)[0].seat
        beside = other_world(match.game, seat, exchanged(Random("beside")))
        here, there = (AdmiralBot(DW4, 1).think(View(game, seat), always) for game in (match.game, beside))
        assert here == there
        looked += 1
    assert looked > 1


def test_thinking_ahead_leaves_the_game_as_it_is() -> None:
    for match in moments("course", every=12):
        before = DW4.codec.digest(match.game)
        AdmiralBot(DW4, 1).think(match.view(open_decisions(match.game)[0].seat), always)
        assert DW4.codec.digest(match.game) == before


def test_an_admiral_without_time_answers_as_a_captain_would() -> None:
    for match in moments("unit to activate", every=10):
        view = match.view(open_decisions(match.game)[0].seat)
        assert AdmiralBot(DW4, 1).think(view, lambda: False) == CaptainBot(DW4, 1).think(view, always)


def test_where_nothing_can_be_supposed_an_admiral_answers_as_a_captain_would(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(self: object, game: object) -> bool:
        raise EngineFault("no play leads to this world")

    monkeypatch.setattr(type(DW4), "at_rest", refuse)
    for match in moments("unit to activate", every=10):
        view = match.view(open_decisions(match.game)[0].seat)
        assert AdmiralBot(DW4, 1).think(view, always) == CaptainBot(DW4, 1).think(view, always)


def test_an_admiral_chooses_what_leaves_it_standing_best() -> None:
    """In the toy a throw is worth pebbles on average and a rest is worth none."""
    match = Match.start(TOY, {"rounds": 2}, key_from("toy"))
    while open_decisions(match.game)[0].question != "action":
        decision = open_decisions(match.game)[0]
        match.submit(decision.seat, decision.fallback(match.view(decision.seat)))
    seat = open_decisions(match.game)[0].seat
    chosen = [AdmiralBot(TOY, seed).think(match.view(seat), always) for seed in range(30)]
    assert chosen.count("throw") > chosen.count("rest")


def test_an_admiral_plays_a_whole_game_without_a_thought_that_fails() -> None:
    match = Match.start(TOY, {"rounds": 3}, key_from("toys"))
    bots = {WEST: bot("admiral", TOY, 1), EAST: bot("captain", TOY, 2)}
    play_out(match, bots)
    assert not bots[WEST].fallbacks
