"""What turned a game."""

from __future__ import annotations

from sandtable.kernel.board import Board, Player, Team
from sandtable.kernel.wording import plain
from sandtable.server.protocol import LogLine
from sandtable.server.turning_points import Leader, is_turn, leader, turning_point, turns


def board(**scores: int) -> Board:
    return Board(
        players=tuple(Player(seat=seat, name=seat.capitalize(), score=score) for seat, score in scores.items())
    )


def line(text: str, *pieces: str, moment: str = "", points: int = 0) -> LogLine:
    return LogLine(n=1, kind="", text=text, headline=True, pieces=pieces, moment=moment, points=points)  # type: ignore[arg-type]


def test_a_round_that_begins_turns_nothing() -> None:
    begun = line("Round 1 begins.", moment="round")
    assert not is_turn(begun)
    assert turning_point([begun], Leader(), Leader()) == ""


def test_a_loss_turns_a_game_and_is_told_once_by_its_last_line() -> None:
    lines = [line("X is hurt.", "x"), line("X is gone.", "x"), line("Ann scores.", points=3)]
    assert turning_point(lines, Leader(), Leader()) == "X is gone."


def test_what_befell_a_piece_is_one_turn_however_many_lines_tell_it() -> None:
    lines = [
        line("X is broken.", "x"),
        line("X is gone.", "x"),
        line("Y is broken.", "y"),
        line("Ann scores.", points=3),
    ]
    assert [told.text for told in turns([line("Round 2.", moment="round"), *lines])] == [
        "X is gone.",
        "Y is broken.",
        "Ann scores.",
    ]


def test_a_lead_that_changes_hands_turns_a_game() -> None:
    before = leader(board(ann=2, bea=0), Leader())
    after = leader(board(ann=2, bea=5), before)
    assert (before.id, after.id) == ("ann", "bea")
    assert plain(turning_point([], before, after)) == "Bea takes the lead, 5 to 2."
    assert turning_point([], after, leader(board(ann=3, bea=5), after)) == ""


def test_level_scores_change_no_lead() -> None:
    ahead = leader(board(ann=2, bea=0), Leader())
    assert leader(board(ann=2, bea=2), ahead) is ahead
    assert leader(board(ann=0, bea=0), Leader()) == Leader()
    assert turning_point([], ahead, leader(board(ann=4, bea=2), ahead)) == ""


def test_teams_lead_where_there_are_any() -> None:
    teams = (Team(id="red", name="Red", score=1), Team(id="blue", name="Blue", score=0))
    assert leader(Board(teams=teams), Leader()) == Leader("red", "Red takes the lead, 1 to 0.")


def test_the_end_is_told_whatever_else_happened() -> None:
    lines = [line("X is gone.", "x"), line("It is over.", moment="end")]
    assert turning_point(lines, Leader(), Leader("ann", "Ann takes the lead, 1 to 0.")) == "It is over."
