"""What a place is worth to a captain, item by item: what suggestions are ranked by, and what is said for them."""

from __future__ import annotations

import msgspec

A_WORD = 0.05
"""Points below which an item reads 0.0 and is left out."""


class Item(msgspec.Struct, frozen=True):
    """One thing that counts for a place or against it."""

    name: str
    """What it is called in the sum; items of one name are one there."""
    points: float
    more: str
    """What is said of a place that has more of it than another."""
    less: str


class Account(msgspec.Struct, frozen=True):
    """The items, always the same ones in the same order within a game."""

    items: tuple[Item, ...]
    measure: str
    """What the points are."""

    @property
    def total(self) -> float:
        return sum([item.points for item in self.items])

    def in_words(self) -> str:
        """What the sum is made of."""
        sums: dict[str, float] = {}
        for item in self.items:
            sums[item.name] = sums.get(item.name, 0.0) + item.points
        told = [f"{name} {points:+.1f}" for name, points in sums.items() if abs(points) >= A_WORD]
        words = ", ".join(told) or "nothing to gain or lose yet"
        return f"{words[:1].upper()}{words[1:]}, in {self.measure}.".replace("-", "−")


def advantage(better: Account, worse: Account) -> tuple[str, str]:
    """In what a place has most before another, in words, and how the other's lack of it is put."""
    pairs = zip(better.items, worse.items, strict=True)
    widest, _ = max(pairs, key=lambda pair: pair[0].points - pair[1].points)
    return widest.more, widest.less


def reads_the_same(one: Account, other: Account) -> bool:
    """Whether two places differ in nothing that is worth a word."""
    return all([abs(a.points - b.points) < A_WORD for a, b in zip(one.items, other.items, strict=True)])
