"""Duels to learn by, as everyone else reaches them."""

from __future__ import annotations

from sandtable.kernel.lessons import LessonPlan
from sandtable.rulesets.dreadnaught.lessons.first_duel import FIRST_DUEL


class DuelLessons:
    """The facet `lessons`."""

    def plans(self) -> tuple[LessonPlan, ...]:
        return (FIRST_DUEL,)
