"""Passing others by: which enemies a model, or its Centre Point alone, crossed in its Movement Step."""

from __future__ import annotations

from itertools import pairwise
from math import isqrt

from sandtable.geometry.measure import contains_point
from sandtable.geometry.passage import goes_through
from sandtable.geometry.pose import Pose
from sandtable.geometry.shape import Shape
from sandtable.geometry.units import INCH
from sandtable.rulesets.dw4.events.actions import PartTaken
from sandtable.rulesets.dw4.ids import ModelId
from sandtable.rulesets.dw4.state import BattleGame, BattleTable
from sandtable.rulesets.dw4.table.where import register
from sandtable.rulesets.dw4.terrain.structures import structure_targets
from sandtable.tabletop.distances import outlines
from sandtable.tabletop.where import enemies, footprint

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


def passed_through(g: BattleTable, model: ModelId, target: ModelId) -> bool:
    """Whether any part of a model crossed another in this Activation (DW4-G-24)."""
    return _through(model, target) in g.state.units[g.state.models[model].unit].taken


def note_passing_through(g: BattleGame, mover: ModelId, way: tuple[Pose, ...]) -> None:
    """Remember, for this Activation, which enemies a model Passed Through (DW4-MOVE-15)."""
    model = g.state.models[mover]
    if model.pose is None:
        return
    outline, track = register(g).outline(model.class_id), (*way, model.pose)
    crossed = [foe.id for foe in enemies(g, model.seat) if goes_through(outline, track, (footprint(g, foe.id),))]
    if crossed:
        g.emit(PartTaken(model.unit, tuple([_through(model.id, target) for target in crossed])))


def _through(model: ModelId, target: ModelId) -> str:
    return f"Through {model} {target}"


def _mark(model: ModelId, target: ModelId) -> str:
    return f"Over {model} {target}"


def _crosses(track: tuple[Pose, ...], shape: Shape) -> bool:
    return any([_leg_crosses(a, b, shape) for a, b in pairwise(track)])


def _leg_crosses(a: Pose, b: Pose, shape: Shape) -> bool:
    dx, dy = b.x - a.x, b.y - a.y
    steps = isqrt(dx * dx + dy * dy) // STRIDE + 1
    points = ((a.x + dx * n // steps, a.y + dy * n // steps) for n in range(steps + 1))
    return any(contains_point(shape, x, y) for x, y in points)
