"""Steady Under Fire: attacked, and everything in order."""

from __future__ import annotations

from sandtable.kernel.ids import SeatId
from sandtable.rulesets.dreadnaught.missions.mission import MissionRule
from sandtable.rulesets.dreadnaught.sea.lookout import afloat
from sandtable.rulesets.dreadnaught.ships.systems import defence_of, disabled_cards
from sandtable.rulesets.dreadnaught.state import SeaTable


def _is_steady(table: SeaTable, seat: SeatId, attacks: int) -> bool:
    """Whether a Dreadnaught took so many attacks, and is there still with every System card in order."""
    attacked = table.state.captains[seat].attacked >= attacks
    return attacked and afloat(table.state, seat) and not disabled_cards(table.state, seat)


class SteadyUnderFire(MissionRule):
    """Two after a turn with attacks and no Disabled card, three without Strain; revealed by three attacks."""

    id = "MS-12"
    usually_brings = 8.0

    def reveals(self, table: SeaTable, seat: SeatId) -> bool:
        return _is_steady(table, seat, attacks=3)

    def points(self, table: SeaTable, seat: SeatId) -> int:
        if not _is_steady(table, seat, attacks=1):
            return 0
        return 2 + int(defence_of(table, seat).strain == 0)

    def counter_points(self, table: SeaTable, owner: SeatId, you: SeatId) -> int:
        return int(disabled_cards(table.state, owner) >= 1)
