"""Recovery, setup, and the score."""

from __future__ import annotations

import pytest

from sandtable.geometry.hexes import distance
from sandtable.kernel.chance import key_from
from sandtable.kernel.match import Match
from sandtable.rulesets.dreadnaught.answers import Exchange, Heading, Marker, MoveTo
from sandtable.rulesets.dreadnaught.content.kinds import Zones
from sandtable.rulesets.dreadnaught.effects.tending import beacon_moves
from sandtable.rulesets.dreadnaught.events.missions import MissionRevealed, PointsScored
from sandtable.rulesets.dreadnaught.events.setting_up import InitiativeGained, MissionTurnedUp
from sandtable.rulesets.dreadnaught.events.turns import PlayerLeft
from sandtable.rulesets.dreadnaught.manifest import RULESET
from sandtable.rulesets.dreadnaught.missions.mission import Moment
from sandtable.rulesets.dreadnaught.missions.points import scored
from sandtable.rulesets.dreadnaught.missions.watching import WatchMissions, cruiser_lost, system_disabled
from sandtable.rulesets.dreadnaught.procedures.bonuses import (
    EXCHANGE,
    LARGE,
    SMALL,
    SetupBonuses,
    TakeBonus,
    exchanges,
    facings_at,
    placings,
    selections_of,
    ship_shifts,
)
from sandtable.rulesets.dreadnaught.procedures.placing_beacons import beacon_hexes
from sandtable.rulesets.dreadnaught.procedures.recovery import Recover
from sandtable.rulesets.dreadnaught.procedures.repairing import Repair, mendable, repairs
from sandtable.rulesets.dreadnaught.procedures.setting_up import (
    ReplaceMissions,
    SetUp,
    TurnUpMissions,
    cruiser_hexes,
    start_hexes,
)
from sandtable.rulesets.dreadnaught.sea.lookout import map_of
from sandtable.rulesets.dreadnaught.ships.limits import repair_total
from sandtable.rulesets.dreadnaught.state import Score
from sandtable.rulesets.dreadnaught.victory import points_of, winner
from tests.rulesets.dreadnaught.sea import (
    A,
    B,
    C,
    answer,
    asked,
    at_sea,
    attachment,
    card,
    deal,
    give_mission,
    happened,
    put_beacon,
    put_cruiser,
    question,
    set_captain,
    set_ship,
    set_system,
    skip,
    start,
    system,
)


@pytest.mark.rule("DN-RECOV-01", "DN-KEY-17", "DN-SYM-11", "DN-CARD-16")
def test_the_repair_total_is_that_of_the_ship_with_its_bonuses() -> None:
    game = at_sea()
    assert repair_total(game, A) == 4  # 3 and Damage Teams
    set_system(game, A, "ANV-U1", markers=2)
    assert repair_total(game, A) == 3
    set_system(game, A, "ANV-M1", attached=("G-ENG-A.1",))
    set_captain(game, A, debt=1)
    assert repair_total(game, A) == 3


@pytest.mark.rule("DN-RECOV-02", "DN-RECOV-03", "DN-RECOV-05", "DN-TURN-05")
def test_repair_is_spent_point_by_point_and_the_rest_is_lost() -> None:
    game = at_sea()
    set_captain(game, A, boosts=0)
    set_captain(game, B, boosts=0)
    deal(game, A, "")
    set_system(game, A, "ANV-F1", strain=3, disabled=True)
    set_system(game, A, "ANV-W1", disabled=True)
    running = start(game, Recover(A))
    assert question(running).options == ("enable", "relieve")  # type: ignore[attr-defined]
    answer(running, "relieve", "enable", (card(A, "ANV-F1"), card(A, "ANV-W1")))
    assert running.over
    assert system(game, A, "ANV-F1").strain == 0 and not system(game, A, "ANV-W1").disabled
    assert game.state.captains[A].repaired == 2


@pytest.mark.rule("DN-RECOV-04", "DN-DMG-16")
def test_three_markers_are_taken_away_but_none_of_the_reactor() -> None:
    game = at_sea()
    set_system(game, A, "ANV-R2", markers=5)
    assert mendable(game, A) == ()
    set_system(game, A, "ANV-M1", markers=2)
    set_system(game, A, "ANV-W1", markers=2)
    running = start(game, Repair(A))
    answer(running, "mend")
    assert question(running).limits == (0, 3)  # type: ignore[attr-defined]
    answer(running, tuple(Marker(card(A, name), n) for name, n in (("ANV-M1", 1), ("ANV-M1", 2), ("ANV-W1", 1))))
    assert (system(game, A, "ANV-M1").markers, system(game, A, "ANV-W1").markers) == (0, 1)


@pytest.mark.rule("DN-RECOV-06", "DN-POWER-09")
def test_a_card_is_fetched_only_into_a_hand_with_room() -> None:
    game = at_sea()
    deal(game, A, "G-GUN-A.1", discard="G-COR-C.1")
    assert "fetch" in repairs(game, A)
    running = start(game, Repair(A))
    answer(running, "fetch")
    assert game.state.cards[A].hand == ("G-GUN-A.1", "G-COR-C.1")
    deal(game, A, "G-DRV-A.1 G-DRV-A.2 G-DRV-B.1 G-DRV-B.2 G-DRV-C.1 G-GUN-A.1", discard="G-COR-C.1")
    assert "fetch" not in repairs(game, A)


@pytest.mark.rule("DN-RECOV-07", "DN-RECOV-08")
def test_cards_are_exchanged_and_energy_is_restored() -> None:
    game = at_sea(ships=("ANV-S2", "LAN-S1"))
    deal(game, A, "G-GUN-A.1 G-GUN-A.2", deck="G-COR-C.1")
    set_captain(game, A, energy=1, energy_spent=2)
    running = start(game, Repair(A))
    answer(running, "redraw", ("G-GUN-A.1",))
    assert game.state.cards[A].hand == ("G-GUN-A.2", "G-COR-C.1")
    answer(start(game, Repair(A)), "recharge")
    assert (game.state.captains[A].energy, game.state.captains[A].energy_spent) == (3, 0)


# --- setup ---


@pytest.mark.rule("DN-SETUP-03", "DN-SETUP-04", "DN-SETUP-05")
def test_ships_cruisers_and_beacons_have_their_places() -> None:
    game = at_sea(a=(0, 8), b=(0, -8))
    assert {map_of(game).zone_at(cell) for cell in start_hexes(game, A)} == {"G"}
    assert {map_of(game).zone_at(cell) for cell in start_hexes(game, B)} == {"R"}
    assert (0, 8) not in start_hexes(game, A)
    near = cruiser_hexes(game, A)
    assert (0, 4) in near and (0, 3) not in near
    put_cruiser(game, A, (0, 4))
    game._memo.clear()
    assert (0, 2) in cruiser_hexes(game, A) and (0, 1) not in cruiser_hexes(game, A)
    assert {map_of(game).colour_at(cell) for cell in beacon_hexes(game, A)} == {Zones.YELLOW, Zones.PURPLE}
    foe = put_cruiser(game, B, (0, -4))
    close = beacon_hexes(game, A)
    assert close and all(distance(cell, game.state.cruisers[foe].at) <= 4 for cell in close)
    put_beacon(game, A, close[0])
    assert map_of(game).zone_at(close[0]) not in {map_of(game).zone_at(cell) for cell in beacon_hexes(game, A)}


@pytest.mark.rule("DN-SETUP-25", "DN-SETUP-26", "DN-SETUP-06", "DN-SETUP-27", "DN-ENERGY-01")
def test_the_lowest_limit_begins_and_equal_ones_turn_missions_up() -> None:
    match = Match.start(RULESET, {"ship1": "ANV-S1", "ship2": "ANV-S2"}, key_from("lowest"))
    assert match.game.state.clock.initiative == B
    assert match.game.state.captains[B].energy == 3 and match.game.state.captains[A].energy == 0
    game = start(at_sea(), TurnUpMissions((A, B)))
    shown = [event.card for event in happened(game, MissionTurnedUp)][-2:]
    numbers = [game.content.missions[mission].number for mission in shown]
    assert [e.seat for e in happened(game, InitiativeGained)] == [(A, B)[numbers.index(max(numbers))]]


@pytest.mark.rule("DN-SETUP-08", "DN-SETUP-10")
def test_missions_of_equal_symbols_may_be_replaced_and_being_asked_tells_nothing() -> None:
    game = at_sea()
    give_mission(game, A, "MS-01", "MS-02", "MS-05")
    running = start(game, ReplaceMissions(A))
    assert question(running).options == ("MS-01", "MS-02")  # type: ignore[attr-defined]
    answer(running, "MS-02")
    mine = game.state.missions[A]
    assert "MS-02" not in mine.held and mine.aside == ("MS-02",) and len(mine.held) == 3
    answer(running, None)
    assert "MS-02" in game.state.missions[A].deck
    give_mission(game, B, "MS-01", "MS-05", "MS-09")
    running = start(game, ReplaceMissions(B))
    assert asked(running) == [(B, "Mission to replace")] and question(running).options == ()  # type: ignore[attr-defined]


@pytest.mark.rule(
    "DN-SETUP-07", "DN-SETUP-09", "DN-SETUP-11", "DN-SETUP-12", "DN-SETUP-13", "DN-SETUP-14", "DN-SETUP-02"
)
@pytest.mark.parametrize("missions", [1, 3])
def test_a_duel_is_set_up_with_missions_and_five_cards_of_which_any_are_redrawn(missions: int) -> None:
    game = at_sea(missions=missions)
    game.state.systems.clear()
    for seat in (A, B):
        set_ship(game, seat, at=None)
    running = start(game, SetUp())
    skip(running, "cards to redraw")
    assert asked(running) == [(A, "cards to redraw"), (B, "cards to redraw")]
    assert {len(cards.hand) for cards in game.state.cards.values()} == {5}
    assert {len(mine.held) for mine in game.state.missions.values()} == {missions}
    assert (len(game.state.cruisers), len(game.state.beacons)) == (8, 6)
    gone = game.state.cards[A].hand[:2]
    running.submit(A, gone)
    running.submit(B, ())
    assert game.state.cards[A].discard == gone and len(game.state.cards[A].hand) == 5


@pytest.mark.rule("DN-SETUP-15", "DN-MULTI-04")
def test_a_lower_limit_brings_more_selections() -> None:
    game = at_sea(ships=("ANV-S2", "LAN-S2"))
    assert (selections_of(game, A), selections_of(game, B)) == (5, 3)
    many = at_sea(ships=("ANV-S2", "LAN-S2", "SHR-S2"))
    assert [selections_of(many, seat) for seat in (A, B, C)] == [3, 2, 3]


@pytest.mark.rule("DN-SETUP-16", "DN-SETUP-15")
def test_a_tucked_card_does_not_disable_and_costs_no_limit() -> None:
    game = at_sea()
    deal(game, A, "G-GUN-A.1")
    running = start(game, SetupBonuses())
    answer(running, "tuck a card", attachment("G-GUN-A.1", card(A, "ANV-M1")))
    cannon = system(game, A, "ANV-M1")
    assert cannon.attached == ("G-GUN-A.1",) and not cannon.disabled
    assert (game.state.captains[A].attachments, game.state.captains[A].selections) == (1, 1)
    assert asked(running) == [(B, "setup bonus")]


@pytest.mark.rule("DN-SETUP-18", "DN-SETUP-19", "DN-SETUP-20")
def test_ship_cruisers_and_beacon_are_shifted() -> None:
    game = at_sea(a=(0, 1), b=(0, 0))
    assert (0, 0) not in ship_shifts(game, A) and len(ship_shifts(game, A)) == 5
    answer(start(game, TakeBonus(A, "move the Dreadnaught")), (1, 1))
    assert game.state.ships[A].at == (1, 1) and game.state.ships[A].entered == 0
    cruiser = put_cruiser(game, A, (3, 3))
    answer(start(game, TakeBonus(A, "move two Cruisers")), MoveTo(cruiser, (3, 4)))
    assert game.state.cruisers[cruiser].at == (3, 4)
    put_beacon(game, A, (5, -2))
    zone = map_of(game).zones["Y2"]
    assert all(move.cell in zone for move in beacon_moves(game, A, 2))


@pytest.mark.rule("DN-SETUP-21", "DN-SETUP-22", "DN-SETUP-23", "DN-MULTI-05")
def test_obstacles_are_put_by_size_in_their_zones() -> None:
    game = at_sea(a=(0, 8), b=(0, -8))
    chart = map_of(game)
    colours = {chart.colour_at(cell) for cell in placings(game, "OB-2")}
    assert Zones.GREEN not in colours and Zones.RED not in colours and None in colours
    assert facings_at(game, "OB-3", (0, 0)) and not facings_at(game, "OB-3", (-6, -1))
    large = placings(game, "OB-7")
    for at, facings in large.items():
        for facing in facings:
            cells = game.content.cells_of("OB-7", at, facing)
            assert sum(chart.colour_at(cell) is Zones.YELLOW for cell in cells) >= 2
    running = start(game, TakeBonus(A, SMALL))
    answer(running, "OB-2", (2, 2), Heading((2, 2), 0), (2, 3), Heading((2, 3), 0))
    assert running.over and len(game.state.obstacles) == 2
    running = start(game, SetupBonuses())
    answer(running, LARGE)
    assert game.state.captains[A].selections == 2


@pytest.mark.rule("DN-SETUP-24")
def test_a_non_critical_card_is_exchanged_and_attached_cards_stay() -> None:
    game = at_sea()
    set_system(game, A, "ANV-W1", attached=("G-GUN-A.1",))
    assert {each.card[:5] for each in exchanges(game, A)} == {"ANV-W", "ANV-F", "ANV-U"}
    answer(start(game, TakeBonus(A, EXCHANGE)), Exchange(card(A, "ANV-W1"), "ANV-W3"))
    assert system(game, A, "ANV-W3").attached == ("G-GUN-A.1",) and card(A, "ANV-W1") not in game.state.systems


# --- Missions and the score ---


@pytest.mark.rule("DN-VP-01")
def test_a_mission_brings_what_a_turn_allows_and_twelve_in_all() -> None:
    """Interaction 26."""
    game = at_sea()
    for points, this_turn, won in ((0, 0, [3]), (0, 3, []), (11, 0, [1]), (12, 0, [])):
        score = Score("P1.MS-01", A, "MS-01", points=points, this_turn=this_turn)  # type: ignore[arg-type]
        assert [event.points for event in scored(game, score, 3)] == won  # type: ignore[attr-defined]


@pytest.mark.rule("DN-VP-01", "DN-VP-02", "DN-TURN-07", "DN-KEY-20")
def test_holding_the_crossing_is_revealed_and_scored_at_the_end_of_a_turn() -> None:
    game = at_sea(a=(0, 1), b=(0, -8))
    give_mission(game, A, "MS-01")
    running = start(game, WatchMissions(Moment.TURN))
    skip(running)
    assert [event.mission for event in happened(running, MissionRevealed)] == ["MS-01"]
    assert [(event.seat, event.points) for event in happened(running, PointsScored)] == [(A, 3)]
    set_ship(game, A, at=(0, 8))
    set_ship(game, B, at=(0, 0))
    running = start(game, WatchMissions(Moment.TURN))
    skip(running)
    assert [(e.seat, e.points, e.counter) for e in happened(running, PointsScored)] == [(B, 1, True)]


@pytest.mark.rule("DN-VP-02", "DN-SETUP-10", "DN-VP-11")
def test_events_reveal_missions_and_unrevealed_ones_score_nothing() -> None:
    game = at_sea()
    give_mission(game, A, "MS-05", "MS-07")
    prey = put_cruiser(game, B, (0, 1))
    for event in cruiser_lost(game, game.state.cruisers[prey], A):
        event.apply(game.state)
    assert points_of(game.state, A) == 3 and game.state.missions[A].held == ("MS-07",)
    for event in system_disabled(game, card(B, "LAN-W3"), A):
        event.apply(game.state)
    assert points_of(game.state, A) == 6
    assert list(system_disabled(game, card(B, "LAN-F2"), A)) == []


@pytest.mark.rule("DN-VP-03", "DN-VP-04")
def test_most_points_win_even_without_the_ship_and_a_tie_goes_to_whoever_floats() -> None:
    """Interaction 3."""
    game = at_sea()
    assert winner(game) is None
    PlayerLeft(A, "Reactor").apply(game.state)
    assert winner(game) == B
    game.state.scores["P1.MS-01"] = Score("P1.MS-01", A, "MS-01", points=2)  # type: ignore[arg-type]
    assert winner(game) == A
    game.state.scores.clear()
    PlayerLeft(B, "Reactor").apply(game.state)
    assert winner(game) is None


@pytest.mark.rule("DN-VP-09")
def test_whoever_is_conceded_to_has_the_most_of_own_missions() -> None:
    """Interaction 30."""
    game = at_sea(missions=2)
    give_mission(game, B, "MS-01", "MS-05")
    PlayerLeft(A, "conceded").apply(game.state)
    assert points_of(game.state, B) == 24 and winner(game) == B


@pytest.mark.rule("DN-VP-10")
def test_a_last_turn_ends_the_battle() -> None:
    from sandtable.rulesets.dreadnaught.procedures.end_of_turn import EndOfTurn

    for cap, over in ((1, "the last turn is over"), (2, ""), (0, "")):
        game = at_sea(turn_cap=cap)
        skip(start(game, EndOfTurn(0)))
        assert game.state.over == over
