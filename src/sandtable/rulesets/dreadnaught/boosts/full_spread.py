"""Full Spread: another Shot, and less Damage for each."""

from __future__ import annotations

from sandtable.kernel.ids import SeatId
from sandtable.kernel.procedure import Procedure
from sandtable.kernel.view import View
from sandtable.rulesets.dreadnaught.boosting.facts import is_weapon_action, my_action
from sandtable.rulesets.dreadnaught.boosts.boost import Boost
from sandtable.rulesets.dreadnaught.boosts.changing import ChangeTheAction
from sandtable.rulesets.dreadnaught.boosts.judging import surplus_of_action
from sandtable.rulesets.dreadnaught.events.turns import ActionChanged
from sandtable.rulesets.dreadnaught.fighting.profiles import shots_of
from sandtable.rulesets.dreadnaught.state import Sea, SeaTable
from sandtable.rulesets.dreadnaught.tactics.positions import worth_of_shot


class FullSpread(Boost):
    """An own revealed Weapon effect has a Shot more; each has less Damage."""

    id = "G-ORD-A"
    words = "Your weapon fires 1 more Shot; each has Damage -1."
    is_decisive = True

    def fits(self, table: SeaTable, seat: SeatId) -> bool:
        return is_weapon_action(table, seat)

    def resolution(self, seat: SeatId) -> Procedure:
        return ChangeTheAction(seat, ActionChanged(seat, more_shots=1, more_damage=-1))

    def worth(self, view: View[Sea], seat: SeatId) -> float:
        wanted, over = my_action(view, seat), surplus_of_action(view, seat)
        if wanted is None or over is None:
            return 0.0
        shots = shots_of(view, wanted.system, wanted.effect)
        return (shots + 1) * worth_of_shot(over - 1) - shots * worth_of_shot(over)
