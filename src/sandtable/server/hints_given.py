"""Hints that were given at a table: of each bot the last for each seat."""

from __future__ import annotations

from sandtable.bots.hints import Hint
from sandtable.kernel.ids import SeatId


class HintsGiven:
    """A hint is good for one question, by its serial: what is asked after an undoing has another."""

    def __init__(self) -> None:
        self._last: dict[tuple[SeatId, str], tuple[int, Hint]] = {}

    def of(self, seat: SeatId, serial: int, by: str) -> Hint | None:
        at, hint = self._last.get((seat, by), (None, None))
        return hint if at == serial else None

    def keep(self, seat: SeatId, serial: int, by: str, hint: Hint) -> None:
        self._last[seat, by] = (serial, hint)
