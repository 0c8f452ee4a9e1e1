"""A unit under way in formation: one model leads, and the others keep their places beside it as well as they may.

Every model is moved by its own course, as the rules have it (DW4-MVSTEP-01); this only finds courses that go together.
"""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from sandtable.geometry.course import Course
from sandtable.geometry.pose import Pose
from sandtable.geometry.units import FULL_TURN, INCH, QUARTER_TURN
from sandtable.kernel.table import Table
from sandtable.rulesets.dw4.ids import ModelId
from sandtable.rulesets.dw4.moving.plotting import PlotCourse, Preview, plot_course
from sandtable.rulesets.dw4.state import BattleTable
from sandtable.rulesets.dw4.table.coherency import LINK
from sandtable.tabletop.coherency import linked
from sandtable.tabletop.moving.steering import course_to, off
from sandtable.tabletop.where import footprint


class Follower(msgspec.Struct, frozen=True):
    """A model that keeps its place in the formation."""

    model: ModelId
    course: Course
    preview: Preview
    strays: bool
    """It would not hang together with those that have moved before it."""


def followers(g: BattleTable, decision: PlotCourse, course: Course, waiting: Sequence[ModelId]) -> tuple[Follower, ...]:
    """The courses of those that wait, in the order in which they move, if the leader sails this one."""
    led = decision.preview(g, course)
    leader = g.state.models[decision.model].pose
    if led is None or leader is None or led.leaves or led.aground:
        return ()
    table = _with(g, decision.model, led.end)
    moved = [decision.model]
    found: list[Follower] = []
    for model in _foremost_first(g, waiting, led.end.heading):
        follower = _follow(table, model, course, _kept(leader, led.end, g.state.models[model].pose), moved)
        if follower is None:
            continue
        found.append(follower)
        moved.append(model)
        table = _with(table, model, follower.preview.end)
    return tuple(found)


def _follow(
    table: BattleTable, model: ModelId, course: Course, goal: Pose | None, moved: Sequence[ModelId]
) -> Follower | None:
    """The course that brings a model to its place, or as near as may be without harm: by itself, or like the leader."""
    start, decision = table.state.models[model].pose, plot_course(table, model)
    limits = decision.limits(course.astern)
    if start is None or goal is None or limits is None:
        return None
    tried = (course_to(start, goal, limits, decision.template, course.astern), course, decision.fallback(table))
    seen = [(plotted, preview) for plotted in tried if (preview := decision.preview(table, plotted)) is not None]
    rated = [
        Follower(model, plotted, preview, _strays(_with(table, model, preview.end), (*moved, model)))
        for plotted, preview in seen
    ]
    return min(rated, key=lambda each: (_harm(each.preview), each.strays, off(each.preview.end, goal)), default=None)


def _harm(seen: Preview) -> int:
    """How much speaks against a course."""
    lost = seen.leaves or seen.aground
    return 100 * lost + 10 * bool(seen.struck) + 2 * seen.disorder + bool(seen.impeded) + len(seen.snags)


def _strays(table: BattleTable, models: Sequence[ModelId]) -> bool:
    """Whether models that have moved do not hang together."""
    afloat = [model for model in models if table.state.models[model].pose is not None]
    return len(linked(afloat, [footprint(table, model) for model in afloat], LINK)) > 1


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


def _foremost_first(g: BattleTable, waiting: Sequence[ModelId], heading: int) -> list[ModelId]:
    """Who is farthest ahead moves first, out of the way of those behind."""
    bow = Pose(0, 0, heading).ahead(INCH)

    def lead(model: ModelId) -> int:
        pose = g.state.models[model].pose
        return 0 if pose is None else pose.x * bow.x + pose.y * bow.y

    return sorted(waiting, key=lead, reverse=True)


def _with(g: BattleTable, model: ModelId, pose: Pose) -> BattleTable:
    """The table with a model elsewhere."""
    state = g.state.clone()
    state.models[model] = msgspec.structs.replace(state.models[model], pose=pose)
    return Table(state, g.hooks, g.content)
