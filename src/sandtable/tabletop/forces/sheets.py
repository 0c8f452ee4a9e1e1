"""Cards of profiles, as far as they are the same in each game."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Protocol

from sandtable.kernel.board import Row

NOT_YET = "Not yet in play."
UNKNOWN = "Unknown: no rule of that name is known here."


class Carried(Protocol):
    """A special rule on a profile, with what stands in its brackets."""

    @property
    def name(self) -> str: ...

    @property
    def value(self) -> str: ...


def title_of(ref: Carried) -> str:
    """A special rule as a profile prints it."""
    return f"{ref.name} ({ref.value})" if ref.value else ref.name


def unplayed(unknown: Iterable[str], not_yet: Iterable[str]) -> Iterable[Row]:
    """What a profile says that is not played: nobody knows it, or it has no effect yet."""
    for name in unknown:
        yield Row(name, (), UNKNOWN, "", False, "unknown")
    for sentence in not_yet:
        yield Row(sentence, (), NOT_YET, "", False, "not yet in play")
