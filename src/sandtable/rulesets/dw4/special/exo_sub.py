"""Exo-Sub: hard to hit."""

from __future__ import annotations

from sandtable.kernel.hooks import Rule, modifies
from sandtable.kernel.ids import RuleId
from sandtable.kernel.values import Modifier
from sandtable.rulesets.dw4.models.attributes import FIXED
from sandtable.rulesets.dw4.squadrons.stacks import RESILIENCE, Downing, borne
from sandtable.rulesets.dw4.state import BattleTable

_HARDER = Modifier(2, "Exo-Sub")


class ExoSub(Rule):
    """Its Resilience is 2 higher against Interception Attempts and Flak Barrages (DW4-G-42)."""

    id = RuleId("DW4-R-EXO-SUB")
    name = "Exo-Sub"

    @modifies(RESILIENCE, FIXED)
    def take_more(self, g: BattleTable, downing: Downing) -> Modifier | None:
        return None if borne(g, downing.flight.squadron, self.id) is None else _HARDER
