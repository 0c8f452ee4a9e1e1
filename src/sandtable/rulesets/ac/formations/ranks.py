"""Ranks and files of a Close Formation, read off where its models stand."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Final

import msgspec

from sandtable.geometry.pose import Pose
from sandtable.geometry.vec import SCALE_BITS, direction
from sandtable.rulesets.ac.content.profile import Formation
from sandtable.rulesets.ac.formations.places import GAP, OPEN_GAP, Base
from sandtable.rulesets.ac.ids import ModelId, UnitId
from sandtable.rulesets.ac.state import BattleTable
from sandtable.rulesets.ac.table.where import officer_of, profile_of, standing

_CLOSE: Final = Formation.CLOSE
TOLERANCE = 12
"""Mils that a model may be off its place in the ranks and still be in it."""

Place = tuple[int, int]
"""A rank, counted from the front, and a file, counted from the Officer to the right."""


class Block(msgspec.Struct, frozen=True):
    """What a Close Formation covers, its rear rank taken as complete: a rectangle about a centre."""

    x: int
    y: int
    heading: int
    width: int
    depth: int


def base_of(g: BattleTable, unit: UnitId) -> Base:
    """The size of its models, and how far apart they stand where nobody says more."""
    profile = profile_of(g, unit)
    return _base(profile.width, profile.length, GAP if g.state.units[unit].formation is _CLOSE else OPEN_GAP)


@cache
def _base(width: int, length: int, gap: int) -> Base:
    return Base(width, length, gap)


def grid(officer: Pose, poses: Mapping[ModelId, Pose], base: Base) -> dict[ModelId, Place]:
    """The rank and file of every model that stands in line with the Officer and looks the same way (AC-FORM-06)."""
    dx, dy = direction(officer.heading)
    by_rank, by_file = base.rank, base.file
    found: dict[ModelId, Place] = {}
    for model, pose in poses.items():
        if pose.heading != officer.heading:
            continue
        x, y = pose.x - officer.x, pose.y - officer.y
        back, right = -(x * dx + y * dy) >> SCALE_BITS, (x * dy - y * dx) >> SCALE_BITS
        # The nearest rank and file.
        rank, file = (2 * back + by_rank) // (2 * by_rank), (2 * right + by_file) // (2 * by_file)
        if abs(back - rank * by_rank) <= TOLERANCE and abs(right - file * by_file) <= TOLERANCE and rank >= 0:
            found[model] = (rank, file)
    return found


def ranks_of(g: BattleTable, unit: UnitId) -> dict[ModelId, Place]:
    """Rank and file of every model of a unit that is in its ranks."""
    officer = officer_of(g, unit)
    assert officer.pose is not None
    poses = {model.id: model.pose for model in standing(g, unit) if model.pose is not None}
    return grid(officer.pose, poses, base_of(g, unit))


def block_of(g: BattleTable, unit: UnitId) -> Block:
    """The rectangle that a Close Formation stands in (AC-ARC-03)."""
    officer = officer_of(g, unit)
    assert officer.pose is not None
    base, places = base_of(g, unit), ranks_of(g, unit).values()
    files, ranks = [file for _, file in places], [rank for rank, _ in places]
    width = (max(files) - min(files)) * base.file + base.width
    depth = max(ranks) * base.rank + base.length
    # The Officer stands in the front rank: from there to the middle of the whole.
    right, back = (max(files) + min(files)) * base.file // 2, max(ranks) * base.rank // 2
    middle = officer.pose.ahead(-back).along(9_000, right)
    return Block(middle.x, middle.y, officer.pose.heading, width, depth)
