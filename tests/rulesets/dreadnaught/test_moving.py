"""Movement: Drive effects, Drift, Movement Grids, Obstacles, Cruisers."""

from __future__ import annotations

from typing import Any

import pytest

from sandtable.rulesets.dreadnaught.effects.tokens import MoveDrone, PlaceTokens, token_hexes
from sandtable.rulesets.dreadnaught.events.damage import AttackDeclared
from sandtable.rulesets.dreadnaught.events.sailing import TokenPlaced
from sandtable.rulesets.dreadnaught.fighting.targeting import is_exposed, targets_of_cruiser
from sandtable.rulesets.dreadnaught.procedures.activating import Act
from sandtable.rulesets.dreadnaught.procedures.cruisers import CruiserAttack, CruisersAttack, MoveCruiser
from sandtable.rulesets.dreadnaught.procedures.drifting_obstacles import MoveObstacles
from sandtable.rulesets.dreadnaught.procedures.end_of_turn import EndOfTurn
from sandtable.rulesets.dreadnaught.procedures.sailing import Drift, MoveByGrid, Sail, drive_figures, grid_cells
from sandtable.rulesets.dreadnaught.state import Ongoing, SeaGame
from tests.rulesets.dreadnaught.sea import (
    A,
    B,
    answer,
    asked,
    at_sea,
    deal,
    happened,
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
    system,
)


def quiet(**more: object) -> SeaGame:
    game = at_sea(**more)  # type: ignore[arg-type]
    for seat in (A, B):
        set_captain(game, seat, boosts=0)
    return game


def options(game: SeaGame) -> tuple[Any, ...]:
    return tuple(question(game).options)  # type: ignore[attr-defined]


@pytest.mark.rule("DN-MOVE-01", "DN-MOVE-07", "DN-MOVE-08", "DN-SYM-05", "DN-SYM-06")
def test_a_ship_goes_up_to_its_speed_and_rotates_anywhere_on_the_way() -> None:
    game = quiet(a=(0, 6), b=(0, -6))
    running = start(game, Sail(A, 2, 1))
    assert options(running) == ("ahead", "port", "starboard")
    answer(running, "ahead", "starboard")
    assert options(running) == ("ahead",)
    answer(running, "ahead")
    assert running.over
    assert (game.state.ships[A].at, game.state.ships[A].facing) == ((1, 4), 1)
    assert game.state.ships[A].entered == 2


@pytest.mark.rule("DN-MOVE-02", "DN-MOVE-04", "DN-KEY-13")
def test_the_edge_and_other_ships_stop_a_ship_which_may_still_rotate() -> None:
    game = quiet(a=(0, -9), b=(0, 0))
    assert options(start(game, Sail(A, 3, 1))) == ("port", "starboard")
    game = quiet(a=(0, 1), b=(0, 0))
    assert options(start(game, Sail(A, 3, 1))) == ("port", "starboard")
    assert start(game, Sail(A, 3, 0)).over


@pytest.mark.rule("DN-EFFECT-06", "DN-CARD-15", "DN-KEY-04")
def test_slowed_adds_up_but_leaves_a_speed_of_one() -> None:
    """Interaction 29."""
    game = quiet()
    drive = system(game, A, "ANV-V1")
    assert drive_figures(game, drive, 0) == (2, 1)
    set_ship(game, A, ongoing=(Ongoing("slowed", 1, "turn"), Ongoing("slowed", 1, "turn")))
    assert drive_figures(game, drive, 0) == (1, 1)
    set_system(game, A, "ANV-V1", attached=("G-DRV-A.1", "G-DRV-B.1"))
    set_ship(game, A, ongoing=())
    assert drive_figures(game, system(game, A, "ANV-V1"), 0) == (3, 2)


@pytest.mark.rule("DN-MOVE-09", "DN-MOVE-14")
def test_a_drift_is_one_hex_ahead_or_blocked_and_spent_all_the_same() -> None:
    game = quiet(a=(0, 6), b=(0, -6))
    start(game, Drift(A))
    assert game.state.ships[A].at == (0, 5)
    game = quiet(a=(0, 1), b=(0, 0))
    put_cruiser(game, A, (3, 3))
    running = start(game, Act(A, order("drift limit")))
    skip(running, "Cruiser to move")
    assert running.over and game.state.ships[A].at == (0, 1)
    assert game.state.captains[A].activations == 1


@pytest.mark.rule("DN-MOVE-10")
def test_a_drifting_ship_may_repair_on_credit() -> None:
    """Worked example 18."""
    from sandtable.rulesets.dreadnaught.ships.limits import repair_total

    game = quiet(a=(0, 6), b=(0, -6))
    deal(game, A, "")
    set_system(game, A, "ANV-F1", strain=2)
    total = repair_total(game, A)
    running = start(game, Act(A, order("drift limit")))
    assert asked(running) == [(A, "repair while drifting")]
    answer(running, True, "relieve")
    assert system(game, A, "ANV-F1").strain == 0 and repair_total(game, A) == total - 1


@pytest.mark.rule("DN-MOVE-12", "DN-MOVE-13", "DN-MOVE-14")
def test_a_movement_grid_turns_with_the_ship_and_keeps_its_facing() -> None:
    game = quiet(a=(0, 4), b=(0, -6), facings=(1, 3))
    assert grid_cells(game, A, ("F 1", "A 2")) == ((1, 3), (-2, 6))
    running = start(game, MoveByGrid(A, ("F 1", "F 2", "FS 2")))
    answer(running, (2, 2))
    assert running.over and game.state.ships[A].at == (2, 2)
    assert game.state.ships[A].facing == 1 and game.state.ships[A].entered == 2


@pytest.mark.rule("DN-COLL-01", "DN-COLL-04", "DN-MOVE-01")
@pytest.mark.parametrize(("per", "many"), [("hex", 2), ("obstacle", 1)])
def test_every_hex_of_an_obstacle_entered_is_a_collision(per: str, many: int) -> None:
    """Interaction 33."""
    game = quiet(a=(0, 6), b=(0, -6), collision_per=per)
    put_obstacle(game, "OB-3", (0, 5))
    running = start(game, Sail(A, 3, 0))
    answer(running, "ahead")
    skip(running, "course")
    answer(running, "ahead")
    skip(running, "course")
    assert len(happened(running, AttackDeclared)) == many
    assert game.state.ships[A].at == (0, 4)


@pytest.mark.rule("DN-COLL-02", "DN-COLL-03")
@pytest.mark.parametrize(("steps", "many"), [(1, 0), (2, 1), (3, 1)])
def test_leaving_an_obstacle_by_a_single_hex_is_no_collision(steps: int, many: int) -> None:
    """Interaction 18."""
    game = quiet(a=(0, 6), b=(0, -6))
    put_obstacle(game, "OB-2", (0, 6))
    running = start(game, Sail(A, 3, 0))
    for _ in range(steps):
        skip(running, "course")
        answer(running, "ahead")
    if not running.over:
        skip(running, "course")
    assert len(happened(running, AttackDeclared)) == many


@pytest.mark.rule("DN-COLL-04", "DN-DMG-04")
def test_a_collision_hits_the_bow_and_an_opponent_picks_the_component() -> None:
    game = quiet(a=(0, 6), b=(0, -6))
    put_obstacle(game, "OB-3", (0, 5))
    running = start(game, Sail(A, 1, 0))
    answer(running, "ahead")
    skip(running, "Component to hit")
    assert asked(running) == [(B, "Component to hit")]
    assert {option.face for option in options(running)} == {0}


@pytest.mark.rule("DN-COLL-07")
def test_ice_forbids_to_rotate_in_a_movement_that_touches_it() -> None:
    game = quiet(a=(0, 6), b=(0, -6))
    put_obstacle(game, "OB-1", (0, 5), 3)
    running = start(game, Sail(A, 3, 2))
    answer(running, "ahead")
    assert options(running) == ("ahead",)
    other = quiet(a=(0, 6), b=(0, -6))
    put_obstacle(other, "OB-1", (1, 5), 3)
    running = start(other, Sail(A, 3, 2))
    answer(running, "starboard")
    assert options(running) == ("port", "starboard")


@pytest.mark.rule("DN-COLL-07", "DN-EFFECT-06")
def test_dust_slows_a_drive_by_one_in_that_movement() -> None:
    game = quiet(a=(0, 6), b=(0, -6))
    put_obstacle(game, "OB-8", (0, 4))
    running = start(game, Sail(A, 3, 0))
    answer(running, "ahead", "ahead")
    assert running.over and game.state.ships[A].at == (0, 4)


@pytest.mark.rule("DN-MOVE-16", "DN-MOVE-17", "DN-MOVE-18")
def test_moving_obstacles_move_once_a_turn_and_collide_with_what_they_reach() -> None:
    game = quiet(a=(0, 4), b=(0, -6))
    hulk = put_obstacle(game, "OB-7", (0, 6), 0)
    running = start(game, MoveObstacles())
    skip(running, "Component to hit")
    assert game.state.obstacles[hulk].at == (0, 5)
    # It came from astern of the ship.
    assert {option.face for option in options(running)} == {3}


@pytest.mark.rule("DN-MOVE-18")
def test_a_ship_inside_a_moving_obstacle_is_not_met_again_nor_carried_along() -> None:
    game = quiet(a=(0, 5), b=(0, -6))
    hulk = put_obstacle(game, "OB-7", (0, 6), 0)  # it covers the ship's hex, before it moves and after
    running = start(game, MoveObstacles())
    assert running.over and game.state.obstacles[hulk].at == (0, 5)
    assert game.state.ships[A].at == (0, 5) and not game.state.ships[A].filled
    assert not happened(running, AttackDeclared)


@pytest.mark.rule("DN-MOVE-12", "DN-MOVE-13")
def test_a_grid_hex_that_no_open_path_leads_to_is_not_offered() -> None:
    game = quiet(a=(0, 4), b=(0, 5))
    assert grid_cells(game, A, ("A 1", "A 2", "F 2")) == ((0, 2),), "B is in the way astern"
    game = quiet(a=(0, 4), b=(1, 4))
    assert grid_cells(game, A, ("AS 1 A 1",)) == ((1, 5),), "one of two shortest paths is enough"


@pytest.mark.rule("DN-MOVE-06", "DN-KEY-14")
def test_an_obstacle_is_removed_only_when_wholly_off_the_map() -> None:
    game = quiet(a=(4, 4), b=(4, -6))
    drift = put_obstacle(game, "OB-5", (0, -9), 0)
    start(game, MoveObstacles())
    assert drift not in game.state.obstacles
    game = quiet(a=(4, 4), b=(4, -6))
    drift = put_obstacle(game, "OB-5", (0, -7), 0)
    start(game, MoveObstacles())
    assert game.state.obstacles[drift].at == (0, -9)


@pytest.mark.rule("DN-MOVE-18")
def test_of_two_obstacles_the_smaller_goes_and_equals_stop() -> None:
    game = quiet(a=(4, 4), b=(4, -6))
    storm = put_obstacle(game, "OB-6", (-2, 2), 0, "ob1")
    shard = put_obstacle(game, "OB-2", (-2, 0), 0, "ob2")
    start(game, MoveObstacles())
    assert shard not in game.state.obstacles and game.state.obstacles[storm].at == (-2, 1)
    other = quiet(a=(4, 4), b=(4, -6))
    storm = put_obstacle(other, "OB-6", (-2, 2), 0, "ob1")
    put_obstacle(other, "OB-8", (-2, -1), 0, "ob2")
    start(other, MoveObstacles())
    assert other.state.obstacles[storm].at == (-2, 2)


@pytest.mark.rule("DN-COLL-05", "DN-EFFECT-01")
def test_storms_strain_and_embers_burn_at_the_end_of_the_turn() -> None:
    game = quiet(a=(0, 4), b=(4, -6))
    put_obstacle(game, "OB-6", (0, 5), 0, "ob1")
    put_obstacle(game, "OB-5", (0, 4), 0, "ob2")
    game.state.captains[A] = game.state.captains[A]
    set_captain(game, A, strained=True)
    deck = len(game.state.cards[A].deck)
    running = start(game, EndOfTurn(0))
    skip(running)
    assert system(game, A, "ANV-F1").strain == 1
    assert len(game.state.cards[A].deck) == deck - 2 and game.state.captains[B].burned == 0


@pytest.mark.rule("DN-MOVE-14", "DN-MOVE-15")
def test_cruisers_follow_once_the_ship_has_entered_a_hex() -> None:
    game = quiet(a=(0, 6), b=(0, -6))
    cruiser = put_cruiser(game, A, (2, 5))
    deal(game, A, "")
    running = start(game, Act(A, order("drift limit")))
    skip(running, "Cruiser to move")
    answer(running, cruiser, (3, 4), (3, 3), 1)
    assert running.over
    moved = game.state.cruisers[cruiser]
    assert (moved.at, moved.facing) == ((3, 3), 1)


@pytest.mark.rule("DN-MOVE-15", "DN-CRUISER-02")
def test_a_cruiser_without_its_drive_moves_one_hex() -> None:
    game = quiet(a=(0, 6), b=(0, -6))
    cruiser = put_cruiser(game, A, (2, 5), filled=((0, 1),))
    running = start(game, MoveCruiser(cruiser, A))
    answer(running, (3, 4))
    assert asked(running) == [(A, "Cruiser rotation")]


@pytest.mark.rule("DN-CRUISER-01")
@pytest.mark.parametrize(("at", "exposed"), [((0, -4), False), ((0, -5), True), ((0, 1), True), ((0, 0), False)])
def test_a_dreadnaught_attacks_a_cruiser_far_from_its_ship_or_near_itself(at: tuple[int, int], exposed: bool) -> None:
    """Interaction 21."""
    game = quiet(a=(0, 4), b=(0, 0) if at[1] < 0 else (0, -1))
    assert is_exposed(game.state, put_cruiser(game, B, at), A) is exposed


@pytest.mark.rule("DN-CRUISER-06", "DN-CRUISER-07", "DN-CRUISER-08", "DN-CRUISER-10", "DN-CRUISER-11")
def test_a_cruiser_strains_with_its_first_shot_and_damages_with_the_second() -> None:
    """Worked example 12."""
    game = quiet(a=(0, 8), b=(0, -8))
    hunter, prey = put_cruiser(game, A, (0, 2)), put_cruiser(game, B, (0, -1))
    assert targets_of_cruiser(game, hunter) == (prey,)
    running = start(game, CruiserAttack(hunter))
    answer(running, prey)
    skip(running, "Cruiser's target")
    assert game.state.cruisers[prey].strain == 1
    answer(running, prey)
    skip(running, "Component to hit")
    answer(running, options(running)[0])
    assert len(game.state.cruisers[prey].filled) == 1 and game.state.cruisers[hunter].disarmed


@pytest.mark.rule("DN-CRUISER-09", "DN-CRUISER-10")
def test_only_armed_cruisers_with_a_target_attack() -> None:
    """Interaction 22."""
    game = quiet(a=(0, 8), b=(0, -8))
    tired = put_cruiser(game, A, (0, 2), disarmed=True)
    fresh = put_cruiser(game, A, (1, 2), number=2)
    far = put_cruiser(game, A, (5, 5), number=3)
    put_cruiser(game, B, (0, -1))
    assert options(start(game, CruisersAttack(A))) == (fresh,)
    assert tired != far


@pytest.mark.rule("DN-BEACON-01", "DN-BEACON-02", "DN-BEACON-03", "DN-KEY-05", "DN-BEACON-04", "DN-SYM-16")
def test_a_beacon_is_attacked_by_cruisers_only_once_destructible_and_any_hit_destroys_it() -> None:
    game = quiet(a=(0, 8), b=(0, -8))
    hunter = put_cruiser(game, A, (0, 2))
    beacon = put_beacon(game, B, (0, 0))
    assert targets_of_cruiser(game, hunter) == ()
    put_beacon(game, B, (0, 0), destructible=True)
    running = start(game, CruiserAttack(hunter))
    answer(running, beacon)
    skip(running, "Cruiser's target")
    assert beacon not in game.state.beacons


@pytest.mark.rule("DN-MOVE-11", "DN-LIMIT-07", "DN-MOVE-03")
def test_mines_are_limited_and_attack_whoever_enters() -> None:
    game = quiet(ships=("SHR-S1", "LAN-S1"), a=(0, 6), b=(0, 1))
    cells = token_hexes(game, A, "mine")
    assert (0, 3) in cells and (0, 2) not in cells and (0, 6) not in cells
    running = start(game, PlaceTokens(A, "mine", 2))
    answer(running, (0, 3), (1, 3))
    assert running.over and len(game.state.tokens) == 2
    for cell in ((0, 5), (0, 7)):
        TokenPlaced(A, "mine", cell).apply(game.state)
    assert start(game, PlaceTokens(A, "mine", 2)).over
    running = start(game, Sail(B, 2, 0))
    answer(running, "ahead", "ahead")
    skip(running, "Component to hit")
    assert asked(running) == [(A, "Component to hit")]
    skip(running)
    assert len(game.state.tokens) == 3


@pytest.mark.rule("DN-MOVE-05", "DN-MOVE-03", "DN-KEY-14")
def test_a_drone_attacks_the_ship_it_reaches_and_is_lost_off_the_map() -> None:
    game = quiet(ships=("SHR-S1", "LAN-S1"), a=(0, 6), b=(0, 1))
    TokenPlaced(A, "drone", (0, 2)).apply(game.state)
    (drone,) = game.state.tokens
    running = start(game, MoveDrone(drone))
    answer(running, (0, 1))
    assert [event.attack.target for event in happened(running, AttackDeclared)] == [B]
    skip(running)
    assert game.state.tokens == {}
    TokenPlaced(A, "drone", (0, 9)).apply(game.state)
    (drone,) = game.state.tokens
    answer(start(game, MoveDrone(drone)), (0, 10))
    assert game.state.tokens == {}
