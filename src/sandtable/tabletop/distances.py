"""Distances on the table: between closest points, and exactly a distance is within it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from fractions import Fraction
from math import isqrt

from sandtable.geometry.any_point import near_one_point
from sandtable.geometry.measure import Pieces, gap2, gap2_any, within, within_any
from sandtable.geometry.units import INCH
from sandtable.tabletop.ids import FeatureId, ModelId
from sandtable.tabletop.state import Tabletop
from sandtable.tabletop.where import footprint, ground


def are_within(g: Tabletop, a: ModelId, b: ModelId, distance: int) -> bool:
    """Whether two models are within a distance."""
    one, other = g.state.models[a], g.state.models[b]
    here, there, outline = one.pose, other.pose, g.content.outline
    if here is None or there is None:
        raise KeyError(f"{a} or {b} does not stand on the table")
    mine, theirs = outline(one.class_id), outline(other.class_id)
    # Most pairs are far apart, which their centres tell.
    far = mine.reach + theirs.reach + distance
    if (here.x - there.x) ** 2 + (here.y - there.y) ** 2 > far * far:
        return False
    return within(mine.at(here), theirs.at(there), distance)


def is_near_feature(g: Tabletop, model: ModelId, feature: FeatureId, distance: int) -> bool:
    """Whether a model is within a distance of a piece of terrain."""
    return within_any((footprint(g, model),), ground(g, feature).pieces, distance)


def closest(g: Tabletop, model: ModelId, others: Iterable[ModelId]) -> tuple[ModelId, ...]:
    """Of other models those that are closest to one, exactly; several where they are equally close."""
    here = footprint(g, model)
    away = {other: Fraction(*gap2(here, footprint(g, other))) for other in others}
    least = min(away.values(), default=None)
    return tuple([other for other, distance in away.items() if distance == least])


def outlines(g: Tabletop, target: ModelId) -> Pieces:
    """What a model covers, or a piece of terrain where that is the target."""
    return (footprint(g, target),) if target in g.state.models else ground(g, FeatureId(target)).pieces


def target_is_within(g: Tabletop, other: ModelId, target: ModelId, distance: int) -> bool:
    """Whether a target, a model or a piece of terrain, is within a distance of another."""
    if target in g.state.models and other in g.state.models:
        return are_within(g, other, target, distance)
    return within_any(outlines(g, other), outlines(g, target), distance)


def near_a_point_on(
    g: Tabletop, target: ModelId, others: Sequence[ModelId], distance: int
) -> tuple[tuple[ModelId, ...], ...]:
    """Every set of other models that some point on a target has within a distance: what a choice of any point means."""
    found = near_one_point(outlines(g, target), [outlines(g, other) for other in others], distance)
    return tuple([tuple([others[n] for n in near]) for near in found])


def distance_read(here: Pieces, there: Pieces) -> int:
    """A distance in mils, rounded down; but whatever lies beyond whole inches, by however little, reads as beyond.

    Rules measure exactly, so that reading it as those inches would tell something else.
    """
    square, unit = gap2_any(here, there)
    mils = isqrt(square // unit)
    return mils + 1 if mils % INCH == 0 and mils * mils * unit < square else mils
