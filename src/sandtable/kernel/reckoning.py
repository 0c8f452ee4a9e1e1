"""The chance to win from a position, as many games that were played on from such positions have shown it."""

from __future__ import annotations

from collections.abc import Mapping
from math import exp
from pathlib import Path

import msgspec

from sandtable.kernel.reading import decoded

STEEPEST = 30.0
"""Beyond that a chance is nought or one for all that anyone can tell."""


class Reckoning(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What each figure of a position tells: so much in any case, and so much for the part of the game to come."""

    games: int = 0
    """Games it was learnt from."""
    positions: int = 0
    now: dict[str, float] = {}
    to_come: dict[str, float] = {}

    def leaning(self, figures: Mapping[str, float], to_come: float) -> float:
        """Above nought where who has these figures is likelier to win, while this share of the game is to come."""
        now, later = self.now, self.to_come
        return sum([value * (now.get(name, 0.0) + to_come * later.get(name, 0.0)) for name, value in figures.items()])

    def chance(self, figures: Mapping[str, float], to_come: float) -> float:
        """The same as the chance to win."""
        return squashed(self.leaning(figures, to_come))


def squashed(leaning: float) -> float:
    """A leaning to one side or the other as a chance between 0 and 1, one half where there is none."""
    return 1.0 / (1.0 + exp(-max(-STEEPEST, min(STEEPEST, leaning))))


def reckoning_in(path: Path) -> Reckoning | None:
    """What a file beside a rule set's tactics says; nothing where there is none."""
    return decoded(path.read_bytes(), Reckoning) if path.is_file() else None
