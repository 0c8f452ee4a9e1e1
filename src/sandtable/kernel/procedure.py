"""Procedures: stretches of play whose steps are the book's own headings, in order."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, ClassVar, Self, TypeVar

import msgspec

from sandtable.kernel.ids import RuleId

F = TypeVar("F", bound=Callable[..., Any])


def step(*rules: str) -> Callable[[F], F]:
    """Marks a method as a step of its procedure; the ids are the rules it carries out, the main one first."""

    def mark(method: F) -> F:
        method.step_rules = tuple(RuleId(r) for r in rules)  # type: ignore[attr-defined]
        return method

    return mark


def place(*rules: str) -> Callable[[F], F]:
    """Marks a step that does nothing by itself: a moment with a name, at which rules act.

    A game in which no rule does has no such step.
    """

    def mark(method: F) -> F:
        method.is_place = True  # type: ignore[attr-defined]
        return step(*rules)(method)

    return mark


class Procedure(msgspec.Struct, kw_only=True):
    """A stretch of play. Fields hold ids, numbers, strings, tuples and frozen records, nothing else."""

    result: Any = None
    """What the caller gets in the field it named."""

    steps: ClassVar[tuple[str, ...]] = ()

    if TYPE_CHECKING:

        def __copy__(self) -> Self: ...

    def __init_subclass__(cls, **options: Any) -> None:
        super().__init_subclass__(**options)
        own = [name for name, value in vars(cls).items() if hasattr(value, "step_rules")]
        cls.steps = tuple(dict.fromkeys((*cls.steps, *own)))  # a step redefined keeps its place

    def goes_on(self, g: Any) -> bool:
        """Whether the next step may still run; a procedure whose subject is gone ends at once."""
        return True


class Call(msgspec.Struct, frozen=True):
    """Returned by a step: run a child procedure next and put its result into a field."""

    child: Procedure
    into: str = ""


class Again(msgspec.Struct, frozen=True):
    """Returned by a step: go on from the named step of this procedure, so that a loop does not grow the stack."""

    step: str


class Leave(msgspec.Struct, frozen=True):
    """Returned by a step: this procedure is over; its remaining steps are skipped."""


LEAVE = Leave()
Outcome = Call | Again | Leave | None


class Frame(msgspec.Struct):
    """A procedure on the stack, and how far it has come."""

    procedure: Procedure
    into: str = ""
    at: int = 0
    """Which step."""
    part: int = 0
    """Which part of that step: hooks before it, its body, hooks after it."""
    inputs: tuple[Any, ...] = ()
    """Answers and rolls given to the running part so far."""

    if TYPE_CHECKING:

        def __copy__(self) -> Self: ...

    def clone(self) -> Frame:
        twin = self.__copy__()
        twin.procedure = self.procedure.__copy__()
        return twin
