"""What is worth thinking ahead for: who goes next, where it sails, which gun leads, whom it boards, what is mended."""

from __future__ import annotations

from typing import Any

from sandtable.geometry.course import Course, poses
from sandtable.geometry.pose import Pose
from sandtable.geometry.units import DEGREE, FULL_TURN, HALF_TURN, INCH
from sandtable.kernel.decision import ChooseOne, Picker
from sandtable.kernel.view import View
from sandtable.rulesets.dw3.moving.plotting import PlotCourse
from sandtable.rulesets.dw3.procedures.moving import DIRECTION
from sandtable.rulesets.dw3.procedures.shooting import LEAD_WEAPON
from sandtable.rulesets.dw3.state import Battle
from sandtable.rulesets.dw3.tactics.advice import advise
from sandtable.rulesets.dw3.tactics.charting import chart
from sandtable.rulesets.dw3.tactics.seamanship import worth_of

COURSE = "course"
WORTH_THINKING = ("unit to activate", LEAD_WEAPON, "target of an assault", "jury-rigged repair", DIRECTION)
"""The questions that are played out besides courses: found by playing a sample of answers on, many times each."""
COURSES, OTHERS = 9, 3
"""So many courses are played out, and so many answers to another question besides a captain's own."""
APART, ALIKE = 2 * INCH, 30 * DEGREE
"""Courses are about the same that end nearer to each other than that, and head the same way to within so much."""
HOPELESS = -500.0
"""A course that is worth no more than this ends the voyage."""


def prospects(view: View[Battle], pick: Picker) -> tuple[Any, ...]:
    """The answers that are worth playing out, the best by a captain's judgement first; none where that is a waste."""
    decision = view.decision
    if isinstance(decision, PlotCourse):
        return _courses(view, decision, pick) if decision.question == COURSE else ()
    if not isinstance(decision, ChooseOne) or decision.question not in WORTH_THINKING:
        return ()
    own = advise(view, pick)
    there_are = (*decision.options, *([None] if decision.passing else []))
    return (own, *[option for option in there_are if option != own][:OTHERS])


def _courses(view: View[Battle], decision: PlotCourse, pick: Picker) -> tuple[Course, ...]:
    """Of a captain's own course and a whole chart the best that end at places of their own."""
    model, start = decision.model, view.state.models[decision.model].pose
    assert start is not None
    rated = [(worth_of(view, model, course), course) for course in (advise(view, pick), *chart(view, decision))]
    found: list[Course] = []
    ends: list[Pose] = []
    for worth, course in sorted(rated, key=lambda each: -each[0]):
        end = poses(course, start)[-1]
        if len(found) == COURSES or worth <= HOPELESS:
            break
        if not any([_is_alike(end, other) for other in ends]):
            found.append(course)
            ends.append(end)
    return tuple(found)


def _is_alike(one: Pose, other: Pose) -> bool:
    turn = abs((one.heading - other.heading + HALF_TURN) % FULL_TURN - HALF_TURN)
    return one.apart(other.x, other.y) < APART and turn < ALIKE
