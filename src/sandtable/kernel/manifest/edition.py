"""The facet `edition`: a game that has another edition, as the two are held side by side."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol

from sandtable.kernel.chance import Chance
from sandtable.kernel.edition import OpeningUnit, Profile
from sandtable.kernel.engine import Game
from sandtable.kernel.rollspec import RollSpec


class Edition(Protocol):
    """Profiles, one attack between two of them, and games from a given position."""

    def profiles(self) -> tuple[Profile, ...]:
        """Everything that a force may have, class by class."""
        ...

    def shot(self, firing: str, target: str, far: int) -> RollSpec | None:
        """The strongest attack ahead of one class on another so far away; its successes are points of damage.

        What the damage would mean is among its marks. `None` where nothing bears.
        """
        ...

    def opening(self, units: Sequence[OpeningUnit], chance: Chance) -> Game[Any]:
        """A game that begins with these units in place, run to its first decision."""
        ...
