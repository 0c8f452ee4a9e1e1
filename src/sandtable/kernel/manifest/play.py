"""The facet `play`: what a game needs to be played at all."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Protocol

from sandtable.kernel.chance import Chance
from sandtable.kernel.citation import Catalogue
from sandtable.kernel.codec import Codec
from sandtable.kernel.engine import Game
from sandtable.kernel.ids import SeatId
from sandtable.kernel.table import Table


class Play(Protocol):
    """Setting a game up, keeping it, and telling who has won it."""

    @property
    def codec(self) -> Codec: ...

    @property
    def catalogue(self) -> Catalogue: ...

    def options(self, given: Mapping[str, Any]) -> dict[str, Any]:
        """The given options, checked and completed; raises `UnknownName` for what does not exist."""
        ...

    def seats(self, options: Mapping[str, Any]) -> tuple[SeatId, ...]: ...

    def packs(self, options: Mapping[str, Any]) -> dict[str, str]:
        """The hash of every pack that a game with these options uses."""
        ...

    def new_game(self, options: Mapping[str, Any], chance: Chance) -> Game[Any]:
        """A game that stands at its first decision."""
        ...

    def winner(self, table: Table[Any]) -> SeatId | None:
        """Who has won a game that is over; `None` for a draw."""
        ...
