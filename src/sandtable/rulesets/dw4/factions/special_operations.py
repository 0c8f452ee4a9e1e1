"""Special Operations: a Flagship that brings its own magazines."""

from __future__ import annotations

from collections.abc import Iterable

from sandtable.kernel.hooks import Grant, Rule, grants
from sandtable.kernel.ids import RuleId
from sandtable.rulesets.dw4.content.profile import RuleRef
from sandtable.rulesets.dw4.models.bonuses import is_of_a_fleet_with
from sandtable.rulesets.dw4.models.positional_traits import traits
from sandtable.rulesets.dw4.models.properties import LENT, Lending, Loan
from sandtable.rulesets.dw4.special.stockpile import Stockpile
from sandtable.rulesets.dw4.state import BattleTable

FLAGSHIP = "Flagship"
MAGAZINES = RuleRef(Stockpile.id, Stockpile.name, "3")


class SpecialOperations(Rule):
    """The Flagship of this Battlefleet has Stockpile (3)."""

    id = RuleId("DW4-F-UNION-SPECIAL-OPERATIONS")
    name = "Special Operations"
    brings = (Stockpile.id,)

    @grants(LENT)
    def fill_the_magazines(self, g: BattleTable, lending: Lending) -> Iterable[Grant]:
        if lending.rule != Stockpile.id or FLAGSHIP not in traits(g, lending.model):
            return ()
        if not is_of_a_fleet_with(g, g.state.models[lending.model].unit, self.id):
            return ()
        return (Loan(self.name, self.id, copy=MAGAZINES),)
