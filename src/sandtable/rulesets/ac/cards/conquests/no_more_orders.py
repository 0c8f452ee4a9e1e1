"""No More Orders: everyone shouts."""

from __future__ import annotations

from sandtable.kernel.hooks import EVERY_OTHER, before
from sandtable.kernel.procedure import Outcome
from sandtable.rulesets.ac.cards.conquest_rule import Conquest
from sandtable.rulesets.ac.procedures.losses import BecomeDisordered
from sandtable.rulesets.ac.state import BattleGame
from sandtable.tabletop.where import opponent


class NoMoreOrders(Conquest):
    """An enemy unit has gained Disordered (AC-STATUS-03)."""

    name = "No More Orders"
    objective = "o07"

    @before(BecomeDisordered.after_it, beside=EVERY_OTHER)
    def after_it(self, g: BattleGame, disorder: BecomeDisordered) -> Outcome:
        seat = opponent(g, g.state.units[disorder.unit].seat)
        return self.meet(g, seat) if disorder.became else None
