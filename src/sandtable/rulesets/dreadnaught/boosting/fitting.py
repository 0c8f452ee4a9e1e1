"""Which Boosts fit a moment, by what everyone can see."""

from __future__ import annotations

from sandtable.kernel.ids import SeatId
from sandtable.rulesets.dreadnaught.boosts import BOOSTS
from sandtable.rulesets.dreadnaught.ships.limits import MOST_BOOSTS, sailing_on
from sandtable.rulesets.dreadnaught.ships.systems import content_of
from sandtable.rulesets.dreadnaught.state import SeaTable


def may_boost(table: SeaTable, seat: SeatId) -> bool:
    """Whether a player has a Boost left: BL, never more than four in a Volley (DN-BOOST-04, DN-BOOST-06)."""
    captain = table.state.captains[seat]
    commands = not captain.out or seat in sailing_on(table.state)  # DN-MULTI-17
    return captain.boosts > 0 and captain.boosted < MOST_BOOSTS and commands


def fits(table: SeaTable, seat: SeatId, boost: str, letter: str) -> bool:
    """Whether the Boost of a Grid card may be played by a seat at a window."""
    if table.state.captains[seat].out and not BOOSTS[boost].for_cruisers:
        return False
    return letter in content_of(table).grid[boost].windows and BOOSTS[boost].fits(table, seat)


def could_boost(table: SeaTable, seat: SeatId, letter: str) -> bool:
    """Whether a hand could hold a Boost that fits, as far as others can tell."""
    if not may_boost(table, seat) or not table.state.cards[seat].hand:
        return False
    return any(fits(table, seat, boost, letter) for boost in content_of(table).grid)
