"""Where ice may rise out of the sea, and of which pieces it is made."""

from __future__ import annotations

from enum import StrEnum
from typing import Any, ClassVar

from sandtable.geometry.measure import within
from sandtable.geometry.pose import Pose
from sandtable.geometry.shape import Outline
from sandtable.geometry.units import INCH
from sandtable.kernel.table import Table
from sandtable.rulesets.dw3.ids import FeatureId
from sandtable.rulesets.dw3.state import BattleTable
from sandtable.rulesets.dw3.table.markers import MARKER
from sandtable.tabletop.ids import PieceId
from sandtable.tabletop.placing.markers import PlaceMarker, Spot
from sandtable.tabletop.where import enemies, footprint

ICEBERG = "place of the iceberg"
ICE = {1: PieceId("berg-growler"), 2: PieceId("berg-bit")}
"""The piece of each MASS: 1 inch across, and 2 inches long."""
CLEAR = 5 * INCH
"""So near an enemy none rises."""


class Ice(StrEnum):
    """What may be put down."""

    ICEBERG = "iceberg"


class PlaceIce(PlaceMarker, frozen=True):
    """Put an iceberg of MASS 1 into open water, more than 5 inches from every enemy."""

    outline: ClassVar[Outline] = Outline.capsule(INCH, INCH, 16)
    across: ClassVar[int] = INCH
    lying: ClassVar[Outline | None] = MARKER

    kind: Ice = Ice.ICEBERG

    def fault(self, table: Table[Any], spot: Spot) -> str | None:
        found = super().fault(table, spot)
        if found is not None:
            return found
        shape = self.outline.at(Pose(spot.x, spot.y))
        near = [foe.id for foe in enemies(table, self.seat) if within(shape, footprint(table, foe.id), CLEAR)]
        return f"lies within 5 inches of {near[0]}" if near else None


class PlaceMoreIce(PlaceIce, frozen=True):
    """The same for one of MASS 2, which lies from south to north."""

    outline: ClassVar[Outline] = Outline.capsule(2 * INCH, INCH, 16)
    across: ClassVar[int] = 2 * INCH


def next_feature(g: BattleTable) -> FeatureId:
    """A name for a new piece of terrain, which no other has on the table."""
    taken = [int(name[1:]) for name in (*g.state.features, *g.state.patches)]
    return FeatureId(f"T{max(taken, default=0) + 1}")
