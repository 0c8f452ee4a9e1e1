"""Jamming: nothing but noise."""

from __future__ import annotations

from sandtable.kernel.errors import Refusal
from sandtable.kernel.hooks import forbids
from sandtable.kernel.ids import RuleId
from sandtable.kernel.stacking import RuleWithX, Stacking
from sandtable.rulesets.ac.cards.command_rule import OPEN_TO_COMMANDS
from sandtable.rulesets.ac.ids import UnitId
from sandtable.rulesets.ac.state import BattleTable
from sandtable.rulesets.ac.table.special_rules import has_rule, inches_of, is_near
from sandtable.rulesets.ac.table.where import enemies_of


class Jamming(RuleWithX):
    """The opponent issues no Commands to units within X inches of it."""

    id = RuleId("AC-R-JAMMING")
    name = "Jamming"
    stacking = Stacking.HIGHEST_X

    @forbids(OPEN_TO_COMMANDS)
    def drown_it_out(self, g: BattleTable, unit: UnitId) -> Refusal | None:
        noise = [enemy.id for enemy in enemies_of(g, g.state.units[unit].seat) if has_rule(g, enemy.id, self.id)]
        near = any([is_near(g, unit, enemy, inches_of(g, enemy, self)) for enemy in noise])
        return Refusal("it hears nothing but noise", self.id) if near else None
