"""Bands with boundaries of one's own."""

from __future__ import annotations

import pytest

from sandtable.geometry.units import inches
from sandtable.tabletop.bands import Bands
from tests.tabletop.skirmish import at, rectangle

SQUARE = rectangle(1_000, 1_000)
RULER = Bands(("near", "middle", "far"), (8_000, 16_000, 24_000))
"""Three bands with an end."""


def told(bands: Bands[str], gap: float) -> tuple[str, ...]:
    """The band of two squares with such a gap between them."""
    return bands.between(SQUARE.at(at(2, 2)), SQUARE.at(at(3 + gap, 2)))


@pytest.mark.parametrize(
    ("gap", "band"),
    [
        (0, ("near",)),
        (7.999, ("near",)),
        (8, ("near", "middle")),
        (8.001, ("middle",)),
        (16, ("middle", "far")),
        (23.999, ("far",)),
        (24, ("far",)),
        (24.001, ()),
        (60, ()),
    ],
)
def test_a_boundary_belongs_to_both_bands_and_beyond_the_last_there_is_none(gap: float, band: tuple[str, ...]) -> None:
    assert told(RULER, gap) == band
    assert RULER.at(inches(gap) ** 2) == band


def test_without_an_end_the_last_band_goes_on_for_ever() -> None:
    endless = Bands(("short", "long"), (12_000,))
    assert told(endless, 11.999) == ("short",)
    assert told(endless, 12) == ("short", "long")
    assert told(endless, 500) == ("long",)


def test_a_squared_distance_may_be_a_fraction() -> None:
    assert RULER.at(8_000**2 * 3 - 1, 3) == ("near",)
    assert RULER.at(8_000**2 * 3, 3) == ("near", "middle")


@pytest.mark.parametrize("boundaries", [(16_000, 8_000), (8_000, 8_000), (1, 2, 3, 4), (1,)])
def test_boundaries_ascend_and_divide_the_bands(boundaries: tuple[int, ...]) -> None:
    with pytest.raises(ValueError, match="bound"):
        Bands(("near", "middle", "far"), boundaries)
