"""Own randomness: seats that trust nobody with the dice add words of their own to them before the first roll.

The key of the dice is committed to in the header, before anyone says anything. Then each seat seals its words: it says
their hash. Only when all who take part have sealed theirs are the words opened, and the dice hang on all of them
together with the key. So whoever keeps the key chose it without knowing the words, every seat chose its words without
knowing the key or another's words, and neither can be changed any more. The words are told to nobody else before the
game is over; then the journal has them, and whoever plays it again checks them.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from hashlib import blake2b, sha256
from typing import Any

import msgspec

from sandtable.kernel.errors import JournalError

LEAST, MOST = 16, 200
"""Letters that the words of a seat may have."""
SEAL = 64
"""Letters of a seal."""


class Entropy(msgspec.Struct, frozen=True, omit_defaults=True):
    """What a seat does about its own randomness: it seals words, it opens them, or, saying neither, it wants none."""

    seat: str
    seal: str = ""
    words: str = ""


def seal_of(commitment: str, seat: str, words: str) -> str:
    """What a seat says before it opens its words: of this game and this seat, so that no other can use it.

    SHA-256, since that is what browsers have.
    """
    return sha256(f"{commitment}:{seat}:{words}".encode()).hexdigest()


def mixed(key: bytes, opened: Mapping[str, str]) -> bytes:
    """The key that the dice fall by: the key itself where nobody has added anything to it."""
    if not opened:
        return key
    told = "\n".join(f"{seat}:{words}" for seat, words in sorted(opened.items()))
    return blake2b(told.encode(), key=key, digest_size=32, person=b"sandtable-mix").digest()


class Gathering(msgspec.Struct, frozen=True):
    """How far the seats of a game have come with their own randomness."""

    seats: tuple[str, ...]
    """Those who may take part."""
    commitment: str
    seals: dict[str, str] = {}
    opened: dict[str, str] = {}
    without: tuple[str, ...] = ()

    @classmethod
    def of(cls, seats: Sequence[str], commitment: str, lines: Sequence[Any]) -> Gathering:
        """As the lines of a journal have it."""
        said = [line for line in lines if isinstance(line, Entropy)]
        return cls(
            tuple(seats),
            commitment,
            {line.seat: line.seal for line in said if line.seal},
            {line.seat: line.words for line in said if line.words},
            tuple([line.seat for line in said if not line.seal and not line.words]),
        )

    @property
    def sealing(self) -> tuple[str, ...]:
        """Who has not sealed anything yet, nor said that they want nothing."""
        return tuple([seat for seat in self.seats if seat not in self.seals and seat not in self.without])

    @property
    def opening(self) -> tuple[str, ...]:
        """Who has sealed words and not opened them; nobody, as long as others still seal theirs."""
        return () if self.sealing else tuple([seat for seat in self.seals if seat not in self.opened])

    @property
    def is_complete(self) -> bool:
        return not self.sealing and not self.opening

    def check_commitment(self, kept: str) -> None:
        """Raise `JournalError` where the key is another than the one a player was told the hash of."""
        if self.commitment != kept.strip().lower():
            raise JournalError("this game has another commitment than was kept: its dice fell by another key")

    def check_words(self, seat: str, words: str) -> None:
        """Raise `JournalError` where the dice fell by other words than a seat knows it gave."""
        if self.opened.get(seat) != words:
            has = "other words" if seat in self.opened else "no words"
            raise JournalError(f"the dice of this game fell by {has} of {seat}, not by those that {seat} has kept")

    def refusal(self, said: Entropy) -> str:
        """Why a seat may not do that now, in a sentence; empty where it may."""
        if said.seat not in self.seats:
            return f"{said.seat} adds nothing to the dice of this game"
        if said.words:
            return self._not_opened(said)
        if said.seat not in self.sealing:
            return f"{said.seat} has said already what to add to the dice; it cannot be changed"
        if said.seal and (len(said.seal) != SEAL or not set(said.seal) <= set("0123456789abcdef")):
            return f"a seal is {SEAL} hexadecimal letters"
        return ""

    def _not_opened(self, said: Entropy) -> str:
        if said.seat not in self.seals:
            return f"{said.seat} has sealed no words, so there is nothing to open"
        if said.seat in self.opened:
            return f"{said.seat} has opened the words already"
        if self.sealing:
            return f"words are opened when all have sealed theirs; {' and '.join(self.sealing)} have not"
        if not LEAST <= len(said.words) <= MOST:
            return f"the words of a seat have {LEAST} to {MOST} letters"
        if seal_of(self.commitment, said.seat, said.words) != self.seals[said.seat]:
            return f"the words of {said.seat} are not those that {said.seat} sealed before the first roll"
        return ""
