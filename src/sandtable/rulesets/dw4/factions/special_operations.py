"""Special Operations: a Flagship that brings its own magazines."""

from __future__ import annotations

from collections.abc import Iterable

from sandtable.kernel.hooks import Grant, Rule, grants
from sandtable.kernel.ids import RuleId
from sandtable.rulesets.dw4.content.profile import BattlefleetId, RuleRef
from sandtable.rulesets.dw4.models.positional_traits import traits
from sandtable.rulesets.dw4.models.properties import LENT, Lending, Loan
from sandtable.rulesets.dw4.special.stockpile import Stockpile
from sandtable.rulesets.dw4.state import BattleTable
from sandtable.rulesets.dw4.table.where import register

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
        named = g.state.units[g.state.models[lending.model].unit].battlefleet.partition(":")[0]
        fleet = register(g).content.battlefleets.get(BattlefleetId(named))
        if fleet is None or self.id not in fleet.rules:
            return ()
        return (Loan(self.name, self.id, copy=MAGAZINES),)
