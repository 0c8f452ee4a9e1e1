"""Room on the table: where the models of a unit may be put down, and how to find such a place."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from sandtable.geometry.measure import CONTACT, overlaps, within, within_any
from sandtable.geometry.pose import Pose
from sandtable.geometry.sector import Sector, sectors_of
from sandtable.geometry.shape import Outline, Region, Shape
from sandtable.geometry.units import FULL_TURN, QUARTER_TURN, normal
from sandtable.geometry.zone import Box
from sandtable.kernel.decision import Picker
from sandtable.kernel.errors import Refusal
from sandtable.tabletop.placing.faults import Faults, named

GRID = 500
EDGE_GRID = 250
HEADINGS = 16
ATTEMPTS = 24
TRIES = 10
MOST_CHECKS = 200_000
"""Checks after which a search gives up on a table crowded beyond all sense."""


class Room:
    """What limits the place of each model: an area, a zone, an edge to touch, things in the way, others to shun."""

    __slots__ = (
        "apart",
        "area",
        "astern",
        "beside",
        "centred",
        "faults",
        "grounds",
        "guard_gap",
        "guards",
        "home",
        "link",
        "origins",
        "others",
        "outside",
        "shunned",
        "shunned_gap",
        "terrain_gap",
        "touching_edge",
        "zone",
    )

    def __init__(
        self,
        area: Box,
        faults: Faults,
        link: int,
        *,
        zone: Box | None = None,
        outside: Box | None = None,
        touching_edge: bool = False,
        others: Sequence[tuple[str, Shape]] = (),
        grounds: Sequence[tuple[str, Region]] = (),
        shunned: Sequence[tuple[str, Shape]] = (),
        shunned_gap: int = 0,
        terrain_gap: int = 0,
        beside: tuple[str, Shape, int] | None = None,
        apart: int = 0,
        centred: frozenset[Outline] = frozenset(),
        guards: Sequence[tuple[str, Shape]] = (),
        guard_gap: int = 0,
        home: Box | None = None,
        origins: Sequence[tuple[str, Shape, int]] = (),
        astern: tuple[int, int] | None = None,
    ) -> None:
        self.area, self.faults, self.link = area, faults, link
        self.zone, self.outside, self.touching_edge = zone, outside, touching_edge
        self.others, self.grounds = others, grounds
        """What would be overlapped: models, and terrain that is in the way."""
        self.shunned, self.shunned_gap = shunned, shunned_gap
        """Models to be farther away from than this gap."""
        self.terrain_gap, self.beside, self.apart = terrain_gap, beside, apart
        """How far from terrain, what to stand beside and how near, and how far from models of the same unit."""
        self.centred = centred
        """Outlines of which the zone need hold no more than the centre."""
        self.guards, self.guard_gap, self.home = guards, guard_gap, home
        """Models that keep others at this gap, but for those that are wholly at home."""
        self.origins = origins
        """Where each model of the unit was, in order, and how far from there it may be; empty where nobody asks."""
        self.astern = astern
        """A point that every model has in its aft quarter."""

    # --- what is wrong with a place ---

    def fault(self, shape: Shape, outline: Outline, number: int = 0) -> Refusal | None:
        """Why a model with that outline, the so-manieth of its unit, may not be put there; `None` where it may."""
        found = self._found(shape, outline, number)
        return None if found is None else named(*found)

    def _found(self, shape: Shape, outline: Outline, number: int) -> tuple[Refusal, str] | None:
        """The same in its parts: most places are looked at by a search, which does not read."""
        faults = self.faults
        if not self.area.holds(shape):
            return faults.off_table, ""
        if self.zone is not None and not self._is_in_the_zone(self.zone, shape, outline):
            return faults.outside_zone, ""
        if self.beside is not None and not within(shape, *self.beside[1:]):
            return faults.too_far, self.beside[0]
        if self.origins and not within(shape, *self.origins[number][1:]):
            return faults.too_far, self.origins[number][0]
        if self.touching_edge and not self.touches_an_edge(shape):
            return faults.no_edge, ""
        if self.outside is not None and self.outside.meets(shape):
            return faults.barred, ""
        for name, other in self.others:
            if overlaps(shape, other):
                return faults.overlaps, name
        for name, region in self.grounds:
            apart = region.x0 >= shape.x1 or region.x1 <= shape.x0 or region.y0 >= shape.y1 or region.y1 <= shape.y0
            if self.terrain_gap and within_any((shape,), region.pieces, self.terrain_gap):
                return faults.near_terrain, name
            if not apart and any(overlaps(shape, piece) for piece in region.pieces):
                return faults.on_terrain, name
        for name, other in self.shunned:
            if within(shape, other, self.shunned_gap):
                return faults.too_close, name
        if self.guards and not (self.home is not None and self.home.holds(shape)):
            for name, other in self.guards:
                if within(shape, other, self.guard_gap):
                    return faults.too_close, name
        return None

    def _is_in_the_zone(self, zone: Box, shape: Shape, outline: Outline) -> bool:
        return zone.holds(shape) or (outline in self.centred and zone.holds_point(shape.cx, shape.cy))

    def fault_beside(self, shape: Shape, others: Sequence[Shape]) -> Refusal | None:
        """Why a model may not be put there with other models of its unit where they are."""
        if any(overlaps(shape, other) for other in others):
            return self.faults.overlaps_mate
        if self.apart and any(within(shape, other, self.apart) for other in others):
            return self.faults.too_close_to_mate
        return None

    def touches_an_edge(self, shape: Shape) -> bool:
        """Whether a model within the play area is in contact with one of its four edges."""
        a = self.area
        return (
            shape.x0 - a.x0 <= CONTACT
            or shape.y0 - a.y0 <= CONTACT
            or a.x1 - shape.x1 <= CONTACT
            or a.y1 - shape.y1 <= CONTACT
        )

    def faces_well(self, pose: Pose) -> bool:
        """Whether a model on that heading has astern what it must have there."""
        return self.astern is None or Sector.AFT in sectors_of(pose, *self.astern)

    # --- a place at random ---

    def at_random(self, outlines: Sequence[Outline], pick: Picker) -> tuple[Pose, ...] | None:
        """A unit that hangs together, all models on one heading, somewhere at random; `None` after too many tries."""
        sides = self._sides()
        for _ in range(ATTEMPTS):
            heading = normal(self._inward() + pick.randrange(HEADINGS) * (FULL_TURN // HEADINGS))
            side = sides[pick.randrange(len(sides))]
            poses = self._formed_up(outlines, heading, side, pick)
            if poses is not None:
                return poses
        return None

    def _formed_up(self, outlines: Sequence[Outline], heading: int, side: str, pick: Picker) -> tuple[Pose, ...] | None:
        poses: list[Pose] = []
        shapes: list[Shape] = []
        for number, outline in enumerate(outlines):
            span = self._span(outline, heading, side, number)
            if span is not None and shapes:
                span = _near(span, shapes[-1], outline.reach + shapes[-1].reach + self.link)
            if span is None:
                return None
            for _ in range(TRIES):
                pose = Pose(_between(span.x0, span.x1, pick), _between(span.y0, span.y1, pick), heading)
                shape = outline.at(pose)
                fits = self.faces_well(pose) and self._fits_with(shape, shapes, True)
                if fits and self._found(shape, outline, number) is None:
                    break
            else:
                return None
            poses.append(pose)
            shapes.append(shape)
        return tuple(poses)

    # --- a place for certain ---

    def exists(self, outlines: Sequence[Outline], linked: bool) -> bool:
        """Whether there is a place at all: spots side by side nearly always do, and are quickly looked through."""
        heading = self._inward()
        for side in self._sides():
            if self._row_by_row(outlines, heading, side, linked, outlines[0].reach) is not None:
                return True
        return self.first(outlines, linked) is not None

    def first(self, outlines: Sequence[Outline], linked: bool) -> tuple[Pose, ...] | None:
        """A place found without chance, wherever there is one on a fine grid; a `linked` unit hangs together."""
        for heading in self._headings():
            for side in self._sides():
                found = self._row_by_row(outlines, heading, side, linked)
                if found is not None:
                    return found
        return self._exhaustive(outlines, linked)

    def _row_by_row(
        self, outlines: Sequence[Outline], heading: int, side: str, linked: bool, grid: int = 0
    ) -> tuple[Pose, ...] | None:
        """Takes each free spot as it comes: nearly always enough, and cheap."""
        poses: list[Pose] = []
        shapes: list[Shape] = []
        for pose, shape in self._spots(outlines[0], heading, side, grid):
            outline = outlines[len(poses)]
            if outline is not outlines[0]:
                shape = outline.at(pose)
            if self._fits_with(shape, shapes, linked) and self._found(shape, outline, len(poses)) is None:
                poses.append(pose)
                shapes.append(shape)
                if len(poses) == len(outlines):
                    return tuple(poses)
        return None

    def _exhaustive(self, outlines: Sequence[Outline], linked: bool) -> tuple[Pose, ...] | None:
        """Every way to fill the free spots, with steps back."""
        # Models of one outline may stand in the same spots, unless each must be near a place of its own.
        kinds = [(outline, number if self.origins else 0) for number, outline in enumerate(outlines)]
        free: dict[tuple[Outline, int], list[tuple[Pose, Shape]]] = {}
        for outline, number in kinds:
            if (outline, number) not in free:
                free[outline, number] = [
                    spot
                    for heading in self._headings()
                    for side in self._sides()
                    for spot in self._spots(outline, heading, side, number=number)
                    if self._found(spot[1], outline, number) is None
                ]
        poses: list[Pose] = []
        shapes: list[Shape] = []
        ways = [iter(free[kinds[0]])]
        for _ in range(MOST_CHECKS):
            spot = next(ways[-1], None)
            if spot is None:
                ways.pop()
                if not ways:
                    return None
                poses.pop()
                shapes.pop()
            elif self._fits_with(spot[1], shapes, linked):
                poses.append(spot[0])
                shapes.append(spot[1])
                if len(poses) == len(outlines):
                    return tuple(poses)
                ways.append(iter(free[kinds[len(poses)]]))
        return None

    def _fits_with(self, shape: Shape, others: Sequence[Shape], linked: bool) -> bool:
        if not others:
            return True
        if self.fault_beside(shape, others) is not None:
            return False
        return not linked or any(within(shape, other, self.link) for other in others)

    # --- where to look ---

    def _sides(self) -> tuple[str, ...]:
        """The edges that the zone reaches, where one must be touched."""
        if not self.touching_edge:
            return ("",)
        a, z = self.area, self.zone or self.area
        reached = {"south": z.y0 == a.y0, "north": z.y1 == a.y1, "west": z.x0 == a.x0, "east": z.x1 == a.x1}
        return tuple(side for side, is_reached in reached.items() if is_reached)

    def _inward(self) -> int:
        """The heading from the zone towards the middle of the table."""
        zone = self.zone or self.area
        return 2 * QUARTER_TURN if zone.y0 + zone.y1 > self.area.y0 + self.area.y1 else 0

    def _headings(self) -> tuple[int, ...]:
        """Ahead first, then across, then the rest of the eight."""
        return tuple(normal(self._inward() + turn * QUARTER_TURN // 2) for turn in (0, 2, 4, 6, 1, 3, 5, 7))

    def _span(self, outline: Outline, heading: int, side: str, number: int = 0) -> Box | None:
        """Where the centre may lie, so that the model is within the zone and touches the side."""
        shape = outline.at(Pose(0, 0, heading))
        zone = self.zone or self.area
        x0, y0, x1, y1 = zone.x0 - shape.x0, zone.y0 - shape.y0, zone.x1 - shape.x1, zone.y1 - shape.y1
        if outline in self.centred:
            a = self.area
            x0, y0 = max(zone.x0, a.x0 - shape.x0), max(zone.y0, a.y0 - shape.y0)
            x1, y1 = min(zone.x1, a.x1 - shape.x1), min(zone.y1, a.y1 - shape.y1)
        if x0 > x1 or y0 > y1:
            return None
        for _, by, reach in (*([self.beside] if self.beside is not None else ()), *self.origins[number : number + 1]):
            near = _near(Box(x0, y0, x1, y1), by, reach + outline.reach + by.reach)
            if near is None:
                return None
            x0, y0, x1, y1 = near.x0, near.y0, near.x1, near.y1
        if side in ("south", "north"):
            y0 = y1 = y0 if side == "south" else y1
        elif side:
            x0 = x1 = x0 if side == "west" else x1
        return Box(x0, y0, x1, y1)

    def _spots(
        self, outline: Outline, heading: int, side: str, grid: int = 0, number: int = 0
    ) -> Iterator[tuple[Pose, Shape]]:
        span = self._span(outline, heading, side, number)
        if span is None:
            return
        grid = grid or (EDGE_GRID if side else GRID)
        for y in _marks(span.y0, span.y1, grid):
            for x in _marks(span.x0, span.x1, grid):
                pose = Pose(x, y, heading)
                if self.faces_well(pose):
                    yield pose, outline.at(pose)


def _near(span: Box, shape: Shape, reach: int) -> Box | None:
    x0, y0 = max(span.x0, shape.cx - reach), max(span.y0, shape.cy - reach)
    x1, y1 = min(span.x1, shape.cx + reach), min(span.y1, shape.cy + reach)
    return None if x0 > x1 or y0 > y1 else Box(x0, y0, x1, y1)


def _between(least: int, most: int, pick: Picker) -> int:
    return least + pick.randrange(most - least + 1)


def _marks(least: int, most: int, grid: int) -> Iterator[int]:
    """Both ends, and every step of the grid between them."""
    yield from range(least, most, grid)
    yield most
