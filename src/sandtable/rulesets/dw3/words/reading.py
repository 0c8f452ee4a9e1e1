"""Answers typed as text: courses and places; and spelt out as they would be typed."""

from __future__ import annotations

from typing import Any

from sandtable.geometry.course import Course
from sandtable.kernel.view import View
from sandtable.rulesets.dw3.moving.plotting import SHARPEST_TURN, PlotCourse
from sandtable.rulesets.dw3.placing.units import PlaceUnit
from sandtable.rulesets.dw3.state import Battle
from sandtable.tabletop.placing.markers import PlaceMarker, Spot
from sandtable.tabletop.placing.units import Placing
from sandtable.tabletop.reading.courses import Helm, course_as_typed, read_course
from sandtable.tabletop.reading.places import poses_as_typed, read_marker, read_unit, spot_as_typed

MOST_STEPS = 16
"""Steps of a turn in one leg: all the way round."""


def reads(view: View[Battle]) -> bool:
    """Whether the view's decision takes text of these kinds."""
    return isinstance(view.decision, (PlotCourse, PlaceUnit, PlaceMarker))


def read(view: View[Battle], text: str) -> Any:
    """The answer that the text means; whether it is legal is the decision's to say."""
    decision = view.decision
    if isinstance(decision, PlaceUnit):
        return read_unit(view, decision, text)
    if isinstance(decision, PlaceMarker):
        return read_marker(view, decision, text)
    assert isinstance(decision, PlotCourse)
    pivot = decision.ahead.pivot
    helm = Helm(SHARPEST_TURN, MOST_STEPS)
    return read_course(text, helm if pivot is None else Helm(SHARPEST_TURN, MOST_STEPS, pivot))


def spelt(view: View[Battle], answer: Any) -> str:
    """A course or a place as it would be typed."""
    if isinstance(answer, Course):
        return course_as_typed(answer, SHARPEST_TURN)
    if isinstance(answer, Placing):
        return poses_as_typed(answer.poses)
    return spot_as_typed(answer) if isinstance(answer, Spot) else str(answer)
