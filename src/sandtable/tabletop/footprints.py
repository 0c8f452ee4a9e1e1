"""Footprints: the outlines of models by what they are, and what pieces of terrain cover where they lie."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from typing import Any, Final, Generic

from sandtable.geometry.pose import Pose
from sandtable.geometry.shape import Outline, Region
from sandtable.geometry.sight import Thing
from sandtable.geometry.vec import Point
from sandtable.tabletop.ids import ClassId, FeatureId, PieceId
from sandtable.tabletop.state import F

_REGIONS_KEPT: Final = 1024

Polygons = Sequence[Sequence[Point]]


class Footprints:
    """The outlines of classes of models and what pieces of terrain cover: the same in every game with this content."""

    __slots__ = ("outline", "region")

    def __init__(self, outline: Callable[[ClassId], Outline], polygons: Callable[[PieceId], Polygons]) -> None:
        # Asked for more often than anything else, so each is the look-up itself.
        self.outline: Callable[[ClassId], Outline] = _Outlines(outline).__getitem__
        """The footprint of a class of models, its centre at the origin."""
        self.region: Callable[[tuple[PieceId, Pose]], Region] = _Regions(polygons).__getitem__
        """A piece of terrain as it lies on the table; its centre is the centroid."""


class _Outlines(dict[ClassId, Outline]):
    def __init__(self, drawn: Callable[[ClassId], Outline]) -> None:
        self.drawn = drawn

    def __missing__(self, class_id: ClassId) -> Outline:
        outline = self[class_id] = self.drawn(class_id)
        return outline


class _Regions(dict[tuple[PieceId, Pose], Region]):
    def __init__(self, polygons: Callable[[PieceId], Polygons]) -> None:
        self.polygons = polygons

    def __missing__(self, lying: tuple[PieceId, Pose]) -> Region:
        if len(self) >= _REGIONS_KEPT:
            self.clear()
        piece, pose = lying
        region = self[lying] = Region([Outline.polygon(polygon).at(pose) for polygon in self.polygons(piece)])
        return region


class Grounds(Generic[F]):
    """The terrain of a table, with what it covers and what was worked out about models among it."""

    __slots__ = ("_raised", "features", "known", "lands", "scenes", "things")

    def __init__(self, features: tuple[F, ...], footprints: Footprints) -> None:
        self.features = features
        self.lands: dict[FeatureId, Region] = {f.id: footprints.region((f.piece, f.pose)) for f in features}
        self.things: list[Thing[str]] = [Thing(f.id, self.lands[f.id].pieces, f.height) for f in features]
        """As it stands in lines of sight."""
        self._raised: dict[int, list[Thing[str]]] = {}
        self.scenes: dict[Hashable, Any] = {}
        """The last few arrangements of the models (see `scene.py`)."""
        self.known: dict[Hashable, Any] = {}
        """What a rule set worked out about the terrain alone (see `where.py`)."""

    def raised(self, height: int) -> list[Thing[str]]:
        """As it would stand there if all of it were so high."""
        found = self._raised.get(height)
        if found is None:
            found = self._raised[height] = [Thing(land.key, land.pieces, height) for land in self.things]
        return found
