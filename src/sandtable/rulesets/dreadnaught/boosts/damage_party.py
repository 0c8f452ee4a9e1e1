"""Damage Party: a Repair at once."""

from __future__ import annotations

from sandtable.kernel.ids import SeatId
from sandtable.kernel.procedure import Procedure
from sandtable.kernel.view import View
from sandtable.rulesets.dreadnaught.boosts.boost import Boost
from sandtable.rulesets.dreadnaught.boosts.judging import disabled_but_reactors
from sandtable.rulesets.dreadnaught.procedures.repairing import Repair, repairs
from sandtable.rulesets.dreadnaught.ships.systems import defence_of, reactor_of, systems_of
from sandtable.rulesets.dreadnaught.state import Sea, SeaTable


class DamageParty(Boost):
    """One Repair option."""

    id = "G-ENG-A"
    words = "Make 1 Repair at once."
    best_at = "h"

    def fits(self, table: SeaTable, seat: SeatId) -> bool:
        return bool(repairs(table, seat))

    def resolution(self, seat: SeatId) -> Procedure:
        return Repair(seat)

    def worth(self, view: View[Sea], seat: SeatId) -> float:
        disabled = len(disabled_but_reactors(view, seat))
        reactor = reactor_of(view, seat).id
        markers = sum(card.markers for card in systems_of(view.state, seat) if card.id != reactor)
        return 0.5 * disabled + 0.3 * defence_of(view, seat).strain + 0.12 * markers
