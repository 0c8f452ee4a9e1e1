"""Situations on a table: models and terrain put down at places that are measured exactly.

A place is (x, y) or (x, y, heading) in inches and degrees, or it is told by another thing on the table:
`ahead_of("A1.1", gap=10)` stands so that the gap from outline to outline is 10.000 inches, no thousandth more or less.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Iterator, Mapping
from typing import TYPE_CHECKING, Any, Generic, Literal, TypeVar

import msgspec

from sandtable.geometry.measure import Pieces, gap2_any, gap_any, overlaps_any
from sandtable.geometry.pose import Pose
from sandtable.geometry.shape import Outline
from sandtable.geometry.units import INCH, QUARTER_TURN, degrees, inches, normal, show_inches
from sandtable.geometry.vec import Point
from sandtable.kernel.errors import UnknownName
from sandtable.kernel.situation import Situation
from sandtable.kernel.written_dice import NotAsWritten
from sandtable.tabletop.footprints import Footprints
from sandtable.tabletop.ids import FeatureId, ModelId
from sandtable.tabletop.state import BaseFeature, BaseModel, TableState

S = TypeVar("S", bound=TableState[Any, Any, Any])
C = TypeVar("C", bound=msgspec.Struct)

ASIDE = 100
"""How many thousandths to either side a place is looked for where none straight on is exact."""


class Spot(msgspec.Struct, frozen=True):
    """A place told by another thing: off which side of it, how far from outline to outline, and turned how."""

    by: str
    """A model or a piece of terrain that was put down before."""
    bearing: int
    gap: int
    turned: int = 0
    """Against the other's heading."""
    heading: int | None = None
    nearly: bool = False

    def looking(self, heading: float) -> Spot:
        """The same place with a heading of its own, in degrees, whichever way the other looks."""
        return msgspec.structs.replace(self, heading=normal(degrees(heading)))

    def or_nearly(self) -> Spot:
        """The same place, or where none is exact the one that falls short of the gap by the least."""
        return msgspec.structs.replace(self, nearly=True)


Place = tuple[float, ...] | Spot
"""Where something stands: (x, y), (x, y, heading), or by another thing."""


def beside(by: str, gap: float, bearing: float, turned: float = 0) -> Spot:
    """A place off another thing, centre on a bearing in degrees clockwise from where that looks.

    It looks where the other looks, unless it is turned against it.
    """
    return Spot(by, normal(degrees(bearing)), inches(gap), degrees(turned))


def ahead_of(by: str, gap: float, turned: float = 0) -> Spot:
    """A place straight ahead of another thing; `turned=180` looks back at it."""
    return beside(by, gap, 0, turned)


def astern_of(by: str, gap: float, turned: float = 0) -> Spot:
    """A place straight behind another thing."""
    return beside(by, gap, 180, turned)


def abeam_of(by: str, gap: float, side: Literal["port", "starboard"] = "starboard", turned: float = 0) -> Spot:
    """A place abreast of another thing, to the right of where it looks or to the left."""
    return beside(by, gap, 90 if side == "starboard" else 270, turned)


def rectangle(length: float, width: float) -> tuple[Point, ...]:
    """The corners of a rectangle in thousandths about its centre, so long ahead and so wide across."""
    x, y = inches(length), inches(width)
    aft, port = x // 2 - x, y - y // 2
    return (aft, port - y), (x // 2, port - y), (x // 2, port), (aft, port)


def lying(place: tuple[float, ...]) -> Pose:
    """A piece of terrain at (x, y) or (x, y, turn), turned counter-clockwise as a layout has it."""
    x, y, turn = (*place, 0.0)[:3]
    return Pose(inches(x), inches(y), normal(QUARTER_TURN - degrees(turn)))


def settled(usual: C, given: Mapping[str, Any]) -> C:
    """Settings with some of them given; raises `UnknownName` for one that there is not."""
    known = usual.__struct_fields__
    strange = [name for name in given if name not in known]
    if strange:
        raise UnknownName(f"there is no setting {strange[0]!r}; there are: {', '.join(known)}")
    return msgspec.structs.replace(usual, **given)


class TableSituation(Situation[S], Generic[S]):
    """A situation on a table. A rule set derives it and says what its models and its terrain look like."""

    if TYPE_CHECKING:

        @property
        def models(self) -> Mapping[ModelId, BaseModel]:
            """What was put down so far."""

        @property
        def features(self) -> Mapping[FeatureId, BaseFeature]:
            """The terrain that was put down so far."""

    @property
    @abstractmethod
    def footprints(self) -> Footprints:
        """The outlines of all that may be put down."""

    def tables_of(self, kind: type[TableState[Any, Any, Any]]) -> dict[str, dict[Any, Any]]:
        """What was put down so far, table by table as the state of this kind has them."""
        return {name: dict(getattr(self, name)) for name in kind.tables}

    def pose_at(self, place: Place, *outlines: Outline) -> Pose:
        """The pose of something with these outlines at a place; raises `NotAsWritten` where it cannot be exact."""
        if not isinstance(place, Spot):
            x, y, heading = (*place, 0.0)[:3]
            return Pose(inches(x), inches(y), normal(degrees(heading)))
        by, there = self._standing(place.by)
        heading = normal(by.heading + place.turned) if place.heading is None else place.heading
        start = Pose(by.x, by.y, heading)
        course = normal(by.heading + place.bearing)
        for aside in _from_the_middle(ASIDE):
            line = start.along(normal(course + QUARTER_TURN - heading), aside)
            pose = _outermost(line, normal(course - heading), place.gap, outlines, there)
            if _is_exact(_laid(outlines, pose), there, place.gap):
                return pose
        if place.nearly:
            return _outermost(start, normal(course - heading), place.gap, outlines, there)
        raise NotAsWritten(
            f"no place there on whole thousandths is exactly {show_inches(place.gap)} from {place.by}; turn both to "
            "whole quarters, or take the nearest within it with or_nearly()"
        )

    def gap(self, one: str, other: str) -> float:
        """How far apart two things that were put down are, outline to outline: inches, rounded down to thousandths."""
        return gap_any(self._standing(one)[1], self._standing(other)[1]) / INCH

    def is_exactly(self, gap: float, one: str, other: str) -> bool:
        """Whether two things are exactly so far apart, as fractions and not as rounded."""
        return _is_exact(self._standing(one)[1], self._standing(other)[1], inches(gap))

    def _standing(self, name: str) -> tuple[Pose, Pieces]:
        model = self.models.get(ModelId(name))
        if model is not None and model.pose is not None:
            return model.pose, (self.footprints.outline(model.class_id).at(model.pose),)
        feature = self.features.get(FeatureId(name))
        if feature is not None:
            return feature.pose, self.footprints.region((feature.piece, feature.pose)).pieces
        known = ", ".join([*self.models, *self.features]) or "nothing"
        raise NotAsWritten(f"{name} does not stand on the table; put down so far: {known}")


def _from_the_middle(most: int) -> Iterator[int]:
    yield 0
    for aside in range(1, most + 1):
        yield aside
        yield -aside


def _laid(outlines: tuple[Outline, ...], pose: Pose) -> Pieces:
    return tuple([outline.at(pose) for outline in outlines])


def _outermost(start: Pose, bearing: int, gap: int, outlines: tuple[Outline, ...], there: Pieces) -> Pose:
    """The pose farthest along a bearing that is still within the gap."""
    reach = max([outline.reach for outline in outlines])
    far = gap + reach + max([piece.reach + start.apart(piece.cx, piece.cy) for piece in there]) + 2
    near = 0
    while far - near > 1:
        middle = (near + far) // 2
        square, unit = gap2_any(_laid(outlines, start.along(bearing, middle)), there)
        near, far = (middle, far) if square <= gap * gap * unit else (near, middle)
    return start.along(bearing, near)


def _is_exact(one: Pieces, other: Pieces, gap: int) -> bool:
    """Whether the gap is that and no other; things that touch do not overlap."""
    square, unit = gap2_any(one, other)
    return square == gap * gap * unit and not (gap == 0 and overlaps_any(one, other))


class SituationsOf:
    """The facet `situations` of a game: its kind of situation, laid out with its content."""

    def __init__(self, kind: Callable[..., Situation[Any]], content: Callable[[], Any]) -> None:
        self._kind, self._content = kind, content

    def new(self, **settings: Any) -> Situation[Any]:
        return self._kind(content=self._content(), **settings)
