"""A roll as data: what will be rolled and what is done to the dice, in a form that odds can be worked out from.

A rule set describes its rolls in these records; whoever works with them needs to know no rule set.
"""

from __future__ import annotations

import msgspec

from sandtable.kernel.ids import RuleId


class Side(msgspec.Struct, frozen=True, cache_hash=True):
    """One side of a die; each is as likely as the others."""

    name: str
    worth: int = 0
    """What it counts in its pool."""
    explodes: int = 0
    """How many more dice it brings when a pool explodes."""


class Turn(msgspec.Struct, frozen=True, cache_hash=True, tag=True):
    """Dice that show one side are turned to another; a die that was turned is never turned again."""

    of: int
    to: int
    most: int | None = None
    """How many dice at most; all of them where none is given."""


class Explode(msgspec.Struct, frozen=True, cache_hash=True, tag=True):
    """Sides that explode bring more dice, and so do those of the dice they bring."""

    rounds: int | None = None
    """How often at most; until no such side shows where none is given."""


class ReRoll(msgspec.Struct, frozen=True, cache_hash=True, tag=True):
    """Every die that shows one of these sides is rolled again, once."""

    sides: tuple[int, ...]


Stage = Turn | Explode | ReRoll


class DicePool(msgspec.Struct, frozen=True, cache_hash=True):
    """Dice of one kind that are rolled together, and what is done to them, in order."""

    dice: int
    sides: tuple[Side, ...]
    stages: tuple[Stage, ...] = ()


class Mark(msgspec.Struct, frozen=True, cache_hash=True):
    """A number of successes that means something, such as what it takes to sink the target."""

    name: str
    at: int
    rule: RuleId = RuleId("")


class RollSpec(msgspec.Struct, frozen=True, cache_hash=True):
    """One pool against another: what the own pool counts beyond the other, in groups of the threshold."""

    own: DicePool
    against: DicePool
    threshold: int
    first: tuple[int, ...] = ()
    """Thresholds of the first successes, where they are not that of all."""
    marks: tuple[Mark, ...] = ()
    title: str = ""
    words: tuple[str, ...] = ()
    """How the pools came about, line by line."""
    counts: str = "successes"
    """What a success is called."""
    left_out: tuple[RuleId, ...] = ()
    """Rules that change the roll in a way that this record cannot tell."""


class DrawSpec(msgspec.Struct, frozen=True, cache_hash=True):
    """Cards turned over one by one from a pile of known values in unknown order; low enough is a success."""

    values: tuple[int, ...]
    at_most: int
    draws: int = 1
