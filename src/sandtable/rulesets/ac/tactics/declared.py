"""What special rules tell a captain of their own questions, Actions and Manoeuvres, each in its own module."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

from sandtable.kernel.decision import Picker
from sandtable.kernel.rollspec import Appraiser
from sandtable.kernel.view import View
from sandtable.rulesets.ac.ids import UnitId
from sandtable.rulesets.ac.procedures.sorties import Legs
from sandtable.rulesets.ac.state import Battle

Adviser = Callable[[View[Battle], Any, Picker, Appraiser | None], Any]
Judge = Callable[[View[Battle], UnitId, str], float]
"""It is told who would do it, and what follows the beginning of the option."""

Flight = Callable[[View[Battle], UnitId, Any], Legs | None]
"""The way that Aircraft fly by an answer."""

ADVICE: dict[str, Adviser] = {}
"""By the question."""
JUDGES: dict[str, Judge] = {}
"""What an Action or Manoeuvre is worth, by how the option begins."""
FLIGHTS: dict[str, Flight] = {}
"""By the question."""

A = TypeVar("A", bound=Adviser)
J = TypeVar("J", bound=Judge)
F = TypeVar("F", bound=Flight)


def advises(question: str) -> Callable[[A], A]:
    """Declares who answers a question."""

    def declare(adviser: A) -> A:
        ADVICE[question] = adviser
        return adviser

    return declare


def judges(beginning: str) -> Callable[[J], J]:
    """Declares who says what an Action or a Manoeuvre is worth."""

    def declare(judge: J) -> J:
        JUDGES[beginning] = judge
        return judge

    return declare


def flies(question: str) -> Callable[[F], F]:
    """Declares who says where an answer leads Aircraft."""

    def declare(flight: F) -> F:
        FLIGHTS[question] = flight
        return flight

    return declare


def best_judged(view: View[Battle], unit: UnitId, options: tuple[Any, ...]) -> tuple[float, str | None]:
    """The option worth most of those that a special rule judges."""
    found: tuple[float, str | None] = (0.0, None)
    for option in options:
        told = [
            (begins, judge) for begins, judge in JUDGES.items() if isinstance(option, str) and option.startswith(begins)
        ]
        for begins, judge in told:
            worth = judge(view, unit, option.removeprefix(begins))
            found = max(found, (worth, option), key=lambda each: each[0])
    return found
