"""Cards from a pile whose cards are known and whose order is not."""

from __future__ import annotations

from math import comb

import numpy as np

from sandtable.kernel.rollspec import DrawSpec
from sandtable.odds.limits import NotARoll
from sandtable.odds.pools import Floats


def passes(draw: DrawSpec) -> Floats:
    """The chances of no success, one, two ... among so many cards, none of which comes twice."""
    cards = len(draw.values)
    if not 0 <= draw.draws <= cards:
        raise NotARoll(f"{draw.draws} cards cannot be drawn from {cards}")
    good = sum(value <= draw.at_most for value in draw.values)
    ways = [comb(good, k) * comb(cards - good, draw.draws - k) for k in range(draw.draws + 1)]
    whole = comb(cards, draw.draws)
    return np.array([way / whole for way in ways])


def succeeds(draw: DrawSpec) -> float:
    """The chance that every card is low enough; without a card to draw there is none."""
    return float(passes(draw)[-1]) if draw.draws else 0.0
