"""Places for models that come back to their unit: in Coherency, and nobody else has to move."""

from __future__ import annotations

from collections.abc import Iterator

from sandtable.geometry.pose import Pose
from sandtable.rulesets.ac.formations.places import Frame, places
from sandtable.rulesets.ac.formations.ranks import base_of
from sandtable.rulesets.ac.formations.standing import frame_now
from sandtable.rulesets.ac.ids import ModelId, UnitId
from sandtable.rulesets.ac.moving.spots import spot_fault
from sandtable.rulesets.ac.state import BattleTable
from sandtable.rulesets.ac.table.where import standing

FURTHER = 6
"""How many places beyond those that are taken are looked at."""


def joined(g: BattleTable, unit: UnitId, models: tuple[ModelId, ...]) -> dict[ModelId, Pose]:
    """Where these models of a unit could stand beside the others; who finds no place is not named (AC-G-16)."""
    poses = {model.id: model.pose for model in standing(g, unit) if model.pose is not None}
    found: dict[ModelId, Pose] = {}
    for model in models:
        there = next((p for p in _free(g, unit, len(poses)) if _fits(g, unit, {**poses, model: p})), None)
        if there is not None:
            poses[model] = found[model] = there
    return found


def _fits(g: BattleTable, unit: UnitId, poses: dict[ModelId, Pose]) -> bool:
    return spot_fault(g, unit, poses) is None


def _free(g: BattleTable, unit: UnitId, many: int) -> Iterator[Pose]:
    """The places of the ranks as they are, then of a wider front; the last of them first."""
    now, base = frame_now(g, unit), base_of(g, unit)
    for files in (now.files, now.files + 1):
        for more in range(1, FURTHER + 1):
            for rear in (now.rear, 0):
                frame = Frame(now.pose, min(files, many + more), rear, now.right)
                yield from reversed(places(frame, many + more, base))
