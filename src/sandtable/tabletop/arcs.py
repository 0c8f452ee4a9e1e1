"""Arcs: in which direction something lies from a model."""

from __future__ import annotations

from typing import Any

from sandtable.geometry.sector import Sector, sectors_of
from sandtable.tabletop.ids import FeatureId, ModelId
from sandtable.tabletop.scene import Scene


def arcs_in(here: Scene[Any], model: ModelId, other: ModelId) -> tuple[Sector, ...]:
    """The arc of a model in which the centre of another lies, or the centroid of a piece of terrain.

    Two on a boundary, clockwise: the rule set says which of them counts, or who may choose.
    """
    found = here.arcs.get((model, other))
    if found is None:
        pose = here.poses.get(other)
        x, y = (pose.x, pose.y) if pose is not None else here.grounds[FeatureId(other)].centre
        found = here.arcs[model, other] = sectors_of(here.poses[model], x, y)
    return found
