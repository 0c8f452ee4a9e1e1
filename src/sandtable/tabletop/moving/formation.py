"""A unit under way in formation: one model leads, and the others keep their places beside it as well as they may.

Every model is moved by its own course, as the rules have it; this only finds courses that go together.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Generic, Protocol, TypeVar

import msgspec

from sandtable.geometry.course import Course
from sandtable.geometry.pose import Pose
from sandtable.geometry.units import FULL_TURN, INCH, QUARTER_TURN
from sandtable.kernel.table import Table
from sandtable.tabletop.coherency import linked
from sandtable.tabletop.ids import ModelId
from sandtable.tabletop.moving.plotting import PlotCourse
from sandtable.tabletop.moving.steering import course_to, off
from sandtable.tabletop.state import Tabletop
from sandtable.tabletop.where import footprint


class Foreseen(Protocol):
    """What a course would come to."""

    @property
    def poses(self) -> tuple[Pose, ...]: ...

    @property
    def end(self) -> Pose: ...


P = TypeVar("P", bound=Foreseen)


class Follower(msgspec.Struct, Generic[P], frozen=True):
    """A model that keeps its place in the formation."""

    model: ModelId
    course: Course
    preview: P
    strays: bool
    """It would not hang together with those that have moved before it."""


class Ways(msgspec.Struct, Generic[P], frozen=True):
    """How the models of a game move, as far as keeping formation asks for it."""

    plot: Callable[[Any, ModelId], PlotCourse | None]
    """What a model is asked when its turn comes; nothing where it cannot move."""
    preview: Callable[[Any, Any, Course], P | None]
    """What a course would come to; None where it is not legal."""
    stays: Callable[[P], bool]
    """Whether the leader is still on the table at its end."""
    harm: Callable[[P], int]
    """How much speaks against a course."""
    link: int
    """The gap over which models hang together."""


def followers(
    g: Tabletop, decision: PlotCourse, course: Course, waiting: Sequence[ModelId], ways: Ways[P]
) -> tuple[Follower[P], ...]:
    """The courses of those that wait, in the order in which they move, if the leader sails this one."""
    led = ways.preview(g, decision, course)
    leader = g.state.models[decision.model].pose
    if led is None or leader is None or not ways.stays(led):
        return ()
    table = _with(g, decision.model, led.end)
    moved = [decision.model]
    found: list[Follower[P]] = []
    for model in _foremost_first(g, waiting, led.end.heading):
        follower = _follow(table, model, course, _kept(leader, led.end, g.state.models[model].pose), moved, ways)
        if follower is None:
            continue
        found.append(follower)
        moved.append(model)
        table = _with(table, model, follower.preview.end)
    return tuple(found)


def _follow(
    table: Tabletop, model: ModelId, course: Course, goal: Pose | None, moved: Sequence[ModelId], ways: Ways[P]
) -> Follower[P] | None:
    """The course that brings a model to its place, or as near as may be without harm: by itself, or like the leader."""
    start, decision = table.state.models[model].pose, ways.plot(table, model)
    limits = None if decision is None else decision.limits(course.astern)
    if start is None or goal is None or decision is None or limits is None:
        return None
    tried = (course_to(start, goal, limits, decision.template, course.astern), course, decision.fallback(table))
    seen = [(plotted, preview) for plotted in tried if (preview := ways.preview(table, decision, plotted)) is not None]
    rated = [
        Follower(model, plotted, preview, _strays(_with(table, model, preview.end), (*moved, model), ways.link))
        for plotted, preview in seen
    ]
    return min(
        rated, key=lambda each: (ways.harm(each.preview), each.strays, off(each.preview.end, goal)), default=None
    )


def _strays(table: Tabletop, models: Sequence[ModelId], link: int) -> bool:
    """Whether models that have moved do not hang together."""
    afloat = [model for model in models if table.state.models[model].pose is not None]
    return len(linked(afloat, [footprint(table, model) for model in afloat], link)) > 1


def _kept(leader: Pose, end: Pose, start: Pose | None) -> Pose | None:
    """The place of a model beside its leader, where that comes to lie at the leader's end."""
    if start is None:
        return None
    ahead = _turned_by(start.x - leader.x, start.y - leader.y, -leader.heading % FULL_TURN)
    x, y = _turned_by(*ahead, end.heading)
    return Pose(end.x + x, end.y + y, (start.heading - leader.heading + end.heading) % FULL_TURN)


def _turned_by(x: int, y: int, angle: int) -> tuple[int, int]:
    """An offset turned clockwise."""
    along, across = Pose(0, 0, angle).ahead(y), Pose(0, 0, angle).along(QUARTER_TURN, x)
    return along.x + across.x, along.y + across.y


def _foremost_first(g: Tabletop, waiting: Sequence[ModelId], heading: int) -> list[ModelId]:
    """Who is farthest ahead moves first, out of the way of those behind."""
    bow = Pose(0, 0, heading).ahead(INCH)

    def lead(model: ModelId) -> int:
        pose = g.state.models[model].pose
        return 0 if pose is None else pose.x * bow.x + pose.y * bow.y

    return sorted(waiting, key=lead, reverse=True)


def _with(g: Tabletop, model: ModelId, pose: Pose) -> Tabletop:
    """The table with a model elsewhere."""
    state: Any = g.state.clone()  # each game has records of its own for models
    state.models[model] = msgspec.structs.replace(state.models[model], pose=pose)
    return Table(state, g.hooks, g.content)
