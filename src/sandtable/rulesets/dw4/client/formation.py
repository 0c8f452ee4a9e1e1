"""A whole unit under way: what those would do who follow the model whose course is plotted."""

from __future__ import annotations

import msgspec

from sandtable.geometry.course import Course
from sandtable.kernel.board import Follower, Planned
from sandtable.kernel.view import View
from sandtable.rulesets.dw4.moving import formation
from sandtable.rulesets.dw4.moving.plotting import PlotCourse
from sandtable.rulesets.dw4.procedures.movement import NEXT_MODEL, yet_to_move
from sandtable.rulesets.dw4.state import Battle
from sandtable.rulesets.dw4.table.where import register
from sandtable.rulesets.dw4.words.compass import both
from sandtable.rulesets.dw4.words.names import thing_name


def in_formation(view: View[Battle], decision: PlotCourse, course: Course) -> tuple[Follower, ...]:
    """Those of the unit that have still to move in this Movement Step, each with its course (DW4-MVSTEP-01)."""
    waiting = yet_to_move(view)
    found = formation.followers(view, decision, course, waiting) if waiting else ()
    return tuple([_told(view, decision, follower, len(found) - n) for n, follower in enumerate(found)])


def _told(view: View[Battle], decision: PlotCourse, follower: formation.Follower, left: int) -> Follower:
    preview = follower.preview
    # The last one moves without being chosen.
    chosen = (Planned(NEXT_MODEL, follower.model),) if left > 1 else ()
    outline = register(view).outline(view.state.models[follower.model].class_id)
    return Follower(
        piece=follower.model,
        path=tuple([(pose.x, pose.y, pose.heading) for pose in preview.poses]),
        shape=outline.at(preview.end).points,
        answers=(*chosen, Planned(decision.question, msgspec.to_builtins(follower.course))),
        trouble=_trouble(view, follower),
    )


def _trouble(view: View[Battle], follower: formation.Follower) -> str:
    """What speaks against its course, in a word or two."""
    preview = follower.preview
    if preview.leaves:
        return "would leave the Play Area"
    if preview.aground:
        return "would be Destroyed on a Terrain Feature"
    if preview.struck:
        return f"strikes {both([thing_name(view, id) for id in preview.struck])}"
    if preview.snags:
        return f"sets off {both([thing_name(view, id) for id in preview.snags])}"
    if preview.disorder or preview.impeded or preview.carries_on:
        return "gains Disorder"
    return "breaks Coherency" if follower.strays else ""
