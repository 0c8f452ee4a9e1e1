"""Treacherous water: how much of a way leads through it."""

from __future__ import annotations

from itertools import pairwise
from math import isqrt

from sandtable.geometry.course import Course, poses
from sandtable.geometry.measure import contains_point
from sandtable.geometry.pose import Pose
from sandtable.kernel.values import Question
from sandtable.rulesets.dw3.content.profile import Position, TerrainKind
from sandtable.rulesets.dw3.ids import ModelId
from sandtable.rulesets.dw3.state import BattleTable
from sandtable.rulesets.dw3.table.where import position_of, register

SOUNDING = 100
"""The way is sounded at every tenth of an inch."""
_TOUCHED = (Position.SURFACE, Position.SUBMERGED)


HINDERED: Question[ModelId] = Question("treacherous water hinders a model")
"""A rule by which it is open water forbids this."""


def water_crossed(g: BattleTable, model: ModelId, start: Pose, course: Course, most: int) -> int:
    """The mils of a course on which a SURFACE or SUBMERGED model has its centre in treacherous water (DW3-TERR-05).

    No more of the course counts than it has covered.
    """
    waters = [
        piece
        for patch in g.state.patches.values()
        if register(g).content.terrain[patch.piece].kind is TerrainKind.TREACHEROUS
        for piece in register(g).footprints.region((patch.piece, patch.pose)).pieces
    ]
    if not waters or position_of(g, model) not in _TOUCHED or g.refusal(HINDERED, model) is not None:
        return 0
    crossed = behind = 0
    for a, b in pairwise(poses(course, start)):
        length = isqrt((b.x - a.x) ** 2 + (b.y - a.y) ** 2)
        # In the middle of each tenth of an inch, so that the edges of the water count for nothing.
        for along in range(SOUNDING // 2, min(length, most - behind), SOUNDING):
            x, y = a.x + (b.x - a.x) * along // length, a.y + (b.y - a.y) * along // length
            if any([contains_point(water, x, y) for water in waters]):
                crossed += SOUNDING
        behind += length
    return crossed
