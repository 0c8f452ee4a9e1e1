"""What is wrong with a list, as far as it is told alike in every game."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from sandtable.kernel.forces import ForceProblem
from sandtable.kernel.ids import RuleId

Called = tuple[int, str]
"""How a unit is told of: its number in the list, and where that is in words."""


def problem(sentence: str, rule: str, where: str = "", unit: int = 0) -> ForceProblem:
    """A reason why a force is not legal, with the id of its rule."""
    return ForceProblem(sentence, RuleId(rule), where, unit)


def no_faction(name: str, factions: Iterable[str], rule: str) -> ForceProblem:
    """A list is of a faction that there is not."""
    return problem(f"there is no faction {name!r}; there is: {', '.join(factions)}", rule)


def in_order(many: int) -> list[Called]:
    """How the units of a force are told of that comes from no list: one after the other."""
    return [(number, f"unit {number}") for number in range(1, many + 1)]


def of_each(called: Sequence[Called], wrong: Callable[[int], Iterable[ForceProblem]]) -> list[ForceProblem]:
    """What is wrong with single units, each told of as it is called; they are counted from 0."""
    return [
        ForceProblem(each.sentence, each.rule, where, number)
        for at, (number, where) in enumerate(called)
        for each in wrong(at)
    ]


def of_group(name: str, wrong: Iterable[ForceProblem]) -> list[ForceProblem]:
    """What is wrong with a group of a force, told by its name."""
    return [ForceProblem(each.sentence, each.rule, name) for each in wrong]
