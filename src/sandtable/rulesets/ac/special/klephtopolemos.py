"""Klephtopolemos: horsemen out of nowhere."""

from __future__ import annotations

from sandtable.kernel.hooks import EVERY_OTHER, after, modifies
from sandtable.kernel.ids import RuleId
from sandtable.kernel.procedure import Outcome
from sandtable.kernel.values import Modifier
from sandtable.rulesets.ac.cards.command_rule import is_marked
from sandtable.rulesets.ac.cards.marking import end_mark
from sandtable.rulesets.ac.content.profile import UnitType
from sandtable.rulesets.ac.ids import UnitId
from sandtable.rulesets.ac.procedures.activation import Activation
from sandtable.rulesets.ac.procedures.special_commands import SpecialCommand
from sandtable.rulesets.ac.special.portal_strike import STRIKES, PortalStrike, strikes
from sandtable.rulesets.ac.special.to_the_winds import SULTANATE
from sandtable.rulesets.ac.state import BattleGame, BattleTable
from sandtable.rulesets.ac.table.special_rules import has_rule, traits_of
from sandtable.rulesets.ac.table.where import profile_of
from sandtable.rulesets.ac.tactics.best_of import highest_card
from sandtable.rulesets.ac.tactics.declared import advises
from sandtable.tabletop.layers import MOST


class Klephtopolemos(SpecialCommand):
    """A Sultanate Cavalry unit has Portal Strike for one Activation. It is offered where there is a strike to make."""

    id = RuleId("AC-B-KLEPHTOPOLEMOS")
    name = "Klephtopolemos"
    brings = (PortalStrike.id,)

    @after(Activation.at_its_start, beside=EVERY_OTHER)
    def send_them(self, g: BattleGame, activation: Activation) -> Outcome:
        unit = activation.unit
        rides = profile_of(g, unit).type is UnitType.CAVALRY and SULTANATE in traits_of(g, unit)
        if not rides or has_rule(g, unit, PortalStrike.id) or not self.may_issue(g, unit) or not strikes(g, unit):
            return None
        return self.issue(g, unit)

    @modifies(STRIKES, MOST)
    def strike(self, g: BattleTable, unit: UnitId) -> Modifier | None:
        return Modifier(1) if is_marked(g, unit, self.name) else None

    @after(Activation.at_its_end, beside=EVERY_OTHER)
    def end(self, g: BattleGame, activation: Activation) -> Outcome:
        end_mark(g, activation.unit, self.name)
        return None


advises(Klephtopolemos.name.lower())(highest_card)
