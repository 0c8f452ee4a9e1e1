"""Giving up with more than two players: the ship goes, the others play on."""

from __future__ import annotations

from typing import Literal

import pytest

from sandtable.bots import bot
from sandtable.kernel.chance import key_from
from sandtable.kernel.ending import Departure, Ending
from sandtable.kernel.errors import IllegalCommand
from sandtable.kernel.match import Match
from sandtable.kernel.recorded import recorded
from sandtable.kernel.replay import replay
from sandtable.kernel.view import View
from sandtable.rulesets.dreadnaught.events.turns import PlayerGaveUp
from sandtable.rulesets.dreadnaught.manifest import RULESET
from sandtable.rulesets.dreadnaught.procedures.destroying import SeeToTheLost
from sandtable.rulesets.dreadnaught.sea.lookout import afloat
from sandtable.rulesets.dreadnaught.ships.limits import in_order, sailing_on
from sandtable.rulesets.dreadnaught.victory import points_of, winner
from sandtable.testing.laws import check_replay
from tests.rulesets.dreadnaught.sea import A, B, C, put_beacon, put_cruiser, start
from tests.rulesets.dreadnaught.test_many_players import many


def played(match: Match, answers: int) -> Match:
    bots = {seat: bot("captain", RULESET, seat) for seat in match.game.state.captains}
    for _ in range(answers):
        if match.game.over:
            break
        decision = match.game.open_decisions[0]
        match.submit(decision.seat, bots[decision.seat].answer(match.view(decision.seat)))
    return match


@pytest.mark.rule("DN-MULTI-22")
def test_the_ship_goes_with_cruisers_and_beacons_and_leaves_no_obstacle() -> None:
    game = many(3)
    put_cruiser(game, B, (0, 0))
    put_beacon(game, B, (5, 0))
    put_beacon(game, A, (0, 5))
    PlayerGaveUp(B).apply(game.state)
    game = start(game, SeeToTheLost())
    assert not afloat(game.state, B) and in_order(game.state) == (A, C) and not sailing_on(game.state)
    assert not game.state.cruisers and [beacon.seat for beacon in game.state.beacons.values()] == [A]
    assert not game.state.obstacles and not game.state.over
    assert points_of(game.state, B) == 0 and winner(game) != B


@pytest.mark.rule("DN-MULTI-22", "DN-MULTI-20")
def test_the_game_ends_when_one_dreadnaught_is_left() -> None:
    game = many(3)
    for seat in (A, C):
        PlayerGaveUp(seat).apply(game.state)
    game = start(game, SeeToTheLost())
    assert game.state.over and winner(game) == B


@pytest.mark.rule("DN-MULTI-22")
def test_who_plays_on_does_so_at_once_and_the_journal_is_played_again() -> None:
    match = played(Match.start(RULESET, {"players": 3, "turn_cap": 1}, key_from("leaving")), 70)
    seat = match.game.open_decisions[0].seat
    assert match.leave(seat)[0] == Departure(seat)
    assert all(decision.seat != seat for decision in match.game.open_decisions)
    with pytest.raises(IllegalCommand, match="left already"):
        match.leave(seat)
    played(match, 2000)
    assert match.game.over and winner(match.game) != seat
    check_replay(match)
    assert replay(RULESET, match.text()).game.state.captains[seat].conceded
    opening = Match.start(RULESET, match.header.options, key_from("leaving")).game.opening
    assert opening is not None
    *_, last = recorded(opening, list(enumerate(match.lines, start=2)))
    assert View(last.game, None).state.digest() == View(match.game, None).state.digest()


@pytest.mark.rule("DN-VP-09")
def test_who_resigns_a_duel_concedes_the_most_that_the_foes_missions_bring() -> None:
    match = played(Match.start(RULESET, {"turn_cap": 1, "missions": 2}, key_from("conceding")), 60)
    before = points_of(match.game.state, B)
    ending, *happened = match.end(Ending("resigned", A))
    assert ending == match.ending == Ending("resigned", A) and len(happened) == 1
    assert before < points_of(match.game.state, B) == 24 and points_of(match.game.state, A) == 0
    assert winner(match.game) == B and match.game.over
    check_replay(match)


@pytest.mark.rule("DN-VP-09")
@pytest.mark.parametrize("how", ["agreed", "out of time"])
def test_no_other_ending_concedes_anything(how: Literal["agreed", "out of time"]) -> None:
    match = played(Match.start(RULESET, {"turn_cap": 1}, key_from("conceding")), 60)
    before = [points_of(match.game.state, seat) for seat in (A, B)]
    assert len(match.end(Ending(how, "" if how == "agreed" else A))) == 1
    assert [points_of(match.game.state, seat) for seat in (A, B)] == before


@pytest.mark.rule("DN-MULTI-22", "DN-VP-09")
def test_in_a_duel_one_resigns_instead() -> None:
    match = Match.start(RULESET, {}, key_from("duel"))
    with pytest.raises(IllegalCommand, match="resigns"):
        match.leave(A)
