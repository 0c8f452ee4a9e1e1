"""Procedures: stretches of play whose steps are the book's own headings, in order."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, ClassVar, Generic, Protocol, Self, TypeVar, cast, overload

import msgspec

from sandtable.kernel.ids import RuleId

G = TypeVar("G")
P = TypeVar("P")
Of = TypeVar("Of", covariant=True)


class RunningStep(Protocol):
    """A step of a procedure in hand, such as `self.strike`: where `Again` goes on from."""

    __name__: str
    step_rules: tuple[RuleId, ...]

    def __call__(self, g: Any, /) -> Outcome: ...


class Step(Generic[Of, G]):
    """A step of a class of procedures, such as `Attack.strike`: what a hook attaches to.

    It is there for the type checker, which so refuses a hook or a jump to what is no step. In play it is a function.
    """

    if TYPE_CHECKING:
        __name__: str
        __qualname__: str
        step_rules: tuple[RuleId, ...]

        @overload
        def __get__(self, procedure: None, kind: type) -> Self: ...
        @overload
        def __get__(self, procedure: object, kind: type) -> RunningStep: ...
        def __get__(self, procedure: object, kind: type) -> Any: ...

        def __call__(self, procedure: Any, g: G, /) -> Outcome: ...


def step(*rules: str) -> Callable[[Callable[[P, G], Outcome]], Step[P, G]]:
    """Marks a method as a step of its procedure; the ids are the rules it carries out, the main one first."""

    def mark(method: Callable[[P, G], Outcome]) -> Step[P, G]:
        marked = cast(Step[P, G], method)
        marked.step_rules = tuple(RuleId(r) for r in rules)
        return marked

    return mark


def place(*rules: str) -> Callable[[Callable[[P, G], Outcome]], Step[P, G]]:
    """Marks a step that does nothing by itself: a moment with a name, at which rules act.

    A game in which no rule does has no such step.
    """

    def mark(method: Callable[[P, G], Outcome]) -> Step[P, G]:
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

    def facts(self, g: Any) -> frozenset[str] | None:
        """What holds of its subject, of all that a hook may need; None where every hook has to look for itself."""
        return None


class Call(msgspec.Struct, frozen=True):
    """Returned by a step: run a child procedure next and put its result into a field, as in `into=Attack.roll`."""

    child: Procedure
    into: Any = None
    """The field as its class has it, so that the type checker refuses one that is not there."""


class Again(msgspec.Struct, frozen=True):
    """Returned by a step: go on from a step of this procedure, as in `Again(self.strike)`; the stack does not grow."""

    step: RunningStep


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
