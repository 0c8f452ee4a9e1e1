"""Regroup: back to the start, in good order."""

from __future__ import annotations

from sandtable.kernel.hooks import EVERY_OTHER, Rule, before
from sandtable.kernel.ids import RuleId
from sandtable.kernel.procedure import LEAVE, Outcome
from sandtable.rulesets.ac.events.regrouping import UnitRegrouped
from sandtable.rulesets.ac.procedures.suppression import FallBack
from sandtable.rulesets.ac.state import BattleGame
from sandtable.rulesets.ac.table.loads import aboard
from sandtable.rulesets.ac.table.special_rules import has_rule
from sandtable.tabletop.state import Location


class Regroup(Rule):
    """Whenever it would Fall Back it goes to Reserve instead, without its Statuses; Damage stays.

    Ruling: passengers go with it, and nobody scores for it.
    """

    id = RuleId("AC-R-REGROUP")
    name = "Regroup"

    @before(FallBack.fall_back, beside=EVERY_OTHER)
    def go_back(self, g: BattleGame, retreat: FallBack) -> Outcome:
        here = g.state.units[retreat.unit].location is Location.IN_PLAY
        if not here or not has_rule(g, retreat.unit, self.id):
            return None
        loads = aboard(g, retreat.unit)
        g.emit(UnitRegrouped(retreat.unit))
        for load in loads:
            g.emit(UnitRegrouped(load.id))
        return LEAVE
