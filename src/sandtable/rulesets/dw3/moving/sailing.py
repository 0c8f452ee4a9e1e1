"""Sailing: what a model meets on its course, by the position traits of both."""

from __future__ import annotations

from collections.abc import Callable
from math import isqrt

import msgspec

from sandtable.geometry.course import Course, poses
from sandtable.geometry.measure import CONTACT, Pieces, contains_point, within_any
from sandtable.geometry.pose import Pose
from sandtable.geometry.shape import Shape
from sandtable.kernel.errors import Refusal
from sandtable.kernel.ids import RuleId
from sandtable.kernel.values import Question
from sandtable.rulesets.dw3.content.profile import Position
from sandtable.rulesets.dw3.ids import FeatureId, ModelId
from sandtable.rulesets.dw3.state import BattleTable, Model
from sandtable.rulesets.dw3.table.where import position_of
from sandtable.tabletop.moving import travel
from sandtable.tabletop.moving.travel import Journey, Mover, Obstacles, Surroundings
from sandtable.tabletop.where import enemies, footprint, grounds, models_on_table, outline

STRIDE = 100
"""A model that is set back is tried at every tenth of an inch, and then to the mil."""

_FREE = (Position.AERIAL, Position.SUBMERGED, Position.SKIMMING)
"""Who runs into no model: they pass over or under (DW3-COLL-03, DW3-COLL-04)."""
_OVER_LAND = (Position.AERIAL, Position.SKIMMING, Position.GROUND)
"""Who runs into no terrain (DW3-TERR-07, DW3-TERR-08, DW3-COLL-04)."""


class Meeting(msgspec.Struct, frozen=True):
    """A moving model, and a model or a piece of terrain on its way."""

    mover: ModelId
    other: str


MET: Question[Meeting] = Question("a moving model runs into another or into terrain")
"""A rule by which it passes forbids this; one by which it does not pass whom others would permits it."""
_APART = Refusal("they pass each other", RuleId("DW3-COLL-03"))


def collides(g: BattleTable, mover: ModelId, other: ModelId) -> bool:
    """Whether a moving model runs into another: of the same position trait, its own unit included (DW3-COLL-01).

    Ruling: two AERIAL or two SUBMERGED models pass through each other as well (DW3-COLL-03).
    """
    position = position_of(g, mover)
    meets = position not in _FREE and position is position_of(g, other)
    refused = None if meets else _APART
    return g.refusal(MET, Meeting(mover, other), refused) is None


def ground_struck(g: BattleTable, mover: ModelId, feature: FeatureId) -> Pieces:
    """What a model runs into of land or an obstacle: all of it, or nothing (DW3-TERR-07, DW3-TERR-08, DW3-TERR-12)."""
    if position_of(g, mover) in _OVER_LAND or g.refusal(MET, Meeting(mover, feature)) is not None:
        return ()
    return grounds(g).lands[feature].pieces


class Sailor(Mover[Model]):
    """A model on the move, and whom it does not pass though it could."""

    __slots__ = ("prey",)

    g: BattleTable

    def __init__(self, g: BattleTable, model: Model, start: Pose, prey: tuple[ModelId, ...] = ()) -> None:
        super().__init__(g, model, start)
        self.prey = prey

    def among(self, other: Model, around: Surroundings) -> Obstacles:
        # Whom it passes it only must not touch where it ends, which is looked at then (DW3-MOVE-08).
        met = other.id in self.prey or collides(self.g, self.model.id, other.id)
        return around.obstacles if met else []

    def struck(self, feature: FeatureId) -> Pieces:
        return ground_struck(self.g, self.model.id, feature)


def takes_to_the_water(g: BattleTable, model: ModelId, course: Course) -> bool:
    """Whether a course leads a GROUND model off the land: water of any kind is impassable for it (DW3-TERR-04).

    Ruling: what counts is its centre, at every joint of the course. AMPHIBIOUS models are no GROUND ones here.
    """
    start = g.state.models[model].pose
    if position_of(g, model) is not Position.GROUND or start is None:
        return False
    lands = [piece for land in grounds(g).lands.values() for piece in land.pieces]
    ways = poses(course, start)[1:]
    return any([not any([contains_point(land, pose.x, pose.y) for land in lands]) for pose in ways])


def sail(g: BattleTable, model: ModelId, course: Course, prey: tuple[ModelId, ...] = ()) -> Journey:
    """Where a course would lead a model from where it is, up to what it runs into; its prey it does not pass."""
    record = g.state.models[model]
    assert record.pose is not None
    return travel.travel(Sailor(g, record, record.pose, prey), course)


def passed_kin(g: BattleTable, model: ModelId) -> tuple[ModelId, ...]:
    """Enemies of its own position trait that a model passes: such it may ram all the same (DW3-RAM-01)."""
    position = position_of(g, model)
    if position not in _FREE:
        return ()
    kin = [foe.id for foe in enemies(g, g.state.models[model].seat) if position_of(g, foe.id) is position]
    return tuple([foe for foe in kin if not collides(g, model, foe)])


def leaves_the_area(g: BattleTable, model: ModelId, way: tuple[Pose, ...]) -> Shape | None:
    """The footprint at the first joint of a way that is not wholly in the play area (DW3-MOVE-06).

    Ruling: what pokes out only while it turns on the spot has not left.
    """
    body, area = outline(g, g.state.models[model].class_id), g.state.play_area
    return next((shape for pose in way[1:] if not area.holds(shape := body.at(pose))), None)


def clear_end(g: BattleTable, model: ModelId, way: tuple[Pose, ...]) -> Pose:
    """Where a model ends that came this way: set back along it until it touches nothing (DW3-MOVE-08, DW3-MOVE-09).

    Ruling: a model that stood in contact from the start, with no free spot on its way, ends where it began.
    """
    body = outline(g, g.state.models[model].class_id)
    bodies: list[Pieces] = [(footprint(g, m.id),) for m in models_on_table(g) if m.id != model]
    bodies += [pieces for feature in grounds(g).lands if (pieces := ground_struck(g, model, feature))]

    def is_clear(pose: Pose) -> bool:
        shape = body.at(pose)
        return not any([within_any((shape,), pieces, CONTACT) for pieces in bodies])

    end = way[-1]
    if is_clear(end):
        return end
    for before, after in zip(reversed(way[:-1]), reversed(way[1:]), strict=True):
        found = _first_clear(before, after, is_clear)
        if found is not None:
            return found
    return way[0]


def _first_clear(before: Pose, after: Pose, is_clear: Callable[[Pose], bool]) -> Pose | None:
    """The last place between two joints, gone back along them, at which nothing is touched."""
    if (before.x, before.y) == (after.x, after.y):
        return before if is_clear(before) else None
    length = max(1, isqrt((after.x - before.x) ** 2 + (after.y - before.y) ** 2))
    touching = 0
    for back in (*range(STRIDE, length, STRIDE), length):
        if is_clear(_between(before, after, back, length)):
            clear = back
            while clear - touching > 1:
                middle = (clear + touching) // 2
                if is_clear(_between(before, after, middle, length)):
                    clear = middle
                else:
                    touching = middle
            return _between(before, after, clear, length)
        touching = back
    return None


def _between(before: Pose, after: Pose, back: int, length: int) -> Pose:
    """So many mils back from the later of two joints."""
    share = length - back
    x = before.x + (after.x - before.x) * share // length
    y = before.y + (after.y - before.y) * share // length
    return Pose(x, y, after.heading)
