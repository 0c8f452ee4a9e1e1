"""Shrapnel: splinters everywhere."""

from __future__ import annotations

from sandtable.kernel.hooks import EVERY_OTHER, Rule, before
from sandtable.kernel.ids import RuleId
from sandtable.kernel.procedure import Outcome
from sandtable.rulesets.dw3.models.special_rules import unit_has
from sandtable.rulesets.dw3.procedures.attack import Attack
from sandtable.rulesets.dw3.procedures.criticals import CriticalRoll
from sandtable.rulesets.dw3.state import BattleGame, Critical


class Shrapnel(Rule):
    """The first critical result that an attack of this unit causes is shredded defences.

    Where the target has them already the die is rolled as ever. Ruling: the first in each attack.
    """

    id = RuleId("DW3-R-SHRAPNEL")
    name = "Shrapnel"

    @before(CriticalRoll.roll_the_critical_die, beside=EVERY_OTHER)
    def shred(self, g: BattleGame, roll: CriticalRoll) -> Outcome:
        attack = g.enclosing(Attack)
        if attack is None or self.name in attack.noted:
            return None
        if not unit_has(g, g.state.models[attack.doer()].unit, self.id):
            return None
        attack.noted = (*attack.noted, self.name)
        if Critical.SHREDDED_DEFENCES not in g.state.models[roll.model].criticals:
            roll.given = Critical.SHREDDED_DEFENCES
        return None
