"""A unit under way in formation (DW3-MOVE-14): who follows the model whose course is plotted, and by which courses."""

from __future__ import annotations

from sandtable.geometry.course import Course
from sandtable.kernel.view import View
from sandtable.rulesets.dw3.ids import ModelId
from sandtable.rulesets.dw3.moving.plotting import PlotCourse
from sandtable.rulesets.dw3.procedures.movement import MovementStep
from sandtable.rulesets.dw3.procedures.moving import MoveModel, first_course
from sandtable.rulesets.dw3.procedures.previewing import Preview, preview
from sandtable.rulesets.dw3.state import Battle, BattleTable
from sandtable.rulesets.dw3.table.attached import acting_models
from sandtable.rulesets.dw3.table.coherency import LINK
from sandtable.tabletop.moving import formation
from sandtable.tabletop.moving.formation import Follower, Ways


def followers(view: View[Battle], decision: PlotCourse, course: Course) -> tuple[Follower[Preview], ...]:
    """The courses of those that move after the one under way in a movement step; in another move nobody follows."""
    running = view.under_way[-2:]
    if len(running) < 2 or not isinstance(running[0], MovementStep) or not isinstance(running[1], MoveModel):
        return ()
    step = running[0]
    mates = [model for model in acting_models(view, step.unit) if model.pose is not None]
    waiting = [model.id for model in mates if model.id not in step.moved]

    def plot(g: BattleTable, model: ModelId) -> PlotCourse | None:
        return first_course(g, model, model in step.collided)

    ways = Ways(plot, preview, _stays, _harm, LINK)
    return formation.followers(view, decision, course, waiting, ways) if waiting else ()


def _stays(seen: Preview) -> bool:
    return seen.stays


def _harm(seen: Preview) -> int:
    """How much speaks against a course."""
    return 100 * seen.leaves + 10 * bool(seen.struck) + len(seen.mines) + seen.treacherous
