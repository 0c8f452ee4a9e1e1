"""What figures of a position say about who wins."""

from __future__ import annotations

from pathlib import Path

import pytest

from sandtable.kernel.reckoning import Reckoning, reckoning_in, squashed

PEBBLES = Reckoning(games=9, positions=30, now={"pebbles": 1.0}, to_come={"pebbles": 2.0, "rest": -1.0})


def test_even_positions_are_even() -> None:
    assert PEBBLES.chance({"pebbles": 0.0, "rest": 0.0}, 0.5) == 0.5


@pytest.mark.parametrize(("to_come", "leaning"), [(0.0, 3.0), (0.5, 5.5), (1.0, 8.0)])
def test_a_figure_counts_now_and_for_what_is_to_come(to_come: float, leaning: float) -> None:
    assert PEBBLES.leaning({"pebbles": 3.0, "rest": 1.0}, to_come) == leaning


def test_a_figure_that_nobody_has_weighed_says_nothing() -> None:
    assert PEBBLES.leaning({"moon": 5.0}, 1.0) == 0.0


def test_what_one_side_hopes_for_the_other_fears() -> None:
    mine, theirs = PEBBLES.chance({"pebbles": 0.7}, 0.3), PEBBLES.chance({"pebbles": -0.7}, 0.3)
    assert mine > 0.5 and mine + theirs == pytest.approx(1.0)


def test_no_position_is_beyond_reckoning() -> None:
    assert 0.0 <= squashed(-1e9) < squashed(0.0) < squashed(1e9) <= 1.0


def test_where_there_is_no_file_nothing_was_learnt(tmp_path: Path) -> None:
    assert reckoning_in(tmp_path / "none.json") is None
    (tmp_path / "some.json").write_text('{"games": 2, "now": {"pebbles": 0.5}}', "utf-8")
    assert reckoning_in(tmp_path / "some.json") == Reckoning(games=2, now={"pebbles": 0.5})
