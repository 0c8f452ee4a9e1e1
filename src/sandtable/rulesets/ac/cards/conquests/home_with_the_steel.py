"""Home with the Steel: they did not stop."""

from __future__ import annotations

from sandtable.kernel.hooks import EVERY_OTHER, before
from sandtable.kernel.procedure import Outcome
from sandtable.rulesets.ac.cards.conquest_rule import Conquest
from sandtable.rulesets.ac.procedures.close_quarters import CloseQuarters
from sandtable.rulesets.ac.state import BattleGame


class HomeWithTheSteel(Conquest):
    """A unit that charged has won the combat, or Annihilated its target in it (AC-CQ-13)."""

    name = "Home with the Steel"
    objective = "o04"

    @before(CloseQuarters.after_the_result, beside=EVERY_OTHER)
    def after_a_combat(self, g: BattleGame, combat: CloseQuarters) -> Outcome:
        return self.meet(g, g.state.units[combat.unit].seat) if combat.winner == combat.unit else None
