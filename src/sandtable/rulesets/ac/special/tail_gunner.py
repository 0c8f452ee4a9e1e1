"""Tail Gunner: eyes that look back."""

from __future__ import annotations

from sandtable.kernel.hooks import Rule, modifies
from sandtable.kernel.ids import RuleId
from sandtable.kernel.values import Modifier
from sandtable.rulesets.ac.procedures.weighing import WEIGHT, Weighing
from sandtable.rulesets.ac.special.interceptor import INTERCEPT
from sandtable.rulesets.ac.state import BattleTable
from sandtable.rulesets.ac.table.special_rules import has_rule
from sandtable.tabletop.layers import PLUS


class TailGunner(Rule):
    """The card for an Intercept of it counts 1 higher, and so does one against the Intercept of an enemy at it."""

    id = RuleId("AC-R-TAIL-GUNNER")
    name = "Tail Gunner"

    @modifies(WEIGHT, PLUS)
    def look_back(self, g: BattleTable, weighing: Weighing) -> Modifier | None:
        if weighing.special != INTERCEPT:
            return None
        # Whoever is intercepted is the active unit, and it is its General who Interferes.
        unit = g.state.clock.unit if weighing.interfering else weighing.unit
        return Modifier(1) if unit is not None and has_rule(g, unit, self.id) else None
