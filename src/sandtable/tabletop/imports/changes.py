"""Two states of a pack side by side: what is new, what is gone, and what has other figures."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import TypeVar

import msgspec

from sandtable.kernel.errors import PackError
from sandtable.kernel.packs import Row, pack_tables, read_tables

R = TypeVar("R", bound=Row)
Telling = Callable[[object], str]


def both_packs(kind: type[R], old: bytes, new: bytes) -> tuple[R, R]:
    """Two states of a pack."""
    return _read(kind, old, "the old pack"), _read(kind, new, "the new pack")


def _read(kind: type[R], data: bytes, called: str) -> R:
    problems: list[str] = []
    pack = read_tables(kind, pack_tables(data, called), called, problems)
    if pack is None:
        raise PackError(problems)
    return pack


def plain_id(id: str) -> str:
    """An id without the pack, so that packs of other names can be compared."""
    return id.partition(".")[2] or id


def listed(old: Sequence[R], new: Sequence[R], compare: Callable[[R, R], Iterator[str]]) -> Iterator[str]:
    """What became of rows that have an id or at least a name."""
    before, after = _by_id(old), _by_id(new)
    for key, row in before.items():
        if key not in after:
            yield f"{_name(row)}: gone"
        else:
            yield from (f"{_name(after[key])}: {change}" for change in compare(row, after[key]))
    yield from (f"{_name(row)}: new" for key, row in after.items() if key not in before)


def _by_id(rows: Sequence[R]) -> dict[str, R]:
    return {plain_id(row.id) if hasattr(row, "id") else _name(row): row for row in rows}


def _name(row: Row) -> str:
    return str(getattr(row, "name", ""))


def labelled(old: Row, new: Row, labels: Mapping[str, str], ranges: Sequence[str], told: Telling) -> Iterator[str]:
    """What is different in some fields of a row, by what they are called; `ranges` are figures in pairs."""
    for field, label in labels.items():
        before, after = getattr(old, field), getattr(new, field)
        if before == after:
            continue
        if isinstance(before, tuple) and field not in ranges:
            yield from sets(label, [told(item) for item in before], [told(item) for item in after or ()])
        else:
            yield f"{label} {_range(before)}, now {_range(after)}"


def plainly(old: Row, new: Row, told: Telling) -> Iterator[str]:
    """What is different in any field of a row, by the name of the field."""
    for field in msgspec.structs.fields(old):
        before, after = getattr(old, field.name), getattr(new, field.name)
        if before == after:
            continue
        if isinstance(before, tuple):
            yield from sets(field.name, [told(item) for item in before], [told(item) for item in after])
        else:
            yield f"{field.name} {before}, now {after}"


def figures(label: str, old: Mapping[str, int], new: Mapping[str, int]) -> Iterator[str]:
    for name in {**old, **new}:
        if old.get(name) != new.get(name):
            yield f"{label}: {name} {old.get(name, 'none')}, now {new.get(name, 'none')}"


def sets(label: str, old: Sequence[str], new: Sequence[str]) -> Iterator[str]:
    """What a list lost and gained; the same thing twice counts twice."""
    gone, came = list(old), []
    for item in new:
        if item in gone:
            gone.remove(item)
        else:
            came.append(item)
    parts = [*(f"no more {item}" for item in gone), *(f"now {item}" for item in came)]
    if parts:
        yield f"{label}: {'; '.join(parts)}"


def _range(value: object) -> str:
    if isinstance(value, tuple):
        return " to ".join([str(figure) for figure in value])
    return "none" if value is None else str(value)
