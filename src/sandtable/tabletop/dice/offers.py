"""What rules may offer to do to the dice in hand: add to them, roll them again, turn them."""

from __future__ import annotations

from typing import Protocol

import msgspec

from sandtable.kernel.hooks import Grant
from sandtable.kernel.ids import SeatId


class Dice(Protocol):
    """One pool of a roll as rules look at it. A rule set's own record adds what its rules want to know."""

    @property
    def roller(self) -> SeatId: ...

    @property
    def resisting(self) -> bool: ...

    @property
    def faces(self) -> tuple[int, ...]:
        """As they lie; none before they are rolled."""
        ...


class PoolInHand(msgspec.Struct, frozen=True):
    """One of the two pools, where rules want to know no more of it."""

    roller: SeatId
    resisting: bool
    faces: tuple[int, ...]


class Addition(Grant, frozen=True, kw_only=True):
    """Dice that a seat may add before any die is rolled."""

    dice: int


class ReRoll(Grant, frozen=True, kw_only=True):
    """A rule that rolls every die again that shows one of these faces."""

    faces: tuple[int, ...]
    optional: bool = False


class Conversion(Grant, frozen=True, kw_only=True):
    """A rule that turns dice showing one face to another."""

    of: int
    to: int
    most: int | None = None
    """How many dice at most; every one where the rule names no number."""
    shared: str = ""
    """Conversions of one moment under the same name turn so many dice together, those that gain most first."""


class Removal(Grant, frozen=True, kw_only=True):
    """A rule that lets the other seat take dice of its choice away."""

    dice: int
    """How many at most."""
