"""Ekranoplan: a hull that rides on air across shoals."""

from __future__ import annotations

from sandtable.kernel.errors import Refusal
from sandtable.kernel.hooks import Rule, forbids
from sandtable.kernel.ids import RuleId
from sandtable.rulesets.dw4.content.profile import TerrainKind
from sandtable.rulesets.dw4.ids import FeatureId, ModelId
from sandtable.rulesets.dw4.models.properties import has
from sandtable.rulesets.dw4.moving.sailing import LANDFALL, Landfall
from sandtable.rulesets.dw4.procedures.consolidation import HINDERING, Shore
from sandtable.rulesets.dw4.state import BattleTable
from sandtable.rulesets.dw4.terrain.environment import kind_of_feature


class Ekranoplan(Rule):
    """It moves across Grounding Hazards, may end there, and Rallies in their Proximity."""

    id = RuleId("DW4-P-EKRANOPLAN")
    name = "Ekranoplan"

    @forbids(LANDFALL)
    def ride_across(self, g: BattleTable, landfall: Landfall) -> Refusal | None:
        return self._clears(g, landfall.mover, landfall.feature)

    @forbids(HINDERING)
    def stay_calm(self, g: BattleTable, shore: Shore) -> Refusal | None:
        return self._clears(g, shore.model, shore.feature)

    def _clears(self, g: BattleTable, model: ModelId, feature: FeatureId) -> Refusal | None:
        if not has(g, model, self.id) or kind_of_feature(g, feature) is not TerrainKind.GROUNDING_HAZARD:
            return None
        return Refusal(f"{model} rides on air across Grounding Hazards", self.id)
