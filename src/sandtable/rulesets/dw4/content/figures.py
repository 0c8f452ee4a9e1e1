"""Figures of special rules whose body the books at hand leave to others: placeholders that a pack may replace.

A pack that has the book's own figures names the rule and gives them, and no code changes (DW4-G-43):

```toml
[[figures]]
rule = "DW4-S-..."
values = { reach = 12, shift = 6 }
```
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar, TypeVar

import msgspec

from sandtable.geometry.units import INCH
from sandtable.kernel.ids import RuleId
from sandtable.kernel.reading import converted

Value = int | float | dict[str, int]
"""A length in inches, a number, or numbers by the name of what they belong to."""


class Figures(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The figures of one special rule. Where nothing else is given each is what we put in its place."""

    rule: ClassVar[RuleId]

    placeholder: bool = True
    """Whether they are ours; a pack that gives them says otherwise."""


F = TypeVar("F", bound=Figures)


def fault_in(rule: RuleId, values: Mapping[str, Value]) -> str:
    """What is wrong with the figures that a pack gives for a rule, in a sentence; empty where nothing is."""
    kind = _kinds().get(rule)
    if kind is None:
        return "this rule has no figures that a pack may give"
    known = [name for name in kind.__struct_fields__ if name != "placeholder"]
    for name in values:
        if name not in known:
            return f"there is no figure '{name}'; there is: {', '.join(known)}"
    try:
        converted(values, kind)
    except msgspec.ValidationError as wrong:
        return str(wrong).replace("`", "")
    return ""


def _kinds() -> dict[RuleId, type[Figures]]:
    """The figures of every special rule that has such; each declares them in its own module."""
    found: dict[RuleId, type[Figures]] = {}
    waiting: list[type[Figures]] = [Figures]
    while waiting:
        kind = waiting.pop()
        waiting += kind.__subclasses__()
        if "rule" in vars(kind):
            found[kind.rule] = kind
    return found


def mils(inches: int | float) -> int:
    """A length of such figures as the table measures it."""
    return round(inches * INCH)
