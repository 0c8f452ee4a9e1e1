"""A database that fails is told in a sentence, without a word of what was to be written, and nothing waits for ever."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager
from pathlib import Path
from time import sleep
from typing import Any

import msgspec
import pytest
from sqlalchemy import Engine, event, make_url, update
from sqlalchemy.exc import IntegrityError

from sandtable.store import engine as engines
from sandtable.store.at_once import put_lines, put_stands
from sandtable.store.database import Database
from sandtable.store.faults import Locked, StoreFailed
from sandtable.store.models import Append, games
from sandtable.store.patience import limits_of
from tests.store.databases import fresh
from tests.store.failing import failing, full, read_only
from tests.store.test_database import STANDING, game

ON_SQLITE = not os.environ.get("SANDTABLE_TEST_DATABASE")
PASSWORD = "$argon2id$v=19$m=65536,t=3,p=4$planted$secret"


@pytest.fixture
def database(tmp_path: Path) -> Iterator[Database]:
    database = Database(fresh(tmp_path / "games.sqlite"))
    yield database
    database.close()


Failure = Callable[[Engine], AbstractContextManager[None]]


@pytest.mark.parametrize("failure", [failing, read_only])
def test_a_write_that_fails_is_told_without_what_was_written(database: Database, failure: Failure) -> None:
    with failure(database.engine), pytest.raises(StoreFailed, match="the database failed") as told:
        database.accounts.create("Ada", PASSWORD)
    assert "argon2" not in f"{told.value!r} {told.value.__cause__!r}"
    assert database.accounts.named("Ada") is None
    assert database.accounts.create("Ada", PASSWORD) is not None


@pytest.mark.skipif(not ON_SQLITE, reason="of SQLite")
def test_a_disk_without_room_is_a_database_that_fails(database: Database) -> None:
    with full(database.engine), pytest.raises(StoreFailed, match="full"):
        for n in range(2_000):
            database.accounts.create(f"Ada {n}", PASSWORD * 20)


@pytest.mark.parametrize("failure", [failing, read_only])
def test_trying_to_write_finds_out(database: Database, failure: Failure) -> None:
    database.try_to_write()
    with failure(database.engine), pytest.raises(StoreFailed):
        database.try_to_write()
    database.try_to_write()


def test_no_error_of_the_driver_shows_what_was_to_be_written(database: Database) -> None:
    with failing(database.engine, kind="DataError"), pytest.raises(Exception) as raised:
        database.accounts.create("Ada", PASSWORD)
    assert "argon2" not in str(raised.value)


def test_a_constraint_that_is_broken_is_no_failure_of_the_database(database: Database) -> None:
    with pytest.raises(IntegrityError):
        database.accounts.sessions.begin(4711, "cookie", 1)


@pytest.mark.skipif(not ON_SQLITE, reason="of SQLite")
def test_whoever_waits_for_another_writer_gives_up(database: Database, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(engines, "BUSY", 10)
    with database.transactions.writing(), pytest.raises(StoreFailed, match="busy"):
        database.try_to_write()
    database.try_to_write()


def test_those_behind_one_who_waited_in_vain_are_told_at_once(
    database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    now = 0.0
    monkeypatch.setattr(engines, "monotonic", lambda: now)
    with failing(database.engine, "SELECT 1"), pytest.raises(StoreFailed), database.transactions.reading() as db:
        now = engines.TOO_LONG
        db.exec_driver_sql("SELECT 1")
    with pytest.raises(StoreFailed, match="a moment ago"):
        database.count()
    now += engines.REST
    assert database.count() == 0


def test_what_the_address_says_of_time_limits_counts() -> None:
    usual = limits_of(make_url("postgresql+psycopg://club@db/games"))
    assert {"connect_timeout", "tcp_user_timeout", "keepalives"} <= usual.keys()
    for limit in ("statement_timeout", "lock_timeout", "idle_in_transaction_session_timeout", "tcp_user_timeout"):
        assert f"-c {limit}=" in usual["options"]
    assert "connect_timeout" not in limits_of(make_url("postgresql+psycopg://club@db/games?connect_timeout=60"))


@pytest.mark.skipif(ON_SQLITE, reason="of PostgreSQL")
def test_a_statement_that_takes_too_long_is_given_up(database: Database) -> None:
    connection: Any
    with pytest.raises(StoreFailed, match="no answer within"), database.transactions.reading() as db:
        connection = db.connection.driver_connection
        connection.patience = 0.5
        db.exec_driver_sql("SELECT pg_sleep(60)")
    with pytest.raises(StoreFailed, match="statement timeout"), database.transactions.reading() as db:
        db.exec_driver_sql("SET LOCAL statement_timeout = 50")
        db.exec_driver_sql("SELECT pg_sleep(60)")
    assert database.count() == 0


@pytest.mark.skipif(ON_SQLITE, reason="of PostgreSQL")
def test_a_lock_of_one_game_keeps_nobody_from_another(database: Database, monkeypatch: pytest.MonkeyPatch) -> None:
    now = 0.0
    monkeypatch.setattr(engines, "monotonic", lambda: now)
    database.create(game("g"), ["one"])
    with database.transactions.writing() as holding:
        holding.execute(update(games).values(serial=7))
        with pytest.raises(Locked, match="lock timeout"), database.transactions.writing() as db:
            now = engines.TOO_LONG
            db.exec_driver_sql("SET LOCAL lock_timeout = 50")
            db.execute(update(games).values(serial=8))
        assert database.count() == 1, "the database answers"


@pytest.mark.skipif(ON_SQLITE, reason="of PostgreSQL")
def test_who_stands_still_after_writing_for_many_games_is_cut_off(database: Database) -> None:
    """A driver that sends rows one behind the other ends with a word after which PostgreSQL looks no more."""
    for name in "gh":
        database.create(game(name), ["one"])
    together: list[str] = []
    event.listen(
        database.engine,
        "before_cursor_execute",
        lambda db, cursor, statement, given, context, is_many: together.append(statement) if is_many else None,
    )
    database.append_all([Append(name, 1, ("two", "three"), STANDING) for name in "gh"])
    assert together == []
    stands = [{"this": name, "updated": 1, **msgspec.structs.asdict(STANDING)} for name in "gh"]
    rows = [{"game": name, "n": n, "text": "more"} for name in "gh" for n in (3, 4)]
    with pytest.raises(StoreFailed), database.transactions.writing() as db:
        db.exec_driver_sql("SET idle_in_transaction_session_timeout = 200")
        assert put_stands(db, stands) == 2
        put_lines(db, rows)
        sleep(1.0)
        db.exec_driver_sql("SELECT 1")
    assert database.journal("g") == ["one", "two", "three"]
