"""A Boost of a System card that drives the ship on."""

from __future__ import annotations

from sandtable.kernel.ids import SeatId
from sandtable.kernel.procedure import Procedure
from sandtable.kernel.view import View
from sandtable.rulesets.dreadnaught.boosting.facts import my_action
from sandtable.rulesets.dreadnaught.boosts.boost import SystemBoost
from sandtable.rulesets.dreadnaught.boosts.judging import worth_of_moving
from sandtable.rulesets.dreadnaught.content.kinds import SystemType
from sandtable.rulesets.dreadnaught.procedures.commitments import ACTIVATE
from sandtable.rulesets.dreadnaught.procedures.sailing import Afterburn
from sandtable.rulesets.dreadnaught.ships.systems import design
from sandtable.rulesets.dreadnaught.state import Sea, SeaTable


class AfterburnDucts(SystemBoost):
    """A ship whose Drive card was Activated in this exchange moves one hex straight ahead."""

    id = "afterburn"
    effect = "afterburn"
    words = "The own ship moves 1 hex straight ahead."

    def fits(self, table: SeaTable, seat: SeatId) -> bool:
        wanted = my_action(table, seat)
        if wanted is None or wanted.kind != ACTIVATE or wanted.system not in table.state.systems:
            return False
        return design(table, table.state.systems[wanted.system]).type is SystemType.DRIVE

    def resolution(self, seat: SeatId) -> Procedure:
        return Afterburn(seat)

    def worth(self, view: View[Sea], seat: SeatId) -> float:
        return worth_of_moving(view, seat, ("F 1",)) + 0.2
