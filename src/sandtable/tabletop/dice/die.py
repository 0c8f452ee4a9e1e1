"""A die with symbols, as data."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import msgspec

from sandtable.kernel.rollspec import Side


class DieFace(msgspec.Struct, frozen=True):
    """One side of a die, and what it is worth; each is as likely as the others."""

    name: str
    hits: int = 0
    """What it counts for whoever acts."""
    negates: int = 0
    """What it takes away for whoever resists."""
    explodes: int = 0
    """How many more dice it brings for whoever acts."""


class Die:
    """A die by its sides, which dice in hand count from 0. A symbol that is there twice is two sides."""

    __slots__ = ("_hits", "_negates", "acting", "explodes", "names", "resisting")

    def __init__(self, *faces: DieFace) -> None:
        self.names = tuple([face.name for face in faces])
        self.explodes = tuple([face.explodes for face in faces])
        self._hits = tuple([face.hits for face in faces])
        self._negates = tuple([face.negates for face in faces])
        self.acting = tuple([Side(face.name, face.hits, face.explodes) for face in faces])
        """Its sides in the pool of whoever acts, for odds."""
        self.resisting = tuple([Side(face.name, face.negates) for face in faces])
        """The same in the pool against it, where nothing explodes."""

    def hits(self, faces: Iterable[int]) -> int:
        """What dice count for whoever acts."""
        return sum([self._hits[face] for face in faces])

    def negated(self, faces: Iterable[int]) -> int:
        """What dice take away for whoever resists."""
        return sum([self._negates[face] for face in faces])

    def sides(self, resisting: bool) -> tuple[Side, ...]:
        return self.resisting if resisting else self.acting

    def reading(self, worth: Iterable[int]) -> tuple[Side, ...]:
        """Its sides where each counts something else, and nothing explodes."""
        return tuple([Side(name, counts) for name, counts in zip(self.names, worth, strict=True)])


def grouped(hits: int, threshold: int, first: tuple[int, ...] = ()) -> int:
    """The successes in so many hits: the first cost what they cost, each of the others the threshold."""
    successes = 0
    for cost in first:
        if hits < cost:
            return successes
        hits -= cost
        successes += 1
    return successes + hits // threshold


def counted(sides: Sequence[Side], faces: Iterable[int]) -> int:
    """What faces count together."""
    return sum([sides[face].worth for face in faces])


def members(bits: int) -> tuple[int, ...]:
    """The dice that a number's bits stand for."""
    return tuple([index for index in range(bits.bit_length()) if bits >> index & 1]) if bits else ()


def mask(*faces: int) -> int:
    """Faces as a number with a bit for each."""
    return sum([1 << face for face in faces])
