"""Clean Sheet: theirs, and none of ours."""

from __future__ import annotations

from sandtable.kernel.ids import SeatId
from sandtable.rulesets.ac.cards.conquest_rule import AtTheEnd
from sandtable.rulesets.ac.state import BattleTable


class CleanSheet(AtTheEnd):
    """In this Round an enemy unit was Annihilated, and no own one."""

    name = "Clean Sheet"
    objective = "o17"

    def holds(self, g: BattleTable, seat: SeatId) -> bool:
        lost = {unit.seat for unit in g.state.units.values() if unit.lost_in == g.state.clock.round}
        return bool(lost) and seat not in lost
