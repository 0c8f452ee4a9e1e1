"""Figures of special rules whose body the books at hand leave to others: placeholders that a pack may replace.

A pack that has the book's own figures names the rule and gives them, and no code changes (DW4-G-43):

```toml
[[figures]]
rule = "DW4-S-..."
values = { reach = 12, shift = 6 }
```
"""

from __future__ import annotations

from typing import ClassVar, TypeVar

import msgspec

from sandtable.geometry.units import INCH
from sandtable.kernel.ids import RuleId

Value = int | float | dict[str, int]
"""A length in inches, a number, or numbers by the name of what they belong to."""


class Figures(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The figures of one special rule. Where nothing else is given each is what we put in its place."""

    rule: ClassVar[RuleId]

    placeholder: bool = True
    """Whether they are ours; a pack that gives them says otherwise."""


F = TypeVar("F", bound=Figures)


def mils(inches: int | float) -> int:
    """A length of such figures as the table measures it."""
    return round(inches * INCH)
