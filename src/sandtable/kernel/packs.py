"""Packs: content as data, read table by table, so that every problem is told and not only the first."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import cache
from importlib.resources.abc import Traversable
from types import UnionType
from typing import Any, TypeVar, Union, get_args, get_origin, get_type_hints

import msgspec

from sandtable.kernel.errors import PackError
from sandtable.kernel.meant import guess
from sandtable.kernel.reading import converted
from sandtable.kernel.wording import is_marked

# A table that could not be read; its problems are already in the list.
UNREADABLE = object()

R = TypeVar("R", bound="Row")


class Row(msgspec.Struct, frozen=True):
    """Any table of a pack file."""


def pack_bytes(path: Traversable) -> tuple[bytes, str]:
    """The bytes of a pack and the name to tell its problems by; the path is a `pack.toml` or the folder that holds one.

    What they are is the pack: a game keeps them, and names them by their hash.
    """
    file = path.joinpath("pack.toml") if path.is_dir() else path
    try:
        return file.read_bytes(), str(file)
    except OSError:
        raise PackError([f"{file}: the file cannot be read"]) from None


def pack_tables(data: bytes, file: str) -> dict[str, Any]:
    """The tables of a pack."""
    try:
        return tomllib.loads(data.decode())
    except (tomllib.TOMLDecodeError, UnicodeDecodeError, RecursionError) as fault:
        raise PackError([f"{file}: not a TOML file: {fault}"]) from None


def read_tables(kind: type[R], tables: Mapping[str, Any], file: str, problems: list[str]) -> R | None:
    """The pack in those tables, or None with the reasons added to `problems`."""
    before = len(problems)
    read = _read(kind, tables, file, problems)
    return read if isinstance(read, kind) and len(problems) == before else None


def _read(kind: Any, value: Any, place: str, problems: list[str]) -> Any:
    """One value of the file as the kind its field asks for."""
    row = _row_in(kind)
    if row is not None:
        return _read_row(row, value, place, problems)
    if is_marked(value):
        # Such a name could pass for a seat or a thing in the words that are told of a game.
        problems.append(f"{place}: a text holds a character for private use (U+E000 to U+E002)")
        return UNREADABLE
    try:
        return converted(value, kind)
    except msgspec.ValidationError as fault:
        problems.append(f"{place}: {_plain(str(fault))}")
        return UNREADABLE


def _read_row(row: type[Row], value: Any, place: str, problems: list[str]) -> Any:
    """One table, with a problem for each field that is unknown, missing or of the wrong type."""
    if not isinstance(value, dict):
        problems.append(f"{place}: expected a table, got {_describe(value)}")
        return UNREADABLE
    fields = _fields(row)
    known = [field.encode_name for field, _ in fields]
    problems += [f"{place}: unknown field '{name}'{guess(name, known)}" for name in value if name not in known]
    made: dict[str, Any] = {}
    for field, kind in fields:
        if field.encode_name in value:
            made[field.name] = _read_field(field.encode_name, kind, value, place, problems)
        elif field.required:
            problems.append(f"{place}: '{field.encode_name}' is missing")
    if UNREADABLE in made.values() or any(field.required and field.name not in made for field, _ in fields):
        return UNREADABLE
    return row(**made)


@cache
def _fields(row: type[Row]) -> tuple[tuple[msgspec.structs.FieldInfo, Any], ...]:
    """The fields of a table with their types, gathered once: a pack of hundreds of units has thousands of tables."""
    hints = get_type_hints(row, include_extras=True)
    return tuple((field, hints[field.name]) for field in msgspec.structs.fields(row))


def _read_field(name: str, kind: Any, table: Mapping[str, Any], place: str, problems: list[str]) -> Any:
    """One field of a table; a list of tables is read item by item."""
    value = table[name]
    item = _row_in_list(kind)
    if item is None:
        return _read(kind, value, f"{place}: {name}", problems)
    if not isinstance(value, (list, tuple)):
        problems.append(f"{place}: {name}: expected a list, got {_describe(value)}")
        return UNREADABLE
    items = [_read_row(item, v, f"{place}: {label(name, n, v)}", problems) for n, v in enumerate(value, 1)]
    return UNREADABLE if UNREADABLE in items else tuple(items)


def label(name: str, number: int, value: Any) -> str:
    """How a problem names an item: `card a.seven` by its id, `weapon 2` by its place."""
    one = _one_of(name)
    named = value.get("id") if isinstance(value, dict) else None
    return f"{one} {named}" if isinstance(named, str) and named else f"{one} {number}"


def _one_of(name: str) -> str:
    """The word for one item of a list: `property` of `properties`, `weapon` of `weapons`."""
    if name.endswith("ies"):
        return name[:-3] + "y"
    return name[:-1] if name.endswith("s") and not name.endswith("ss") else name


def _row_in(kind: Any) -> type[Row] | None:
    """The table a field asks for, also where the field may be absent."""
    options = get_args(kind) if get_origin(kind) in (Union, UnionType) else (kind,)
    rows = [option for option in options if isinstance(option, type) and issubclass(option, Row)]
    return rows[0] if rows else None


def _row_in_list(kind: Any) -> type[Row] | None:
    """The table a field asks for a list of."""
    arguments = get_args(kind)
    if get_origin(kind) is not tuple or len(arguments) != 2 or arguments[1] is not Ellipsis:
        return None
    return _row_in(arguments[0])


def _plain(fault: str) -> str:
    """msgspec's sentence in the words of this file."""
    return fault[:1].lower() + fault[1:].replace("`", "'").replace(" - at '$", " at '")


def _describe(value: Any) -> str:
    """What a value is, for someone who writes TOML."""
    names = {dict: "a table", list: "a list", str: "a text", bool: "true or false", int: "a number", float: "a number"}
    return names.get(type(value), "a date")
