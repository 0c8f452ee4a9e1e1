"""The facet `tactics` of a game that is played in rounds, as far as it is the same for each."""

from __future__ import annotations

from typing import Any

from sandtable.kernel.table import Table


class RoundTactics:
    """What comes round is a round of the game."""

    def rounds_begun(self, table: Table[Any]) -> int:
        begun: int = table.state.clock.round
        return begun
