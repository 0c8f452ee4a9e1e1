"""Distances to whatever an Attack may strike: a model or a Terrain Feature."""

from __future__ import annotations

from sandtable.rulesets.dw4.ids import FeatureId, ModelId
from sandtable.rulesets.dw4.state import BattleTable
from sandtable.rulesets.dw4.where import are_within, is_near_feature


def target_is_within(g: BattleTable, model: ModelId, target: ModelId, distance: int) -> bool:
    """Whether a target is within a distance of a model: closest points, inclusive (DW4-MODEL-06, DW4-MODEL-07)."""
    if target in g.state.models:
        return are_within(g, model, target, distance)
    return is_near_feature(g, model, FeatureId(target), distance)
