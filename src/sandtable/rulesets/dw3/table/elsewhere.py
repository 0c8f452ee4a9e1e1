"""The table as it would be if some models stood elsewhere."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec.structs import replace

from sandtable.geometry.pose import Pose
from sandtable.kernel.table import Table
from sandtable.rulesets.dw3.ids import ModelId
from sandtable.rulesets.dw3.state import BattleTable


def elsewhere(g: BattleTable, poses: Mapping[ModelId, Pose]) -> BattleTable:
    """The table with these models elsewhere."""
    state = g.state.clone()
    for model, pose in poses.items():
        state.models[model] = replace(state.models[model], pose=pose)
    return Table(state, g.hooks, g.content)
