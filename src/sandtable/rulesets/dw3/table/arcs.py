"""Fire arcs and range bands: in which direction and how far away something lies from a model."""

from __future__ import annotations

from enum import IntEnum

from sandtable.geometry.pose import Pose
from sandtable.geometry.sector import Sector, sectors_of
from sandtable.geometry.shape import Shape
from sandtable.geometry.units import INCH
from sandtable.kernel.values import Query
from sandtable.rulesets.dw3.ids import ModelId
from sandtable.rulesets.dw3.models.attributes import PLUS
from sandtable.rulesets.dw3.state import BattleTable
from sandtable.tabletop.bands import Bands
from sandtable.tabletop.where import footprint

LETTERS = "FSAP"
"""The arcs as a profile writes them, in the order of the sectors."""


class Band(IntEnum):
    """A range band; the number is its place among the figures of a weapon (DW3-SHOOT-03)."""

    POINT_BLANK = 0
    CLOSING = 1
    LONG = 2


POINT_BLANK, CLOSING, LONG, EXTREME = 10 * INCH, 20 * INCH, 30 * INCH, 40 * INCH
BANDS = Bands(tuple(Band), (POINT_BLANK, CLOSING, LONG))
FAR_BANDS = Bands(tuple(Band), (POINT_BLANK, CLOSING, EXTREME))
"""With EXTREME RANGE the long band ends at 40 inches (DW3-QUAL-07)."""
TURNED: Query[ModelId] = Query("how far the arcs of a model are turned, clockwise", PLUS)


def arcs_to(g: BattleTable, model: ModelId, other: ModelId) -> tuple[Sector, ...]:
    """The arcs of a model, 90 degrees each from its centre, in which any part of another lies (DW3-ARC-01)."""

    def look() -> tuple[Sector, ...]:
        pose = g.state.models[model].pose
        assert pose is not None
        turned = g.value(TURNED, model, 0)
        return arcs_of(pose.turned(turned) if turned else pose, footprint(g, other))

    return g.memo(("arcs", model, other), look)


def arcs_of(pose: Pose, shape: Shape) -> tuple[Sector, ...]:
    """The sectors around a pose that a shape reaches into: those of its corners and what lies between them."""
    found = {sector for x, y in (*shape.points, shape.centre) for sector in sectors_of(pose, x, y)}
    # A side that runs from one sector into the opposite one crosses the sector between them, where the middle of it is.
    sides = zip(shape.points, (*shape.points[1:], shape.points[0]), strict=True)
    for (ax, ay), (bx, by) in sides:
        found.update(sectors_of(pose, (ax + bx) // 2, (ay + by) // 2))
    return tuple(sorted(found))


def band_to(g: BattleTable, model: ModelId, target: ModelId, far: bool = False) -> Band | None:
    """The band from one model to another: the closer one on a border, none beyond the last (DW3-SHOOT-03).

    It is measured between closest points (DW3-SETUP-20).
    """

    def look() -> Band | None:
        bands = FAR_BANDS if far else BANDS
        return next(iter(bands.between(footprint(g, model), footprint(g, target))), None)

    return g.memo(("band", model, target, far), look)
