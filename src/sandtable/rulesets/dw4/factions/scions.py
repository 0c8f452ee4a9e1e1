"""Scions of Jutland: a fleet that has nothing left to fear."""

from __future__ import annotations

from collections.abc import Iterable

from sandtable.kernel.hooks import Grant, Rule, grants
from sandtable.kernel.ids import RuleId
from sandtable.rulesets.dw4.content.profile import RuleRef
from sandtable.rulesets.dw4.ids import ModelId
from sandtable.rulesets.dw4.models.bonuses import is_of_a_fleet_with
from sandtable.rulesets.dw4.models.positional_traits import traits
from sandtable.rulesets.dw4.models.properties import LENT, Lending, Loan
from sandtable.rulesets.dw4.special.stoic import Stoic
from sandtable.rulesets.dw4.state import BattleTable

SCIONS = RuleId("DW4-F-IMPERIUM-SCIONS")
NAME = "Scions of Jutland"
CALM = RuleRef(Stoic.id, Stoic.name)


class ScionsOfJutland(Rule):
    """Units of this Battlefleet are Scions of Jutland, and Stoic.

    Ruling: whoever is in the Battlefleet has the Trait; it counts as on the profile (DW4-F-IMPERIUM-SCIONS).
    """

    id = SCIONS
    name = NAME
    brings = (Stoic.id,)

    @grants(LENT)
    def fear_nothing(self, g: BattleTable, lending: Lending) -> Iterable[Grant]:
        if lending.rule != Stoic.id or not is_a_scion(g, lending.model):
            return ()
        return (Loan(self.name, self.id, copy=CALM),)


def is_a_scion(g: BattleTable, model: ModelId) -> bool:
    """Whether a model has the Trait, by its profile or by its Battlefleet."""
    if NAME in traits(g, model):
        return True
    return is_of_a_fleet_with(g, g.state.models[model].unit, SCIONS)
