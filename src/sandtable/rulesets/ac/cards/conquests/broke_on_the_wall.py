"""Broke on the Wall: they held."""

from __future__ import annotations

from sandtable.kernel.hooks import EVERY_OTHER, before
from sandtable.kernel.procedure import Outcome
from sandtable.rulesets.ac.cards.conquest_rule import Conquest
from sandtable.rulesets.ac.procedures.close_quarters import CloseQuarters
from sandtable.rulesets.ac.state import BattleGame


class BrokeOnTheWall(Conquest):
    """A unit that was charged has won the combat, or the charger was Annihilated in it (AC-CQ-13)."""

    name = "Broke on the Wall"
    objective = "o05"

    @before(CloseQuarters.after_the_result, beside=EVERY_OTHER)
    def after_a_combat(self, g: BattleGame, combat: CloseQuarters) -> Outcome:
        return self.meet(g, g.state.units[combat.target].seat) if combat.winner == combat.target else None
