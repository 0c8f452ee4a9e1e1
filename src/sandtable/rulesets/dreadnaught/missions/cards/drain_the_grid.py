"""Drain the Grid: Overloaded and burned cards of opponents."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from sandtable.kernel.event import Event
from sandtable.kernel.ids import SeatId
from sandtable.rulesets.dreadnaught.missions.mission import MissionRule
from sandtable.rulesets.dreadnaught.missions.places import foes
from sandtable.rulesets.dreadnaught.missions.points import countered
from sandtable.rulesets.dreadnaught.state import SeaTable

MANY = 3


class DrainTheGrid(MissionRule):
    """One for every two of their Overloaded cards, and one after a turn with a Burn of one's own."""

    id = "MS-15"
    usually_brings = 0.5

    def after_an_exchange(self, table: SeaTable, seat: SeatId, zones: Mapping[SeatId, str]) -> Iterator[Event]:
        piles = [len(table.state.cards[foe].overload) for foe in foes(table, seat)]
        if max(piles, default=0) >= MANY or table.state.captains[seat].burned >= MANY:
            yield from self.revealed(table, seat)

    def points(self, table: SeaTable, seat: SeatId) -> int:
        overloaded = sum(len(table.state.cards[foe].overload) for foe in foes(table, seat))
        return overloaded // 2 + int(table.state.captains[seat].burned > 0)

    def deck_renewed(self, table: SeaTable, seat: SeatId) -> Iterator[Event]:
        for owner in table.state.captains:
            score = self.score_of(table, owner)
            if score is not None and owner != seat:
                yield from countered(table, score, seat, 1)
