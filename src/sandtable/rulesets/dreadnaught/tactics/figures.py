"""What tells who will win a battle, as figures; what they mean was learnt from games that captains played on."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

from sandtable.kernel.ids import SeatId
from sandtable.kernel.reckoning import Reckoning, reckoning_in
from sandtable.kernel.table import Table
from sandtable.rulesets.dreadnaught.sea.lookout import afloat, at_of, cruisers_of
from sandtable.rulesets.dreadnaught.ships.systems import reactor_of, systems_of
from sandtable.rulesets.dreadnaught.state import Sea, SeaTable
from sandtable.rulesets.dreadnaught.tactics.aims import worth_for_missions
from sandtable.rulesets.dreadnaught.tactics.outlook import standing
from sandtable.rulesets.dreadnaught.victory import points_of

WEIGHTS = Path(__file__).with_name("reckoning.json")
LONG = 12
"""Turns after which a battle seldom goes on."""


@cache
def learnt() -> Reckoning | None:
    """What came with this release."""
    return reckoning_in(WEIGHTS)


class DuelPositions:
    """The facet `positions`."""

    def figures(self, table: Table[Any], seat: SeatId) -> dict[str, float]:
        """Of several foes the one with the most points is the measure."""
        state = table.state
        foes = [other for other in state.captains if state.are_foes(other, seat)]
        rival = max(foes, key=lambda foe: (points_of(state, foe), foe))
        mine, theirs = side_figures(table, seat), side_figures(table, rival)
        return {name: value - theirs[name] for name, value in mine.items()}

    def to_come(self, table: Table[Sea]) -> float:
        return 0.0 if table.state.over else max(0.0, 1 - table.state.clock.turn / LONG)

    def reckoning(self) -> Reckoning | None:
        return learnt()


def side_figures(table: SeaTable, seat: SeatId) -> dict[str, float]:
    """What a player has scored, what the ship has suffered, and what there is to act with."""
    state = table.state
    ship, mine = state.ships[seat], systems_of(state, seat)
    is_afloat = afloat(state, seat)
    return {
        "standing": standing(table, seat) / 5,
        "points": points_of(state, seat) / 5,
        "afloat": float(is_afloat),
        "filled": len(ship.filled) / 10,
        "reactor": reactor_of(table, seat).markers / 5,
        "disabled": sum([system.disabled for system in mine]) / 5,
        "strain": sum([system.strain for system in mine]) / 5,
        "markers": sum([system.markers for system in mine]) / 10,
        "hand": len(state.cards[seat].hand) / 5,
        "attached": sum([len(system.attached) for system in mine]) / 5,
        "missions": worth_for_missions(table, seat, at_of(state, seat)) / 5 if is_afloat else 0.0,
        "cruisers": len(cruisers_of(state, seat)) / 3,
        "first": float(state.clock.initiative == seat),
    }
