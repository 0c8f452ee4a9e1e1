"""Travel: what happens to a model on its course, worked out without changing anything.

A course leads from centre to centre; what stops it is the footprint.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import Any, Final, Generic

import msgspec

from sandtable.geometry.course import Ahead, Course, Halt, Leg, Pivot, Trace, length, run_of, trace
from sandtable.geometry.measure import CONTACT, Pieces, overlaps, overlaps_any, touches
from sandtable.geometry.pose import Pose
from sandtable.geometry.shape import Outline, Shape
from sandtable.geometry.sweep import Obstacle, advance_until_clear
from sandtable.tabletop.ids import FeatureId
from sandtable.tabletop.state import M, TableOf
from sandtable.tabletop.where import grounds, models_set_down, outline

Obstacles = list[Obstacle[str]]

_FAR: Final = 200_000
"""Farther than any table: a model that carries on has come free, or left the play area, long before."""


class Journey(msgspec.Struct, frozen=True):
    """A course, or a part of one, as it was travelled."""

    end: Pose
    travelled: int
    """Along the whole course from its start; passing through others may add to it."""
    waypoints: tuple[Pose, ...]
    struck: tuple[str, ...] = ()
    """The models or pieces of terrain it runs into, all at the same instant."""
    leaves: bool = False
    """Its centre crosses an edge of the play area."""
    carried_on: bool = False
    """Went farther than its course to be clear of what it passed through."""
    aground: bool = False
    """Carried on, it comes to rest on terrain that it cannot enter."""
    run: int = 0
    """Mils covered before it stopped, since it began or last turned on the spot."""
    snags: tuple[str, ...] = ()
    """What interrupts the move here."""
    halt: Halt = Halt(0)
    """Where on the legs it stopped."""
    gone: tuple[Pose, ...] = ()
    """Every joint of the way to what it struck, where it was set back afterwards."""

    @property
    def way(self) -> tuple[Pose, ...]:
        """Every joint of the way it came, for what it touched there."""
        return self.gone or self.waypoints

    @property
    def stopped(self) -> bool:
        return bool(self.struck) or self.leaves


class Surroundings(msgspec.Struct, frozen=True):
    """What a model may meet on its course, told apart by what meeting it means."""

    obstacles: Obstacles
    """What ends the move on contact."""
    mates: Obstacles
    """What it goes through, but where it ends in contact it is set back to the first contact."""
    passed: Obstacles
    """What it goes through; where it ends overlapping it is carried on."""


class Mover(ABC, Generic[M]):
    """A model on the move that began at `start`, and by the rules of its game what it meets."""

    __slots__ = ("g", "model", "outline", "pose", "start")

    def __init__(self, g: TableOf[M, Any, Any], model: M, start: Pose) -> None:
        assert model.pose is not None
        self.g, self.model, self.pose, self.start = g, model, model.pose, start
        self.outline: Outline = outline(g, model.class_id)

    # --- what the rule set says ---

    @abstractmethod
    def among(self, other: M, around: Surroundings) -> Obstacles:
        """Where among the surroundings another model belongs."""

    @abstractmethod
    def struck(self, feature: FeatureId) -> Pieces:
        """The part of a piece of terrain that stops the model; empty where nothing of it does."""

    def snags(self) -> Obstacles:
        """What interrupts the move on contact, without ending it."""
        return []

    # --- what follows ---

    def surroundings(self, far: int) -> Surroundings:
        """What lies within a distance of the footprint, roughly: nothing within it is left out."""
        g, x, y, own = self.g, self.pose.x, self.pose.y, self.model.id
        outline = g.content.outline
        reach = far + self.outline.reach
        around = Surroundings([], [], [])
        for other in models_set_down(g):
            pose = other.pose
            if pose is None:
                continue
            dx, dy = pose.x - x, pose.y - y
            body = outline(other.class_id)
            room = reach + body.reach
            if dx * dx + dy * dy > room * room or other.id == own:
                continue
            self.among(other, around).append((other.id, (body.at(pose),)))
        for feature, land in grounds(g).lands.items():
            dx, dy, room = land.cx - x, land.cy - y, reach + land.reach
            if dx * dx + dy * dy <= room * room:
                pieces = self.struck(feature)
                if pieces:
                    around.obstacles.append((feature, pieces))
        return around

    def others(self) -> Obstacles:
        """Every other model on the table."""
        return [
            (m.id, (outline(self.g, m.class_id).at(m.pose),))
            for m in models_set_down(self.g)
            if m.pose is not None and m.id != self.model.id
        ]

    def is_aground(self, shape: Shape) -> bool:
        """Whether it would stand on terrain that it cannot enter."""
        return any([overlaps_any((shape,), self.struck(land)) for land in grounds(self.g).lands])


def travel(mover: Mover[M], course: Course, done: int = 0, until: int | None = None, heeding: bool = True) -> Journey:
    """Travel the legs from number `done` up to `until` from where the mover is.

    Who does not heed what would interrupt the move goes past it, as one does in the mind.
    """
    last = until is None or until >= len(course.legs)
    part = course if last and not done else Course(course.legs[done:until], course.astern)
    before = length(Course(course.legs[:done])) if done else 0
    around = mover.surroundings(length(course))
    snags = mover.snags() if heeding else []
    track = trace(mover.outline, mover.pose, part, around.obstacles + snags, mover.g.state.play_area)
    travelled, run = before + track.travelled, _run(course, done, part, track)
    if track.left_box:
        return Journey(track.end, travelled, track.waypoints, leaves=True)
    caught = tuple([key for key, _ in snags if key in track.contact])
    if caught:
        # Whoever is set back to a model of its own unit never came so far: what lies beyond is not touched.
        ahead = travel(mover, course, done, None, heeding=False)
        if not ahead.gone and ahead.travelled < travelled:
            return ahead
        return Journey(track.end, travelled, track.waypoints, snags=caught, halt=track.halt)
    if track.done and not last:
        return Journey(track.end, travelled, track.waypoints)
    if not around.mates and not around.passed:
        return Journey(track.end, travelled, track.waypoints, track.contact, run=run)
    path = Course(course.legs[:until], course.astern)
    return _at_rest(mover, path, before, around, track, run, snags)


def carry_on(mover: Mover[M], astern: bool, travelled: int) -> Journey:
    """The rest of the way that a model is carried on, after something interrupted it there."""
    here: Trace[str] = trace(mover.outline, mover.pose, Course(), ())
    return _carry_on(mover, astern, travelled, here, mover.snags())


def _run(course: Course, done: int, part: Course, track: Trace[str]) -> int:
    """What was covered since the last turn on the spot, in this part of the course or before it.

    A model that runs into something while it turns on the spot has covered nothing since.
    """
    if any([type(leg) is Pivot for leg in part.legs[: track.halt.leg + 1]]):
        return track.run
    return run_of(course.legs[:done]) + track.run


def _at_rest(
    mover: Mover[M],
    path: Course,
    before: int,
    around: Surroundings,
    track: Trace[str],
    run: int,
    snags: Obstacles,
) -> Journey:
    """Where a model comes to rest among models it was free to go through."""
    outline, start = mover.outline, mover.start
    shape = outline.at(track.end)
    if track.contact:
        return _stopped_among_friends(outline, start, path, before, around, track, run)
    if _overlapped(shape, around.passed):
        return _carry_on(mover, path.astern, before, track, snags)
    there = outline.at(start)
    in_contact = [mate for mate in around.mates if _is_new_contact(there, shape, mate)]
    if not in_contact:
        return Journey(track.end, before + track.travelled, track.waypoints)
    # Set back to the first contact with that model, farther where that spot overlaps another.
    first = trace(outline, start, path, in_contact)
    final = _set_back(outline, start, path, in_contact, around)
    struck = first.contact or tuple([key for key, _ in in_contact])
    return Journey(final.end, final.travelled, final.waypoints, struck, run=final.run)


def _stopped_among_friends(
    outline: Outline, start: Pose, path: Course, before: int, around: Surroundings, track: Trace[str], run: int
) -> Journey:
    """What ended the move is what was run into; the mover is set back until it overlaps nothing.

    What it covered before the contact stays its run-up all the same, and what it touched is touched.
    """
    if not _overlapped(outline.at(track.end), around.mates + around.passed):
        return Journey(track.end, before + track.travelled, track.waypoints, track.contact, run=run)
    final = _set_back(outline, start, path, around.obstacles, around)
    return Journey(final.end, final.travelled, final.waypoints, track.contact, run=run, gone=track.waypoints)


def _is_new_contact(there: Shape, here: Shape, mate: Obstacle[str]) -> bool:
    """Models that touched already and still only touch do not run into each other again."""
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


def _carry_on(mover: Mover[M], astern: bool, before: int, track: Trace[str], snags: Obstacles) -> Journey:
    """Straight ahead until it touches no model, whatever its limit. What interrupts a move does so here, too."""
    outline = mover.outline
    distance = _until_untouched(outline, track.end, mover.others(), astern)
    leg: tuple[Leg, ...] = (Ahead(abs(distance)),)
    extra = trace(outline, track.end, Course(leg, astern), snags, mover.g.state.play_area)
    travelled, waypoints = before + track.travelled + extra.travelled, track.waypoints + extra.waypoints[1:]
    if extra.contact:
        return Journey(extra.end, travelled, waypoints, carried_on=True, snags=extra.contact, halt=track.halt)
    aground = not extra.left_box and mover.is_aground(outline.at(extra.end))
    return Journey(extra.end, travelled, waypoints, leaves=extra.left_box, carried_on=True, aground=aground)


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
