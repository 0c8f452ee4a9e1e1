"""What rules declare of a captain's answers, each in its own module."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

A = TypeVar("A", bound=Callable[..., Any])

DECLARED: dict[str, Callable[..., Any]] = {}
"""By question. Rules are loaded all at once, so whoever plays knows all of it."""


def advises(*questions: str) -> Callable[[A], A]:
    """Declares what a captain answers to these questions: of the view, the decision and a picker."""

    def declare(advice: A) -> A:
        for question in questions:
            if question in DECLARED:
                raise TypeError(f"two captains answer {question!r}")
            DECLARED[question] = advice
        return advice

    return declare
