"""Free moves: turns on the spot and steps to the side that take nothing of a model's movement."""

from __future__ import annotations

from typing import Any, Final

from sandtable.geometry.course import Ahead, Course, Leg, Pivot, Slide
from sandtable.geometry.sector import Sector
from sandtable.geometry.units import QUARTER_TURN
from sandtable.kernel.decision import Picker
from sandtable.kernel.errors import Refusal
from sandtable.kernel.presentation import Button, Presentation
from sandtable.kernel.table import Table
from sandtable.rulesets.dw4.moving.plotting import PlotCourse

BEFORE, AFTER = "free move", "free turn"
"""The questions about those before a move, and at its end."""

ABEAM: Final = {Sector.STARBOARD: QUARTER_TURN, Sector.PORT: 3 * QUARTER_TURN}
"""The middle of the Arcs to either side, off the bow."""

MADE = Presentation(button=Button("Make it"))


class FreeMove(PlotCourse, frozen=True):
    """Plot a free move: so many Pivots, or one leg to the side; or none, and the model stays as it is."""

    legs: int = 1

    def refusal(self, table: Table[Any], answer: Any) -> Refusal | None:
        wrong = super().refusal(table, answer)
        if wrong is not None:
            return wrong
        if answer.astern or any([isinstance(leg, Ahead) for leg in answer.legs]):
            return Refusal("a free move leads neither ahead nor astern", self.rules[0])
        if len(answer.legs) > self.legs:
            return Refusal(f"it has at most {self.legs} of them, not {len(answer.legs)}", self.rules[0])
        return None

    def sample(self, table: Table[Any], pick: Picker) -> Course:
        """None, or one."""
        ways = self.ways()
        return ways[pick.randrange(len(ways))]

    def ways(self) -> list[Course]:
        """None of them, and the plain ones: an eighth of a turn and more, or as far to either side as may be."""
        found = [Course()]
        if self.ahead.pivot is not None:
            for eighths in range(1, 2 * self.legs + 1):
                found += [Course(_turned(side, eighths, self.ahead.pivot)) for side in (-1, 1)]
        if self.ahead.most:
            found += [Course((Slide(ABEAM[Sector(arc)], self.ahead.most),)) for arc in self.directions]
        return found

    def fallback(self, table: Table[Any]) -> Course:
        return Course()


def _turned(side: int, eighths: int, cost: int) -> tuple[Leg, ...]:
    """Pivots that turn a model by so many eighths of a circle."""
    whole: tuple[Leg, ...] = (Pivot(side, QUARTER_TURN, cost),) * (eighths // 2)
    return (*whole, Pivot(side, QUARTER_TURN // 2, cost)) if eighths % 2 else whole
