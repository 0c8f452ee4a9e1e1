"""Line of Sight: from the centre of one model to that of another, past terrain and other models."""

from __future__ import annotations

from enum import StrEnum
from fractions import Fraction
from itertools import pairwise
from math import isqrt
from typing import Final, NamedTuple

from sandtable.geometry.shape import Shape
from sandtable.geometry.stretch import inside, share_inside
from sandtable.geometry.vec import Point
from sandtable.geometry.zone import Box
from sandtable.kernel.ids import SeatId
from sandtable.kernel.values import Choice, Query
from sandtable.rulesets.ac.content.tables import FeatureKind
from sandtable.rulesets.ac.ids import ModelId, UnitId
from sandtable.rulesets.ac.state import BattleTable
from sandtable.rulesets.ac.table.arcs import Arc, arc_of
from sandtable.rulesets.ac.table.arranged import arranged
from sandtable.rulesets.ac.table.posts import post_of, shelter_of, units_in_line
from sandtable.rulesets.ac.table.sizes import (
    feature_size,
    hill_levels,
    is_hill,
    model_size,
    own_size,
    piece_of,
    size_at,
)
from sandtable.rulesets.ac.table.where import centre_of, eye_of, officer_of, standing
from sandtable.tabletop.layers import LEAST, MOST, PLUS
from sandtable.tabletop.where import grounds, of_terrain

DENSE_LIMIT = 3_000
"""So much Dense Terrain together may be looked through, and only obscures (AC-LOS-06, AC-LOS-07)."""

BLOCKS = 2
SCREENS: Query[UnitId] = Query("how models stand in a line", MOST, LEAST)
RAISED: Query[UnitId] = Query("Size more in an enemy's Ranged Attack", PLUS)
PASSED_OVER: Choice[UnitId] = Choice("friends that do not stand in the lines of a unit's Ranged Attacks")
"""The name of a grant is that of the friend."""
HIDDEN_BY: Choice[UnitId] = Choice("units whose models block the line in an enemy's Ranged Attack on a unit")
"""The name of a grant is that of a unit."""
SPARED: Query[UnitId] = Query("Dense Terrain about its Officer that does not count in its Ranged Attacks", MOST)


class Sight(StrEnum):
    """What a line is worth (AC-LOS-06 to AC-LOS-08)."""

    CLEAR = "Clear"
    OBSCURED = "Obscured"
    BLOCKED = "Blocked"


# An enum looks up its members slowly, and there are many lines.
CLEAR: Final = Sight.CLEAR
OBSCURED: Final = Sight.OBSCURED
BLOCKED: Final = Sight.BLOCKED


class Screen(NamedTuple):
    """Something that may stand in a line: its box first, so that most are passed over at a glance."""

    x0: int
    y0: int
    x1: int
    y1: int
    shape: Shape
    size: int


class Screens:
    """The terrain of a table in lines: what blocks, and what is Dense."""

    __slots__ = ("blocking", "dense")

    def __init__(self, g: BattleTable) -> None:
        self.blocking: list[Screen] = []
        self.dense: list[Screen] = []
        lands = grounds(g).lands
        for feature in g.state.features.values():
            if is_hill(g, feature):
                # Hills block like Blocking Terrain, each level by its own Size (AC-LOS-09).
                levels = hill_levels(g, feature)
                self.blocking += [_screen(shape, size) for size, shapes in levels for shape in shapes]
                continue
            kinds = piece_of(g, feature).features
            screens = [_screen(shape, feature_size(g, feature)) for shape in lands[feature.id].pieces]
            if FeatureKind.BLOCKING in kinds:
                self.blocking += screens
            elif FeatureKind.DENSE in kinds:
                self.dense += screens


def _screen(shape: Shape, size: int) -> Screen:
    return Screen(shape.x0, shape.y0, shape.x1, shape.y1, shape, size)


class Troop(NamedTuple):
    """A unit on the table as it stands in lines: its models, and what rules make of them."""

    unit: UnitId
    seat: SeatId
    bodies: tuple[Screen, ...]
    """Each with its Size where it stands."""
    screens: int
    """0 if they never stand in a line, 2 if they block one in an enemy's Ranged Attack."""
    raised: int
    """How much larger they count in an enemy's Ranged Attack."""


def troop_of(g: BattleTable, unit: UnitId) -> Troop:
    """A unit as it stands in lines now. Markers stand in none (AC-LOS-15)."""
    return arranged(g, ("troop", unit), _troop, g, unit)


def _troop(g: BattleTable, unit: UnitId) -> Troop:
    post, own, ground = post_of(g, unit), own_size(g, unit), grounds(g)
    kept = post.known.get("bodies")
    if kept is None or kept[0] is not ground or kept[1] != own:
        there = zip(post.models, post.footprints, strict=True)
        bodies = tuple([_screen(shape, size_at(g, unit, own, model.pose)) for model, shape in there])
        kept = post.known["bodies"] = ground, own, bodies
    _, _, bodies = kept
    return Troop(unit, g.state.units[unit].seat, bodies, g.value(SCREENS, unit, 1), g.value(RAISED, unit, 0))


def sight(g: BattleTable, viewer: ModelId, target: ModelId, all_round: bool = False, attacking: bool = False) -> Sight:
    """The Line of Sight from one model to another (AC-LOS-05); for a Ranged Attack some rules have it otherwise."""
    return arranged(g, ("sight", viewer, target, all_round, attacking), _sight, g, viewer, target, all_round, attacking)


def _passed_over(g: BattleTable, viewer: ModelId, attacking: bool) -> tuple[str, ...]:
    """The units that a rule has a model look past."""
    return tuple([grant.name for grant in g.granted(PASSED_OVER, g.state.models[viewer].unit)]) if attacking else ()


def _sight(g: BattleTable, viewer: ModelId, target: ModelId, all_round: bool, attacking: bool) -> Sight:
    # Ruling: the own Arc of the model that looks, also in Close Formation (AC-ARC-05); all round from a building.
    before = [b for b in _points(g, target) if all_round or is_before(g, viewer, *b)]
    if not before:
        return BLOCKED
    there, best = g.state.models[target], BLOCKED
    unit = there.unit
    lines = arranged(g, ("lines", viewer, unit, attacking), _lines_to, g, viewer, unit, attacking)
    size = max(lines.size, size_at(g, unit, lines.theirs, there.pose))
    for b in before:
        for a in lines.origins:
            seen = lines.past(a, b, size)
            if seen is CLEAR:
                return seen
            best = seen if seen is not BLOCKED else best
    return best


def _points(g: BattleTable, model: ModelId) -> tuple[Point, ...]:
    """What lines are drawn from or to: the centre of a model, any part of a garrison's building (AC-LOS-13).

    Ruling: its corners, the middles of its sides and its centre stand for all of it (AC-GARR-12).
    """
    shelter = shelter_of(g, g.state.models[model].unit)
    return (eye_of(g, model),) if shelter is None else _points_of(shelter)


def _points_of(shelter: Shape) -> tuple[Point, ...]:
    corners = shelter.points
    middles = [((ax + bx) // 2, (ay + by) // 2) for (ax, ay), (bx, by) in pairwise((*corners, corners[0]))]
    return (centre_of(shelter), *corners, *middles)


def is_before(g: BattleTable, model: ModelId, x: int, y: int) -> bool:
    """Whether a point is in the Front Arc of a model; a rule may give it another one (AC-ARC-01)."""
    pose = g.state.models[model].pose
    if pose is None:
        return True  # A garrison looks all round (AC-ARC-06, AC-GARR-11).
    return arc_of(g, g.state.models[model].unit, pose, x, y) is Arc.FRONT


def sees_spot(g: BattleTable, viewer: ModelId, x: int, y: int, all_round: bool = False) -> bool:
    """Whether a model has Clear or Obscured Line of Sight to a spot of the ground (AC-LOS-05)."""
    if not all_round and not is_before(g, viewer, x, y):
        return False
    lines = _Lines(g, viewer, g.state.models[viewer].unit, Box(x, y, x, y), False)
    return any([lines.past(a, (x, y), lines.size) is not BLOCKED for a in lines.origins])


def _lines_to(g: BattleTable, viewer: ModelId, unit: UnitId, attacking: bool) -> _Lines:
    box = post_of(g, unit).box
    assert box is not None
    return _Lines(g, viewer, unit, box, attacking)


class _Lines:
    """The lines from a model to whatever is in a box, of a unit, with all that may stand in one of them."""

    __slots__ = (
        "_attacking",
        "_blocking",
        "_dense",
        "_hiding",
        "_open",
        "_over_friends",
        "_seat",
        "_spared",
        "_troops",
        "origins",
        "size",
        "theirs",
    )

    def __init__(
        self, g: BattleTable, viewer: ModelId, unit: UnitId, there: Box, attacking: bool, wall: Shape | None = None
    ) -> None:
        one = g.state.models[viewer]
        self.origins = _points(g, viewer)
        self.size, self.theirs = model_size(g, viewer), own_size(g, unit)
        """The Size of the model that looks where it stands, and of those of the unit on level ground."""
        self._seat, self._attacking, self._over_friends = one.seat, attacking, g.state.settings.over_friends
        self._spared = g.value(SPARED, one.unit, 0) if attacking else 0
        self._hiding = [grant.name for grant in g.granted(HIDDEN_BY, unit)] if attacking else []
        xs, ys = [x for x, _ in self.origins], [y for _, y in self.origins]
        x0, y0, x1, y1 = min(*xs, there.x0), min(*ys, there.y0), max(*xs, there.x1), max(*ys, there.y1)
        terrain = of_terrain(g, "screens", Screens, g)
        # Buildings of the two never stand in their own lines, nor do their units.
        own = [shelter_of(g, one.unit), shelter_of(g, unit), wall]
        # A line along an axis has no box to speak of, so what it touches is looked at too.
        high = [s for s in terrain.blocking if s.x0 <= x1 and s.x1 >= x0 and s.y0 <= y1 and s.y1 >= y0]
        self._blocking = [s for s in high if s.shape not in own] if any(own) else high
        self._dense = [s for s in terrain.dense if s.x0 <= x1 and s.x1 >= x0 and s.y0 <= y1 and s.y1 >= y0]
        past = (one.unit, unit, *_passed_over(g, viewer, attacking))
        troops = [troop_of(g, each) for each in units_in_line(g, x0, y0, x1, y1) if each not in past]
        self._troops = [troop for troop in troops if troop.screens]
        self._open = not (self._blocking or self._dense or self._troops)

    def past(self, a: Point, b: Point, size: int) -> Sight:
        """What a line is worth. Terrain that is lower than either is ignored: than the larger of both, which is that
        size (AC-LOS-10, AC-SIZE-05)."""
        if self._open:
            return CLEAR
        (ax, ay), (bx, by) = a, b
        x0, x1 = (ax, bx) if ax < bx else (bx, ax)
        y0, y1 = (ay, by) if ay < by else (by, ay)
        high = [s for s in self._blocking if s.x0 <= x1 and s.x1 >= x0 and s.y0 <= y1 and s.y1 >= y0]
        for screen in high:
            if screen.size >= size and inside(a, b, screen.shape) is not None:
                return BLOCKED
        near = [s for s in self._dense if s.x0 <= x1 and s.x1 >= x0 and s.y0 <= y1 and s.y1 >= y0]
        dense = [s.shape for s in near if s.size >= size]
        share: Fraction | int = 0
        if dense:
            start = _along(a, b, self._spared, (bx - ax) ** 2 + (by - ay) ** 2) if self._spared else a
            share = share_inside(start, b, dense) if start != b else 0
            if share and share * share * ((bx - start[0]) ** 2 + (by - start[1]) ** 2) > DENSE_LIMIT * DENSE_LIMIT:
                return BLOCKED
        screened = self._screened(a, b, (x0, y0, x1, y1), size) if self._troops else CLEAR
        return screened if screened is not CLEAR else OBSCURED if share else CLEAR

    def _screened(self, a: Point, b: Point, box: tuple[int, int, int, int], size: int) -> Sight:
        """What models of other units make of a line: enemies that are lower than either do nothing (AC-LOS-11).

        Ruling: friends do, whatever their Size, unless it was agreed otherwise.
        """
        x0, y0, x1, y1 = box
        found = CLEAR
        for troop in self._troops:
            hostile = troop.seat != self._seat
            blocks = hostile and self._attacking and (troop.screens == BLOCKS or troop.unit in self._hiding)
            if found is OBSCURED and not blocks:
                continue
            near = [o for o in troop.bodies if o.x0 <= x1 and o.x1 >= x0 and o.y0 <= y1 and o.y1 >= y0]
            if not near:
                continue
            least = size if hostile or self._over_friends else 0
            if hostile and self._attacking:
                least -= troop.raised
            if any(o.size >= least and _meets(a, b, o.shape) for o in near):
                if blocks:
                    return BLOCKED
                found = OBSCURED
        return found


def _meets(a: Point, b: Point, shape: Shape) -> bool:
    """Whether a line runs inside a shape: what it passes at a distance is told by the circle about that."""
    (ax, ay), (bx, by) = a, b
    dx, dy = bx - ax, by - ay
    aside = (shape.cx - ax) * dy - (shape.cy - ay) * dx
    if aside * aside > shape.reach * shape.reach * (dx * dx + dy * dy):
        return False
    return inside(a, b, shape) is not None


def _along(a: Point, b: Point, far: int, whole2: int) -> Point:
    """The point so far along a line, or its end."""
    whole = isqrt(whole2)
    if whole <= far:
        return b
    return (a[0] + (b[0] - a[0]) * far // whole, a[1] + (b[1] - a[1]) * far // whole)


def sights_of(
    g: BattleTable, viewer: ModelId, unit: UnitId, all_round: bool = False, attacking: bool = False
) -> dict[ModelId, Sight]:
    """What a model sees of each model of a unit."""
    return {model.id: sight(g, viewer, model.id, all_round, attacking) for model in standing(g, unit)}


def is_seen_by(g: BattleTable, unit: UnitId, target: UnitId) -> bool:
    """Whether the Officer of a unit sees another unit (AC-LOS-03)."""
    return is_visible(g, officer_of(g, unit).id, target)


def is_visible(g: BattleTable, viewer: ModelId, unit: UnitId, all_round: bool = False, attacking: bool = False) -> bool:
    """Whether a model sees a unit: some model of it, or its building, Clear or Obscured (AC-LOS-03, AC-LOS-16)."""
    key = ("visible", viewer, unit, all_round, attacking)
    return arranged(g, key, _is_visible, g, viewer, unit, all_round, attacking)


def _is_visible(g: BattleTable, viewer: ModelId, unit: UnitId, all_round: bool, attacking: bool) -> bool:
    models = (officer_of(g, unit),) if g.state.units[unit].garrison else standing(g, unit)
    # The first that is seen is enough, and mostly it is the first: so no list of all is made.
    return any(sight(g, viewer, m.id, all_round, attacking) is not BLOCKED for m in models)


def sees_building(g: BattleTable, viewer: ModelId, shape: Shape, size: int) -> bool:
    """Whether a model sees some part of a building, whoever holds it (AC-LOS-13)."""
    here = g.state.models[viewer].unit
    lines = _Lines(g, viewer, here, Box(shape.x0, shape.y0, shape.x1, shape.y1), False, shape)
    there = [b for b in _points_of(shape) if is_before(g, viewer, *b)]
    size = max(lines.size, size)
    return any([lines.past(a, b, size) is not BLOCKED for b in there for a in lines.origins])
