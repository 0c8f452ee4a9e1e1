"""Lists of a game that are spoiled one place at a time."""

from __future__ import annotations

from collections.abc import Callable
from copy import deepcopy
from typing import Any

Data = dict[str, Any]
Spoil = Callable[[Data], None]


def changed(data: Data, *spoils: Spoil) -> Data:
    """A list with some things changed."""
    data = deepcopy(data)
    for spoil in spoils:
        spoil(data)
    return data


def setting(unit: int, **fields: Any) -> Spoil:
    """A change to the fields of one unit; `class_id` stands for `class`."""

    def spoil(data: Data) -> None:
        data["unit"][unit] |= {key.replace("class_id", "class"): value for key, value in fields.items()}

    return spoil


def one_more(**fields: Any) -> Spoil:
    """One unit more."""

    def spoil(data: Data) -> None:
        data["unit"].append({key.replace("class_id", "class"): value for key, value in fields.items()})

    return spoil


def without(*units: int) -> Spoil:
    """The list without some units."""

    def spoil(data: Data) -> None:
        data["unit"] = [unit for n, unit in enumerate(data["unit"]) if n not in units]

    return spoil


def limit(points: int) -> Spoil:
    """Another limit of points."""

    def spoil(data: Data) -> None:
        data["points"] = points

    return spoil
