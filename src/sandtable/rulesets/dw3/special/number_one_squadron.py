"""Number One Squadron: the best there are."""

from __future__ import annotations

from sandtable.kernel.hooks import Grant, Rule, grants
from sandtable.kernel.ids import RuleId
from sandtable.rulesets.dw3.content.rule_tokens import NUMBER_ONE
from sandtable.rulesets.dw3.ids import UnitId
from sandtable.rulesets.dw3.models.special_rules import unit_has
from sandtable.rulesets.dw3.procedures.launching import TOKENS
from sandtable.rulesets.dw3.special.lethal import Lethal
from sandtable.rulesets.dw3.state import BattleTable


class NumberOneSquadron(Rule):
    """Where its tokens are the most of a run it has LETHAL and PIERCING, as if supported and near.

    They are intercepted only when no other tokens of the run are left.
    """

    id = RuleId("DW3-R-NUMBER-ONE-SQUADRON")
    name = "Number One Squadron"
    brings = (Lethal.id,)

    @grants(TOKENS)
    def launch(self, g: BattleTable, unit: UnitId) -> list[Grant]:
        return [Grant(NUMBER_ONE, self.id)] if unit_has(g, unit, self.id) else []
