"""Arcs and Range Bands: in which direction and how far away something lies from a model."""

from __future__ import annotations

from enum import IntEnum
from math import isqrt

from sandtable.geometry.measure import gap2, gap2_any
from sandtable.geometry.sector import Sector, sectors_of
from sandtable.geometry.shape import Shape
from sandtable.geometry.units import INCH
from sandtable.rulesets.dw4.ids import FeatureId, ModelId
from sandtable.rulesets.dw4.state import BattleTable
from sandtable.rulesets.dw4.table.scene import Scene, scene

LETTERS = "FSAP"
"""The Arcs as a profile writes them, in the order of the sectors."""


class Band(IntEnum):
    """A Range Band; the number is its place among a weapon's Firepower values (DW4-RANGE-01)."""

    CLOSE = 0
    STANDARD = 1
    EXTREME = 2


_CLOSE, _STANDARD, _EXTREME = (Band.CLOSE,), (Band.STANDARD,), (Band.EXTREME,)

CLOSE_RANGE = 10 * INCH
STANDARD_RANGE = 30 * INCH
TOLERANCE = INCH // 100
"""Ruling: a distance this near to a boundary lies exactly on it (DW4-RANGE-03)."""


def arcs_to_model(g: BattleTable, model: ModelId, other: ModelId) -> tuple[Sector, ...]:
    """The Arc of a model in which the Centre Point of another lies (DW4-MODEL-03, DW4-MODEL-04).

    The other may be a Terrain Feature. Ruling: its Centre Point is its centroid.
    Two on a boundary: the Admiral of the model whose Arcs these are then has the choice (DW4-MODEL-05).
    """
    return arcs_in(scene(g), model, other)


def arcs_in(here: Scene, model: ModelId, other: ModelId) -> tuple[Sector, ...]:
    """The same in a known arrangement of the table."""
    found = here.arcs.get((model, other))
    if found is None:
        pose = here.poses.get(other)
        x, y = (pose.x, pose.y) if pose is not None else here.grounds[FeatureId(other)].centre
        found = here.arcs[model, other] = sectors_of(here.poses[model], x, y)
    return found


def bands_to_model(g: BattleTable, model: ModelId, target: ModelId) -> tuple[Band, ...]:
    """The Range Band from one model to another; two where the distance is exactly 10" or 30" (DW4-RANGE-02, -03)."""
    return bands_in(scene(g), model, target)


def bands_in(here: Scene, model: ModelId, target: ModelId) -> tuple[Band, ...]:
    """The same in a known arrangement of the table."""
    found = here.bands.get((model, target))
    if found is None:
        body = here.footprints.get(target)
        found = here.bands[model, target] = (
            _bands(here.footprints[model], body)
            if body is not None
            else _banded(*gap2_any((here.footprints[model],), here.grounds[FeatureId(target)].pieces))
        )
    return found


def _bands(a: Shape, b: Shape) -> tuple[Band, ...]:
    # Rough bounds settle most pairs: the gap lies between the distance of the centres less both cores and less both
    # reaches.
    dx, dy = a.cx - b.cx, a.cy - b.cy
    apart = isqrt(dx * dx + dy * dy)
    least, most = apart - a.reach - b.reach, apart + 1 - a.core - b.core
    if most < CLOSE_RANGE - TOLERANCE:
        return _CLOSE
    if least > STANDARD_RANGE + TOLERANCE:
        return _EXTREME
    if least > CLOSE_RANGE + TOLERANCE and most < STANDARD_RANGE - TOLERANCE:
        return _STANDARD
    return _banded(*gap2(a, b))


def _banded(square: int, unit: int) -> tuple[Band, ...]:
    """The Range Band of a squared distance, given as a fraction."""
    if square < (CLOSE_RANGE - TOLERANCE) ** 2 * unit:
        return _CLOSE
    if square <= (CLOSE_RANGE + TOLERANCE) ** 2 * unit:
        return (Band.CLOSE, Band.STANDARD)
    if square < (STANDARD_RANGE - TOLERANCE) ** 2 * unit:
        return _STANDARD
    if square <= (STANDARD_RANGE + TOLERANCE) ** 2 * unit:
        return (Band.STANDARD, Band.EXTREME)
    return _EXTREME
