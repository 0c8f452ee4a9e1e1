"""How it stands, in words and figures that claim no more than anyone can know."""

from __future__ import annotations

from sandtable.kernel.reckoning import squashed

STEP = 5
"""Chances are told to the nearest so many of a hundred, and never as none or as certain."""
WORDS = ((20, "well behind"), (40, "behind"), (55, "about even"), (75, "ahead"))
"""Up to which chance of a hundred it is called what."""
BEYOND = "well ahead"


def percent(leaning: float) -> int:
    """A leaning as a chance of a hundred, as coarsely as it is known."""
    return max(STEP, min(100 - STEP, STEP * round(100 * squashed(leaning) / STEP)))


def stands(leaning: float) -> str:
    """The same in a word or two."""
    return next((words for most, words in WORDS if percent(leaning) <= most), BEYOND)
