"""Shallow Draught: a hull that finds water where others find none."""

from __future__ import annotations

from sandtable.kernel.errors import Refusal
from sandtable.kernel.hooks import Rule, forbids
from sandtable.kernel.ids import RuleId
from sandtable.rulesets.dw4.content.profile import TerrainKind
from sandtable.rulesets.dw4.models.properties import has
from sandtable.rulesets.dw4.procedures.consolidation import HINDERING, Shore
from sandtable.rulesets.dw4.state import BattleTable
from sandtable.rulesets.dw4.terrain.environment import IMPEDIMENT, Impediment


class ShallowDraught(Rule):
    """Treacherous Water does not Impede it, and it Rallies in Proximity of Terrain Features; it still Collides."""

    id = RuleId("DW4-P-SHALLOW-DRAUGHT")
    name = "Shallow Draught"

    @forbids(IMPEDIMENT)
    def skim_across(self, g: BattleTable, impediment: Impediment) -> Refusal | None:
        if impediment.kind is not TerrainKind.TREACHEROUS_WATER or not has(g, impediment.model, self.id):
            return None
        return Refusal(f"{impediment.model} has a shallow draught", self.id)

    @forbids(HINDERING)
    def stay_calm(self, g: BattleTable, shore: Shore) -> Refusal | None:
        return Refusal(f"{shore.model} has a shallow draught", self.id) if has(g, shore.model, self.id) else None
