"""Whoever deletes their account is gone, and nobody else loses a game by it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest
from sqlalchemy import event, text

from sandtable.store.database import Database
from sandtable.store.models import Account, GameRow, SeatRow
from sandtable.store.seating import Sat
from tests.store.databases import fresh
from tests.store.test_database import game


@pytest.fixture
def database(tmp_path: Path) -> Iterator[Database]:
    database = Database(fresh(tmp_path / "games.sqlite"), lambda: 1000)
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


@pytest.mark.parametrize("public", [True, False])
def test_the_seat_in_a_game_with_others_is_left_and_open_to_nobody(
    database: Database, ada: Account, public: bool
) -> None:
    database.create(played(ada, "live", "human", public=public), ["one"])
    assert database.accounts.delete(ada.id).vacated == ("live",)
    row, stranger = found(database, "live"), SeatRow(seat="A", kind="human", name="Wren", nonce="n")
    left = row.seats[0]
    assert (left.kind, left.nonce, left.invitation, left.held_before) == ("invited", "", "", True)
    assert (row.state, row.creator, row.seats[1].name) == ("live", None, "human")
    assert database.seating.take("live", "A", stranger) is Sat.TAKEN
    assert database.set_invitation("live", "A", "given on")
    assert database.seating.take("live", "A", stranger, "given on") is Sat.DOWN
    assert found(database, "live").seats[0].held_before, "whoever follows is told for ever"


def test_a_closed_game_stays_closed_when_a_player_leaves(database: Database, ada: Account) -> None:
    database.create(played(ada, "shut", "human", "open"), ["one"])
    assert database.overseeing.close("shut")
    database.accounts.delete(ada.id)
    stranger = SeatRow(seat="C", kind="human", name="Wren", nonce="n")
    assert database.seating.take("shut", "C", stranger) is Sat.CLOSED
    assert found(database, "shut").state == "closed"


def test_what_a_deleted_account_said_stays_under_a_neutral_name(database: Database, ada: Account) -> None:
    database.create(played(ada, "live", "human"), ["one"])
    database.talk.add("live", "A", "Ada", ada.id, "well met")
    database.talk.add("live", "B", "Ada Two", None, "likewise")
    database.accounts.delete(ada.id)
    assert [line.name for line in database.talk.of("live")] == ["A former player", "Ada Two"]


def test_no_account_is_given_the_id_of_a_deleted_one(database: Database, ada: Account) -> None:
    database.accounts.delete(ada.id)
    grace = database.accounts.create("Grace", "hash")
    assert grace is not None and grace.id > ada.id


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
