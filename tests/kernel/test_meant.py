"""Whoever misspells a name is told which was meant."""

from __future__ import annotations

import pytest

from sandtable.kernel.meant import guess, guess_or_all

KNOWN = ("encounter", "mode", "scale")


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ("encunter", "; did you mean 'encounter'?"),
        ("mood", "; did you mean 'mode'?"),
        ("weather", ""),
        ("", ""),
    ],
)
def test_a_name_that_is_near_is_told_and_a_far_one_is_not(typed: str, said: str) -> None:
    assert guess(typed, KNOWN) == said


def test_where_none_is_near_all_are_told_each_once() -> None:
    assert guess_or_all("weather", (*KNOWN, "mode")) == "; there is: encounter, mode, scale"
    assert guess_or_all("scales", KNOWN) == "; did you mean 'scale'?"
    assert guess_or_all("weather", ()) == "; there is: none at all"


def test_how_near_is_near_enough_and_how_a_name_is_written_is_the_callers() -> None:
    assert guess("skate", KNOWN, str) == "; did you mean scale?"
    assert guess("skate", KNOWN, str, alike=0.9) == ""
