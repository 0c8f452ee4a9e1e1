"""The facet `positions`: what tells who will win, in figures, and what they were found to mean."""

from __future__ import annotations

from typing import Any, Protocol

from sandtable.kernel.ids import SeatId
from sandtable.kernel.reckoning import Reckoning
from sandtable.kernel.table import Table


class Positions(Protocol):
    """How a table stands, for whoever learns from many games or thinks ahead to the end of a Round."""

    def figures(self, table: Table[Any], seat: SeatId) -> dict[str, float]:
        """What a seat has less what others have, by name: nought where they are even.

        It is asked of games that are learnt from and of games that are supposed. Where it looks at a secret there, that
        is true in the one and a guess in the other; who plays never asks it of the game at the table.
        """
        ...

    def to_come(self, table: Table[Any]) -> float:
        """The share of the game that is still to come, from 1 to 0."""
        ...

    def reckoning(self) -> Reckoning | None:
        """What the figures mean, as many games have shown; nothing where none were learnt from."""
        ...
