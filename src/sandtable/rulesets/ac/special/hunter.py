"""Hunter: a trophy."""

from __future__ import annotations

from sandtable.kernel.hooks import EVERY_OTHER, Rule, after
from sandtable.kernel.ids import RuleId
from sandtable.kernel.procedure import Outcome
from sandtable.rulesets.ac.procedures.close_quarters import CloseQuarters
from sandtable.rulesets.ac.state import BattleGame
from sandtable.rulesets.ac.table.special_rules import has_rule
from sandtable.tabletop.events import VictoryPointsScored


class Hunter(Rule):
    """Its General scores 1 VP whenever it wins in Close Quarters, whoever charged."""

    id = RuleId("AC-R-HUNTER")
    name = "Hunter"

    @after(CloseQuarters.after_the_combat, beside=EVERY_OTHER)
    def take_a_trophy(self, g: BattleGame, combat: CloseQuarters) -> Outcome:
        winner = combat.winner
        if winner is not None and has_rule(g, winner, self.id):
            g.emit(VictoryPointsScored(g.state.units[winner].seat, 1, f"a trophy of {winner}", self.id))
        return None
