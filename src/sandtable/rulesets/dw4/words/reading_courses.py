"""A course typed as text, with the steps of this game's turns."""

from __future__ import annotations

from sandtable.geometry.course import PIVOT, Course
from sandtable.rulesets.dw4.content.profile import MOST_TURN
from sandtable.rulesets.dw4.moving.plotting import SHARPEST_TURN
from sandtable.tabletop.reading import courses


def read_course(text: str, pivot: int = PIVOT) -> Course:
    """The course that the text describes, with Pivots at that cost; raises `MalformedCommand`."""
    return courses.read_course(text, courses.Helm(SHARPEST_TURN, MOST_TURN, pivot))
