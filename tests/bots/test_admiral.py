"""The admiral thinks ahead in games it supposes, and knows nothing that a captain does not."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count
from random import Random
from typing import Any

import pytest

from sandtable.bots import bot
from sandtable.bots.admiral import AdmiralBot
from sandtable.bots.base import Bot
from sandtable.bots.captain import CaptainBot
from sandtable.bots.table import answer_next, play_out
from sandtable.kernel.chance import key_from
from sandtable.kernel.errors import EngineFault
from sandtable.kernel.match import Match
from sandtable.kernel.view import View
from sandtable.rulesets import ruleset
from sandtable.rulesets.dw4.procedures.activation import ActivationPhase
from sandtable.rulesets.dw4.state import BattleGame, Clock, Mode, Phase
from sandtable.sim.run import Job, play
from sandtable.testing.worlds import exchanged, other_world
from tests.kernel.toy import TOY
from tests.kernel.toy_world import EAST, WEST
from tests.rulesets.dw4.tabletop import A, Tabletop, ship_class, weapon

DW4 = ruleset("dw4")
FULL: dict[str, Any] = {"mode": "full", "forces": ["karst.500", "meridian.500"], "encounter": "enc1"}


def always() -> bool:
    return True


def moments(question: str, every: int, most: int = 2) -> Iterator[Match]:
    """The game at so many of the times at which a question is asked; a game without them would prove nothing."""
    match = Match.start(DW4, FULL, key_from("admiral"))
    bots = {seat: bot("captain", DW4, f"{seat}") for seat in DW4.play.seats(FULL)}
    asked = 0
    while not match.game.over:
        if match.game.open_decisions[0].question == question:
            asked += 1
            if asked % every == 0:
                yield match
            if asked == every * most:
                return
        answer_next(match, bots)
    raise AssertionError(f"{question!r} was asked {asked} times, not {every * most}")


@pytest.mark.slow
@pytest.mark.parametrize("question", ["course", "unit to activate"])
def test_what_an_admiral_chooses_does_not_depend_on_what_it_cannot_see(question: str) -> None:
    for match in moments(question, every=6):
        seat = match.game.open_decisions[0].seat
        beside = other_world(match.game, seat, exchanged(Random("beside")))
        here, there = (AdmiralBot(DW4, 1).think(View(game, seat), always) for game in (match.game, beside))
        assert here == there


@pytest.mark.slow
def test_the_same_view_gets_the_same_answer() -> None:
    for match in moments("course", every=15, most=1):
        view = match.view(match.game.open_decisions[0].seat)
        first, again = (AdmiralBot(DW4, "seed").think(view, always) for _ in range(2))
        assert first == again


def threatened() -> BattleGame:
    """The last Round. B1 has one point of its hull left and guns for three, and has yet to act; B2 is a fat target."""
    raider = ship_class("Raider", 3, weapon("Side Guns", "PS", 18, 18, None), vpr=20)
    hunter = ship_class("Hunter", 3, weapon("Bow Guns", "F", 12, None, None), vpr=20)
    wolf = ship_class("Wolf", 3, weapon("Great Guns", "FPSA", 40, 40, 40), hull=6)
    prize = ship_class("Prize", 5, hull=14, vpr=40, defence=0, armour=3)
    t = Tabletop((raider, hunter, wolf, prize), mode=Mode.FULL)
    t.unit("A", "raider", (6, 10, 90))
    t.unit("A", "hunter", (34, 10, 0))
    t.unit("B", "wolf", (34, 19, 180))
    t.unit("B", "prize", (6, 19, 90), activated=True)
    t.model("B1.1", damage=5)
    t.clock = Clock(5, Phase.ACTIVATION, A, A)
    return t.game(ActivationPhase(), seed=1)


def test_an_admiral_sees_what_the_enemy_will_do_next_and_a_captain_does_not() -> None:
    """A1 can hurt the prize more than A2 can gain from the wolf; but the wolf bites if it lives to have its turn."""
    view = View(threatened(), A)
    assert CaptainBot(DW4, 1).think(view, always) == "A1"
    assert {AdmiralBot(DW4, seed).think(view, always) for seed in range(6)} == {"A2"}


class Patience:
    """Says that there is time to go on so many times, and counts how often it was asked."""

    def __init__(self, times: int) -> None:
        self.left, self.asked = times, 0

    def __call__(self) -> bool:
        self.asked += 1
        self.left -= 1
        return self.left >= 0


@pytest.mark.parametrize("times", [0, 1, 30, 90])
def test_an_admiral_whose_time_is_up_stops_thinking(times: int) -> None:
    for match in moments("course", every=20, most=1):
        view = match.view(match.game.open_decisions[0].seat)
        assert view.decision is not None
        patience = Patience(times)
        answer = AdmiralBot(DW4, 1).think(view, patience)
        assert view.decision.refusal(view, answer) is None
        assert patience.asked <= times + 3


def test_an_admiral_leaves_itself_a_margin_of_the_two_seconds_a_bot_may_take() -> None:
    assert AdmiralBot.budget <= 1.5 < Bot.budget


def test_thinking_ahead_leaves_the_game_as_it_is() -> None:
    for match in moments("course", every=12, most=1):
        before = DW4.play.codec.digest(match.game)
        AdmiralBot(DW4, 1).think(match.view(match.game.open_decisions[0].seat), always)
        assert DW4.play.codec.digest(match.game) == before


def test_an_admiral_without_time_answers_as_a_captain_would() -> None:
    for match in moments("unit to activate", every=5):
        view = match.view(match.game.open_decisions[0].seat)
        assert AdmiralBot(DW4, 1).think(view, lambda: False) == CaptainBot(DW4, 1).think(view, always)


def test_where_nothing_can_be_supposed_an_admiral_answers_as_a_captain_would(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(self: object, table: object) -> int:
        raise EngineFault("no play leads to this world")

    monkeypatch.setattr(type(DW4.tactics), "moment", refuse)
    for match in moments("unit to activate", every=5):
        view = match.view(match.game.open_decisions[0].seat)
        admiral = AdmiralBot(DW4, 1)
        assert admiral.answer(view) == CaptainBot(DW4, 1).think(view, always)
        assert (admiral.fallbacks, admiral.faults) == (0, 1)


def test_a_study_counts_the_thoughts_that_failed(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(self: object, table: object) -> int:
        raise EngineFault("no play leads to this world")

    job = Job(0, "toy", {"rounds": 2}, ("admiral", "captain"), "study")
    monkeypatch.setattr("sandtable.sim.run.ruleset", lambda name: TOY)
    assert play(job).faults == 0
    monkeypatch.setattr(type(TOY.tactics), "moment", refuse)
    failed = play(job)
    assert failed.faults > 0 and failed.fallbacks == 0


def test_an_admiral_chooses_what_leaves_it_standing_best() -> None:
    """In the toy a throw is worth pebbles on average and a rest is worth none."""
    match = Match.start(TOY, {"rounds": 2}, key_from("toy"))
    while match.game.open_decisions[0].question != "action":
        decision = match.game.open_decisions[0]
        match.submit(decision.seat, decision.fallback(match.view(decision.seat)))
    seat = match.game.open_decisions[0].seat
    chosen = [AdmiralBot(TOY, seed).think(match.view(seat), always) for seed in range(30)]
    assert chosen.count("throw") > chosen.count("rest")


def test_an_admiral_plays_a_whole_game_without_a_thought_that_fails() -> None:
    match = Match.start(TOY, {"rounds": 3}, key_from("toys"))
    bots = {WEST: bot("admiral", TOY, 1), EAST: bot("captain", TOY, 2)}
    play_out(match, bots)
    assert not bots[WEST].fallbacks and not bots[WEST].faults


def test_in_a_study_no_clock_decides_what_an_admiral_answers(monkeypatch: pytest.MonkeyPatch) -> None:
    """Here every look at the clock takes an hour; a game of a study goes as it went without."""
    job = Job(0, "toy", {"rounds": 2}, ("admiral", "captain"), "study")
    monkeypatch.setattr("sandtable.sim.run.ruleset", lambda name: TOY)
    usual = play(job)
    hours = count(0, 3600)
    monkeypatch.setattr("sandtable.bots.base.monotonic", lambda: next(hours))
    assert play(job).digest == usual.digest
