"""Sailing: what happens to a model on its course, worked out without changing anything.

A course is sailed from Centre Point to Centre Point (DW4-MOVE-04, DW4-MODEL-01). What stops it is the footprint.
Only Properties and Systems grant a Direction of Travel other than ahead (DW4-MOVE-02): without one a straight leg runs
along the line from stern to bow, with the facing unchanged.
"""

from __future__ import annotations

from typing import Final

import msgspec

from sandtable.geometry.course import Ahead, Course, Halt, Leg, Pivot, Trace, length, run_of, trace
from sandtable.geometry.measure import CONTACT, Pieces, overlaps, overlaps_any, touches
from sandtable.geometry.pose import Pose
from sandtable.geometry.shape import Outline, Shape
from sandtable.geometry.sweep import Obstacle, advance_until_clear
from sandtable.kernel.errors import Refusal
from sandtable.kernel.hooks import Grant
from sandtable.kernel.ids import RuleId
from sandtable.kernel.values import Choice, Question
from sandtable.rulesets.dw4.ids import FeatureId, ModelId
from sandtable.rulesets.dw4.state import BattleTable, Location, Model
from sandtable.rulesets.dw4.table.where import grounds, register

Obstacles = list[Obstacle[str]]

_FAR: Final = 200_000
"""Farther than any table: a model that carries on has come free, or left the Play Area, long before."""


class Meeting(msgspec.Struct, frozen=True):
    """A moving model and a model of another unit in its way."""

    mover: ModelId
    other: ModelId


class Landfall(msgspec.Struct, frozen=True):
    """A moving model and a Terrain Feature in its way, or the Impassable Ground on it."""

    mover: ModelId
    feature: FeatureId
    impassable: bool = False


class Snag(Grant, frozen=True, kw_only=True):
    """Something that interrupts a move on contact: its procedure runs, then the move goes on. Its name is its id."""

    pieces: Pieces


COLLISION: Question[Meeting] = Question("whether a model Collides with a model of another unit that it moves into")
"""A rule that forbids it lets the mover Pass Through."""
PASS_THROUGH: Question[Meeting] = Question("whether an Admiral may choose to Pass Through instead of Colliding")
"""Only a rule that says so permits it (DW4-COLL-06)."""
LANDFALL: Question[Landfall] = Question("whether a model Collides with a Terrain Feature that it moves into")
"""A rule that forbids it makes the feature Open Water for the mover."""
SNAGS: Choice[ModelId] = Choice("what interrupts a move")

_BARRED = Refusal("it Collides with what it moves into", RuleId("DW4-MOVE-12"))


class Voyage(msgspec.Struct, frozen=True):
    """A course, or a part of one, as it was sailed."""

    end: Pose
    travelled: int
    """Along the whole course from its start; a Pass Through may add to it."""
    waypoints: tuple[Pose, ...]
    struck: tuple[str, ...] = ()
    """The models or Terrain Features it Collides with, all at the same instant."""
    leaves: bool = False
    carried_on: bool = False
    """Went farther than its course to be clear of what it Passed Through."""
    aground: bool = False
    run: int = 0
    """Mils covered before it stopped, since it began or last Pivoted (DW4-PIVOT-05)."""
    snags: tuple[str, ...] = ()
    """What interrupts the move here."""
    halt: Halt = Halt(0)
    """Where on the legs it stopped."""
    sailed: tuple[Pose, ...] = ()
    """Every joint of the way to what it struck, where it was set back afterwards."""

    @property
    def way(self) -> tuple[Pose, ...]:
        """Every joint of the way it came, for what it touched there."""
        return self.sailed or self.waypoints

    @property
    def stopped(self) -> bool:
        return bool(self.struck) or self.leaves


class Surroundings(msgspec.Struct, frozen=True):
    """What a model may meet on its course, told apart by what meeting it means."""

    obstacles: Obstacles
    """Models of other units and Terrain Features (DW4-MOVE-12, DW4-MOVE-14)."""
    mates: Obstacles
    """The other models of its unit (DW4-MOVE-13)."""
    passed: Obstacles
    """Models it Passes Through (DW4-MOVE-15)."""


def surroundings(g: BattleTable, mover: Model, far: int, through: tuple[str, ...] | None = None) -> Surroundings:
    """What lies within a distance of a model's footprint, roughly: nothing within it is left out.

    `through` names the models that it Passes Through by choice; None stands for all that it may.
    """
    assert mover.pose is not None
    x, y = mover.pose.x, mover.pose.y
    outline = register(g).outline
    reach = far + outline(mover.class_id).reach
    around = Surroundings([], [], [])
    for other in standing(g):
        pose = other.pose
        if pose is None:
            continue
        dx, dy = pose.x - x, pose.y - y
        hull = outline(other.class_id)
        room = reach + hull.reach
        if dx * dx + dy * dy > room * room or other.id == mover.id:
            continue
        _found_among(g, mover, other, around, through).append((other.id, (hull.at(pose),)))
    for feature, land in grounds(g).lands.items():
        dx, dy, room = land.cx - x, land.cy - y, reach + land.reach
        if dx * dx + dy * dy <= room * room:
            pieces = ground_struck(g, mover.id, feature)
            if pieces:
                around.obstacles.append((feature, pieces))
    return around


def _found_among(
    g: BattleTable, mover: Model, other: Model, around: Surroundings, through: tuple[str, ...] | None
) -> Obstacles:
    """What meeting another model means for the mover."""
    meeting = Meeting(mover.id, other.id)
    if may_pass_through(g, meeting):
        return around.passed if through is None or other.id in through else around.obstacles
    if other.unit == mover.unit:
        return around.mates
    return around.obstacles if g.refusal(COLLISION, meeting) is None else around.passed


def may_pass_through(g: BattleTable, meeting: Meeting) -> bool:
    """Whether the mover's Admiral chooses between Passing Through a model and Colliding with it (DW4-COLL-06).

    There is no choice where nobody Collides with it anyway, as with an Incoming model.
    """
    if PASS_THROUGH not in g.hooks.permits or g.refusal(PASS_THROUGH, meeting, _BARRED) is not None:
        return False
    return g.refusal(COLLISION, meeting) is None


def ground_struck(g: BattleTable, mover: ModelId, feature: FeatureId) -> Pieces:
    """The part of a Terrain Feature that a model Collides with: all of it, its Impassable Ground, or nothing.

    Every kind of Terrain Feature is Collided with alike (DW4-TERR-09).
    """
    if LANDFALL not in g.hooks.forbids or g.refusal(LANDFALL, Landfall(mover, feature)) is None:
        return grounds(g).lands[feature].pieces
    record = g.state.features[feature]
    impassable = register(g).content.terrain[record.piece].impassable
    # Who may cross an Island may still not enter this, unless Terrain Features do not exist for it (DW4-TERR-06).
    if not impassable or g.refusal(LANDFALL, Landfall(mover, feature, impassable=True)) is not None:
        return ()
    return tuple([Outline.polygon(polygon).at(record.pose) for polygon in impassable])


def standing(g: BattleTable) -> tuple[Model, ...]:
    """Every model that stands on the table, those of Incoming units too."""

    def look() -> tuple[Model, ...]:
        units = g.state.units
        there = (Location.IN_PLAY, Location.INCOMING)
        return tuple([m for m in g.state.models.values() if m.pose is not None and units[m.unit].location in there])

    return g.memo("models standing", look)


def sail(
    g: BattleTable,
    mover: Model,
    start: Pose,
    course: Course,
    sailed: int = 0,
    until: int | None = None,
    through: tuple[str, ...] | None = None,
    heeding: bool = True,
) -> Voyage:
    """Sail the legs from number `sailed` up to `until` from where the mover is; `start` is where its course began.

    Who does not heed what would interrupt the move sails past it, as one does in the mind.
    """
    assert mover.pose is not None
    last = until is None or until >= len(course.legs)
    part = course if last and not sailed else Course(course.legs[sailed:until], course.astern)
    before = length(Course(course.legs[:sailed])) if sailed else 0
    outline = register(g).outline(mover.class_id)
    around = surroundings(g, mover, length(course), through)
    snags = snags_for(g, mover, start) if heeding else []
    track = trace(outline, mover.pose, part, around.obstacles + snags, g.state.play_area)
    travelled, run = before + track.travelled, _run(course, sailed, part, track)
    if track.left_box:  # Ruling: crossing an Edge with the Centre Point is legal, and final (DW4-PLAY-08, DW4-MOVE-17)
        return Voyage(track.end, travelled, track.waypoints, leaves=True)
    caught = tuple([key for key, _ in snags if key in track.contact])
    if caught:
        # Whoever is set back to a model of its own unit never came so far: what lies beyond is not touched.
        ahead = sail(g, mover, start, course, sailed, None, through, heeding=False)
        if not ahead.sailed and ahead.travelled < travelled:
            return ahead
        return Voyage(track.end, travelled, track.waypoints, snags=caught, halt=track.halt)
    if track.done and not last:
        return Voyage(track.end, travelled, track.waypoints)
    if not around.mates and not around.passed:
        return Voyage(track.end, travelled, track.waypoints, track.contact, run=run)
    path = Course(course.legs[:until], course.astern)
    return _at_rest(g, mover, start, path, before, around, track, run, snags)


def snags_for(g: BattleTable, mover: Model, start: Pose) -> Obstacles:
    """What would interrupt a move that began there, and where it lies."""
    return [(snag.name, snag.pieces) for snag in found_snags(g, mover, start)]


def found_snags(g: BattleTable, mover: Model, start: Pose) -> list[Snag]:
    """What interrupts a move.

    Ruling: what a model was in contact with when the move began is not moved into (DW4-MARK-05).
    """
    snags = [grant for grant in g.granted(SNAGS, mover.id) if isinstance(grant, Snag)]
    if not snags:
        return snags
    began = register(g).outline(mover.class_id).at(start)
    return [snag for snag in snags if not overlaps_any((began,), snag.pieces)]


def _run(course: Course, sailed: int, part: Course, track: Trace[str]) -> int:
    """What was covered since the last Pivot, in this part of the course or before it (DW4-PIVOT-05).

    A model that runs into something while it Pivots has covered nothing since, so it cannot Ram (DW4-PIVOT-04).
    """
    if any([isinstance(leg, Pivot) for leg in part.legs[: track.halt.leg + 1]]):
        return track.run
    return run_of(course.legs[:sailed]) + track.run


def _at_rest(
    g: BattleTable,
    mover: Model,
    start: Pose,
    path: Course,
    before: int,
    around: Surroundings,
    track: Trace[str],
    run: int,
    snags: Obstacles,
) -> Voyage:
    """Where a model comes to rest among models it was free to go through."""
    outline = register(g).outline(mover.class_id)
    shape = outline.at(track.end)
    if track.contact:
        return _stopped_among_friends(outline, start, path, before, around, track, run)
    if _overlapped(shape, around.passed):
        return _carry_on(g, mover, path.astern, before, track, snags)
    there = outline.at(start)
    in_contact = [mate for mate in around.mates if _is_new_contact(there, shape, mate)]
    if not in_contact:
        return Voyage(track.end, before + track.travelled, track.waypoints)
    # Ruling: set back to the first contact with that model, farther where that spot overlaps another (DW4-MOVE-13).
    first = trace(outline, start, path, in_contact)
    final = _set_back(outline, start, path, in_contact, around)
    struck = first.contact or tuple([key for key, _ in in_contact])
    return Voyage(final.end, final.travelled, final.waypoints, struck, run=final.run)


def _stopped_among_friends(
    outline: Outline, start: Pose, path: Course, before: int, around: Surroundings, track: Trace[str], run: int
) -> Voyage:
    """Ruling: the Collision is with what ended the move; the mover is set back until it overlaps nothing.

    What it covered before the contact stays its run-up all the same (DW4-RAM-01), and what it touched is touched.
    """
    if not _overlapped(outline.at(track.end), around.mates + around.passed):
        return Voyage(track.end, before + track.travelled, track.waypoints, track.contact, run=run)
    final = _set_back(outline, start, path, around.obstacles, around)
    return Voyage(final.end, final.travelled, final.waypoints, track.contact, run=run, sailed=track.waypoints)


def _is_new_contact(there: Shape, here: Shape, mate: Obstacle[str]) -> bool:
    """Ruling: models that touched already and still only touch do not Collide again (DW4-MOVE-18)."""
    (footprint,) = mate[1]
    return touches(here, footprint) and (overlaps(here, footprint) or not touches(there, footprint))


def _overlapped(shape: Shape, among: Obstacles) -> Obstacles:
    return [obstacle for obstacle in among if overlaps_any((shape,), obstacle[1])]


def _set_back(outline: Outline, start: Pose, path: Course, blockers: Obstacles, around: Surroundings) -> Trace[str]:
    """The path up to the last place before the blockers at which the mover overlaps no model."""
    blockers = list(blockers)
    while True:
        track = trace(outline, start, path, blockers)
        more = _overlapped(outline.at(track.end), around.mates + around.passed)
        more = [obstacle for obstacle in more if obstacle not in blockers]
        if not more:
            return track
        blockers += more


def _carry_on(g: BattleTable, mover: Model, astern: bool, before: int, track: Trace[str], snags: Obstacles) -> Voyage:
    """DW4-MOVE-15: straight ahead until it touches no model; the distance is free of the Speed limit.

    It is movement all the same: what interrupts a move does so here. Ruling: nobody is kept from lining models up for
    this free distance (DW4-PLAY-18).
    """
    outline = register(g).outline(mover.class_id)
    others: Obstacles = [
        (m.id, (register(g).outline(m.class_id).at(m.pose),))
        for m in standing(g)
        if m.pose is not None and m.id != mover.id
    ]
    distance = _until_untouched(outline, track.end, others, astern)
    leg: tuple[Leg, ...] = (Ahead(abs(distance)),)
    extra = trace(outline, track.end, Course(leg, astern), snags, g.state.play_area)
    travelled, waypoints = before + track.travelled + extra.travelled, track.waypoints + extra.waypoints[1:]
    if extra.contact:
        return Voyage(extra.end, travelled, waypoints, carried_on=True, snags=extra.contact, halt=track.halt)
    shape = outline.at(extra.end)
    aground = any([overlaps_any((shape,), ground_struck(g, mover.id, land)) for land in grounds(g).lands])
    return Voyage(
        extra.end,
        travelled,
        waypoints,
        leaves=extra.left_box,
        carried_on=True,
        aground=aground and not extra.left_box,
    )


def carry_on(g: BattleTable, mover: Model, start: Pose, astern: bool, travelled: int) -> Voyage:
    """The rest of the way that a model is carried on, after something interrupted it there."""
    assert mover.pose is not None
    here: Trace[str] = trace(register(g).outline(mover.class_id), mover.pose, Course(), ())
    return _carry_on(g, mover, astern, travelled, here, snags_for(g, mover, start))


def _until_untouched(outline: Outline, pose: Pose, others: Obstacles, astern: bool) -> int:
    """How far straight on a footprint must go until it touches nothing."""
    sign = -1 if astern else 1
    gone = 0
    while gone < _FAR:
        way = advance_until_clear(outline, pose.ahead(sign * gone), others, _FAR, astern)
        gone += _FAR if way is None else abs(way)
        shape = outline.at(pose.ahead(sign * gone))
        if not any([touches(shape, piece) for _, pieces in others for piece in pieces]):
            break
        gone += CONTACT + 1
    return gone
