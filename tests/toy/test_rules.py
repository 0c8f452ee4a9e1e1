"""The rules of Skerries, each tried with a few boats."""

from __future__ import annotations

import pytest

from sandtable.kernel.cards import FaceDownRevealed
from sandtable.kernel.chance import key_from
from sandtable.kernel.engine import Happened
from sandtable.kernel.errors import IllegalCommand
from sandtable.kernel.ids import CardId, SeatId
from sandtable.kernel.match import Match
from sandtable.kernel.view import View
from sandtable.odds import odds
from tests.toy.events import BerthStruck
from tests.toy.firing import Fire, Strike
from tests.toy.manifest import RULESET
from tests.toy.odds import roll_of
from tests.toy.procedures import Turn
from tests.toy.sailing import Sail
from tests.toy.table import answer, asked, under_way
from tests.toy.values import Shot, dice_of, targets_of
from tests.toy.world import Boat, afloat

A, B, C = SeatId("heron"), SeatId("osprey"), SeatId("petrel")
AHEAD, FULL, PORT = CardId("ahead-1"), CardId("full-1"), CardId("port-1")


def two() -> tuple[Boat, Boat]:
    return Boat(A, (0, -1)), Boat(B, (3, 0))


# --- sailing ---


def test_a_course_turns_first_and_goes_ahead_then() -> None:
    game = under_way(Sail(A, PORT), Boat(A, (2, 1), 0), Boat(B, (3, 0)))
    assert (game.state.boats[A].at, game.state.boats[A].facing) == ((1, 1), 5)


def test_the_edge_of_the_sea_stops_a_boat_unharmed() -> None:
    game = under_way(Sail(A, FULL), Boat(A, (0, -2), 0), Boat(B, (3, 0)))
    assert game.state.boats[A].at == (0, -3)
    assert game.over


def test_a_rock_stops_and_strikes() -> None:
    game = under_way(Sail(A, AHEAD), Boat(A, (0, 2), 0), Boat(B, (3, 0)))
    assert game.state.boats[A].at == (0, 1)
    assert asked(game) == [(A, "where it strikes")]
    answer(game, f"{A}.hold")
    assert game.state.berths[f"{A}.hold"].damaged
    assert game.over


def test_a_boat_in_the_way_may_be_rammed_or_not() -> None:
    boats = Boat(A, (-2, 2), 1), Boat(B, (-1, 1))
    spared, rammed = under_way(Sail(A, AHEAD), *boats), under_way(Sail(A, AHEAD), *boats)
    answer(spared, False)
    assert spared.over
    answer(rammed, True, f"{B}.bow", f"{A}.helm")
    assert rammed.over
    assert (rammed.state.boats[A].score, rammed.state.boats[B].score) == (1, 1)
    assert rammed.state.boats[A].at == (-2, 2)


def test_whoever_raises_most_steam_sails_first_and_the_current_counts_as_one() -> None:
    boats = Boat(A, (0, -3), 3), Boat(B, (3, 0), 5), Boat(C, (0, 1), 3)
    game = under_way(Turn(), *boats, hand="about-1 about-2 slow-1 slow-2")
    answer(game, (), (), ())
    answer(game, *("about-1" for _ in boats))
    for seat, bid in {A: 1, B: 2, C: 1}.items():
        game.submit(seat, bid)
    happened = [line.event for line in game.record if isinstance(line, Happened)]
    # All are turned up in the order of their haste; of those as hasty the first of this turn comes first.
    assert [event.seat for event in happened if isinstance(event, FaceDownRevealed)] == [B, C, A]


# --- firing ---


def test_only_what_lies_ahead_in_range_and_behind_no_rock_is_a_target() -> None:
    boats = Boat(A, (-2, 1), 2), Boat(B, (1, 1)), Boat(C, (-3, 2))
    game = under_way(Fire(A, AHEAD), *boats)
    assert targets_of(game, A) == (B,)
    behind = under_way(Fire(A, AHEAD), Boat(A, (0, 1), 0), Boat(B, (0, -1)))
    assert targets_of(behind, A) == ()


@pytest.mark.parametrize(("at", "dice"), [((0, -2), 3), ((0, -3), 2)])
def test_the_nearer_the_more_dice(at: tuple[int, int], dice: int) -> None:
    game = under_way(Fire(A, AHEAD), Boat(A, (0, -1), 0), Boat(B, at))
    assert dice_of(game, Shot(A, B)) == dice


def test_a_hit_strikes_where_the_captain_says_and_a_six_twice() -> None:
    game = under_way(Fire(A, AHEAD), Boat(A, (0, -1), 0), Boat(B, (0, -3)), dice=((5, 0),))
    answer(game, B, None, None)
    assert asked(game) == [(B, "where it strikes")]
    answer(game, f"{B}.bow", f"{B}.hold")
    assert game.over
    assert game.state.boats[A].score == 2


def test_both_may_show_crew_before_a_shot_and_they_serve() -> None:
    game = under_way(Fire(A, AHEAD), Boat(A, (0, -1), 0), Boat(B, (0, -3)), dice=((0, 0, 0),))
    answer(game, B)
    assert asked(game) == [(A, "before the shot")]
    answer(game, "show crew", f"{A}.bow")
    assert game.state.berths[f"{A}.bow"].shown == "gunner"
    assert dice_of(game, Shot(A, B)) == 3
    answer(game, "show crew", f"{B}.helm")
    assert dice_of(game, Shot(A, B)) == 2


def test_a_carpenter_who_serves_may_stop_a_leak() -> None:
    spared = under_way(Fire(A, AHEAD), Boat(A, (0, -1), 0), Boat(B, (0, -3)), dice=((3, 0), (4,)))
    answer(spared, B, None, "show crew", f"{B}.hold", None, None)
    assert spared.over
    assert not any(berth.damaged for berth in spared.state.berths.values())


def test_whoever_has_nobody_left_goes_down_and_is_asked_nothing_more() -> None:
    boats = Boat(A, (0, -3), 3), Boat(B, (3, 0), 5), Boat(C, (0, 3), 1)
    game = under_way(Turn(), *boats, hand="about-1 about-2 slow-1 slow-2")
    for place in ("bow", "helm"):
        BerthStruck(B, place, CardId("gunner")).apply(game.state)
    game.stack.append(type(game.stack[0])(Strike(B, A)))
    game.sealed = {}
    game.start()
    assert game.state.boats[B].sunk
    assert game.state.boats[A].score == 3
    assert B not in {seat for seat, _ in asked(game)}
    assert {seat for seat, _ in asked(game)} == {A, C}


# --- secrets, undo, odds ---


def test_a_course_face_down_is_known_to_its_captain_alone() -> None:
    game = under_way(Turn(), *two(), hand="about-1 about-2 slow-1 slow-2")
    answer(game, (), (), "slow-1", "about-2")
    first, second = afloat(game.state)
    assert View(game, first).state.cards[first].face_down == "slow-1"
    for other in (second, None):
        assert View(game, other).state.cards[first].face_down == "?"
    board = RULESET.client.board(View(game, second))
    course = {tableau.side: tableau.slots[0].cards[0] for tableau in board.tableaus}
    assert (course[first].card, course[first].face) == ("?", "down")
    assert (course[second].card, course[second].face) == ("about-2", "down")


def test_a_mooring_may_be_taken_back_until_the_next_captain_has_answered() -> None:
    match = Match.start(RULESET, {}, key_from("undo"))
    seat = match.game.pending[0].seat
    match.submit(seat, (0, -3))
    match.undo(seat)
    assert match.game.state.boats[seat].at is None
    match.submit(seat, (0, -3))
    match.submit(seat, 3)
    match.submit(match.game.pending[0].seat, (3, 0))
    with pytest.raises(IllegalCommand, match="last command was"):
        match.undo(seat)


def test_what_is_sealed_cannot_be_taken_back() -> None:
    match = Match.start(RULESET, {}, key_from("seal"))
    while len(match.game.pending) == 1:
        decision = match.game.pending[0]
        match.submit(decision.seat, decision.fallback(match.view(decision.seat)))
    seat = match.game.pending[1].seat
    match.submit(seat, ("gunner", "lookout", "carpenter"))
    with pytest.raises(IllegalCommand):
        match.undo(seat)


def test_the_odds_of_a_shot_are_those_of_its_dice() -> None:
    found = odds(roll_of(2, 3))
    assert found.mean == pytest.approx(2 * 4 / 6)
    assert found.chance_of(3) == pytest.approx((2 * 2 + 1) / 36)
