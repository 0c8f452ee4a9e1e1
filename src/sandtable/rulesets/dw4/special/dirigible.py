"""Dirigible: a great bag of gas that tears easily."""

from __future__ import annotations

from sandtable.kernel.hooks import Rule, before
from sandtable.kernel.ids import RuleId
from sandtable.kernel.procedure import Outcome
from sandtable.rulesets.dw4.models.properties import has
from sandtable.rulesets.dw4.procedures.criticals import SufferCriticals
from sandtable.rulesets.dw4.state import BattleGame, Critical

TEARING = (Critical.BREACH, Critical.STRUCTURAL_FAILURE)


class Dirigible(Rule):
    """Each Breach and each Structural Failure that it would suffer becomes two.

    Ruling: of each that comes in, so that two at once become four (DW4-P-DIRIGIBLE).
    """

    id = RuleId("DW4-P-DIRIGIBLE")
    name = "Dirigible"

    @before(SufferCriticals.inflict_them)
    def tear(self, g: BattleGame, suffering: SufferCriticals) -> Outcome:
        if has(g, suffering.model, self.id):
            torn = [critical for critical in suffering.incoming if critical in TEARING]
            suffering.incoming = (*suffering.incoming, *torn)
        return None
