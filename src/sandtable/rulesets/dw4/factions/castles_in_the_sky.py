"""Castles in the Sky: the first anyone sees of them is their shadow."""

from __future__ import annotations

from collections.abc import Iterable

from sandtable.kernel.hooks import Grant, Rule, grants
from sandtable.kernel.ids import RuleId
from sandtable.rulesets.dw4.content.profile import RuleRef
from sandtable.rulesets.dw4.models.bonuses import has_bonus
from sandtable.rulesets.dw4.models.positional_traits import traits
from sandtable.rulesets.dw4.models.properties import LENT, Lending, Loan
from sandtable.rulesets.dw4.special.cloud_dive import CloudDive
from sandtable.rulesets.dw4.state import BattleTable

AIRSHIPS = {"Empire", "Airship"}
DIVE = RuleRef(CloudDive.id, CloudDive.name)
FIRST_ROUND = 1


class CastlesInTheSky(Rule):
    """Empire Airships of the Force have Cloud Dive until the first Round ends, as if it stood on their profiles."""

    id = RuleId("DW4-F-EMPIRE-CASTLES-IN-THE-SKY")
    name = "Castles in the Sky"
    brings = (CloudDive.id,)

    @grants(LENT)
    def hide_in_the_clouds(self, g: BattleTable, lending: Lending) -> Iterable[Grant]:
        if lending.rule != CloudDive.id or g.state.clock.round > FIRST_ROUND:
            return ()
        if not set(traits(g, lending.model)) >= AIRSHIPS:
            return ()
        if not has_bonus(g, g.state.models[lending.model].seat, self.id):
            return ()
        return (Loan(self.name, self.id, copy=DIVE),)
