"""A force in a file of its own, or sent as data: read with every place that cannot be."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any, TypeVar

import msgspec

from sandtable.kernel.errors import PackError
from sandtable.kernel.packs import Row, read_tables

Title = Annotated[str, msgspec.Meta(min_length=1, max_length=80)]
Points = Annotated[int, msgspec.Meta(ge=0, le=100_000)]
MOST_UNITS = 60

R = TypeVar("R", bound=Row)


def read_list(kind: type[R], data: Mapping[str, Any], called: str = "force") -> R:
    """The list in this data; raises `PackError` with every place that cannot be read."""
    listed = data.get("unit")
    if isinstance(listed, (list, tuple)) and len(listed) > MOST_UNITS:
        raise PackError([f"{called}: {len(listed)} units, more than {MOST_UNITS} are not looked at"])
    problems: list[str] = []
    read = read_tables(kind, data, called, problems)
    if read is None:
        raise PackError(problems)
    return read
