"""Stalkers: they never stop watching."""

from __future__ import annotations

from sandtable.kernel.hooks import EVERY_OTHER, Rule, after
from sandtable.kernel.ids import RuleId
from sandtable.kernel.procedure import Outcome
from sandtable.rulesets.ac.events.round import StatusGained
from sandtable.rulesets.ac.procedures.activation import Activation
from sandtable.rulesets.ac.state import BattleGame, Status
from sandtable.rulesets.ac.table.special_rules import has_rule
from sandtable.rulesets.ac.table.where import has
from sandtable.tabletop.state import Location


class Stalkers(Rule):
    """Without an attack in its Activation it is On Lookout at the end, even if it moved. Ruling: not aboard."""

    id = RuleId("AC-R-STALKERS")
    name = "Stalkers"

    @after(Activation.at_its_end, beside=EVERY_OTHER, needs=id)
    def watch(self, g: BattleGame, activation: Activation) -> Outcome:
        there = g.state.units[activation.unit].location is Location.IN_PLAY
        watching = there and not activation.attacked and has_rule(g, activation.unit, self.id)
        if watching and not has(g, activation.unit, Status.ON_LOOKOUT):
            g.emit(StatusGained(activation.unit, Status.ON_LOOKOUT))
        return None
