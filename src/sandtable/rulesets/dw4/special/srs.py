"""SRS (Type): the squadrons that a unit's Carriers have on board."""

from __future__ import annotations

from collections.abc import Iterable

from sandtable.kernel.hooks import Grant, Rule, grants
from sandtable.kernel.ids import RuleId
from sandtable.rulesets.dw4.ids import UnitId
from sandtable.rulesets.dw4.models.properties import values_of
from sandtable.rulesets.dw4.squadrons.launching import TYPES
from sandtable.rulesets.dw4.state import BattleTable
from sandtable.tabletop.where import models_of


class ShortRangeSquadrons(Rule):
    """The Carriers of its unit launch tokens of the listed types, mixed as they like."""

    id = RuleId("DW4-P-SRS")
    name = "SRS"

    @grants(TYPES)
    def offer_types(self, g: BattleTable, unit: UnitId) -> Iterable[Grant]:
        lists = [listed for model in models_of(g, unit) for listed in values_of(g, model.id, self.id)]
        return [Grant(kind.strip(), self.id) for listed in lists for kind in listed.split(",")]
