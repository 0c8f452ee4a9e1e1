"""Battles to learn by, as everyone else reaches them."""

from __future__ import annotations

from sandtable.kernel.lessons import LessonPlan
from sandtable.rulesets.dw4.lessons.first_voyage import FIRST_VOYAGE


class BattleLessons:
    """The facet `lessons`."""

    def plans(self) -> tuple[LessonPlan, ...]:
        return (FIRST_VOYAGE,)
