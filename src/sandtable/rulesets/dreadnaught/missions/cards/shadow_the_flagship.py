"""Shadow the Flagship: near an opponent's Dreadnaught, and not before its bow."""

from __future__ import annotations

from sandtable.geometry.hexes import distance
from sandtable.kernel.board import CellAt
from sandtable.kernel.ids import SeatId
from sandtable.rulesets.dreadnaught.missions.mission import MissionRule
from sandtable.rulesets.dreadnaught.missions.places import foes
from sandtable.rulesets.dreadnaught.sea.arcs import is_in_arc
from sandtable.rulesets.dreadnaught.sea.lookout import afloat, at_of, near
from sandtable.rulesets.dreadnaught.state import SeaTable

NEAR, VERY_NEAR = 4, 2


def _shadowed(table: SeaTable, seat: SeatId, at: CellAt) -> list[int]:
    """How far the Dreadnaughts are that one there would shadow."""
    state, found = table.state, []
    for foe in foes(table, seat):
        if not afloat(state, foe):
            continue
        there = at_of(state, foe)
        if distance(at, there) <= NEAR and not is_in_arc("BOW", there, state.ships[foe].facing, at):
            found.append(distance(at, there))
    return found


class ShadowTheFlagship(MissionRule):
    """Two at the end of a turn, three from very near."""

    id = "MS-16"
    usually_brings = 3.0

    def reveals(self, table: SeaTable, seat: SeatId) -> bool:
        return self.points(table, seat) > 0

    def points(self, table: SeaTable, seat: SeatId) -> int:
        if not afloat(table.state, seat):
            return 0
        found = _shadowed(table, seat, at_of(table.state, seat))
        return 0 if not found else 3 if min(found) <= VERY_NEAR else 2

    def counter_points(self, table: SeaTable, owner: SeatId, you: SeatId) -> int:
        state = table.state
        if not afloat(state, owner) or not afloat(state, you) or near(state, owner, you) > 6:
            return 0
        return int(is_in_arc("BOW", at_of(state, you), state.ships[you].facing, at_of(state, owner)))

    def worth_of_place(self, table: SeaTable, seat: SeatId, at: CellAt) -> float:
        return sum(3.0 if far <= VERY_NEAR else 2.0 for far in _shadowed(table, seat, at))
