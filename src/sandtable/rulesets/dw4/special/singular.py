"""Singular: a battery that has to be directed by itself."""

from __future__ import annotations

from sandtable.kernel.errors import Refusal
from sandtable.kernel.hooks import Rule, forbids
from sandtable.kernel.ids import RuleId
from sandtable.rulesets.dw4.fighting.targeting import COMPANY, Pair
from sandtable.rulesets.dw4.models.qualities import has_quality
from sandtable.rulesets.dw4.state import BattleTable
from sandtable.rulesets.dw4.table.where import register


class Singular(Rule):
    """It Contributes only with weapons of exactly the same name (DW4-QUAL-08), which have this Quality as well."""

    id = RuleId("DW4-Q-SINGULAR")
    name = "Singular"

    @forbids(COMPANY)
    def keep_to_its_like(self, g: BattleTable, pair: Pair) -> Refusal | None:
        if not has_quality(g, pair.weapon, self.id):
            return None
        same = register(g).weapon(pair.weapon).name == register(g).weapon(pair.other).name
        if same and has_quality(g, pair.other, self.id):
            return None
        return Refusal("its name is another", RuleId("DW4-QUAL-08"))
