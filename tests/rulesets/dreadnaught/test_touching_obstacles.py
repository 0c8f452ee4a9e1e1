"""Black Ice, Dust Banks and Obstacles that are left: by Drive, Movement Grid, Cruiser, and with Afterburn Ducts."""

from __future__ import annotations

import pytest

from sandtable.rulesets.dreadnaught.events.damage import AttackDeclared
from sandtable.rulesets.dreadnaught.events.sailing import ShipMoved
from sandtable.rulesets.dreadnaught.procedures.activating import ApplyEffect
from sandtable.rulesets.dreadnaught.procedures.cruisers import MoveCruiser
from sandtable.rulesets.dreadnaught.procedures.sailing import Afterburn, MoveByGrid, Sail
from sandtable.rulesets.dreadnaught.state import SeaGame
from tests.rulesets.dreadnaught.sea import (
    A,
    B,
    answer,
    asked,
    at_sea,
    card,
    happened,
    put_cruiser,
    put_obstacle,
    set_captain,
    set_ship,
    skip,
    start,
)

ICE, SHARDS, DUST = "OB-1", "OB-2", "OB-8"
FOLD = ("SHR-R1", "SHR-V2", "SHR-M1", "SHR-W1", "SHR-F1", "SHR-U1")
"""A build whose Drive has a Movement Grid with a rotation after it."""


def folding(kind: str = "", at: tuple[int, int] = (0, 0)) -> SeaGame:
    """The Shroud at (0, 4), bow to the north, about to move by its grid; perhaps an Obstacle lies somewhere."""
    game = at_sea(ships=("SHR-S1", "ANV-S1"), builds={A: FOLD}, a=(0, 4), b=(0, -8))
    for seat in (A, B):
        set_captain(game, seat, boosts=0)
    if kind:
        put_obstacle(game, kind, at)
    running = start(game, ApplyEffect(A, card(A, "SHR-V2"), 1))
    assert asked(running) == [(A, "grid hex")]
    return running


@pytest.mark.rule("DN-COLL-07", "DN-MOVE-13")
@pytest.mark.parametrize("ice", [(0, 2), (0, 3), (0, 4)], ids=["where it ends", "on the way", "where it begins"])
def test_after_a_grid_that_touches_black_ice_nobody_rotates(ice: tuple[int, int]) -> None:
    running = folding(ICE, ice)
    answer(running, (0, 2))
    skip(running, "rotation")
    assert ("P1", "rotation") not in asked(running)
    assert running.state.ships[A].at == (0, 2) and running.state.ships[A].facing == 0


@pytest.mark.rule("DN-COLL-07", "DN-MOVE-13")
def test_a_grid_beside_the_ice_ends_with_the_rotation() -> None:
    running = folding(ICE, (3, 2))
    answer(running, (0, 2))
    skip(running, "rotation")
    assert asked(running) == [(A, "rotation")]


@pytest.mark.rule("DN-COLL-07")
def test_who_stays_on_the_ice_has_made_no_movement_and_rotates() -> None:
    running = folding(ICE, (0, 4))
    answer(running, None)
    assert asked(running) == [(A, "rotation")]


@pytest.mark.rule("DN-EFFECT-06", "DN-COLL-07")
def test_dust_slows_no_movement_grid() -> None:
    running = folding(DUST, (0, 3))
    answer(running, (0, 2))
    skip(running, "rotation")
    assert running.state.ships[A].at == (0, 2) and asked(running) == [(A, "rotation")]


@pytest.mark.rule("DN-COLL-07", "DN-MOVE-15")
@pytest.mark.parametrize(("ice", "rotates"), [((2, 4), False), ((2, 3), False), ((-3, 0), True)])
def test_a_cruiser_that_touches_the_ice_does_not_rotate(ice: tuple[int, int], rotates: bool) -> None:
    game = at_sea(a=(0, 8), b=(0, -8))
    cruiser = put_cruiser(game, A, (2, 5))
    put_obstacle(game, ICE, ice)
    running = start(game, MoveCruiser(cruiser, A))
    answer(running, (2, 4), (2, 3))
    assert (asked(running) == [(A, "Cruiser rotation")]) is rotates


def leaving(*, afterburn: bool, open_sea: bool = True) -> SeaGame:
    """A Lance leaves a Shard Field by one hex of its Drive, and perhaps goes on with its Afterburn Ducts."""
    game = at_sea(ships=("LAN-S1", "ANV-S1"), a=(0, 4), b=(0, -8))
    for seat in (A, B):
        set_captain(game, seat, boosts=0)
    put_obstacle(game, SHARDS, (0, 4))
    if not open_sea:
        put_cruiser(game, B, (0, 2))
    running = start(game, Sail(A, 3, 1))
    answer(running, "ahead", None)
    assert running.over and not happened(running, AttackDeclared)
    if afterburn:
        running = start(game, Afterburn(A))
        skip(running, "course")
    return running


@pytest.mark.rule("DN-COLL-03", "DN-BOOST-09")
def test_afterburn_goes_on_with_the_move_so_the_obstacle_that_was_left_is_met() -> None:
    """LAN-U1."""
    running = leaving(afterburn=True)
    assert [event.attack.source for event in happened(running, AttackDeclared)] == ["ob1"]
    answer(running, "ahead")
    skip(running)
    assert running.state.ships[A].at == (0, 2) and len(happened(running, AttackDeclared)) == 1
    assert running.state.ships[A].slipped == ()


@pytest.mark.rule("DN-COLL-02")
def test_without_it_one_hex_out_of_an_obstacle_is_free() -> None:
    assert leaving(afterburn=False).state.ships[A].slipped == ("ob1",)


@pytest.mark.rule("DN-COLL-03", "DN-BOOST-09")
def test_afterburn_that_is_blocked_carries_nothing_on() -> None:
    running = leaving(afterburn=True, open_sea=False)
    assert running.over and not happened(running, AttackDeclared) and not happened(running, ShipMoved)


@pytest.mark.rule("DN-BOOST-09")
def test_afterburn_on_open_sea_is_one_hex_ahead() -> None:
    game = at_sea(ships=("LAN-S1", "ANV-S1"), a=(0, 4), b=(0, -8))
    set_ship(game, A, facing=1)
    running = start(game, Afterburn(A))
    answer(running, "ahead")
    assert running.over and running.state.ships[A].at == (1, 3)


@pytest.mark.rule("DN-MOVE-12")
def test_a_grid_that_touches_no_ice_says_so() -> None:
    game = at_sea(a=(0, 4), b=(0, -8))
    running = start(game, MoveByGrid(A, ("F 1",)))
    answer(running, (0, 3))
    assert running.result is False
