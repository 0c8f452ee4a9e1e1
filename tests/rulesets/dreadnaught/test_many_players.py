"""Three to six players."""

from __future__ import annotations

import pytest

from sandtable.geometry.hexes import distance
from sandtable.kernel.chance import key_from
from sandtable.kernel.ids import SeatId
from sandtable.kernel.match import Match
from sandtable.rulesets.dreadnaught.events.turns import PlayerLeft
from sandtable.rulesets.dreadnaught.manifest import RULESET
from sandtable.rulesets.dreadnaught.procedures.commitments import commitments
from sandtable.rulesets.dreadnaught.procedures.destroying import SeeToTheLost
from sandtable.rulesets.dreadnaught.procedures.end_of_turn import EndOfTurn, cards_left
from sandtable.rulesets.dreadnaught.procedures.intent import DeclareIntent, recovering_seats
from sandtable.rulesets.dreadnaught.procedures.setting_up import SetUp, beacon_hexes, cruiser_hexes, start_hexes
from sandtable.rulesets.dreadnaught.procedures.volley import Exchange
from sandtable.rulesets.dreadnaught.sea.lookout import map_of
from sandtable.rulesets.dreadnaught.ships.limits import hand_size, in_order, sailing_on
from sandtable.rulesets.dreadnaught.state import SeaGame
from sandtable.rulesets.dreadnaught.victory import winner
from tests.rulesets.dreadnaught.sea import (
    A,
    B,
    C,
    answer,
    asked,
    at_sea,
    deal,
    put_beacon,
    put_cruiser,
    set_captain,
    set_ship,
    set_system,
    skip,
    start,
)

SHIPS = ("ANV-S1", "LAN-S1", "SHR-S1", "ANV-S2", "LAN-S2", "SHR-S2")
D = SeatId("P4")


def many(players: int) -> SeaGame:
    """So many ships, each at its start hex."""
    game = at_sea(ships=SHIPS[:players])
    starts = map_of(game).starts
    for seat, at in zip(game.state.ships, starts, strict=False):
        set_ship(game, seat, at=at, start=at)
        set_captain(game, seat, boosts=0)
    return game


@pytest.mark.rule("DN-MULTI-01", "DN-MULTI-02", "DN-MULTI-03")
@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_up_to_six_play_in_an_order_that_stays(players: int) -> None:
    match = Match.start(RULESET, {"players": players}, key_from(players))
    assert len(match.game.state.captains) == players and match.game.state.settings.map == "six"
    order = in_order(match.game.state)
    assert order[0] == match.game.state.clock.initiative and sorted(order) == sorted(match.game.state.captains)


@pytest.mark.rule("DN-MULTI-06", "DN-MULTI-07", "DN-MULTI-08", "DN-MULTI-09", "DN-MULTI-11")
def test_ships_cruisers_and_beacons_are_set_up_for_many() -> None:
    game = many(3)
    assert set(start_hexes(game, A)) <= {map_of(game).starts[n] for n in (0, 2, 4)}
    home = game.state.ships[A].at
    assert home is not None and max(distance(home, cell) for cell in cruiser_hexes(game, A)) == 3
    zones = {map_of(game).zone_at(cell) for cell in beacon_hexes(game, A)}
    assert len(zones) == 5 and all(map_of(game).links[zone] != home for zone in zones)
    put_beacon(game, B, (5, 0))
    assert all(distance(cell, (5, 0)) >= 2 for cell in beacon_hexes(game, A))
    for seat in (A, B, C):
        set_ship(game, seat, at=None)
    game.state.systems.clear()
    game.state.beacons.clear()
    running = start(game, SetUp())
    skip(running, "cards to redraw")
    assert (len(game.state.cruisers), len(game.state.beacons)) == (6, 6)
    assert {len(mine.held) for mine in game.state.missions.values()} == {2}


@pytest.mark.rule("DN-MULTI-12", "DN-MULTI-13", "DN-MULTI-14", "DN-MULTI-15")
def test_more_than_half_on_recover_end_the_turn_and_early_ones_have_more_repair() -> None:
    """Interactions 27 and 36."""
    game = many(4)
    running = start(game, DeclareIntent(True))
    answer(running, "Recover", "Recover", "Fight", "Fight")
    assert running.result is False
    running = start(game, DeclareIntent(True))
    assert asked(running) == [(C, "Intent")], "those on Recover are not asked again"
    answer(running, "Recover", "Fight")
    assert running.result is True
    assert [game.state.captains[seat].extra_repair for seat in (A, B, C, D)] == [1, 1, 0, 0]
    assert recovering_seats(game.state) == (A, B, C, D)


@pytest.mark.rule("DN-MULTI-16", "DN-MULTI-20", "DN-MULTI-10")
@pytest.mark.parametrize(("cause", "kinds"), [("Reactor", {"OB-4", "OB-6"}), ("Components", {"OB-3"})])
def test_a_lost_ship_leaves_an_obstacle_by_its_cause(cause: str, kinds: set[str]) -> None:
    game = many(3)
    if cause == "Reactor":
        set_system(game, A, "ANV-R2", markers=12)
    else:
        set_ship(game, A, filled=tuple(game.content.layouts["ANV"]))
    running = start(game, SeeToTheLost())
    if cause == "Reactor":
        answer(running, "OB-6")
    answer(running, 0)
    assert not game.state.over and game.state.captains[A].out
    assert {obstacle.kind for obstacle in game.state.obstacles.values()} <= kinds
    assert in_order(game.state) == (B, C)


@pytest.mark.rule("DN-MULTI-19", "DN-MULTI-20")
def test_every_loss_costs_the_others_five_cards_and_small_decks_end_the_game() -> None:
    """Worked example 7."""
    game = many(6)
    assert cards_left(game, B) == 40
    for number, seat in enumerate((A, C, D, SeatId("P5")), start=1):
        PlayerLeft(seat, "Reactor").apply(game.state)
        skip(start(game, EndOfTurn(number - 1)))
        assert cards_left(game, B) == 40 - 5 * number
        assert bool(game.state.over) == (number == 4)


@pytest.mark.rule("DN-MULTI-21")
def test_a_tie_goes_to_fewer_damaged_components() -> None:
    game = many(3)
    set_ship(game, A, filled=((0, 0),))
    set_ship(game, C, filled=((0, 0),))
    assert winner(game) == B
    set_ship(game, A, filled=())
    assert winner(game) is None


@pytest.mark.rule("DN-MULTI-17", "DN-MULTI-18")
def test_who_has_lost_the_ship_goes_on_with_cruisers_and_half_a_hand() -> None:
    game = many(3)
    mine, prey = put_cruiser(game, A, (0, 2)), put_cruiser(game, B, (0, -1))
    assert sailing_on(game.state) == ()
    PlayerLeft(A, "Reactor").apply(game.state)
    assert sailing_on(game.state) == (A,) and hand_size(game, A) == 3
    for seat in (B, C):
        set_captain(game, seat, activations=0, energy=0, drew=True)
    deal(game, A, "G-GUN-A.1 G-DRV-A.1")
    running = start(game, Exchange())
    assert asked(running) == [(A, "commitment")]
    assert commitments(game, A) == tuple(
        f"{kind} {grid} limit" for kind in ("sail", "strike") for grid in ("G-GUN-A.1", "G-DRV-A.1")
    )
    answer(running, "strike G-GUN-A.1 limit", mine, prey)
    skip(running)
    assert game.state.cruisers[prey].strain == 1 and game.state.cards[A].discard == ("G-GUN-A.1",)
    running = start(game, Exchange())
    answer(running, "sail G-DRV-A.1 limit", mine, (1, 1), None)
    skip(running)
    assert game.state.cruisers[mine].at == (1, 1) and game.state.captains[A].activations == 0
    assert not any(seat == A for seat, _ in asked(start(game, DeclareIntent(True)))), "Intent is not asked"
