"""Boosts that change the attack in hand or a revealed action."""

from __future__ import annotations

from sandtable.kernel.ids import SeatId
from sandtable.kernel.procedure import Outcome, Procedure, step
from sandtable.rulesets.dreadnaught.boosting.facts import my_action
from sandtable.rulesets.dreadnaught.events.damage import AttackChanged
from sandtable.rulesets.dreadnaught.events.turns import ActionChanged
from sandtable.rulesets.dreadnaught.state import SeaGame


class ChangeTheAttack(Procedure):
    """A Boost that changes the attack in hand."""

    change: AttackChanged

    @step("DN-ATK-07", "DN-ATK-08")
    def change_it(self, g: SeaGame) -> Outcome:
        if g.state.attack is not None:
            g.emit(self.change)
        return None


class ChangeTheAction(Procedure):
    """A Boost on the own revealed action."""

    seat: SeatId
    change: ActionChanged

    @step("DN-VOLLEY-07")
    def change_it(self, g: SeaGame) -> Outcome:
        if my_action(g, self.seat) is not None:
            g.emit(self.change)
        return None
