"""Passing over others: whose Centre Point crossed which model in its Movement Step."""

from __future__ import annotations

from itertools import pairwise
from math import isqrt

from sandtable.geometry.measure import contains_point
from sandtable.geometry.pose import Pose
from sandtable.geometry.shape import Shape
from sandtable.geometry.units import INCH
from sandtable.rulesets.dw4.events.actions import PartTaken
from sandtable.rulesets.dw4.ids import ModelId
from sandtable.rulesets.dw4.state import BattleGame, BattleTable
from sandtable.rulesets.dw4.terrain.structures import structure_targets
from sandtable.tabletop.distances import outlines
from sandtable.tabletop.where import enemies

STRIDE = INCH // 10
"""No hull is so narrow that a step of this length misses it, but at its very tips."""


def passed_over(g: BattleTable, model: ModelId, target: ModelId) -> bool:
    """Whether the Centre Point of a model crossed another in this Activation (DW4-G-24)."""
    return _mark(model, target) in g.state.units[g.state.models[model].unit].taken


def note_passing(g: BattleGame, mover: ModelId, way: tuple[Pose, ...]) -> None:
    """Remember, for this Activation, which enemies a move led across; Structures and Icebergs too (DW4-ATK-16)."""
    model = g.state.models[mover]
    if model.pose is None:
        return
    track = (*way, model.pose)
    below = [*[foe.id for foe in enemies(g, model.seat)], *[ModelId(s.feature) for s in structure_targets(g)]]
    crossed = [target for target in below if any([_crosses(track, piece) for piece in outlines(g, target)])]
    if crossed:
        g.emit(PartTaken(model.unit, tuple([_mark(model.id, target) for target in crossed])))


def _mark(model: ModelId, target: ModelId) -> str:
    return f"Over {model} {target}"


def _crosses(track: tuple[Pose, ...], shape: Shape) -> bool:
    return any([_leg_crosses(a, b, shape) for a, b in pairwise(track)])


def _leg_crosses(a: Pose, b: Pose, shape: Shape) -> bool:
    dx, dy = b.x - a.x, b.y - a.y
    steps = isqrt(dx * dx + dy * dy) // STRIDE + 1
    points = ((a.x + dx * n // steps, a.y + dy * n // steps) for n in range(steps + 1))
    return any(contains_point(shape, x, y) for x, y in points)
