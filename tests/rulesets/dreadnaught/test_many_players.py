"""Three to six players."""

from __future__ import annotations

import pytest

from sandtable.geometry.hexes import distance
from sandtable.kernel.chance import Seeded, key_from
from sandtable.kernel.ids import SeatId
from sandtable.kernel.match import Match
from sandtable.rulesets.dreadnaught.content.kinds import Zones
from sandtable.rulesets.dreadnaught.events.turns import PlayerLeft
from sandtable.rulesets.dreadnaught.ids import BeaconId
from sandtable.rulesets.dreadnaught.manifest import RULESET
from sandtable.rulesets.dreadnaught.procedures.attack import Attack
from sandtable.rulesets.dreadnaught.procedures.commitments import commitments
from sandtable.rulesets.dreadnaught.procedures.destroying import SeeToTheLost
from sandtable.rulesets.dreadnaught.procedures.end_of_turn import EndOfTurn, cards_left
from sandtable.rulesets.dreadnaught.procedures.intent import DeclareIntent, recovering_seats
from sandtable.rulesets.dreadnaught.procedures.placing_beacons import PlaceBeacon, beacon_hexes, shifts, too_near
from sandtable.rulesets.dreadnaught.procedures.setting_up import SetUp, cruiser_hexes, start_hexes
from sandtable.rulesets.dreadnaught.procedures.volley import Exchange, Volley
from sandtable.rulesets.dreadnaught.sea.lookout import map_of
from sandtable.rulesets.dreadnaught.ships.limits import hand_size, in_order, sailing_on
from sandtable.rulesets.dreadnaught.state import AttackInHand, SeaGame
from sandtable.rulesets.dreadnaught.victory import winner
from tests.rulesets.dreadnaught.sea import (
    A,
    B,
    C,
    answer,
    asked,
    at_sea,
    deal,
    order,
    put_beacon,
    put_cruiser,
    put_obstacle,
    question,
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


def too_near_another(game: SeaGame, beacon: str) -> bool:
    return len(too_near(game, game.state.beacons[BeaconId(beacon)].at)) > 1


def crowded() -> SeaGame:
    """Beacons of others in every yellow zone but the one before A, which A may not use: no other hex is apart."""
    game = many(3)
    chart = map_of(game)
    for number, zone in enumerate(chart.of_colour(Zones.YELLOW), start=1):
        if chart.links.get(zone) == game.state.ships[A].at:
            continue
        cells = chart.zones[zone]
        middle = min(cells, key=lambda cell: sum(distance(cell, other) for other in cells))
        put_beacon(game, B, middle, number)
        for extra, cell in enumerate(sorted(cells)):
            if distance(cell, middle) >= 2:
                put_beacon(game, C, cell, 10 * number + extra)
    return game


@pytest.mark.rule("DN-MULTI-09")
def test_a_beacon_keeps_a_hex_free_to_others_where_it_can() -> None:
    game = many(3)
    zone = map_of(game).of_colour(Zones.YELLOW)[0]
    there = sorted(map_of(game).zones[zone])[0]
    put_beacon(game, B, there)
    assert too_near(game, there) == ("P2.b1",)
    running = start(game, PlaceBeacon(A))
    assert all(cell is not None and distance(cell, there) >= 2 for cell in question(running).listed() or ())


@pytest.mark.rule("DN-MULTI-09")
def test_where_it_cannot_the_placing_player_shifts_both_by_the_fewest_hexes() -> None:
    game = crowded()
    for name in [beacon.id for beacon in game.state.beacons.values() if beacon.seat == C]:
        del game.state.beacons[name]
    cell = next(cell for cell in beacon_hexes(many(3), A) if too_near(game, cell))
    (near,) = too_near(game, cell)
    there = game.state.beacons[near].at
    options = shifts(game, cell, near)
    lengths = {distance(cell, each.cell) + distance(there, each.other) for each in options}
    assert len(lengths) == 1 and options
    yellow = {each for zone in map_of(game).of_colour(Zones.YELLOW) for each in map_of(game).zones[zone]}
    others = [beacon.at for beacon in game.state.beacons.values() if beacon.id != near]
    for each in options:
        assert {each.cell, each.other} <= yellow and distance(each.cell, each.other) >= 2
        assert all(distance(cell, other) >= 2 for cell in (each.cell, each.other) for other in others)


@pytest.mark.rule("DN-MULTI-09")
def test_both_are_put_where_the_player_says() -> None:
    game = crowded()
    running = start(game, PlaceBeacon(A))
    options = question(running).listed() or ()
    assert options and all(cell is not None and too_near(game, cell) for cell in options), "no hex is apart"
    before = {name: beacon.at for name, beacon in game.state.beacons.items()}
    answer(running, options[0])
    assert asked(running) == [(A, "Beacons to shift")]
    answer(running, (question(running).listed() or ())[0])
    mine = [beacon for beacon in game.state.beacons.values() if beacon.seat == A]
    assert running.over and len(mine) == 1
    moved = [name for name, at in before.items() if game.state.beacons[name].at != at]
    assert len(moved) <= 1 and not too_near_another(game, mine[0].id)


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


@pytest.mark.rule("DN-MULTI-15")
@pytest.mark.parametrize("lost", [True, False])
def test_a_loss_that_leaves_most_on_recover_ends_the_volley_at_once(lost: bool) -> None:
    game = many(4)
    for seat in (A, B):
        set_captain(game, seat, intent="Recover")
    if lost:
        set_system(game, C, "SHR-R1", markers=12)
    running = start(game, Volley())
    skip(running, "commitment")
    for seat in (A, B, C, D):
        running.submit(seat, order("drift limit"))
    skip(running, "commitment", "Intent")
    assert running.over == lost and game.state.captains[C].out == lost
    assert not lost or running.result is True, "on to Recovery, though D could act and was not asked for Intent"


@pytest.mark.rule("DN-DMG-01", "DN-COLL-04")
@pytest.mark.parametrize(("gone", "chooser"), [((), C), ((C,), D), ((C, D), A)])
def test_the_next_opponent_after_the_owner_chooses_what_a_collision_hits(
    gone: tuple[SeatId, ...], chooser: SeatId
) -> None:
    game = many(4)
    for seat in gone:
        PlayerLeft(seat, "Reactor").apply(game.state)
    running = start(game, Attack(AttackInHand(SeatId(""), put_obstacle(game, "OB-7", (0, 0)), B, damage=9, face=0)))
    skip(running, "Component to hit")
    assert asked(running) == [(chooser, "Component to hit")]


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


@pytest.mark.rule("DN-MULTI-19")
def test_beyond_deck_and_discards_it_is_chance_too_which_cards_go() -> None:
    kept = set()
    for seed in range(6):
        game = many(4)
        deal(game, B, "G-COR-A.1 G-COR-B.1 G-COR-C.1", deck="", overload="G-DRV-A.1 G-DRV-B.1 G-DRV-C.1")
        PlayerLeft(A, "Reactor").apply(game.state)
        skip(start(game, EndOfTurn(0), Seeded(key_from(f"attrition {seed}"))))
        assert not game.state.cards[B].overload, "the hand comes last"
        kept.add(game.state.cards[B].hand)
    assert {len(hand) for hand in kept} == {1} and len(kept) > 1


@pytest.mark.rule("DN-MULTI-19")
def test_two_losses_in_a_turn_cost_ten_cards() -> None:
    game = many(4)
    for seat in (A, D):
        PlayerLeft(seat, "Reactor").apply(game.state)
    skip(start(game, EndOfTurn(0)))
    assert cards_left(game, B) == cards_left(game, C) == 30


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
        order(f"{kind} {grid} limit") for kind in ("sail", "strike") for grid in ("G-GUN-A.1", "G-DRV-A.1")
    )
    answer(running, order("strike G-GUN-A.1 limit"), mine, prey)
    skip(running)
    assert game.state.cruisers[prey].strain == 1 and game.state.cards[A].discard == ("G-GUN-A.1",)
    running = start(game, Exchange())
    answer(running, order("sail G-DRV-A.1 limit"), mine, (1, 1), None)
    skip(running)
    assert game.state.cruisers[mine].at == (1, 1) and game.state.captains[A].activations == 0
    assert not any(seat == A for seat, _ in asked(start(game, DeclareIntent(True)))), "Intent is not asked"


@pytest.mark.rule("DN-MULTI-17")
def test_half_of_a_hand_size_is_rounded_up() -> None:
    game = many(3)
    set_system(game, A, "ANV-U1", attached=("G-COR-A.1",))
    assert hand_size(game, A) == 7
    PlayerLeft(A, "Reactor").apply(game.state)
    assert hand_size(game, A) == 4
