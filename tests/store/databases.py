"""Databases for tests: a file of its own for each, or the PostgreSQL that the tests were given, swept clean."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from sqlalchemy import Connection, create_engine, insert, make_url, select, text

from sandtable.store.database import Database
from sandtable.store.models import metadata

_laid: dict[str, dict[str, list[dict[str, Any]]]] = {}
"""The databases of PostgreSQL in which tables lie as this version makes them, with the rows that it puts there."""


def empty(file: Path) -> str:
    """The address of a database in which there is nothing yet."""
    given = os.environ.get("SANDTABLE_TEST_DATABASE")
    if not given:
        return f"sqlite:///{file}"
    url = _of_this_process(given)
    _laid.pop(url, None)
    with _connected(url) as connection:
        connection.execute(text("DROP SCHEMA public CASCADE"))
        connection.execute(text("CREATE SCHEMA public"))
    return url


def fresh(file: Path) -> str:
    """The address of a database in which there are tables and nothing else: making them takes time."""
    given = os.environ.get("SANDTABLE_TEST_DATABASE")
    if not given:
        file.write_bytes(_tables())
        return f"sqlite:///{file}"
    url = _of_this_process(given)
    if url in _laid:
        with _connected(url) as connection:
            connection.execute(text(f"TRUNCATE {', '.join(metadata.tables)} RESTART IDENTITY"))
            for name, rows in _laid[url].items():
                connection.execute(insert(metadata.tables[name]), rows)
        return url
    Database(empty(file)).close()
    with _connected(url) as connection:
        found = {name: connection.execute(select(table)).mappings().all() for name, table in metadata.tables.items()}
    _laid[url] = {name: [dict(row) for row in rows] for name, rows in found.items() if rows}
    return url


@contextmanager
def _connected(url: str) -> Iterator[Connection]:
    engine = create_engine(url)
    with engine.begin() as connection:
        yield connection
    engine.dispose()


@cache
def _tables() -> bytes:
    with TemporaryDirectory() as folder:
        file = Path(folder) / "tables.sqlite"
        Database(f"sqlite:///{file}").close()
        assert [each.name for each in Path(folder).iterdir()] == [file.name], "all of it is in one file"
        return file.read_bytes()


@cache
def _of_this_process(given: str) -> str:
    """Tests that run side by side sweep each a database of their own."""
    worker = os.environ.get("PYTEST_XDIST_WORKER")
    if not worker:
        return given
    url = make_url(given)
    own = f"{url.database}_{worker}"
    engine = create_engine(given, isolation_level="AUTOCOMMIT")
    with engine.connect() as connection:
        is_there = connection.execute(text("SELECT 1 FROM pg_database WHERE datname = :own"), {"own": own}).first()
        if is_there is None:
            connection.execute(text(f'CREATE DATABASE "{own}" TEMPLATE template0'))
    engine.dispose()
    return url.set(database=own).render_as_string(hide_password=False)
