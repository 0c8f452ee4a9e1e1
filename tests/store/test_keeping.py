"""Beside the journals in the database: snapshots, the newest of each game, and packs by content."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from sqlalchemy import select, update
from sqlalchemy.exc import IntegrityError

from sandtable.store.database import Database
from sandtable.store.models import Append, Standing, packs, snapshots
from tests.store.databases import fresh
from tests.store.test_database import STANDING, game


@pytest.fixture
def database(tmp_path: Path) -> Iterator[Database]:
    database = Database(fresh(tmp_path / "games.sqlite"))
    yield database
    database.close()


def kept(database: Database, name: str) -> list[bytes]:
    return sorted(database.keeping.of(name).snapshots)


def test_a_game_is_created_with_its_opening_and_its_packs(database: Database) -> None:
    database.create(game("g"), ["one"], b"opening", {"d1": b"a pack", "d2": b"another"})
    assert kept(database, "g") == [b"opening"]
    found = database.keeping.of("g").packs
    assert (found("d1"), found("d2"), found("d3")) == (b"a pack", b"another", None)


def test_two_games_share_a_pack(database: Database) -> None:
    database.create(game("g"), [], None, {"d": b"a pack"})
    database.create(game("h"), [], None, {"d": b"a pack", "e": b"more"})
    with database.transactions.reading() as db:
        assert sorted(db.execute(select(packs.c.digest)).scalars()) == ["d", "e"]


def test_a_snapshot_is_written_with_the_lines_it_stands_after(database: Database) -> None:
    database.create(game("g"), ["one"], b"opening")
    database.append_all([Append("g", 1, ("two",), STANDING, b"first")])
    database.append_all([Append("g", 2, ("three",), STANDING)])
    assert kept(database, "g") == [b"first", b"opening"]
    database.append_all([Append("g", 3, ("four",), STANDING, b"second")])
    assert kept(database, "g") == [b"opening", b"second"]


def test_lines_that_cannot_be_written_leave_no_snapshot(database: Database) -> None:
    database.create(game("g"), ["one"])
    with pytest.raises(IntegrityError):
        database.append_all([Append("g", 0, ("other",), STANDING, b"lies")])
    assert kept(database, "g") == []


def test_several_games_are_written_together_with_their_snapshots(database: Database) -> None:
    for name in "gh":
        database.create(game(name), [])
    database.append_all(
        [
            Append("g", 0, ("one",), STANDING, b"early"),
            Append("h", 0, ("one",), STANDING),
            Append("g", 1, ("two",), STANDING, b"late"),
        ]
    )
    assert (kept(database, "g"), kept(database, "h")) == ([b"late"], [])


def test_games_that_are_put_away_are_kept_as_they_stand(database: Database) -> None:
    for name in "gh":
        database.create(game(name), [], b"opening")
    before = database.game("g")
    database.keeping.snapshots({"g": b"of g", "h": b"of h"})
    assert kept(database, "g") == [b"of g", b"opening"]
    assert database.game("g") == before


def test_of_a_game_that_is_over_only_the_opening_is_kept(database: Database) -> None:
    database.create(game("g"), [], b"opening")
    database.append_all([Append("g", 0, ("one",), STANDING, b"late")])
    database.append_all(
        [Append("g", 1, ("end",), Standing(serial=9, waiting=(), round=4, over=True, result="A has won."))]
    )
    assert kept(database, "g") == [b"opening"]


def test_damaged_bytes_are_handed_on_to_be_told(database: Database) -> None:
    database.create(game("g"), [], b"opening")
    with database.transactions.writing() as db:
        db.execute(update(snapshots).values(data=b"rubbish"))
    assert kept(database, "g") == [b"rubbish"]
