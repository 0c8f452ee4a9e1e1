"""What tells who will win a battle, as figures; what they mean was learnt from games that captains played on."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from sandtable.kernel.ids import SeatId
from sandtable.kernel.reckoning import Reckoning, reckoning_in
from sandtable.kernel.table import Table
from sandtable.rulesets.dreadnaught.sea.lookout import afloat, cruisers_of
from sandtable.rulesets.dreadnaught.ships.systems import design, reactor_of, systems_of
from sandtable.rulesets.dreadnaught.state import Sea, SeaTable
from sandtable.rulesets.dreadnaught.tactics.outlook import MUCH, best_of_foes
from sandtable.rulesets.dreadnaught.victory import points_of, winner

WEIGHTS = Path(__file__).with_name("reckoning.json")
WON = 4.0
"""A battle that is over counts as much as a lead that is not lost in a moment, with so many Reactors at their end."""


@cache
def learnt() -> Reckoning | None:
    """What came with this release."""
    return reckoning_in(WEIGHTS)


class DuelPositions:
    """The facet `positions`."""

    def figures(self, table: Table[Sea], seat: SeatId) -> dict[str, float]:
        """A player beside the best of the foes.

        Who is ahead in points when a Dreadnaught is lost has won, whichever it was: so a lead tells the more, the
        nearer either Reactor is to its end.
        """
        state, rival = table.state, best_of_foes(table, seat)
        ahead = points_of(state, seat) - points_of(state, rival)
        own, foes = _worn(table, seat), _worn(table, rival)
        sure = max(-1.0, min(1.0, ahead / MUCH)) * max(own, foes)
        if state.over:
            first = winner(table)
            sure = 0.0 if first is None else WON if first in state.side_of(seat) else -WON
        return {
            "points": ahead / MUCH,
            "points at the end": sure,
            "Reactors": foes - own,
            "Cruisers": (len(cruisers_of(state, seat)) - len(cruisers_of(state, rival))) / 2,
            "Attached cards": (_attached(table, seat) - _attached(table, rival)) / 4,
        }

    def to_come(self, table: Table[Sea]) -> float:
        """A duel has no last turn: it may end with the next hit on a Reactor, or go on for as long again."""
        return 1.0

    def reckoning(self) -> Reckoning | None:
        return learnt()


def _worn(table: SeaTable, seat: SeatId) -> float:
    """How near a Dreadnaught is to its end, by the markers on its Reactor."""
    if not afloat(table.state, seat):
        return 1.0
    reactor = reactor_of(table, seat)
    return reactor.markers / design(table, reactor).hp


def _attached(table: SeaTable, seat: SeatId) -> int:
    return sum([len(system.attached) for system in systems_of(table.state, seat)])
