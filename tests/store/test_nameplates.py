"""Who buries a process ends what it left open: a process that stands still in mid-commit holds no game any longer."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from time import monotonic

import pytest
from sqlalchemy import Connection, make_url, text, update

from sandtable.store.database import Database
from sandtable.store.faults import StoreFailed
from sandtable.store.leases import Leases
from sandtable.store.models import games
from sandtable.store.nameplates import LONGEST, line_name, work_name
from sandtable.store.patience import BUSY
from tests.store.databases import fresh
from tests.store.test_database import game
from tests.store.test_leases import LATER, die, shared

Process = tuple[Database, Leases]


@pytest.fixture
def processes(tmp_path: Path) -> Iterator[list[Process]]:
    """Three that share the games, each with connections of its own; the second has a name by its address."""
    url = fresh(tmp_path / "games.sqlite")
    named = make_url(url).update_query_dict({"application_name": "club"}).render_as_string(hide_password=False)
    databases = [Database(each) for each in (url, named, url)]
    databases[0].create(game("g"), ["one"])
    found = [(each, Leases(each.transactions, f"p{n}:1", "secret", 60.0)) for n, each in enumerate(databases)]
    for _, leases in found:
        leases.join()
    yield found
    for database in databases:
        database.close()


def name_of(db: Connection) -> str:
    return str(db.execute(text("SELECT current_setting('application_name')")).scalar_one())


def stand_still(database: Database, left: ExitStack) -> Connection:
    """Begin to write a game, and go no further."""
    db = left.enter_context(database.transactions.writing())
    db.execute(update(games).where(games.c.id == "g").values(serial=7))
    return db


@shared
def test_every_connection_bears_the_name_of_its_process(processes: list[Process]) -> None:
    (one, ones), (two, twos), _ = processes
    with one.transactions.reading() as db, two.transactions.writing() as other:
        assert name_of(db) == work_name(ones.me) == f"sandtable {ones.me} work"
        assert name_of(other) == work_name(twos.me, "club") == f"sandtable {twos.me} club"
    with ones.line() as line:
        assert name_of(line) == line_name(ones.me)
    before = ones.me
    ones.join()
    with one.transactions.reading() as db:
        assert name_of(db) == work_name(ones.me) != work_name(before)
    assert len(work_name(ones.me, "x" * 99)) == LONGEST


@shared
@pytest.mark.parametrize("is_shut", [False, True])
def test_a_game_is_free_with_the_burial_of_the_process_that_stood_still_in_the_middle_of_a_commit(
    processes: list[Process], is_shut: bool
) -> None:
    (one, ones), (two, twos), (three, _) = processes
    assert ones.take("g", LATER) == 1
    with pytest.raises(StoreFailed), ExitStack() as left:
        stuck = stand_still(one, left)
        with three.transactions.reading() as bystander, twos.line() as line:
            bystander.execute(text("SELECT 1"))
            die(two, ones)
            twos.beat(line, {ones.me} if is_shut else ())
            began = monotonic()
            assert twos.take("g", LATER) == 2
            assert monotonic() - began < BUSY / 2000
            bystander.execute(text("SELECT 1"))
        stuck.execute(text("SELECT 1"))
    row = one.game("g")
    assert row is not None and row.serial != 7, "and the one that was buried goes on with connections that are well"


@shared
def test_one_that_was_buried_hears_of_it_on_its_line(processes: list[Process]) -> None:
    (one, ones), (_, twos), _ = processes
    with ones.line() as line, twos.line() as other:
        die(one, ones)
        twos.beat(other)
        assert not ones.beat(line).is_alive


@shared
def test_a_connection_that_is_had_while_the_name_changes_is_closed_as_it_is_given_back(
    processes: list[Process],
) -> None:
    database, leases = processes[0]
    with database.engine.connect() as had:
        driver = had.connection.driver_connection
        assert driver is not None
        leases.join()
    assert driver.closed
    with database.engine.connect() as kept:
        driver = kept.connection.driver_connection
    assert driver is not None and not driver.closed
