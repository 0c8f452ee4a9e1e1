"""What a course would come to if it were sailed now, apart from rolls."""

from __future__ import annotations

import msgspec

from sandtable.geometry.course import Course, Pivot, leg_length
from sandtable.geometry.pose import Pose
from sandtable.rulesets.dw3.encounters import scoring_of
from sandtable.rulesets.dw3.ids import ModelId
from sandtable.rulesets.dw3.moving.plotting import PlotCourse, turns_of
from sandtable.rulesets.dw3.moving.sailing import clear_end, leaves_the_area, sail
from sandtable.rulesets.dw3.moving.treacherous import water_crossed
from sandtable.rulesets.dw3.state import BattleTable
from sandtable.rulesets.dw3.table.coherency import stragglers
from sandtable.rulesets.dw3.table.elsewhere import elsewhere
from sandtable.rulesets.dw3.table.minefields import minefields_near


class Preview(msgspec.Struct, frozen=True):
    """Where a course leads, and what is met on it."""

    poses: tuple[Pose, ...]
    end: Pose
    left: int
    """Mils of movement that the course leaves unused."""
    struck: tuple[str, ...]
    """What the model would run into."""
    leaves: bool
    """It would leave the play area and be withdrawn (DW3-MOVE-06)."""
    through: bool
    """It would leave it where the encounter wants it to."""
    mines: tuple[str, ...]
    """Minefields that it would set off."""
    treacherous: bool
    """It goes farther in treacherous water than double cost allows, and a die is rolled (DW3-TERR-05, DW3-TERR-06)."""
    stragglers: tuple[ModelId, ...]
    """Models of its unit that would be out of coherency as the others stand now."""

    @property
    def stays(self) -> bool:
        return not (self.leaves or self.through)


def preview(g: BattleTable, decision: PlotCourse, course: Course) -> Preview | None:
    """What a course would come to; None where it is not legal."""
    limits = decision.limits(course.astern)
    if limits is None or decision.refusal(g, course) is not None:
        return None
    model, start = decision.model, g.state.models[decision.model].pose
    assert start is not None
    journey = sail(g, model, course)
    outside = leaves_the_area(g, model, journey.way)
    through = outside is not None and scoring_of(g).is_through(g, model, outside)
    leaves = not through and (outside is not None or journey.leaves)
    end = journey.end if leaves or through else clear_end(g, model, journey.way or (start,))
    covered = sum([leg_length(leg) for leg in course.legs])
    bends = turns_of(course) or any([isinstance(leg, Pivot) for leg in course.legs])
    most = limits.most - (decision.straight if bends else 0)
    crossed = water_crossed(g, model, start, course, journey.travelled)
    return Preview(
        journey.waypoints,
        end,
        most - covered,
        journey.struck,
        leaves,
        through,
        minefields_near(g, model, journey.way),
        bool(crossed) and journey.travelled + crossed > most,
        () if leaves or through else stragglers(elsewhere(g, {model: end}), g.state.models[model].unit),
    )
