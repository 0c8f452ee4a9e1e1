"""A unit under way in formation (DW4-MVSTEP-01): what its models are asked, and what speaks against a course."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from sandtable.geometry.course import Course
from sandtable.rulesets.dw4.ids import ModelId
from sandtable.rulesets.dw4.moving.plotting import PlotCourse, Preview, plot_course
from sandtable.rulesets.dw4.state import BattleTable
from sandtable.rulesets.dw4.table.coherency import LINK
from sandtable.tabletop.moving import formation
from sandtable.tabletop.moving.formation import Follower, Ways


def followers(
    g: BattleTable, decision: PlotCourse, course: Course, waiting: Sequence[ModelId]
) -> tuple[Follower[Preview], ...]:
    """The courses of those that wait, in the order in which they move, if the leader sails this one."""
    return formation.followers(g, decision, course, waiting, WAYS)


def _preview(g: BattleTable, decision: PlotCourse, course: Course) -> Preview | None:
    return decision.preview(g, course)


def _stays(seen: Preview) -> bool:
    return not (seen.leaves or seen.aground)


def _harm(seen: Preview) -> int:
    """How much speaks against a course."""
    lost = seen.leaves or seen.aground
    return 100 * lost + 10 * bool(seen.struck) + 2 * seen.disorder + bool(seen.impeded) + len(seen.snags)


WAYS: Final[Ways[Preview]] = Ways(plot_course, _preview, _stays, _harm, LINK)
