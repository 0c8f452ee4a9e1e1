"""A pack as a file that its owner edits: TOML, a table for each thing, without what goes without saying."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec

from sandtable.kernel.packs import Row
from sandtable.tabletop.forces.text import inline
from sandtable.tabletop.pack_rows import PackTables

HEAD = """\
# Imported from the files below. It is yours: every figure may be edited, footprints above all, which no catalogue has.
# Importing the same faction again writes it anew; give that import another --name to keep both.
"""


def pack_text(pack: PackTables) -> str:
    """The whole file."""
    lines = [HEAD]
    for field in msgspec.structs.fields(pack):
        value = getattr(pack, field.name)
        if isinstance(value, Row):
            lines += [f"[{field.encode_name}]", *_fields(value), ""]
        elif isinstance(value, tuple):
            for row in value:
                lines += [f"[[{field.encode_name}]]", *_fields(row), ""]
    return "\n".join(lines)


def _fields(row: Row) -> Iterator[str]:
    for name, value in _said(row).items():
        if isinstance(value, list) and value and isinstance(value[0], dict):
            yield f"{name} = ["
            yield from (f"  {inline(item)}," for item in value)
            yield "]"
        else:
            yield f"{name} = {inline(value)}"


def _said(row: Row) -> dict[str, Any]:
    """The fields of a row but for those that have their usual value."""
    found: dict[str, Any] = {}
    for field in msgspec.structs.fields(row):
        value = getattr(row, field.name)
        if field.default_factory is not msgspec.NODEFAULT:
            usual: Any = field.default_factory()
        else:
            usual = field.default
        if value is None or (not field.required and value == usual):
            continue
        found[field.encode_name] = _plain(value)
    return found


def _plain(value: Any) -> Any:
    if isinstance(value, Row):
        return _said(value)
    if isinstance(value, tuple):
        return [_plain(item) for item in value]
    return msgspec.to_builtins(value)
