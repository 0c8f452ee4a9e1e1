"""Distances to whatever an Attack may strike: a model or a Terrain Feature."""

from __future__ import annotations

from sandtable.geometry.measure import Pieces, within_any
from sandtable.rulesets.dw4.ids import FeatureId, ModelId
from sandtable.rulesets.dw4.state import BattleTable
from sandtable.rulesets.dw4.table.where import are_within, footprint, ground


def outlines(g: BattleTable, target: ModelId) -> Pieces:
    """What a model covers, or a Structure or an Iceberg (DW4-ATK-16)."""
    return (footprint(g, target),) if target in g.state.models else ground(g, FeatureId(target)).pieces


def target_is_within(g: BattleTable, other: ModelId, target: ModelId, distance: int) -> bool:
    """Whether a target is within a distance of another: closest points, inclusive (DW4-MODEL-06, DW4-MODEL-07)."""
    if target in g.state.models and other in g.state.models:
        return are_within(g, other, target, distance)
    return within_any(outlines(g, other), outlines(g, target), distance)
