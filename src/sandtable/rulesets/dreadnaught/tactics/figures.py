"""What tells who will win a battle, as a figure; what it means was learnt from games that captains played on."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

from sandtable.kernel.ids import SeatId
from sandtable.kernel.reckoning import Reckoning, reckoning_in
from sandtable.kernel.table import Table
from sandtable.rulesets.dreadnaught.state import Sea
from sandtable.rulesets.dreadnaught.tactics.outlook import lead

WEIGHTS = Path(__file__).with_name("reckoning.json")


@cache
def learnt() -> Reckoning | None:
    """What came with this release."""
    return reckoning_in(WEIGHTS)


class DuelPositions:
    """The facet `positions`."""

    def figures(self, table: Table[Any], seat: SeatId) -> dict[str, float]:
        """One figure must do: fifteen of them, by side, foretold a hundred games hardly better."""
        return {"lead": lead(table, seat) / 5}

    def to_come(self, table: Table[Sea]) -> float:
        """A duel has no last turn: it may end with the next hit on a Reactor, or go on for as long again."""
        return 1.0

    def reckoning(self) -> Reckoning | None:
        return learnt()
