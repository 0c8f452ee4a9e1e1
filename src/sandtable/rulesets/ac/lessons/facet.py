"""Battles to learn by, as everyone else reaches them."""

from __future__ import annotations

from sandtable.kernel.lessons import LessonPlan
from sandtable.rulesets.ac.lessons.first_march import FIRST_MARCH


class BattleLessons:
    """The facet `lessons`."""

    def plans(self) -> tuple[LessonPlan, ...]:
        return (FIRST_MARCH,)
