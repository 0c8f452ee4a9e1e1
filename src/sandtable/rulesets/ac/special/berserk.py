"""Berserk: forward, whatever happens."""

from __future__ import annotations

from sandtable.kernel.hooks import Rule, before
from sandtable.kernel.ids import RuleId
from sandtable.kernel.procedure import Outcome
from sandtable.rulesets.ac.procedures.activation import Activation
from sandtable.rulesets.ac.procedures.manoeuvres import charges
from sandtable.rulesets.ac.state import BattleGame
from sandtable.rulesets.ac.table.special_rules import has_rule


class Berserk(Rule):
    """After a failed Rally Test it must Charge if it can, and then fights; if it cannot, the usual rules hold."""

    id = RuleId("AC-R-BERSERK")
    name = "Berserk"

    @before(Activation.movement)
    def charge(self, g: BattleGame, activation: Activation) -> Outcome:
        if activation.rallied or not has_rule(g, activation.unit, self.id):
            return None
        if charges(g, activation.unit, True):
            activation.must_charge = True
        return None
