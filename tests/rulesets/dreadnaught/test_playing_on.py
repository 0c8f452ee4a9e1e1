"""What goes on for a player of many whose Dreadnaught is lost."""

from __future__ import annotations

import pytest

from sandtable.kernel.cards import CardsDrawn
from sandtable.rulesets.dreadnaught.boosting.fitting import may_boost
from sandtable.rulesets.dreadnaught.events.missions import PointsScored
from sandtable.rulesets.dreadnaught.events.turns import ActivationPerformed, PlayerLeft
from sandtable.rulesets.dreadnaught.missions.mission import Moment
from sandtable.rulesets.dreadnaught.missions.watching import WatchMissions
from sandtable.rulesets.dreadnaught.procedures.power_up import PowerUp
from sandtable.rulesets.dreadnaught.procedures.volley import Exchange, Volley
from sandtable.rulesets.dreadnaught.ships.limits import boost_limit
from tests.rulesets.dreadnaught.sea import (
    A,
    B,
    C,
    answer,
    asked,
    deal,
    give_mission,
    happened,
    order,
    put_beacon,
    put_cruiser,
    question,
    set_captain,
    skip,
    start,
)
from tests.rulesets.dreadnaught.test_many_players import many


@pytest.mark.rule("DN-MULTI-17", "DN-VP-01")
@pytest.mark.parametrize(("cause", "points"), [("Reactor", [(A, 2)]), ("conceded", [])])
def test_missions_of_cruisers_and_beacons_go_on_without_the_dreadnaught(cause: str, points: list[object]) -> None:
    game = many(3)
    give_mission(game, A, "MS-09")
    put_cruiser(game, A, (5, 0))
    put_beacon(game, A, (5, 0))
    PlayerLeft(A, cause).apply(game.state)
    running = start(game, WatchMissions(Moment.TURN))
    skip(running)
    assert [(event.seat, event.points) for event in happened(running, PointsScored)] == points


@pytest.mark.rule("DN-MULTI-17", "DN-VP-01")
def test_a_cruiser_reads_a_beacon_without_its_dreadnaught() -> None:
    game = many(3)
    give_mission(game, A, "MS-13")
    put_cruiser(game, A, (5, 0))
    put_beacon(game, B, (5, 0))
    PlayerLeft(A, "Reactor").apply(game.state)
    running = start(game, WatchMissions(Moment.ACTION))
    skip(running)
    assert [(event.seat, event.points) for event in happened(running, PointsScored)] == [(A, 3)]


@pytest.mark.rule("DN-MULTI-17", "DN-VP-01")
def test_a_lost_dreadnaught_keeps_no_steady_line() -> None:
    game = many(3)
    give_mission(game, A, "MS-12")
    set_captain(game, A, attacked=3)
    PlayerLeft(A, "Reactor").apply(game.state)
    running = start(game, WatchMissions(Moment.TURN))
    skip(running)
    assert not happened(running, PointsScored)


@pytest.mark.rule("DN-MULTI-03", "DN-MULTI-17")
def test_the_action_of_a_lost_ships_player_keeps_its_place_in_the_order() -> None:
    game = many(3)
    put_cruiser(game, A, (5, 0))
    PlayerLeft(A, "Reactor").apply(game.state)
    deal(game, A, "G-GUN-A.1")
    set_captain(game, C, activations=0, energy=0, drew=True)
    running = start(game, Exchange())
    running.submit(A, order("sail G-GUN-A.1 limit"))
    running.submit(B, order("drift limit"))
    skip(running)
    assert [event.seat for event in happened(running, ActivationPerformed)] == [A, B]


@pytest.mark.rule("DN-VOLLEY-09", "DN-MULTI-17")
def test_the_last_activation_of_cruisers_alone_draws_a_card_too() -> None:
    game = many(3)
    put_cruiser(game, A, (5, 0))
    PlayerLeft(A, "Reactor").apply(game.state)
    deal(game, A, "G-GUN-A.1")
    set_captain(game, A, activations=1)
    for seat in (B, C):
        set_captain(game, seat, activations=0, energy=0, drew=True)
    running = start(game, Exchange())
    running.submit(A, order("sail G-GUN-A.1 limit"))
    skip(running)
    assert [event.seat for event in happened(running, CardsDrawn)] == [A]


@pytest.mark.rule("DN-MULTI-17", "DN-BOOST-04")
def test_boosts_are_left_where_they_concern_cruisers() -> None:
    game = many(3)
    PlayerLeft(A, "Reactor").apply(game.state)
    deal(game, A, "G-GUN-A.1 G-DRV-A.1 G-COR-A.1")
    set_captain(game, A, boosts=1)
    assert not may_boost(game, A), "no Cruiser, no Boost"
    mine, prey = put_cruiser(game, A, (0, 2)), put_cruiser(game, B, (0, -1))
    for seat in (B, C):
        set_captain(game, seat, activations=0, energy=0, drew=True)
    running = start(game, Exchange())
    answer(running, order("strike G-DRV-A.1 limit"), mine, prey)
    assert asked(running) == [(A, "Boosts to an attack")]
    answer(running, "play a Boost")
    assert question(running).listed() == ("G-GUN-A.1", None), "those of a Dreadnaught are none"
    answer(running, "G-GUN-A.1")
    skip(running)
    assert game.state.cards[A].discard == ("G-GUN-A.1", "G-DRV-A.1") and game.state.captains[A].boosts == 0


@pytest.mark.rule("DN-MULTI-17", "DN-BOOST-05")
def test_the_boost_limit_is_reset_for_whoever_has_cruisers_left() -> None:
    game = many(3)
    put_cruiser(game, A, (0, 2))
    PlayerLeft(A, "Reactor").apply(game.state)
    start(game, Volley())
    assert game.state.captains[A].boosts == boost_limit(game, A) > 0
    set_captain(game, A, boosts=0, attachments=0)
    start(game, PowerUp())
    assert (game.state.captains[A].boosts, game.state.captains[A].attachments) == (boost_limit(game, A), 0)
