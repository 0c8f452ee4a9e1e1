"""Assault: weapons for a fight hull to hull."""

from __future__ import annotations

from sandtable.geometry.units import INCH
from sandtable.kernel.errors import Refusal
from sandtable.kernel.hooks import Rule, forbids
from sandtable.kernel.ids import RuleId
from sandtable.rulesets.dw4.fighting.targeting import COMPANY, CONTRIBUTION, Laying, Pair
from sandtable.rulesets.dw4.ids import owner_of
from sandtable.rulesets.dw4.models.positional_traits import is_surface, positional
from sandtable.rulesets.dw4.models.qualities import has_quality, only_with_its_like
from sandtable.rulesets.dw4.state import BattleTable
from sandtable.tabletop.distances import target_is_within

REACH = 2 * INCH


class Assault(Rule):
    """Only with other Assault weapons, by models within 2" of the target, which is on the unit's own level or afloat.

    Everyone who Participates must be that near (DW4-QUAL-04); an Airborne or submerged target is for a unit of the
    same Positional Trait (DW4-QUAL-05).
    """

    id = RuleId("DW4-Q-ASSAULT")
    name = "Assault"

    @forbids(COMPANY)
    def keep_to_its_like(self, g: BattleTable, pair: Pair) -> Refusal | None:
        return only_with_its_like(g, pair.weapon, pair.other, self.id)

    @forbids(CONTRIBUTION)
    def refuse_out_of_reach(self, g: BattleTable, laying: Laying) -> Refusal | None:
        if not has_quality(g, laying.weapon, self.id):
            return None
        own = owner_of(laying.weapon)
        for model in laying.participants or (own,):
            if not target_is_within(g, model, laying.target, REACH):
                return Refusal(f'{model} is not within 2" of {laying.target}', RuleId("DW4-QUAL-04"))
        if is_surface(g, laying.target) or positional(g, own) is positional(g, laying.target):
            return None
        return Refusal(f"{own} does not share the Positional Trait of {laying.target}", RuleId("DW4-QUAL-05"))
