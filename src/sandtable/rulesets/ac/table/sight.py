"""Line of Sight: from the centre of one model to that of another, past terrain and other models."""

from __future__ import annotations

from enum import StrEnum
from fractions import Fraction
from itertools import pairwise
from math import isqrt
from typing import NamedTuple

from sandtable.geometry.shape import Shape
from sandtable.geometry.stretch import inside, share_inside
from sandtable.geometry.vec import Point
from sandtable.kernel.ids import SeatId
from sandtable.kernel.values import Choice, Query
from sandtable.rulesets.ac.content.tables import FeatureKind
from sandtable.rulesets.ac.ids import ModelId, UnitId
from sandtable.rulesets.ac.state import BattleTable, Feature
from sandtable.rulesets.ac.table.arcs import Arc, arc_of
from sandtable.rulesets.ac.table.sizes import feature_size, hill_levels, is_hill, model_size, piece_of
from sandtable.rulesets.ac.table.where import centre_of, eye_of, officer_of, register, shelter_of, standing
from sandtable.tabletop.footprints import Grounds
from sandtable.tabletop.layers import LEAST, MOST, PLUS
from sandtable.tabletop.scene import Scene, arrangement
from sandtable.tabletop.where import grounds, models_on_table

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


class Screen(NamedTuple):
    """Something that may stand in a line: its box first, so that most are passed over at a glance."""

    x0: int
    y0: int
    x1: int
    y1: int
    shape: Shape
    size: int


class Body(NamedTuple):
    """A model that may stand in a line."""

    x0: int
    y0: int
    x1: int
    y1: int
    shape: Shape
    size: int
    unit: UnitId
    seat: SeatId
    screens: int
    """0 if it never stands in a line, 2 if it blocks one in an enemy's Ranged Attack."""
    raised: int
    """How much larger it counts in an enemy's Ranged Attack."""


class LandScene(Scene[Sight]):
    """One arrangement of the table: what blocks, what is Dense, and every model with its Size there.

    Markers are not in it (AC-LOS-15).
    """

    __slots__ = ("blocking", "bodies", "dense", "sizes")

    def __init__(self, g: BattleTable, there: Grounds[Feature]) -> None:
        models, content = models_on_table(g), register(g)
        things = [content.thing_at(m.id, m.class_id, m.pose) for m in models if m.pose is not None]
        super().__init__(things, {m.id: m.pose for m in models if m.pose is not None}, there)
        self.sizes: dict[ModelId, int] = {model.id: model_size(g, model.id) for model in models}
        self.blocking: list[Screen] = []
        self.dense: list[Screen] = []
        for feature in g.state.features.values():
            if is_hill(g, feature):
                # Hills block like Blocking Terrain, each level by its own Size (AC-LOS-09).
                levels = hill_levels(g, feature)
                self.blocking += [_screen(shape, size) for size, shapes in levels for shape in shapes]
                continue
            kinds = piece_of(g, feature).features
            screens = [_screen(shape, feature_size(g, feature)) for shape in self.grounds[feature.id].pieces]
            if FeatureKind.BLOCKING in kinds:
                self.blocking += screens
            elif FeatureKind.DENSE in kinds:
                self.dense += screens
        shapes = self.footprints
        ways = {unit: (g.value(SCREENS, unit, 1), g.value(RAISED, unit, 0)) for unit in {m.unit for m in models}}
        self.bodies = [_body(shapes[m.id], self.sizes[m.id], m.unit, m.seat, *ways[m.unit]) for m in models]


def _screen(shape: Shape, size: int) -> Screen:
    return Screen(shape.x0, shape.y0, shape.x1, shape.y1, shape, size)


def _body(shape: Shape, size: int, unit: UnitId, seat: SeatId, screens: int, raised: int) -> Body:
    return Body(shape.x0, shape.y0, shape.x1, shape.y1, shape, size, unit, seat, screens, raised)


def scene(g: BattleTable) -> LandScene:
    """The arrangement of the table as it is now."""
    return g.memo("scene", _scene, g)


def _scene(g: BattleTable) -> LandScene:
    there = grounds(g)
    return arrangement(there, models_on_table(g), (), lambda: LandScene(g, there))


def sight(g: BattleTable, viewer: ModelId, target: ModelId, all_round: bool = False, attacking: bool = False) -> Sight:
    """The Line of Sight from one model to another (AC-LOS-05); for a Ranged Attack some rules have it otherwise."""
    here = scene(g)
    key = (
        viewer,
        target,
        all_round,
        attacking,
        *_passed_over(g, viewer, attacking),
        *[g.state.units[g.state.models[m].unit].garrison for m in (viewer, target)],
    )
    found = here.looks.get(key)
    if found is None:
        found = here.looks[key] = _sight(g, here, viewer, target, all_round, attacking)
    return found


def _passed_over(g: BattleTable, viewer: ModelId, attacking: bool) -> tuple[str, ...]:
    """The units that a rule has a model look past."""
    return tuple([grant.name for grant in g.granted(PASSED_OVER, g.state.models[viewer].unit)]) if attacking else ()


def _sight(
    g: BattleTable, here: LandScene, viewer: ModelId, target: ModelId, all_round: bool, attacking: bool
) -> Sight:
    pair = _Pair(g, here, viewer, target, attacking)
    best = Sight.BLOCKED
    for b in _points(g, target):
        # Ruling: the own Arc of the model that looks, also in Close Formation (AC-ARC-05); all round from a building.
        if not all_round and not is_before(g, viewer, *b):
            continue
        for a in _points(g, viewer):
            seen = _past(here, a, b, pair)
            if seen is Sight.CLEAR:
                return seen
            best = seen if seen is not Sight.BLOCKED else best
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
    here = scene(g)
    if not all_round and not is_before(g, viewer, x, y):
        return False
    pair = _Pair(g, here, viewer, viewer, False)
    return any([_past(here, a, (x, y), pair) is not Sight.BLOCKED for a in _points(g, viewer)])


def _size(g: BattleTable, here: LandScene, model: ModelId) -> int:
    """The Size of a model where it stands; a garrison has that of its building (AC-SIZE-06)."""
    return here.sizes[model] if model in here.sizes else model_size(g, model)


class _Pair:
    """The two models of a line, as far as what stands between them asks."""

    __slots__ = ("attacking", "hiding", "own", "seat", "sizes", "spared", "units")

    def __init__(self, g: BattleTable, here: LandScene, viewer: ModelId, target: ModelId, attacking: bool) -> None:
        one, other = g.state.models[viewer], g.state.models[target]
        self.sizes = max([_size(g, here, model) for model in (viewer, target)])
        """Terrain that is lower than either is ignored: than the larger of both (AC-LOS-10, AC-SIZE-05)."""
        self.units = (one.unit, other.unit, *_passed_over(g, viewer, attacking))
        self.seat = one.seat
        self.attacking = attacking
        self.own = tuple([shape for unit in (one.unit, other.unit) if (shape := shelter_of(g, unit)) is not None])
        """Buildings of the two, which never stand in their own lines."""
        self.spared = g.value(SPARED, one.unit, 0) if attacking else 0
        self.hiding = [grant.name for grant in g.granted(HIDDEN_BY, other.unit)] if attacking else []


def _past(here: LandScene, a: Point, b: Point, pair: _Pair) -> Sight:
    (ax, ay), (bx, by) = a, b
    x0, x1, y0, y1 = min(ax, bx), max(ax, bx), min(ay, by), max(ay, by)
    size = pair.sizes
    for screen in here.blocking:
        apart = screen.x0 >= x1 or screen.x1 <= x0 or screen.y0 >= y1 or screen.y1 <= y0
        # A line along an axis has no box to speak of, so it is looked at all the same.
        if apart and x0 < x1 and y0 < y1:
            continue
        if screen.size >= size and screen.shape not in pair.own and inside(a, b, screen.shape) is not None:
            return Sight.BLOCKED
    dense = [s.shape for s in here.dense if s.size >= size and s.x0 <= x1 and s.x1 >= x0 and s.y0 <= y1 and s.y1 >= y0]
    far2 = (bx - ax) ** 2 + (by - ay) ** 2
    start = _along(a, b, pair.spared, far2) if dense and pair.spared else a
    share = share_inside(start, b, dense) if dense and start != b else Fraction(0)
    if share and share * share * ((bx - start[0]) ** 2 + (by - start[1]) ** 2) > DENSE_LIMIT * DENSE_LIMIT:
        return Sight.BLOCKED
    screened = _screened(here, a, b, (x0, y0, x1, y1), pair)
    return screened if screened is not Sight.CLEAR else Sight.OBSCURED if share else Sight.CLEAR


def _along(a: Point, b: Point, far: int, whole2: int) -> Point:
    """The point so far along a line, or its end."""
    whole = isqrt(whole2)
    if whole <= far:
        return b
    return (a[0] + (b[0] - a[0]) * far // whole, a[1] + (b[1] - a[1]) * far // whole)


def _screened(here: LandScene, a: Point, b: Point, box: tuple[int, int, int, int], pair: _Pair) -> Sight:
    """What models of other units make of a line: enemies that are lower than either do nothing (AC-LOS-11)."""
    x0, y0, x1, y1 = box
    near = [o for o in here.bodies if o.x0 <= x1 and o.x1 >= x0 and o.y0 <= y1 and o.y1 >= y0]
    found = Sight.CLEAR
    for body in near:
        if not body.screens or body.unit in pair.units:
            continue
        hostile = body.seat != pair.seat
        size = body.size + body.raised if hostile and pair.attacking else body.size
        if (hostile and size < pair.sizes) or inside(a, b, body.shape) is None:
            continue
        if hostile and pair.attacking and (body.screens == BLOCKS or body.unit in pair.hiding):
            return Sight.BLOCKED
        found = Sight.OBSCURED
    return found


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
    models = (officer_of(g, unit),) if g.state.units[unit].garrison else standing(g, unit)
    # The first that is seen is enough, and mostly it is the first: so no list of all is made.
    return any(sight(g, viewer, m.id, all_round, attacking) is not Sight.BLOCKED for m in models)


def sees_building(g: BattleTable, viewer: ModelId, shape: Shape, size: int) -> bool:
    """Whether a model sees some part of a building, whoever holds it (AC-LOS-13)."""
    here = scene(g)
    pair = _Pair(g, here, viewer, viewer, False)
    pair.sizes, pair.own = max(pair.sizes, size), (*pair.own, shape)
    there = [b for b in _points_of(shape) if is_before(g, viewer, *b)]
    return any([_past(here, a, b, pair) is not Sight.BLOCKED for b in there for a in _points(g, viewer)])
