"""The facet `situations`: games laid out in the middle of things, for tests, examples and questions to the rules."""

from __future__ import annotations

from typing import Any, Protocol

from sandtable.kernel.situation import Situation


class Situations(Protocol):
    """Laying out a game as one likes."""

    def new(self, **settings: Any) -> Situation[Any]:
        """A situation with nothing in it yet, under the settings given; raises `UnknownName` for one there is not."""
        ...
