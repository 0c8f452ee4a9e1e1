"""What terrain means to a unit that moves: what bars it, what slows it, what it crosses."""

from __future__ import annotations

from sandtable.geometry.pose import Pose
from sandtable.geometry.shape import Outline, Shape, hull
from sandtable.geometry.units import FULL_TURN, QUARTER_TURN
from sandtable.kernel.hooks import Grant
from sandtable.kernel.values import Choice, Query
from sandtable.rulesets.ac.content.profile import UnitType, outline_corners
from sandtable.rulesets.ac.content.tables import FeatureKind
from sandtable.rulesets.ac.ids import FeatureId, UnitId
from sandtable.rulesets.ac.state import BattleTable
from sandtable.rulesets.ac.table.arranged import arranged
from sandtable.rulesets.ac.table.posts import shelter_of
from sandtable.rulesets.ac.table.sizes import feature_size, piece_of
from sandtable.rulesets.ac.table.where import profile_of, standing
from sandtable.tabletop.layers import MOST
from sandtable.tabletop.where import grounds, of_terrain

ON_FOOT = (UnitType.INFANTRY, UnitType.CAVALRY)
WHEELED = (UnitType.FIELD_GUN, UnitType.ARMOUR, UnitType.ARTILLERY)
IN_THE_AIR = (UnitType.ROTORCRAFT, UnitType.AIRCRAFT)
SLOWING = frozenset([FeatureKind.DIFFICULT, FeatureKind.DENSE, FeatureKind.WATER, FeatureKind.OBSTACLE])


def is_barred_by(kinds: frozenset[FeatureKind], type: UnitType) -> bool:
    """Whether a unit may not be in terrain of these kinds (AC-TERR-08, AC-TERR-09, AC-TERR-18)."""
    if type is UnitType.AIRCRAFT:
        return False  # They fly over whatever there is (AC-AIR-10).
    return FeatureKind.IMPASSABLE in kinds or (FeatureKind.WATER in kinds and type in WHEELED)


def is_slowed_by(kinds: frozenset[FeatureKind], type: UnitType) -> bool:
    """Whether distance in terrain of these kinds counts double (AC-TERR-05, AC-TERR-07, AC-TERR-18)."""
    slow = FeatureKind.DIFFICULT in kinds or FeatureKind.DENSE in kinds
    return slow or (FeatureKind.WATER in kinds and type in ON_FOOT)


class Chill(Grant, frozen=True, kw_only=True):
    """All that is within so far of a unit is Difficult, whoever moves there."""

    source: UnitId
    reach: int


CHILLS: Choice[UnitId] = Choice("units about which the ground is Difficult for a unit that moves")
ROUND = 32
"""Ruling: what is within a distance of a model ends in so many straight pieces about each corner."""


def _about(g: BattleTable, chill: Chill) -> list[Shape]:
    """What lies within the reach of each model of a unit, or of the building that it holds (AC-G-07)."""
    ring = [Pose(0, 0, n * FULL_TURN // ROUND).ahead(chill.reach) for n in range(ROUND)]
    shelter = shelter_of(g, chill.source)
    corners = outline_corners(profile_of(g, chill.source)) if shelter is None else shelter.points
    grown = Outline.polygon(hull([(x + off.x, y + off.y) for x, y in corners for off in ring]))
    if shelter is not None:
        return [grown.at(Pose(0, 0, QUARTER_TURN))]
    return [grown.at(model.pose) for model in standing(g, chill.source) if model.pose is not None]


class GroundFor:
    """The terrain of the table as units of a type meet it, some of which may be open to them.

    Nobody ends on what is barring; what is closed is not crossed either.
    """

    __slots__ = ("barring", "closed", "obstacles", "roads", "slow")

    def __init__(
        self,
        g: BattleTable,
        type: UnitType,
        open: frozenset[FeatureKind],
        over: tuple[int, int],
        chills: tuple[Chill, ...],
    ) -> None:
        lands = grounds(g).lands
        kinds = {name: piece_of(g, feature).features - open for name, feature in g.state.features.items()}
        self.barring: list[tuple[FeatureId, tuple[Shape, ...]]] = [
            (name, lands[name].pieces) for name, of in kinds.items() if is_barred_by(of, type)
        ]
        sizes = {
            name: feature_size(g, g.state.features[name]) for name, of in kinds.items() if FeatureKind.BLOCKING in of
        }
        crossed = {name for name, size in sizes.items() if over[1] < size <= over[0]}
        free = {name for name, size in sizes.items() if size <= over[1]}
        self.closed = [(name, pieces) for name, pieces in self.barring if name not in crossed | free]
        self.slow: list[Shape] = [
            shape
            for name, of in kinds.items()
            if is_slowed_by(of, type) or name in crossed
            for shape in lands[name].pieces
        ]
        self.slow += [shape for chill in chills for shape in _about(g, chill)]
        self.obstacles: list[tuple[FeatureId, tuple[Shape, ...]]] = [
            (name, lands[name].pieces) for name, of in kinds.items() if FeatureKind.OBSTACLE in of
        ]
        self.roads: list[Shape] = [
            shape for name, of in kinds.items() if FeatureKind.ROAD in of for shape in lands[name].pieces
        ]


OPEN_TO: Choice[UnitId] = Choice("terrain that is Open to a unit that moves")
"""The name of a grant is that of a Feature (AC-G-17)."""
STEPS_OVER: Query[UnitId] = Query("the Size up to which a unit crosses Blocking Terrain", MOST)
STRIDES_OVER: Query[UnitId] = Query("the Size up to which it crosses Blocking Terrain unhindered", MOST)
FLIES: Query[UnitId] = Query("a unit passes over everything", MOST)


def open_to(g: BattleTable, unit: UnitId) -> frozenset[FeatureKind]:
    """The Features that do not hinder a unit."""
    if flies(g, unit):
        return SLOWING
    return frozenset([FeatureKind(grant.name) for grant in g.granted(OPEN_TO, unit)])


def flies(g: BattleTable, unit: UnitId) -> bool:
    """Whether a unit passes over terrain and enemies, though it may not end on what is Impassable (AC-TERR-19)."""
    return profile_of(g, unit).type in IN_THE_AIR or g.value(FLIES, unit, 0) > 0


def ground_for(g: BattleTable, unit: UnitId) -> GroundFor:
    """The terrain as a unit meets it, remembered for as long as it lies there, and whoever chills it stays too."""
    return g.memo(("ground for", unit), _ground_for, g, unit)


def _ground_for(g: BattleTable, unit: UnitId) -> GroundFor:
    type, open = profile_of(g, unit).type, open_to(g, unit)
    over = (g.value(STEPS_OVER, unit, -1), g.value(STRIDES_OVER, unit, -1))
    chills = tuple([grant for grant in g.granted(CHILLS, unit) if isinstance(grant, Chill)])
    kept = arranged if chills else of_terrain
    return kept(g, ("ground for", type, open, over, chills), GroundFor, g, type, open, over, chills)


def obstacles(g: BattleTable) -> list[tuple[FeatureId, tuple[Shape, ...]]]:
    """The Obstacles on the table, whoever crosses them or not."""
    return of_terrain(g, "obstacles", _obstacles, g)


def _obstacles(g: BattleTable) -> list[tuple[FeatureId, tuple[Shape, ...]]]:
    lands, features = grounds(g).lands, g.state.features
    return [
        (name, lands[name].pieces) for name in features if FeatureKind.OBSTACLE in piece_of(g, features[name]).features
    ]
