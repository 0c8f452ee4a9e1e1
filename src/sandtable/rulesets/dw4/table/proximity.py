"""Proximity: what lies close enough to a model to bother it (DW4-RANGE-04 to -06)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from sandtable.rulesets.dw4.ids import FeatureId, ModelId
from sandtable.rulesets.dw4.models.positional_traits import is_airborne, is_surface
from sandtable.rulesets.dw4.state import BattleTable
from sandtable.tabletop import proximity
from sandtable.tabletop.state import IN_PLAY

PROXIMITY: Final = 2_000


def _is_surface_model(g: BattleTable, model: ModelId) -> bool:
    """Airborne and Underwater models have no Proximity to models (DW4-RANGE-05), Incoming ones none at all.

    Ruling: an Incoming unit is not in the Play Area, so it causes no Proximity (DW4-READY-18).
    """
    record = g.state.models[model]
    if record.pose is None or g.state.units[record.unit].location is not IN_PLAY:
        return False
    return is_surface(g, model)


def is_near_other_unit(g: BattleTable, model: ModelId) -> bool:
    """Whether a model is in Proximity of a model of another unit, friend or foe.

    Two Surface models are within 2" of each other; it is always mutual (DW4-RANGE-04). Their closest parts count
    (DW4-MODEL-06, DW4-MODEL-07).
    """
    if not _is_surface_model(g, model):
        return False
    return proximity.is_near_model(g, model, PROXIMITY, lambda other: _is_surface_model(g, other.id))


def terrain_near(g: BattleTable, model: ModelId) -> Iterator[FeatureId]:
    """The Terrain Features that a Surface or Underwater model is in Proximity of (DW4-RANGE-06)."""
    if g.state.models[model].pose is None or is_airborne(g, model):
        return iter(())
    return proximity.terrain_near(g, model, PROXIMITY)
