"""HEC Contractors: the company looks after its own."""

from __future__ import annotations

from collections.abc import Iterable

from sandtable.kernel.hooks import Grant, Rule, grants
from sandtable.kernel.ids import RuleId
from sandtable.rulesets.dw4.content.profile import RuleRef
from sandtable.rulesets.dw4.models.bonuses import has_bonus
from sandtable.rulesets.dw4.models.positional_traits import traits
from sandtable.rulesets.dw4.models.properties import LENT, Lending, Loan
from sandtable.rulesets.dw4.special.defensive import Defensive
from sandtable.rulesets.dw4.state import BattleTable

COMPANY = "HEC"
COVER = RuleRef(Defensive.id, Defensive.name, "1")


class HecContractors(Rule):
    """Every HEC model of the Force has Defensive (1), or 1 more where it has some already."""

    id = RuleId("DW4-F-UNION-HEC-CONTRACTORS")
    name = "HEC Contractors"
    brings = (Defensive.id,)

    @grants(LENT)
    def cover_each_other(self, g: BattleTable, lending: Lending) -> Iterable[Grant]:
        if lending.rule != Defensive.id or COMPANY not in traits(g, lending.model):
            return ()
        if not has_bonus(g, g.state.models[lending.model].seat, self.id):
            return ()
        return (Loan(self.name, self.id, copy=COVER),)
