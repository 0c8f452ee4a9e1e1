"""Groups that a force takes more than once: `guard` is the first of them, `guard:2` the second."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

import msgspec

G = TypeVar("G")
"""A group: a record with an id and a name."""

SIGN = ":"


def group_named(id: str, groups: Mapping[Any, G]) -> G | None:
    """The group that a unit names, told apart from others of its kind by its number; None where there is none."""
    plain, numbered, number = id.partition(SIGN)
    found = groups.get(plain)
    if found is None or not numbered:
        return found
    if not number.isdecimal() or int(number) < 2:
        return None
    record: Any = found
    again: G = msgspec.structs.replace(record, id=id, name=f"{record.name} {int(number)}")
    return again


def plain_id(id: str) -> str:
    """A group without its number."""
    return id.partition(SIGN)[0]
