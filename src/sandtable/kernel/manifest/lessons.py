"""The facet `lessons`: games to learn a rule set by, with what a coach says in them."""

from __future__ import annotations

from typing import Protocol

from sandtable.kernel.lessons import LessonPlan


class Lessons(Protocol):
    """The lesson plans of a rule set."""

    def plans(self) -> tuple[LessonPlan, ...]:
        """Every plan, the one for a first time first."""
        ...
