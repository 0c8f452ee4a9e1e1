"""Shares and their Wilson intervals, against figures known from elsewhere."""

from __future__ import annotations

import pytest

from sandtable.sim.stats import grouped_shares, likeness, share, shares


@pytest.mark.parametrize(
    ("count", "of", "low", "high"),
    [
        (0, 10, 0.0, 0.2775),
        (10, 10, 0.7225, 1.0),
        (5, 10, 0.2366, 0.7634),
        (1, 1, 0.2065, 1.0),
        (50, 100, 0.4038, 0.5962),
        (81, 263, 0.2553, 0.3662),  # Newcombe (1998)
        (15, 148, 0.0624, 0.1605),  # Newcombe (1998)
        (0, 20, 0.0, 0.1611),  # Newcombe (1998)
        (1, 29, 0.0061, 0.1718),  # Newcombe (1998)
    ],
)
def test_the_interval_is_the_one_of_wilson(count: int, of: int, low: float, high: float) -> None:
    found = share(count, of)
    assert found.share == count / of
    assert [found.low, found.high] == pytest.approx([low, high], abs=5e-5)


def test_nothing_played_tells_nothing() -> None:
    found = share(0, 0)
    assert (found.of, found.low, found.high) == (0, 0.0, 1.0)


def test_a_draw_may_count_as_half() -> None:
    assert share(2.5, 5).share == 0.5


def test_more_games_make_the_interval_narrower() -> None:
    few, many = share(5, 10), share(500, 1000)
    assert few.low < many.low < 0.5 < many.high < few.high


def test_results_are_counted_by_name_in_the_order_of_the_names() -> None:
    found = shares([("b", 1.0), ("a", 0.5), ("b", 0.0), ("a", 0.5)])
    assert list(found) == ["a", "b"]
    assert found == {"a": share(1.0, 2), "b": share(1.0, 2)}


def test_games_that_come_in_groups_of_one_kind_count_as_the_groups() -> None:
    """Ten groups of ten, each won whole or lost whole, tell as much as nine games do."""
    groups = [("x", float(group < 6), group) for group in range(10) for _ in range(10)]
    assert likeness([(part, group) for _, part, group in groups]) == pytest.approx(10 * 10 / 9)
    found, alone = grouped_shares(groups)["x"], share(5.4, 9)
    assert (found.count, found.of) == (60, 100)
    assert (found.low, found.high) == pytest.approx((alone.low, alone.high))


def test_groups_that_do_not_differ_and_games_without_any_are_as_many_as_they_are() -> None:
    even = [(float(n % 2), n // 2) for n in range(100)]
    assert likeness(even) == 1.0, "half of every group"
    assert likeness([(part, None) for part, _ in even]) == pytest.approx(1.0)
    assert likeness([(part, 0) for part, _ in even]) == 1.0, "of one group nobody knows how others are"
    assert likeness([(1.0, n) for n in range(9)]) == 1.0
