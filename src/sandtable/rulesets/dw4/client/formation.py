"""A whole unit under way: what those would do who follow the model whose course is plotted."""

from __future__ import annotations

from functools import partial

from sandtable.geometry.course import Course
from sandtable.kernel import board
from sandtable.kernel.view import View
from sandtable.rulesets.dw4.moving.formation import followers
from sandtable.rulesets.dw4.moving.plotting import PlotCourse, Preview
from sandtable.rulesets.dw4.procedures.movement import NEXT_MODEL, yet_to_move
from sandtable.rulesets.dw4.state import Battle
from sandtable.rulesets.dw4.words.compass import both
from sandtable.rulesets.dw4.words.names import thing_name
from sandtable.tabletop.client import formation
from sandtable.tabletop.moving.formation import Follower


def in_formation(view: View[Battle], decision: PlotCourse, course: Course) -> tuple[board.Follower, ...]:
    """Those of the unit that have still to move in this Movement Step, each with its course (DW4-MVSTEP-01)."""
    waiting = yet_to_move(view)
    found = followers(view, decision, course, waiting) if waiting else ()
    return formation.in_formation(view, found, NEXT_MODEL, decision.question, partial(_trouble, view))


def _trouble(view: View[Battle], follower: Follower[Preview]) -> str:
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
