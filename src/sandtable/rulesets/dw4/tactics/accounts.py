"""What a place is worth to a captain, in Victory Points."""

from __future__ import annotations

from collections.abc import Sequence

from sandtable.rulesets.dw4.tactics.seamanship import Lie
from sandtable.tabletop.accounts import Account, Item

NAMES = (
    ("our guns", "more to win by gunfire", "less to win by gunfire"),
    ("their answer", "less to fear from all of them together", "more to fear from all of them together"),
    ("objective", "more for the objective", "less for the objective"),
    ("position", "closer to the rest of the unit", "farther from the rest of the unit"),
    ("position", "more room ahead for the next move", "less room ahead for the next move"),
    ("position", "nearer to the enemy for the next Round", "farther from the enemy for the next Round"),
)
"""Each item: its name, and what a place has before another in it. What helps the next move is one in the sum."""


def account_of(guns: float, answer: float, lies: Sequence[Lie]) -> Account:
    """The best Attack and what is feared of every enemy are the whole unit's, the rest is the mean of its models."""
    points = (guns, answer, *[sum(item) / len(lies) for item in zip(*lies, strict=True)])
    items = [Item(name, value, more, less) for (name, more, less), value in zip(NAMES, points, strict=True)]
    return Account(tuple(items), "Victory Points")
