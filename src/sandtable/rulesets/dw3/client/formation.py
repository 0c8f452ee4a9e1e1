"""A whole unit under way: what those would do who follow the model whose course is plotted."""

from __future__ import annotations

from functools import partial

from sandtable.geometry.course import Course
from sandtable.kernel import board
from sandtable.kernel.view import View
from sandtable.rulesets.dw3.moving.plotting import PlotCourse
from sandtable.rulesets.dw3.procedures.formation import followers
from sandtable.rulesets.dw3.procedures.movement import MOVES
from sandtable.rulesets.dw3.procedures.previewing import Preview
from sandtable.rulesets.dw3.state import Battle
from sandtable.rulesets.dw3.words.names import thing_name
from sandtable.tabletop.client import formation
from sandtable.tabletop.compass import both
from sandtable.tabletop.moving.formation import Follower


def in_formation(view: View[Battle], decision: PlotCourse, course: Course) -> tuple[board.Follower, ...]:
    """Those of the unit that have still to move in this movement step, each with its course (DW3-MOVE-14)."""
    found = followers(view, decision, course)
    return formation.in_formation(view, found, MOVES, decision.question, partial(_trouble, view))


def _trouble(view: View[Battle], follower: Follower[Preview]) -> str:
    """What speaks against its course, in a word or two."""
    preview = follower.preview
    if preview.leaves:
        return "would leave the table"
    if preview.struck:
        return f"runs into {both([thing_name(view, name) for name in preview.struck])}"
    if preview.mines:
        return f"sets off {both([thing_name(view, name) for name in preview.mines])}"
    if preview.treacherous:
        return "is too fast for treacherous water"
    return "is out of coherency" if follower.strays else ""
