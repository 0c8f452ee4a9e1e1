"""Many rows at once: how games stand and what was written in them, each in one statement whatever their number.

PostgreSQL is given every column as an array. Rows that a driver sends one behind the other (psycopg calls it a
pipeline) end with a word after which PostgreSQL no longer looks how long a transaction idles: a process that stood
still then would keep the locks of its games for as long as it liked.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import Any

from sqlalchemy import JSON, Connection, TextClause, bindparam, insert, text, update
from sqlalchemy.dialects import postgresql

from sandtable.store.models import Standing, games, lines

STOOD = (*Standing.__struct_fields__, "updated")
"""What changes of a game with every command."""

_STAND = update(games).where(games.c.id == bindparam("this")).values({name: bindparam(name) for name in STOOD})
_STAND_HELD = _STAND.where(games.c.epoch == bindparam("held"))
"""The same, where the game was not taken by another process since."""


def put_stands(db: Connection, stands: Sequence[Mapping[str, Any]]) -> int:
    """How games stand now, of each once; where epochs are `held`, only those that are held by them. How many were."""
    is_held = "held" in stands[0]
    if not _are_arrays(db, stands):
        return db.execute(_STAND_HELD if is_held else _STAND, list(stands)).rowcount
    return db.execute(_STANDS_HELD if is_held else _STANDS, _columns(stands)).rowcount


def put_lines(db: Connection, rows: Sequence[Mapping[str, Any]]) -> None:
    """Add lines to journals."""
    if _are_arrays(db, rows):
        db.execute(_LINES, _columns(rows))
    elif rows:
        db.execute(insert(lines), list(rows))


def _are_arrays(db: Connection, rows: Sequence[Any]) -> bool:
    """One row alone is sent as one statement anyway, and a little faster."""
    return len(rows) > 1 and db.dialect.name == "postgresql"


def _columns(rows: Sequence[Mapping[str, Any]]) -> dict[str, list[Any]]:
    return {name: [_plain(row[name]) for row in rows] for name in rows[0]}


def _plain(value: Any) -> Any:
    return json.dumps(value) if isinstance(value, tuple) else value


def _arrays(types: Mapping[str, Any]) -> str:
    """The rows that arrays make, with the columns of these names."""
    given = ", ".join(f"CAST(:{name} AS {_spelt(kind)}[])" for name, kind in types.items())
    return f"unnest({given}) AS given({', '.join(types)})"


def _spelt(kind: Any) -> str:
    # What is JSON comes as text: an array of it would be taken for JSON itself.
    return "text" if isinstance(kind, JSON) else str(kind.compile(dialect=postgresql.dialect()))  # type: ignore[no-untyped-call]


def _of(name: str) -> str:
    return f"CAST(given.{name} AS json)" if isinstance(games.c[name].type, JSON) else f"given.{name}"


def _stands(*held: str) -> TextClause:
    types = {"this": games.c.id.type, **{name: games.c[name].type for name in STOOD}}
    types |= dict.fromkeys(held, games.c.epoch.type)
    changed = ", ".join(f"{name} = {_of(name)}" for name in STOOD)
    only = " AND ".join(["games.id = given.this", *(f"games.epoch = given.{name}" for name in held)])
    return text(f"UPDATE games SET {changed} FROM {_arrays(types)} WHERE {only}")


_STANDS, _STANDS_HELD = _stands(), _stands("held")
_LINES = text(
    "INSERT INTO lines (game, n, text) SELECT game, n, text FROM "
    + _arrays({column.name: column.type for column in lines.columns})
)
