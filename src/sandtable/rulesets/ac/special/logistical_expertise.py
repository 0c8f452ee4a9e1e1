"""Logistical Expertise: it gets through."""

from __future__ import annotations

from sandtable.kernel.hooks import Rule, modifies
from sandtable.kernel.ids import RuleId
from sandtable.kernel.values import Modifier
from sandtable.rulesets.ac.procedures.weighing import WEIGHT, Weighing
from sandtable.rulesets.ac.state import BattleTable
from sandtable.rulesets.ac.table.special_rules import has_rule
from sandtable.tabletop.layers import PLUS
from sandtable.tabletop.state import Location


class LogisticalExpertise(Rule):
    """While its General has such a unit on the battlefield, cards that issue or Interfere count 1 more, once."""

    id = RuleId("AC-R-LOGISTICAL-EXPERTISE")
    name = "Logistical Expertise"

    @modifies(WEIGHT, PLUS)
    def get_through(self, g: BattleTable, card: Weighing) -> Modifier | None:
        here = (Location.IN_PLAY, Location.ABOARD)
        own = [u.id for u in g.state.units.values() if u.seat == card.seat and u.location in here]
        return Modifier(1) if any(has_rule(g, unit, self.id) for unit in own) else None
