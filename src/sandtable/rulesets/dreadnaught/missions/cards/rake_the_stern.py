"""Rake the Stern: hits through the Rear face."""

from __future__ import annotations

from collections.abc import Iterator

from sandtable.geometry.hexes import distance
from sandtable.kernel.board import CellAt
from sandtable.kernel.event import Event
from sandtable.kernel.ids import SeatId
from sandtable.rulesets.dreadnaught.fighting.hits import hits
from sandtable.rulesets.dreadnaught.missions.mission import MissionRule
from sandtable.rulesets.dreadnaught.missions.places import foes
from sandtable.rulesets.dreadnaught.sea.arcs import is_in_arc
from sandtable.rulesets.dreadnaught.sea.faces import REAR
from sandtable.rulesets.dreadnaught.sea.lookout import afloat, at_of
from sandtable.rulesets.dreadnaught.state import AttackInHand, SeaTable

IN_REACH = 6


class RakeTheStern(MissionRule):
    """Two for each attack of the own Dreadnaught that damages another one so."""

    id = "MS-08"
    usually_brings = 4.5
    wants_damage = True

    def component_hit(self, table: SeaTable, attack: AttackInHand, face: int, critical: bool) -> Iterator[Event]:
        if face == REAR and attack.source in table.state.systems:
            yield from self.earned(table, attack.seat, 2)

    def counter_points(self, table: SeaTable, owner: SeatId, you: SeatId) -> int:
        captain = table.state.captains[you]
        return int(captain.attacked > 0 and not captain.attacked_astern)

    def worth_of_place(self, table: SeaTable, seat: SeatId, at: CellAt) -> float:
        state, worth = table.state, 0.0
        for foe in foes(table, seat):
            if not afloat(state, foe):
                continue
            there = at_of(state, foe)
            if distance(at, there) <= IN_REACH and is_in_arc("STERN", there, state.ships[foe].facing, at):
                worth += 1.0
        return worth

    def worth_of_a_hit(self, table: SeaTable, attack: AttackInHand, surplus: int) -> float:
        return 1.5 if any(spot.face == REAR for spot in hits(table, attack)) else 0.0

    def worth_of_a_component(self, table: SeaTable, target: SeatId, face: int, cell: CellAt) -> float:
        return 4.0 if face == REAR else 0.0
