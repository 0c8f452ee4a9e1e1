"""Brace: fewer markers."""

from __future__ import annotations

from sandtable.kernel.ids import SeatId
from sandtable.kernel.procedure import Procedure
from sandtable.kernel.view import View
from sandtable.rulesets.dreadnaught.boosting.facts import is_damaged
from sandtable.rulesets.dreadnaught.boosts.boost import Boost
from sandtable.rulesets.dreadnaught.boosts.changing import ChangeTheAttack
from sandtable.rulesets.dreadnaught.events.damage import AttackChanged
from sandtable.rulesets.dreadnaught.state import AttackInHand, Sea, SeaTable

FEWER = 2


class Brace(Boost):
    """A hit on the own Dreadnaught puts fewer markers on its System card, but at least one."""

    id = "G-ENG-C"
    words = f"Your ship was hit: {FEWER} markers fewer, but at least 1."

    def fits(self, table: SeaTable, seat: SeatId) -> bool:
        return is_damaged(table, seat)

    def resolution(self, seat: SeatId) -> Procedure:
        return ChangeTheAttack(AttackChanged(seat, fewer_markers=FEWER))

    def worth_to_a_result(self, view: View[Sea], seat: SeatId, attack: AttackInHand) -> float:
        return 0.8 if attack.damage - attack.defence > FEWER else 0.2
