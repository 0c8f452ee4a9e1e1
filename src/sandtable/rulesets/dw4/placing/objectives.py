"""Putting Strategic Objectives on the table, and moving them about."""

from __future__ import annotations

from typing import Final

from sandtable.geometry.measure import gap2, overlaps_any, within
from sandtable.geometry.shape import Shape
from sandtable.geometry.units import INCH
from sandtable.geometry.zone import Box
from sandtable.rulesets.dw4.ids import MarkerId
from sandtable.rulesets.dw4.placing.markers import PlaceMarker
from sandtable.rulesets.dw4.state import BattleTable, MarkerKind
from sandtable.rulesets.dw4.terrain.environment import BAND, BANDED, kind_of_feature, patch_region
from sandtable.rulesets.dw4.terrain.marker_shapes import round_marker
from sandtable.rulesets.dw4.terrain.markers import marker_shape
from sandtable.tabletop.placing.markers import Spot
from sandtable.tabletop.where import footprint, grounds, models_on_table

REPOSITION: Final = 4 * INCH
"""How far a Marker is Repositioned, and how far it stays from others (DW4-ENC2-04)."""


class PlaceObjective(PlaceMarker, frozen=True):
    """Put one Objective down; not on a Terrain Feature."""

    zones: tuple[Box, ...] = ()
    """It must lie wholly within one of these."""

    def fault(self, table: BattleTable, spot: Spot) -> str | None:
        shape = _within_zones(self.zones, spot)
        if shape is None:
            return "does not lie wholly where it may"
        land = _land_under(table, shape)
        if land:
            return f"lies on {land}"
        for marker in _objectives(table) if self.apart else ():
            if within(shape, marker_shape(table, marker), self.apart):
                return f"lies too close to {marker}"
        return None

    def _spans(self, table: BattleTable) -> list[Box]:
        return list(self.zones)


class RepositionObjective(PlaceMarker, frozen=True):
    """Move one Objective, or leave it where it is (DW4-ENC2-04)."""

    marker: MarkerId = MarkerId("")

    def fault(self, table: BattleTable, spot: Spot) -> str | None:
        lies = table.state.markers[self.marker]
        if (spot.x, spot.y) == (lies.x, lies.y):
            return None
        shape = _within_zones((table.state.play_area,), spot)
        if shape is None:
            return "does not lie wholly on the Play Area"
        if (spot.x - lies.x) ** 2 + (spot.y - lies.y) ** 2 > REPOSITION**2:
            return 'lies more than 4" from where it was'
        if not _is_open_water(table, shape):
            return "does not lie in Open Water"
        for model in models_on_table(table):
            if overlaps_any((shape,), (footprint(table, model.id),)):
                return f"lies on {model.id}"
        for marker in _objectives(table):
            if marker != self.marker and is_closer(shape, marker_shape(table, marker), REPOSITION):
                return f"lies too close to {marker}"
        return None

    def fallback(self, table: BattleTable) -> Spot:
        lies = table.state.markers[self.marker]
        return Spot(lies.x, lies.y)

    def _spans(self, table: BattleTable) -> list[Box]:
        lies, area = table.state.markers[self.marker], table.state.play_area
        return [
            Box(
                max(area.x0, lies.x - REPOSITION),
                max(area.y0, lies.y - REPOSITION),
                min(area.x1, lies.x + REPOSITION),
                min(area.y1, lies.y + REPOSITION),
            )
        ]


def is_closer(a: Shape, b: Shape, distance: int) -> bool:
    """Whether two shapes are less than a distance apart."""
    squared, over = gap2(a, b)
    return squared < distance * distance * over


def _within_zones(zones: tuple[Box, ...], spot: Spot) -> Shape | None:
    if not any([zone.holds_point(spot.x, spot.y) for zone in zones]):
        return None
    shape = round_marker(spot.x, spot.y)
    return shape if any([zone.holds(shape) for zone in zones]) else None


def _land_under(g: BattleTable, shape: Shape) -> str:
    """The Terrain Feature that a shape would lie on, if any."""
    lands = grounds(g).lands.items()
    return next((feature for feature, land in lands if overlaps_any((shape,), land.pieces)), "")


def _is_open_water(g: BattleTable, shape: Shape) -> bool:
    """Neither terrain nor the band around it, nor a patch (DW4-ENV-01)."""
    if _land_under(g, shape) or any([overlaps_any((shape,), patch_region(g, p).pieces) for p in g.state.patches]):
        return False
    banded = [land for feature, land in grounds(g).lands.items() if kind_of_feature(g, feature) in BANDED]
    return not any([is_closer(shape, piece, BAND) for land in banded for piece in land.pieces])


def _objectives(g: BattleTable) -> list[MarkerId]:
    return [marker.id for marker in g.state.markers.values() if marker.kind is MarkerKind.OBJECTIVE]
