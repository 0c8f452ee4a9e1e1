"""How much is tried: everything with SANDTABLE_THOROUGH=1, else a sample in which everything still occurs."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Sequence
from typing import TypeVar

THOROUGH = bool(os.environ.get("SANDTABLE_THOROUGH"))
"""Everything, however long it takes (`make thorough`)."""

Thing = TypeVar("Thing")


def covering(things: Sequence[Thing], traits: Callable[[Thing], Iterable[object]]) -> tuple[Thing, ...]:
    """As few of these as still have every trait of any of them, in their order; the one with most news goes first."""
    found = [frozenset(traits(thing)) for thing in things]
    wanted = frozenset[object]().union(*found)
    taken: set[int] = set()
    while wanted:
        best = max(range(len(things)), key=lambda n: len(found[n] & wanted))
        taken.add(best)
        wanted -= found[best]
    return tuple(thing for n, thing in enumerate(things) if n in taken)
