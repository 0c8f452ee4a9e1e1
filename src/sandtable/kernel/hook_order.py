"""The order of several hooks at one point: said by the rules that act there, never by the names of files."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from sandtable.kernel.errors import EngineFault

if TYPE_CHECKING:
    from sandtable.kernel.hooks import Rule

Rules = tuple["type[Rule]", ...]
"""Rules, or what several have in common: a base class stands for all rules made from it."""


class Order(NamedTuple):
    """What a hook says about the others at its point."""

    follows: Rules = ()
    """Those that act before it, by the book."""
    precedes: Rules = ()
    """Those that act after it, by the book."""
    beside: Rules = ()
    """Those with which it may change places: neither looks at what the other does, or they never act both."""


class Placed(NamedTuple):
    """A hook at its point."""

    rule: Rule
    method: Callable[..., Any]
    order: Order
    needs: str = ""
    """What must hold of the subject of a procedure, or it does nothing."""


def in_order(where: str, hooks: Sequence[Placed]) -> list[Placed]:
    """The hooks of one point in the order they declare; those that may change places stay as they are given.

    Two that say nothing of each other are a fault: nobody would know why one comes first.
    """
    if len(hooks) < 2:
        return list(hooks)
    earlier = _all_earlier(where, hooks)
    for at, hook in enumerate(hooks):
        for number in range(at):
            if number not in earlier[at] and at not in earlier[number] and not _may_change_places(hook, hooks[number]):
                raise EngineFault(f"{_named(hooks[number])} and {_named(hook)} both act {where}, in no declared order")
    left, found = list(range(len(hooks))), []
    while left:
        following = next(at for at in left if not earlier[at].intersection(left))
        left.remove(following)
        found.append(hooks[following])
    return found


def _all_earlier(where: str, hooks: Sequence[Placed]) -> list[set[int]]:
    """For each hook those that act before it: what is said directly, and what follows from that."""
    numbers = range(len(hooks))
    earlier = [{other for other in numbers if _comes_first(hooks[other], hooks[at])} for at in numbers]
    for between in numbers:
        for at in numbers:
            if between in earlier[at]:
                earlier[at] |= earlier[between]
    for at in numbers:
        if at in earlier[at]:
            raise EngineFault(f"{_named(hooks[at])} acts {where} before others and after them, in a circle")
    return earlier


def _comes_first(one: Placed, other: Placed) -> bool:
    if one.rule is other.rule:
        return False
    return isinstance(other.rule, one.order.precedes) or isinstance(one.rule, other.order.follows)


def _may_change_places(one: Placed, other: Placed) -> bool:
    if one.rule.variant and other.rule.variant and one.rule.variant != other.rule.variant:
        return True
    return isinstance(other.rule, one.order.beside) or isinstance(one.rule, other.order.beside)


def _named(hook: Placed) -> str:
    return f"{hook.rule.id} ({type(hook.rule).__name__})"
