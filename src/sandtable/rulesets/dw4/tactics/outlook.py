"""What is worth thinking ahead for: which unit goes next, and where it sails."""

from __future__ import annotations

from typing import Any

from sandtable.kernel.decision import ChooseOne, Picker
from sandtable.kernel.rollspec import Appraiser
from sandtable.kernel.view import View
from sandtable.rulesets.dw4.ids import UnitId
from sandtable.rulesets.dw4.moving.plotting import PlotCourse
from sandtable.rulesets.dw4.state import Battle
from sandtable.rulesets.dw4.tactics.gunnery import best_volley
from sandtable.rulesets.dw4.tactics.seamanship import best_courses

UNITS = 5
FEW, COURSES = 5, 9
"""So many courses are worth it to an admiral, and to a grand admiral."""
APART = 2
"""Neighbours among the best courses end at nearly the same place, so only every second one is tried."""


def prospects(view: View[Battle], pick: Picker, appraise: Appraiser | None = None) -> tuple[Any, ...]:
    """The answers that are worth playing out, the likeliest best first; none where that would be a waste of time."""
    decision = view.decision
    if isinstance(decision, PlotCourse):
        few, many = (best_courses(view, decision, APART * most)[::APART] for most in (FEW, COURSES))
        return (*few, *[course for course in many if course not in few][: COURSES - len(few)])
    if isinstance(decision, ChooseOne) and decision.question == "unit to activate":
        return _units(view, decision, appraise)
    return ()


def _units(view: View[Battle], decision: ChooseOne[UnitId], appraise: Appraiser | None) -> tuple[UnitId, ...]:
    ranked = sorted(decision.options, key=lambda unit: best_volley(view, unit, appraise), reverse=True)
    return tuple(ranked[:UNITS])
