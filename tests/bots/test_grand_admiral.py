"""The grand admiral thinks ahead in several supposed games, by counted effort, and judges by what was learnt."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from sandtable.bots import bot
from sandtable.bots.captain import CaptainBot
from sandtable.bots.coarsely import percent, stands
from sandtable.bots.grand_admiral import WORLDS, GrandAdmiralBot
from sandtable.bots.hints import hint_of
from sandtable.bots.standing import VICTORY, Standing
from sandtable.bots.table import play_out
from sandtable.kernel.chance import key_from
from sandtable.kernel.engine import Game
from sandtable.kernel.errors import EngineFault
from sandtable.kernel.manifest import tactics_of
from sandtable.kernel.match import Match
from sandtable.kernel.reckoning import Reckoning
from sandtable.kernel.view import View
from sandtable.rulesets import ruleset
from sandtable.testing.worlds import exchanged, other_world
from tests.bots.test_admiral import DW4, Patience, always, moments, threatened
from tests.kernel.toy import TOY
from tests.kernel.toy_world import EAST, WEST
from tests.rulesets.dw4.tabletop import A


def test_it_sees_what_the_enemy_will_do_next() -> None:
    view = View(threatened(), A)
    assert CaptainBot(DW4, 1).think(view, always) == "A1"
    assert {GrandAdmiralBot(DW4, seed).think(view, always) for seed in range(3)} == {"A2"}


def test_it_supposes_several_games_and_no_more_than_it_may(monkeypatch: pytest.MonkeyPatch) -> None:
    supposed: list[Game[Any]] = []
    real = tactics_of(DW4).__class__.suppose

    def counted(self: Any, view: View[Any], pick: Any) -> Game[Any]:
        supposed.append(real(self, view, pick))
        return supposed[-1]

    monkeypatch.setattr(type(DW4.tactics), "suppose", counted)
    GrandAdmiralBot(DW4, 1).think(View(threatened(), A), always)
    assert 1 <= len(supposed) <= WORLDS
    monkeypatch.setattr("sandtable.bots.grand_admiral.EFFORT", 1)
    supposed.clear()
    GrandAdmiralBot(DW4, 1).think(View(threatened(), A), always)
    assert len(supposed) == 1


@pytest.mark.slow
def test_what_it_chooses_does_not_depend_on_what_it_cannot_see() -> None:
    for match in moments("course", every=12, most=1):
        seat = match.game.open_decisions[0].seat
        beside = other_world(match.game, seat, exchanged(Random("beside")))
        here, there = (GrandAdmiralBot(DW4, 1).think(View(game, seat), always) for game in (match.game, beside))
        assert here == there


@pytest.mark.parametrize("times", [0, 1, 40])
def test_it_stops_thinking_when_its_time_is_up(times: int) -> None:
    view, patience = View(threatened(), A), Patience(times)
    assert view.decision is not None
    answer = GrandAdmiralBot(DW4, 1).think(view, patience)
    assert view.decision.refusal(view, answer) is None
    assert patience.asked <= times + 3


def test_without_time_it_answers_as_a_captain_would() -> None:
    view = View(threatened(), A)
    assert GrandAdmiralBot(DW4, 1).think(view, lambda: False) == CaptainBot(DW4, 1).think(view, always)


def test_a_thought_that_fails_is_counted_and_a_captain_answers(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(self: object, table: object) -> int:
        raise EngineFault("no play leads to this world")

    monkeypatch.setattr(type(DW4.tactics), "moment", refuse)
    player = GrandAdmiralBot(DW4, 1)
    assert player.answer(View(threatened(), A)) == "A1"
    assert (player.fallbacks, player.faults) == (0, 1)


def test_a_game_that_nobody_has_learnt_is_judged_as_an_admiral_would_and_that_is_said() -> None:
    match = Match.start(TOY, {"rounds": 2}, key_from("toy"))
    while match.game.open_decisions[0].question != "action":
        decision = match.game.open_decisions[0]
        match.submit(decision.seat, decision.fallback(match.view(decision.seat)))
    seat = match.game.open_decisions[0].seat
    player = GrandAdmiralBot(TOY, 1)
    player.answer(match.view(seat))
    assert not player.standing.is_learnt
    assert "judged as an admiral would" in player.reason


@pytest.mark.parametrize(
    ("leaning", "told"),
    [
        (-30.0, ("well behind", 5)),
        (-4.0, ("well behind", 5)),
        (-0.6, ("behind", 35)),
        (-0.05, ("about even", 50)),
        (0.6, ("ahead", 65)),
        (30.0, ("well ahead", 95)),
    ],
)
def test_how_it_stands_is_told_coarsely_and_never_as_certain(leaning: float, told: tuple[str, int]) -> None:
    assert (stands(leaning), percent(leaning)) == told


@pytest.mark.parametrize(
    ("leanings", "best", "told"),
    [
        ({0: -4.0, 1: -5.0}, 0, "nothing better than the first thought. They stand well behind then: about 5 %"),
        ({0: -0.6, 1: 0.6}, 1, "stand ahead after it, about 65 % to win"),
        ({0: -0.6, 1: 0.6}, 1, "after the first thought behind, about 35 %."),
        ({0: 0.0, 1: 0.09}, 1, "after the first thought a little worse."),
    ],
)
def test_it_says_how_captains_would_stand_and_promises_nothing(
    leanings: dict[int, float], best: int, told: str
) -> None:
    said = GrandAdmiralBot(DW4, 1)._said(leanings, best)
    assert told in said and said.startswith("Captains who play on")
    assert "a chance of" not in said


def test_it_plays_a_whole_game_without_a_thought_that_fails() -> None:
    match = Match.start(TOY, {"rounds": 3}, key_from("toys"))
    bots = {WEST: bot("grand-admiral", TOY, 1), EAST: bot("captain", TOY, 2)}
    play_out(match, bots)
    assert not bots[WEST].fallbacks and not bots[WEST].faults


@pytest.mark.parametrize("name", ["dw4", "dw3", "ac", "dreadnaught"])
def test_every_game_comes_with_what_was_learnt_of_it(name: str) -> None:
    rules = ruleset(name)
    assert rules.positions is not None
    reckoning = rules.positions.reckoning()
    assert reckoning is not None and reckoning.games >= 40
    match = Match.start(rules, {}, key_from("even"))
    for seat in rules.play.seats(match.header.options):
        assert set(rules.positions.figures(match.game, seat)) == set(reckoning.now) == set(reckoning.to_come)
        assert rules.positions.to_come(match.game) > 0.9


@pytest.mark.parametrize("name", ["dw4", "dw3", "ac", "dreadnaught"])
def test_what_one_side_has_the_other_lacks(name: str) -> None:
    rules = ruleset(name)
    assert rules.positions is not None
    match = Match.start(rules, {}, key_from("sides"))
    one, other = rules.play.seats(match.header.options)
    players = {seat: bot("captain", rules, 1) for seat in (one, other)}
    play_out(match, players)
    mine, theirs = (rules.positions.figures(match.game, seat) for seat in (one, other))
    assert any(mine.values())
    assert all(value == pytest.approx(-theirs[name]) for name, value in mine.items())


def test_a_game_that_is_won_counts_more_than_one_that_only_stands_so() -> None:
    rules = ruleset("dw4")
    match = Match.start(rules, {"first_game": True}, key_from("won"))
    winner, loser = rules.play.seats(match.header.options)
    play_out(match, {winner: bot("captain", rules, 1), loser: bot("random", rules, 1)})
    flat = Standing(rules, Reckoning())
    assert flat.leaning(match.game, winner) == VICTORY
    assert flat.leaning(match.game, loser) == -VICTORY


@pytest.mark.parametrize("by", ["random", "cadet", "ensign", "lieutenant", "captain", "admiral", "grand-admiral"])
def test_every_level_says_why(by: str) -> None:
    hint = hint_of(DW4, View(threatened(), A), by)
    assert hint.answer in ("A1", "A2")
    assert isinstance(hint.why, str) and hint.why.endswith(".") and len(hint.why) > 20
