"""How far things lie from one another, as it is read."""

from __future__ import annotations

import pytest

from sandtable.geometry.shape import Shape, hull
from sandtable.rulesets.dw4.ids import ModelId
from sandtable.rulesets.dw4.words.compass import distance_in_words
from sandtable.rulesets.dw4.words.relations import lies
from sandtable.tabletop.distances import distance_read
from tests.rulesets.dw4.gunfire import range_of, shooter


def square_at(x: int, y: int) -> tuple[Shape]:
    return (Shape(hull(((x, y), (x + 1000, y), (x + 1000, y + 1000), (x, y + 1000)))),)


@pytest.mark.rule("DW4-MODEL-06")
@pytest.mark.parametrize(
    ("dx", "dy", "words"),
    [
        (10_000, 0, '10"'),
        (10_000, 1, '10.1"'),
        (6_000, 8_000, '10"'),
        (6_000, 8_001, '10.1"'),
        (5_999, 8_000, '9.9"'),
        (10_060, 0, '10.1"'),
    ],
)
def test_whatever_lies_beyond_whole_inches_reads_as_beyond(dx: int, dy: int, words: str) -> None:
    """Corner to corner 10 inches and a 20,000th part of a thousandth are more than 10 inches."""
    there = square_at(1000 + dx, 1000 + dy)
    assert distance_in_words(distance_read(square_at(0, 0), there)) == words


@pytest.mark.rule("DW4-MODEL-06", "DW4-RANGE-03")
@pytest.mark.parametrize(
    ("distance", "words"),
    [(10, '10", Close or Standard'), (10.001, '10.1", Standard'), (9.999, '9.9", Close')],
)
def test_a_range_and_its_range_band_never_contradict_each_other(distance: float, words: str) -> None:
    g = range_of(shooter(), distance=distance).game()
    assert lies(g, ModelId("A1.1"), ModelId("B1.1")).startswith(words)
