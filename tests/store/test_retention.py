"""Games that nobody plays any more go when their time has come, and no others do."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest
from sqlalchemy import func, select, text

from sandtable.store.database import Database
from sandtable.store.models import Append, GameRow, Standing, lines, seats, snapshots
from sandtable.store.retention import A_DAY, FOR_EVER, Keep
from tests.store.databases import fresh
from tests.store.test_database import game

KEEP = Keep(waiting=14, unfinished=90, finished=365)


@pytest.fixture
def database(tmp_path: Path) -> Iterator[Database]:
    database = Database(fresh(tmp_path / "games.sqlite"), lambda: 0)
    yield database
    database.close()


def days_later(database: Database, days: float) -> None:
    database.now = database.retention.now = lambda: int(days * A_DAY)


def outdated(database: Database, keep: Keep = KEEP, batch: int = 2) -> set[str]:
    """All games whose time has come, found a few at a time."""
    found, last = database.retention.outdated(keep, batch)
    names = {row.id for row in found}
    while last is not None:
        found, last = database.retention.outdated(keep, batch, last)
        names |= {row.id for row in found}
    return names


def fill(database: Database) -> None:
    database.create(game("open", "human", "open"), ["one"], b"opening")
    database.create(game("invited", "human", "invited", public=False), ["one"])
    begun = msgspec.structs.replace(game("left", "human", "open"), round=2)
    database.create(begun, ["one"])
    database.create(game("live", "human", "human"), ["one", "two"])
    database.create(game("over", "human", "bot", over=True), ["one"])


@pytest.mark.parametrize(
    ("days", "gone"),
    [
        (13.9, set()),
        (14.1, {"open", "invited"}),
        (89.9, {"open", "invited"}),
        (90.1, {"open", "invited", "left", "live"}),
        (365.1, {"open", "invited", "left", "live", "over"}),
    ],
)
def test_each_kind_of_game_has_its_time(database: Database, days: float, gone: set[str]) -> None:
    fill(database)
    days_later(database, days)
    assert outdated(database) == gone


def test_nought_is_for_ever(database: Database) -> None:
    fill(database)
    days_later(database, 9_999)
    assert outdated(database, FOR_EVER) == set()
    assert outdated(database, Keep(waiting=0, unfinished=90)) == {"left", "live"}
    assert outdated(database, Keep(waiting=14, unfinished=0)) == {"open", "invited"}
    assert outdated(database, Keep(waiting=0, unfinished=0, finished=1)) == {"over"}


def test_an_answer_begins_the_time_anew(database: Database) -> None:
    fill(database)
    days_later(database, 80)
    database.append_all([Append("live", 2, ("three",), Standing(serial=1, waiting=(), round=1, over=False, result=""))])
    days_later(database, 169)
    assert "live" not in outdated(database)
    days_later(database, 171)
    assert "live" in outdated(database)


def rows(database: Database, days: float) -> list[GameRow]:
    days_later(database, days)
    return database.retention.outdated(KEEP, 100)[0]


def test_what_is_deleted_leaves_nothing_behind(database: Database) -> None:
    fill(database)
    found = rows(database, 91)
    assert set(database.retention.forget(found, lambda game: False)) == {"open", "invited", "left", "live"}
    assert database.count() == 1
    with database.transactions.reading() as db:
        for table in (lines, seats, snapshots):
            left = db.execute(select(func.count()).select_from(table).where(table.c.game != "over")).scalar()
            assert left == 0, table.name
        assert db.execute(text("SELECT count(*) FROM lines")).scalar() == 1


def test_a_game_that_somebody_wants_or_has_just_played_stays(database: Database) -> None:
    fill(database)
    found = rows(database, 91)
    database.append_all([Append("live", 2, ("three",), Standing(serial=1, waiting=(), round=1, over=False, result=""))])
    gone = database.retention.forget(found, lambda game: game == "open")
    assert set(gone) == {"invited", "left"}
    assert database.journal("live") == ["one", "two", "three"]
    assert database.journal("open") == ["one"]
