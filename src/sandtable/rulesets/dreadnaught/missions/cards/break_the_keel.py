"""Break the Keel: Critical Components of an opponent's Dreadnaught."""

from __future__ import annotations

from collections.abc import Iterator

from sandtable.kernel.board import CellAt
from sandtable.kernel.event import Event
from sandtable.kernel.ids import SeatId
from sandtable.rulesets.dreadnaught.content.kinds import CRITICAL_COMPONENTS
from sandtable.rulesets.dreadnaught.fighting.hits import filled_of, hits, layout_of
from sandtable.rulesets.dreadnaught.missions.mission import MissionRule
from sandtable.rulesets.dreadnaught.state import AttackInHand, SeaTable


def _is_wanted(table: SeaTable, target: str, cell: CellAt) -> bool:
    return layout_of(table, target)[cell] in CRITICAL_COMPONENTS and cell not in filled_of(table.state, target)


class BreakTheKeel(MissionRule):
    """Two for each marker that an own attack puts on an empty one."""

    id = "MS-06"
    usually_brings = 3.5
    wants_damage = True

    def component_hit(self, table: SeaTable, attack: AttackInHand, face: int, critical: bool) -> Iterator[Event]:
        if critical:
            yield from self.earned(table, attack.seat, 2)

    def counter_points(self, table: SeaTable, owner: SeatId, you: SeatId) -> int:
        return int(table.state.captains[you].controlled)

    def worth_of_a_hit(self, table: SeaTable, attack: AttackInHand, surplus: int) -> float:
        return 1.5 if any(_is_wanted(table, attack.target, spot.cell) for spot in hits(table, attack)) else 0.0

    def worth_of_a_component(self, table: SeaTable, target: SeatId, face: int, cell: CellAt) -> float:
        return 4.0 if _is_wanted(table, target, cell) else 0.0
