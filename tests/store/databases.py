"""Databases for tests: a file of its own for each, or the PostgreSQL that the tests were given, swept clean."""

from __future__ import annotations

import os
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory

from sqlalchemy import create_engine, make_url, text

from sandtable.store.database import Database


def empty(file: Path) -> str:
    """The address of a database in which there is nothing yet."""
    given = os.environ.get("SANDTABLE_TEST_DATABASE")
    if not given:
        return f"sqlite:///{file}"
    url = _of_this_process(given)
    engine = create_engine(url)
    with engine.begin() as connection:
        connection.execute(text("DROP SCHEMA public CASCADE"))
        connection.execute(text("CREATE SCHEMA public"))
    engine.dispose()
    return url


def fresh(file: Path) -> str:
    """The address of a database in which there are tables and nothing else: making them takes time."""
    if os.environ.get("SANDTABLE_TEST_DATABASE"):
        return empty(file)
    file.write_bytes(_tables())
    return f"sqlite:///{file}"


@cache
def _tables() -> bytes:
    with TemporaryDirectory() as folder:
        file = Path(folder) / "tables.sqlite"
        Database(f"sqlite:///{file}").close()
        assert [each.name for each in Path(folder).iterdir()] == [file.name], "all of it is in one file"
        return file.read_bytes()


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
