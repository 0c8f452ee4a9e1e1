"""The Attack Die, its faces, and which of them are rolled again."""

from __future__ import annotations

from enum import IntEnum, StrEnum

from sandtable.tabletop.dice.die import Die, DieFace


class Face(IntEnum):
    """The six faces of the Attack Die; a Strike is there twice (AC-DICE-01)."""

    HEROIC = 0
    STRIKE = 1
    SECOND_STRIKE = 2
    GLANCING = 3
    MISS = 4
    BLANK = 5


NAMES = ("Heroic Strike", "Strike", "Strike", "Glancing Strike", "Miss", "Blank")
HITS = (2, 1, 1, 0, 0, 0)
"""What each face scores (AC-DICE-06)."""
DIE = Die(*[DieFace(name, hits, explodes=int(not n)) for n, (name, hits) in enumerate(zip(NAMES, HITS, strict=True))])
"""A Heroic Strike of the first roll adds a die (AC-DICE-02)."""


class Rating(StrEnum):
    """The Combat Rating of an attack (AC-RANGED-09)."""

    WEAKENED = "Weakened"
    NEUTRAL = "Neutral"
    IMPROVED = "Improved"


AGAIN: dict[Rating, tuple[Face, ...]] = {
    Rating.WEAKENED: (),
    Rating.NEUTRAL: (Face.GLANCING,),
    Rating.IMPROVED: (Face.GLANCING, Face.MISS),
}
"""Faces that are rolled again by rating. Ruling: as it can never be worse, always (AC-DICE-03)."""


def rating(bonuses: int, penalties: int) -> Rating:
    """More Bonuses than Penalties improve, more Penalties weaken (AC-RANGED-09)."""
    if bonuses == penalties:
        return Rating.NEUTRAL
    return Rating.IMPROVED if bonuses > penalties else Rating.WEAKENED
