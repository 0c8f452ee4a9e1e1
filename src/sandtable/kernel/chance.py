"""Chance as a request: seeded in play, scripted in tests, enumerated for odds."""

from __future__ import annotations

from functools import cache
from hashlib import blake2b
from math import factorial
from typing import Any, Protocol

import msgspec

from sandtable.kernel.errors import EngineFault


class Roll(msgspec.Struct, frozen=True, tag=True):
    """Roll so many dice with so many sides; the outcome is a tuple of sides counted from 0."""

    count: int
    sides: int
    what: str


class Shuffle(msgspec.Struct, frozen=True, tag=True):
    """Put the items into a random order; the outcome is the tuple in its new order."""

    items: tuple[Any, ...]
    what: str


Request = Roll | Shuffle


class Chance(Protocol):
    """A source of chance. It is a value: drawing gives the outcome and the source that comes after."""

    def draw(self, request: Request) -> tuple[tuple[Any, ...] | None, Chance]:
        """The outcome, or `None` where someone else must supply it."""
        ...


class Seeded(msgspec.Struct, frozen=True, tag=True):
    """Counter based: the n-th request depends on the key and n alone, and copying costs nothing."""

    key: bytes
    n: int = 0

    def draw(self, request: Request) -> tuple[tuple[Any, ...], Seeded]:
        stream = _Stream(self.key, self.n)
        after = Seeded(self.key, self.n + 1)
        if isinstance(request, Roll):
            return stream.dice(request.count, request.sides), after
        return stream.shuffled(request.items), after


class Scripted(msgspec.Struct, frozen=True, tag=True):
    """Outcomes given in advance; running out, or not fitting the request, is an error of the test."""

    outcomes: tuple[tuple[Any, ...], ...]
    n: int = 0

    def draw(self, request: Request) -> tuple[tuple[Any, ...], Scripted]:
        if self.n >= len(self.outcomes):
            raise EngineFault(f"the script has no outcome left for {request}")
        outcome = self.outcomes[self.n]
        wanted = request.count if isinstance(request, Roll) else len(request.items)
        if len(outcome) != wanted:
            raise EngineFault(f"the script gives {len(outcome)} results, but {request} asks for {wanted}")
        if not _fits(request, outcome):
            raise EngineFault(f"the script gives {outcome}, which {request} cannot come to")
        return outcome, Scripted(self.outcomes, self.n + 1)

    @property
    def left(self) -> int:
        return len(self.outcomes) - self.n


def _fits(request: Request, outcome: tuple[Any, ...]) -> bool:
    if isinstance(request, Roll):
        return all(side in range(request.sides) for side in outcome)
    left = list(request.items)
    for item in outcome:
        if item not in left:
            return False
        left.remove(item)
    return True


class Supplied(msgspec.Struct, frozen=True, tag=True):
    """Every request waits until someone supplies its outcome: odds enumerate them, replays read them."""

    def draw(self, request: Request) -> tuple[None, Supplied]:
        return None, self


LONGEST_KEY = blake2b.MAX_KEY_SIZE
"""Bytes that the key of a generator may have."""


class _Stream:
    """Unbiased numbers from the hash of key and counter, block by block."""

    __slots__ = ("block", "buffer", "key", "n")

    def __init__(self, key: bytes, n: int) -> None:
        self.key, self.n, self.block, self.buffer = key, n, 0, b""

    def _more(self) -> bytes:
        salt = b"%d:%d" % (self.n, self.block)
        self.block += 1
        return blake2b(salt, key=self.key, digest_size=64).digest()

    def dice(self, count: int, sides: int) -> tuple[int, ...]:
        if sides > 256:
            return tuple(self.below(sides) for _ in range(count))
        side_of, refused = _sides_of_bytes(sides)
        rolled = b""
        while len(rolled) < count:
            rolled += self._more().translate(side_of, refused)
        return tuple(rolled[:count])

    def below(self, bound: int) -> int:
        """A number below a bound of any size: as many bits as it takes, again until they fit."""
        bits = (bound - 1).bit_length()
        size = (bits + 7) // 8
        while True:
            while len(self.buffer) < size:
                self.buffer += self._more()
            number = int.from_bytes(self.buffer[:size], "big") >> (8 * size - bits)
            self.buffer = self.buffer[size:]
            if number < bound:
                return number

    def shuffled(self, items: tuple[Any, ...]) -> tuple[Any, ...]:
        """One number names one of the n! orders: its remainders say which of those left comes next."""
        left = list(items)
        number = self.below(factorial(len(left)))
        order: list[Any] = []
        while left:
            number, place = divmod(number, len(left))
            order.append(left.pop(place))
        return tuple(order)


@cache
def _sides_of_bytes(sides: int) -> tuple[bytes, bytes]:
    """The side each byte stands for, and the bytes that are one too many for all sides to be as likely."""
    return bytes([byte % sides for byte in range(256)]), bytes(range(256 - 256 % sides, 256))


def key_from(seed: int | str) -> bytes:
    """The key of a generator from a seed that a person can type."""
    return blake2b(str(seed).encode(), digest_size=32, person=b"sandtable-seed").digest()


def commitment(key: bytes) -> str:
    """What may be published before the game, so that the dice can be checked after it."""
    return blake2b(key, digest_size=32, person=b"sandtable-vow").hexdigest()
