"""The figures by which a captain weighs one thing against another, and the manner in which somebody plays by them.

A captain's were set by hand. A grand admiral's were learnt: in games between captains whose figures were drawn at
random it was seen which of them win, and the figures that moved most were moved that way (`scripts/season.py`).
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from functools import cache
from pathlib import Path
from typing import TypeVar, TypeVarTuple

import msgspec

from sandtable.kernel.reading import decoded
from sandtable.rulesets.dreadnaught.state import SeaTable

LEARNT = Path(__file__).with_name("manner.json")
T = TypeVar("T")
Of = TypeVarTuple("Of")


class Manner(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, cache_hash=True):
    """What things are worth beside each other; who plays in no other manner plays in a captain's."""

    attached_card: float = 2.2
    """A card behind a System card that pays for its effects in every Volley."""
    act_of_attaching: float = 1.0
    """What Attaching costs: the card, and what could be done instead."""
    reactor: float = 5.0
    """A hit on the Reactor of a Dreadnaught."""
    way_to_reactor: float = 2.5
    """A hit that opens the way to it."""
    far_hex: float = 0.2
    """What each hex costs by which one is too far away."""
    harm_to_cruiser: float = 0.25
    """A hit on a Cruiser that does not sink it, as a part of what sinking it brings."""
    cruiser_along: float = 0.4
    """A Cruiser that fires along with a Weapon card."""
    strain: float = 0.3
    """A Shot that does not exceed Defence."""
    guard: float = 0.7
    """Effects that protect the own ship, or that trouble another one, while shots may fall."""
    long_turn: int = 5
    """Volleys after which one Recovers: with Attached cards alone a turn could go on for ever."""


CAPTAINS = Manner()
_PLAYED: ContextVar[Manner] = ContextVar("manner", default=CAPTAINS)


@cache
def seasoned() -> Manner:
    """What came with this release."""
    return decoded(LEARNT.read_bytes(), Manner)


def manner() -> Manner:
    """The manner in which whoever is thinking here plays."""
    return _PLAYED.get()


def weighed(table: SeaTable, key: tuple[Hashable, ...], work: Callable[[*Of], T], *of: *Of) -> T:
    """Remember on a table what was worked out in the manner of whoever is thinking; another's is another figure."""
    return table.memo((*key, _PLAYED.get()), work, *of)


@contextmanager
def played_in(kept: Manner) -> Iterator[None]:
    """Within it every weight goes by these figures."""
    before = _PLAYED.set(kept)
    try:
        yield
    finally:
        _PLAYED.reset(before)
