"""What the figures of a table, of a piece and of an answer mean."""

from __future__ import annotations

from math import hypot
from typing import Any

import pytest

from sandtable.kernel.board import NEIGHBOURS, Board, Hexes, Meter, Plane, Player, Remark
from sandtable.kernel.decision import YesNo
from sandtable.kernel.ids import CardId
from sandtable.kernel.view import View
from sandtable.learn.candidates import Candidates
from sandtable.learn.encoding import OF_A_SIDE, candidate_figures, piece_figures, table_figures
from sandtable.learn.figures import Figures
from tests.learn.by_hand import A, board_of, model, rules_of, view_of, which
from tests.toy.firing import Fire
from tests.toy.manifest import RULESET
from tests.toy.table import under_way
from tests.toy.world import SEATS, Boat

LEAD = 2
"""Where a figure stands among those of the table,"""
SCORE, ON_BOARD, WHOLE = 0, 8, 10
"""of a side,"""
ACROSS, UP, HEALTH = 9, 10, 15
"""of a piece,"""
USUAL, WORTH, DICE = 2, 6, 7
"""of an answer, and of what is to be known of the piece that it names:"""
NAMED_HEALTH = 10


# --- the table ---


def sides(seat: str, board: Board) -> tuple[Figures, Figures]:
    """One's own side in sums, and the others."""
    figures = table_figures(rules_of(), view_of(seat), board)
    return figures[-2 * OF_A_SIDE : -OF_A_SIDE], figures[-OF_A_SIDE:]


def two_sides(teams: str = "  ") -> Board:
    """A has 3 points and one whole model, B has 5 points and two of which half is left."""
    half = (Meter("Hull", 1, 2),)
    players = tuple(
        Player(seat=seat, name=seat, score=score, team=team.strip())
        for seat, score, team in zip("AB", (3, 5), teams, strict=True)
    )
    return board_of(model("a"), model("b1", "B", meters=half), model("b2", "B", meters=half), players=players)


@pytest.mark.parametrize(("seat", "own", "other"), [("A", (3, 1), (5, 2)), ("B", (5, 2), (3, 1))])
def test_what_one_has_oneself_comes_before_what_the_others_have(
    seat: str, own: tuple[int, int], other: tuple[int, int]
) -> None:
    for side, (score, models) in zip(sides(seat, two_sides()), (own, other), strict=True):
        assert side[SCORE] * 10 == pytest.approx(score)
        assert side[ON_BOARD] * 10 == pytest.approx(models)


def test_what_the_same_team_has_counts_as_ones_own() -> None:
    own, others = sides("A", two_sides("XX"))
    assert own[SCORE] * 10 == pytest.approx(8) and not others.any()


def test_two_of_which_half_is_left_are_as_much_as_a_whole_one() -> None:
    own, others = sides("A", two_sides())
    assert own[WHOLE] * 10 == others[WHOLE] * 10 == pytest.approx(1)


def test_who_is_ahead_has_a_lead_above_nought_and_who_is_behind_below() -> None:
    ahead, behind = SEATS[:2]
    game = under_way(Fire(ahead, CardId("ahead")), Boat(ahead, (0, 2), score=3), Boat(behind, (0, 1)))
    lead = [float(table_figures(RULESET, View(game, seat))[LEAD]) for seat in (ahead, behind)]
    assert lead[0] > 0 > lead[1]


# --- pieces ---


def piece_row(known: dict[str, Any], **of_the_board: Any) -> Figures:
    row: Figures = piece_figures(view_of("A"), board_of(model("a", **known), **of_the_board), 1)[0]
    return row


@pytest.mark.parametrize(
    ("meters", "left"),
    [((), 1), ((Meter("Hull", 4, 4),), 1), ((Meter("Hull", 3, 4),), 0.75), ((Meter("Hull", 0, 4),), 0)],
)
def test_a_piece_is_as_healthy_as_its_first_meter_is_full(meters: tuple[Meter, ...], left: float) -> None:
    known = {"meters": (*meters, Meter("Crew", 1, 8))} if meters else {}
    assert piece_row(known)[HEALTH] == left


def test_on_a_plane_a_piece_stands_where_it_is_from_the_south_west_corner() -> None:
    row = piece_row({"x": 12_000, "y": 36_000}, map=Plane(width=48_000, height=48_000))
    assert (row[ACROSS], row[UP]) == (0.25, 0.75)


def test_beside_the_plane_a_piece_stands_nowhere() -> None:
    row = piece_row({"x": 12_000, "y": 36_000, "on_board": False}, map=Plane(width=48_000, height=48_000))
    assert (row[ACROSS], row[UP]) == (0, 0)


def test_on_hexes_all_neighbours_of_a_cell_stand_equally_far_from_it_and_each_elsewhere() -> None:
    def place(q: int, r: int) -> tuple[float, float]:
        row = piece_row({"cells": ((q, r),)}, map=Hexes(cells=()))
        return float(row[ACROSS]), float(row[UP])

    x, y = place(2, 1)
    around = [place(2 + q, 1 + r) for q, r in NEIGHBOURS]
    near = hypot(around[0][0] - x, around[0][1] - y)
    assert near > 0 and [hypot(px - x, py - y) for px, py in around] == pytest.approx([near] * 6)
    assert len({(round(px, 3), round(py, 3)) for px, py in around}) == 6


# --- answers ---


@pytest.mark.parametrize(
    ("default", "passing", "usual"), [("b", "", 1), ("c", "", 2), (None, "take none", 3), (None, "", 0)]
)
def test_the_usual_answer_is_marked_and_no_other(default: Any, passing: str, usual: int) -> None:
    asked = which("a", "b", "c", default=default, passing=passing)
    found = Candidates(asked.listed())
    rows = candidate_figures(rules_of(), view_of("A", asked), found, board_of(), len(found.answers))
    assert rows[:, USUAL].tolist() == [float(n == usual) for n in range(len(found.answers))]


def test_what_an_option_promises_and_how_many_dice_it_brings_is_told_and_of_passing_nothing() -> None:
    remarks = {"near": Remark(worth=5, dice=4), "far": Remark(worth=2, dice=1)}
    asked = which("near", "far", passing="hold your fire")
    view = view_of("A", asked)
    rows = candidate_figures(rules_of(remark=remarks.__getitem__), view, Candidates(asked.listed()), board_of(), 3)
    assert (rows[:, WORTH] * 10).tolist() == pytest.approx([5, 2, 0])
    assert (rows[:, DICE] * 10).tolist() == pytest.approx([4, 1, 0])


def test_only_options_are_remarked_on() -> None:
    def none(value: Any) -> Remark:
        raise AssertionError("nobody remarks on yes and no")

    asked = YesNo(A, "whether")
    rows = candidate_figures(rules_of(remark=none), view_of("A", asked), Candidates(asked.listed()), board_of(), 2)
    assert not rows[:, [WORTH, DICE]].any()


def test_an_answer_tells_how_healthy_the_piece_is_that_it_names() -> None:
    board = board_of(model("hurt", meters=(Meter("Hull", 1, 4),)), model("whole", "B"))
    asked = which("hurt", "whole", "nobody")
    rows = candidate_figures(rules_of(), view_of("A", asked), Candidates(asked.listed()), board, 3)
    assert rows[:, NAMED_HEALTH].tolist() == [0.25, 1, 0]
