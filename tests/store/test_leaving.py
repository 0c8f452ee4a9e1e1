"""Whoever deletes their account is gone, and nobody else loses a game by it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest
from sqlalchemy import event, text

from sandtable.store.database import Database
from sandtable.store.models import Account, GameRow
from tests.store.databases import empty
from tests.store.test_database import game


@pytest.fixture
def database(tmp_path: Path) -> Iterator[Database]:
    database = Database(empty(tmp_path / "games.sqlite"), lambda: 1000)
    yield database
    database.close()


@pytest.fixture
def ada(database: Database) -> Account:
    ada = database.accounts.create("Ada", "hash")
    assert ada is not None
    database.accounts.sessions.begin(ada.id, "cookie", 9999)
    return ada


def played(ada: Account, name: str, *kinds: str, public: bool = True, over: bool = False) -> GameRow:
    """A game with Ada in its first seat."""
    made = game(name, "human", *kinds, public=public, over=over)
    own = msgspec.structs.replace(made.seats[0], account=ada.id, name="Ada")
    return msgspec.structs.replace(made, seats=(own, *made.seats[1:]), creator=ada.id)


def found(database: Database, name: str) -> GameRow:
    row = database.game(name)
    assert row is not None
    return row


def test_finished_games_stay_under_a_neutral_name(database: Database, ada: Account) -> None:
    database.create(played(ada, "over", "human", over=True), ["one"])
    database.accounts.delete(ada.id)
    left = found(database, "over").seats[0]
    assert (left.kind, left.name, left.account, left.nonce) == ("human", "A former player", None, "")
    assert database.journal("over") == ["one"]


@pytest.mark.parametrize(("public", "kind", "state"), [(True, "open", "open"), (False, "invited", "live")])
def test_the_seat_in_a_game_with_others_is_free(
    database: Database, ada: Account, public: bool, kind: str, state: str
) -> None:
    database.create(played(ada, "live", "human", public=public), ["one"])
    assert database.accounts.delete(ada.id).vacated == ("live",)
    row = found(database, "live")
    assert (row.seats[0].kind, row.seats[0].nonce, row.seats[0].invitation) == (kind, "", "")
    assert (row.state, row.creator, row.seats[1].name) == (state, None, "human")


@pytest.mark.parametrize("other", ["bot", "open", "invited"])
def test_a_game_that_nobody_else_plays_goes_with_its_journal(database: Database, ada: Account, other: str) -> None:
    database.create(played(ada, "alone", other), ["one"], b"opening")
    assert database.accounts.delete(ada.id).deleted == ("alone",)
    assert database.game("alone") is None
    assert database.journal("alone") == []
    with database.transactions.reading() as db:
        assert db.execute(text("SELECT count(*) FROM snapshots")).scalar() == 0


def test_no_session_no_name_and_no_seat_is_left(database: Database, ada: Account) -> None:
    database.create(played(ada, "live", "human"), [])
    database.accounts.delete(ada.id)
    assert database.accounts.logged_in("cookie") is None
    assert database.accounts.all() == []
    grace = database.accounts.create("Ada", "another hash")
    assert grace is not None
    assert database.games_of(grace.id, 9) == []
    assert found(database, "live").creator is None


def test_a_deletion_that_fails_leaves_everything_as_it_was(database: Database, ada: Account) -> None:
    database.create(played(ada, "over", "human", over=True), [])
    database.create(played(ada, "alone", "bot"), ["one"])

    def fail(connection: object, cursor: object, statement: str, *rest: object) -> None:
        if statement.startswith("DELETE FROM accounts"):
            raise OSError("the disk is full")

    event.listen(database.engine, "before_cursor_execute", fail)
    with pytest.raises(OSError):
        database.accounts.delete(ada.id)
    event.remove(database.engine, "before_cursor_execute", fail)
    assert database.accounts.logged_in("cookie") == ada
    assert found(database, "over").seats[0].name == "Ada"
    assert database.journal("alone") == ["one"]
