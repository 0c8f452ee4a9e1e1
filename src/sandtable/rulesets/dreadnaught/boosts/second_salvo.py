"""Second Salvo: once more at the last target."""

from __future__ import annotations

from sandtable.kernel.ids import SeatId
from sandtable.kernel.procedure import Procedure
from sandtable.kernel.view import View
from sandtable.rulesets.dreadnaught.boosting.facts import is_weapon_action
from sandtable.rulesets.dreadnaught.boosts.boost import Boost
from sandtable.rulesets.dreadnaught.boosts.changing import ChangeTheAction
from sandtable.rulesets.dreadnaught.boosts.judging import surplus_of_action
from sandtable.rulesets.dreadnaught.events.turns import ActionChanged
from sandtable.rulesets.dreadnaught.state import Sea, SeaTable
from sandtable.rulesets.dreadnaught.tactics.positions import worth_of_shot


class SecondSalvo(Boost):
    """An own revealed Weapon effect fires once more at the target of its last Shot, with less Damage."""

    id = "G-GUN-C"
    words = "Your weapon fires 1 more Shot at its last target, with Damage -2."
    is_decisive = True

    def fits(self, table: SeaTable, seat: SeatId) -> bool:
        return is_weapon_action(table, seat)

    def resolution(self, seat: SeatId) -> Procedure:
        return ChangeTheAction(seat, ActionChanged(seat, salvo=True))

    def worth(self, view: View[Sea], seat: SeatId) -> float:
        over = surplus_of_action(view, seat)
        if over is None:
            return 0.0
        return 0.9 * worth_of_shot(over - 2) if over > 2 else 0.2
