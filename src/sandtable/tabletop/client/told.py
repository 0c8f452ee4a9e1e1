"""What an event tells of the pieces on a table."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from sandtable.kernel.event import Event


def named_in(event: Event, fields: Iterable[str]) -> list[Any]:
    """Everything that an event names in those of these fields which it has, one thing or several."""
    found: list[Any] = []
    for field in fields:
        value = getattr(event, field, ())
        found += value if isinstance(value, tuple) else (value,)
    return found
