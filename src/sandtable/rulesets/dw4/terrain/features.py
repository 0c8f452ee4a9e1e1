"""Terrain Features: the pieces there are, and putting one on the table."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, ClassVar

import msgspec

from sandtable.geometry.measure import within_any
from sandtable.geometry.pose import Pose
from sandtable.geometry.shape import Outline, Region
from sandtable.geometry.units import FULL_TURN, INCH, QUARTER_TURN
from sandtable.geometry.zone import Box
from sandtable.kernel.decision import Picker, Place
from sandtable.kernel.errors import EngineFault, Refusal
from sandtable.kernel.ids import RuleId
from sandtable.kernel.wording import thing
from sandtable.rulesets.dw4.content.profile import Layout, TerrainKind, TerrainPiece
from sandtable.rulesets.dw4.ids import FeatureId
from sandtable.rulesets.dw4.state import BattleTable, Mode
from sandtable.rulesets.dw4.table.where import register
from sandtable.rulesets.dw4.table.zones import deployment_strips
from sandtable.rulesets.dw4.terrain.areas import MOST_MASS, areas_holding
from sandtable.tabletop.ids import PieceId
from sandtable.tabletop.placing.units import is_whole
from sandtable.tabletop.where import ground

SPACING = 2 * INCH
"""Terrain Features lie farther apart than this (DW4-SETUP-10)."""

PATCHED = 4
"""Patches of Fog and Treacherous Water together cover at most this part of the Play Area, a quarter (DW4-SETUP-11)."""

GRID = INCH
HEADINGS = 24
TRIES = 40
PASSES_IN = 3


_NOT_YET = Refusal("nobody may pass before every Terrain Area has a Terrain Feature", RuleId("DW4-SETUP-12"))


class FeaturePlacing(msgspec.Struct, frozen=True):
    """A piece of terrain and where it is put; its polygons lie as at `Placement.heading`."""

    piece: PieceId
    pose: Pose


class PlaceFeature(Place[FeaturePlacing], frozen=True):
    """Put one Terrain Feature on the table (DW4-SETUP-08 to -10), or a patch where one is among the pieces."""

    form: ClassVar[str] = "piece"
    answers: ClassVar[Any] = FeaturePlacing

    pieces: tuple[PieceId, ...]
    loads: tuple[int, ...]
    """The combined Mass in each Terrain Area so far."""
    zones: tuple[Box, ...] = ()
    """It must lie wholly within one of these, where there are any."""

    def parse(self, raw: Any) -> Any:
        return None if raw is None else super().parse(raw)

    def refusal(self, table: BattleTable, answer: Any) -> Refusal | None:
        if answer is None:
            return None if self.passing else _NOT_YET
        if not isinstance(answer, FeaturePlacing):
            return self._refuse(f"{self.question}: a piece of terrain and its place are wanted")
        if answer.piece not in self.pieces:
            return Refusal(f"{self.question}: there is no piece {answer.piece!r} to place", RuleId("DW4-TERR-01"))
        if not is_whole(answer.pose):
            return self._refuse(f"{self.question}: places are whole mils and headings 0 to {FULL_TURN - 1}")
        return self._fault(table, register(table).content.terrain[answer.piece], answer.pose)

    def _fault(self, table: BattleTable, piece: TerrainPiece, pose: Pose) -> Refusal | None:
        if not table.state.play_area.holds_point(pose.x, pose.y):
            return self._refuse(f"{self.question}: the piece does not lie wholly on the Play Area")
        region = region_of(piece, pose)
        if not table.state.play_area.holds(region):
            return self._refuse(f"{self.question}: the piece does not lie wholly on the Play Area")
        south, north = deployment_strips(table)
        if region.y0 < south.y1 or region.y1 > north.y0:
            return Refusal(f"{self.question}: the piece lies in a Deployment Zone", RuleId("DW4-SETUP-10"))
        if self.zones and not any([zone.holds(region) for zone in self.zones]):
            return self._refuse(f"{self.question}: the piece does not lie wholly where the Encounter wants it")
        if is_patch(table, piece):
            return self._too_much_water(table, piece)
        for feature in table.state.features:
            if within_any(region.pieces, ground(table, feature).pieces, SPACING):
                return Refusal(f'{self.question}: the piece lies within 2" of {thing(feature)}', RuleId("DW4-SETUP-10"))
        mass = piece.mass or 0
        if all(self.loads[area] + mass > MOST_MASS for area in areas_holding(table, region)):
            return Refusal(f"{self.question}: more than {MOST_MASS} Mass in one Terrain Area", RuleId("DW4-SETUP-08"))
        return None

    def _too_much_water(self, table: BattleTable, piece: TerrainPiece) -> Refusal | None:
        """Neither spacing nor Mass limits a patch, but how much of the table they cover does (DW4-SETUP-11).

        Ruling: where patches overlap each counts in full.
        """
        terrain, settings = register(table).content.terrain, table.state.settings
        there = [terrain[patch.piece] for patch in table.state.patches.values()]
        if PATCHED * sum([twice_covered(each) for each in (*there, piece)]) <= 2 * settings.width * settings.height:
            return None
        return Refusal(f"{self.question}: a quarter of the table is Fog and bad water", RuleId("DW4-SETUP-11"))

    def sample(self, table: BattleTable, pick: Picker) -> FeaturePlacing | None:
        if self.passing and pick.randrange(PASSES_IN) == PASSES_IN - 1:
            return None
        south, north = deployment_strips(table)
        terrain = register(table).content.terrain
        for _ in range(TRIES):
            piece = self.pieces[pick.randrange(len(self.pieces))]
            x = pick.randrange(table.state.settings.width + 1)
            y = south.y1 + pick.randrange(max(1, north.y0 - south.y1))
            pose = Pose(x, y, pick.randrange(HEADINGS) * (FULL_TURN // HEADINGS))
            if self._fault(table, terrain[piece], pose) is None:
                return FeaturePlacing(piece, pose)
        return self.fallback(table)

    def fallback(self, table: BattleTable) -> FeaturePlacing | None:
        if self.passing:
            return None
        found = self.first(table)
        if found is None:
            raise EngineFault("there is no room for a Terrain Feature")
        return found

    def first(self, table: BattleTable) -> FeaturePlacing | None:
        """A place found without chance, wherever there is one on a grid, the smallest pieces first (DW4-SETUP-12).

        Patches come last: they are no Terrain Features and fill no Terrain Area.
        """
        terrain = register(table).content.terrain
        patches = tuple([piece for piece in self.pieces if is_patch(table, terrain[piece])])
        for pieces in (tuple([piece for piece in self.pieces if piece not in patches]), patches):
            for pose in self._poses(table) if pieces else ():
                for piece in pieces:
                    if self._fault(table, terrain[piece], pose) is None:
                        return FeaturePlacing(piece, pose)
        return None

    def _poses(self, table: BattleTable) -> Iterator[Pose]:
        south, north = deployment_strips(table)
        for heading in (QUARTER_TURN, 0):
            for y in range(south.y1 + GRID, north.y0, GRID):
                for x in range(GRID, table.state.settings.width, GRID):
                    yield Pose(x, y, heading)


def region_of(piece: TerrainPiece, pose: Pose) -> Region:
    """What a piece would cover if it lay there."""
    return Region([Outline.polygon(polygon).at(pose) for polygon in piece.pieces])


def is_in_play(g: BattleTable, piece: TerrainPiece) -> bool:
    """Whether a piece is a Terrain Feature of this mode of play (DW4-MODE-03, DW4-TERR-01)."""
    return piece.mass is not None and (piece.core or g.state.settings.mode is Mode.FULL)


def is_patch(g: BattleTable, piece: TerrainPiece) -> bool:
    """Whether a piece is a patch of Fog or Treacherous Water in a mode of play that knows them (DW4-ENV-01)."""
    return piece.mass is None and g.state.settings.mode is Mode.FULL


def twice_covered(piece: TerrainPiece) -> int:
    """Twice the area that a piece covers."""
    loops = [(loop, loop[1:] + loop[:1]) for loop in piece.pieces]
    return sum([abs(sum([a[0] * b[1] - a[1] * b[0] for a, b in zip(*ends, strict=True)])) for ends in loops])


def pieces_to_place(g: BattleTable) -> tuple[PieceId, ...]:
    """The pieces that Admirals may place, as agreed by using these packs; the smallest first (DW4-SETUP-09).

    Instead of a Terrain Feature they may define a patch of Fog or Treacherous Water in full play (DW4-SETUP-11).
    """
    terrain = register(g).content.terrain.values()
    pieces = [p for p in terrain if is_in_play(g, p) and p.kind != TerrainKind.OIL_PLATFORM]
    patches = [p.id for p in terrain if is_patch(g, p)]
    return (*[piece.id for piece in sorted(pieces, key=lambda p: p.mass or 0)], *patches)


def islands_of(g: BattleTable, least: int) -> tuple[PieceId, ...]:
    """The Islands of at least that Mass, for what an Encounter requires."""
    terrain = register(g).content.terrain.values()
    islands = [piece for piece in terrain if piece.kind == TerrainKind.ISLAND and is_in_play(g, piece)]
    return tuple([piece.id for piece in islands if (piece.mass or 0) >= least])


def layout_for(g: BattleTable) -> Layout | None:
    """The ready-made table for this Encounter, Scale and size of the Play Area."""
    settings = g.state.settings
    for layout in register(g).content.layouts.values():
        fits = (layout.width, layout.height) == (settings.width, settings.height)
        if fits and layout.encounter == settings.encounter and layout.scale == settings.scale:
            return layout
    return None


def next_feature(g: BattleTable) -> FeatureId:
    """The id of the next Terrain Feature to be placed; one that is gone leaves a gap."""
    numbers = [int(feature.removeprefix("T")) for feature in g.state.features]
    return FeatureId(f"T{max(numbers, default=0) + 1}")


def next_patch(g: BattleTable) -> FeatureId:
    """The id of the next patch to be marked."""
    return FeatureId(f"E{len(g.state.patches) + 1}")
