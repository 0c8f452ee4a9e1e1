"""Courses as clients draw them, and one that is not legal as far as it can be shown."""

from __future__ import annotations

import msgspec

from sandtable.geometry.course import ComeAbout, Course, length, poses
from sandtable.geometry.pose import Pose
from sandtable.geometry.vec import Points
from sandtable.kernel.board import Check, Consideration
from sandtable.kernel.errors import Refusal
from sandtable.kernel.wording import thing
from sandtable.tabletop.compass import count, distance_in_words, inches_in_words
from sandtable.tabletop.ids import ModelId, UnitId
from sandtable.tabletop.moving.plotting import PlotCourse
from sandtable.tabletop.state import Tabletop
from sandtable.tabletop.where import outline

MOST_JOINTS = 64
FARTHEST = 100_000
"""Beyond these a course that is not legal is not even drawn."""


class Together(msgspec.Struct, frozen=True):
    """What a game calls a unit that holds together and one that does not, and what the latter costs."""

    whole: str
    broken: str
    rule: str
    price: str = ""


def drawn(way: tuple[Pose, ...]) -> tuple[tuple[int, int, int], ...]:
    """Poses along a way."""
    return tuple([(pose.x, pose.y, pose.heading) for pose in way])


def standing(g: Tabletop, model: ModelId, pose: Pose) -> Points:
    """The footprint of a model that would stand there."""
    return outline(g, g.state.models[model].class_id).at(pose).points


def distance_left(decision: PlotCourse, course: Course, left: int, rule: str) -> Check:
    """How much of its speed a model would have left at the end of a course."""
    limits = decision.limits(course.astern)
    most = limits.most if limits else 0
    return Check(True, f"{distance_in_words(left)} of {inches_in_words(most)} left", rule, "left", left, most)


def coherency(unit: UnitId, mates: int, words: Together, breaks: bool) -> list[Check]:
    """Whether a unit with so many models on the table stays together; there is nothing to tell of one alone."""
    if mates < 2:
        return []
    if not breaks:
        return [Check(True, f"{thing(unit)} stays {words.whole}", words.rule, "together")]
    others = count(mates - 1, "other")
    text = f"{thing(unit)} would be {words.broken}, as its {others} stand now{words.price}"
    return [Check(False, text, words.rule, "together")]


def not_legal(g: Tabletop, model: ModelId, course: Course, refusal: Refusal | None) -> Consideration:
    """The way as it was plotted, so that one sees what is refused."""
    start = g.state.models[model].pose
    way: tuple[Pose, ...] = ()
    if start is not None and length(course) <= FARTHEST and _joints(course) <= MOST_JOINTS:
        way = poses(course, start)
    return Consideration(
        legal=False,
        reason=refusal.reason if refusal else "",
        rule=refusal.rule if refusal else "",
        path=drawn(way),
        shapes=(standing(g, model, way[-1]),) if way else (),
        checks=(Check(False, refusal.reason, refusal.rule),) if refusal else (),
    )


def _joints(course: Course) -> int:
    return sum(len(leg.turns) if isinstance(leg, ComeAbout) else 1 for leg in course.legs)
