"""The facet `positions` of a game of two sides that is played in rounds, as far as it is the same for each."""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property
from pathlib import Path
from typing import Any

from sandtable.kernel.ids import SeatId
from sandtable.kernel.reckoning import Reckoning, reckoning_in
from sandtable.kernel.table import Table
from sandtable.tabletop.where import opponent

OfASide = Callable[[Any, SeatId], dict[str, float]]


class RoundPositions:
    """What one side has less what the other has; what that means stands in a file beside the tactics."""

    def __init__(self, of_a_side: OfASide, rounds: Callable[[Any], int], weights: Path) -> None:
        self._of_a_side, self._rounds, self._weights = of_a_side, rounds, weights

    def figures(self, table: Table[Any], seat: SeatId) -> dict[str, float]:
        mine, theirs = self._of_a_side(table, seat), self._of_a_side(table, opponent(table, seat))
        return {name: value - theirs[name] for name, value in mine.items()}

    def to_come(self, table: Table[Any]) -> float:
        rounds, begun = self._rounds(table), table.state.clock.round
        return float(max(0, rounds - begun + 1) / rounds)

    def reckoning(self) -> Reckoning | None:
        return self._learnt

    @cached_property
    def _learnt(self) -> Reckoning | None:
        return reckoning_in(self._weights)
