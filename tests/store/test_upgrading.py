"""A database of an earlier release is brought up with the people who are in it."""

from __future__ import annotations

from pathlib import Path

import pytest
from alembic import command
from alembic.autogenerate import compare_metadata
from alembic.config import Config
from alembic.migration import MigrationContext
from sqlalchemy import text

from sandtable.store.database import Database
from sandtable.store.engine import MIGRATIONS, opened
from sandtable.store.models import AccountRole, metadata
from sandtable.store.sessions import digest
from tests.store.databases import empty


@pytest.fixture
def older(tmp_path: Path) -> str:
    """A database as release 0.2 left it: three accounts, two of which look alike, one logged in, with a game."""
    url = empty(tmp_path / "games.sqlite")
    engine = opened(url)
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    with engine.begin() as connection:
        config.attributes["connection"] = connection
        command.upgrade(config, "0003")
        for name in ("Ada", "\u0410da", "Grace"):
            row = {"name": name, "key": name.casefold(), "password": "hash", "created": 5}
            connection.execute(
                text("INSERT INTO accounts (name, key, password, created) VALUES (:name, :key, :password, :created)"),
                row,
            )
        session = {"digest": digest("cookie"), "expires": 2**61}
        connection.execute(
            text("INSERT INTO sessions (digest, account, expires) VALUES (:digest, 1, :expires)"), session
        )
        connection.execute(
            text(
                "INSERT INTO games (id, name, ruleset, options, header, created, updated, state, round, serial,"
                " waiting, over, result, public, delay, watch)"
                " VALUES ('g', 'g', 'r', '{}', '{}', 1, 1, 'live', 0, 0, '[]', false, '', true, 0, 'w')"
            )
        )
        connection.execute(text("INSERT INTO lines (game, n, text) VALUES ('g', 0, 'one')"))
    engine.dispose()
    return url


def test_accounts_sessions_and_games_of_an_earlier_release_go_on(older: str) -> None:
    database = Database(older)
    with database.engine.connect() as connection:
        assert compare_metadata(MigrationContext.configure(connection), metadata) == []
    ada = database.accounts.logged_in("cookie")
    assert ada is not None and (ada.name, ada.role, ada.changed) == ("Ada", AccountRole.PLAYER, 5)
    (session,) = database.accounts.sessions.of(ada.id, "cookie")
    assert session.is_this and len(session.id) == 16
    assert database.journal("g") == ["one"]
    found = database.game("g")
    assert found is not None and found.creator is None
    database.close()


def test_names_that_looked_alike_before_stay_and_no_third_joins_them(older: str) -> None:
    database = Database(older)
    assert [account.name for account in database.accounts.all()] == ["Ada", "\u0410da", "Grace"]
    assert database.accounts.named("\u0430da") is not None
    assert database.accounts.create("A\u0501a", "hash") is None
    assert database.accounts.create("Mary", "hash") is not None
    database.close()


def test_a_server_has_owners(tmp_path: Path) -> None:
    database = Database(empty(tmp_path / "games.sqlite"))
    ada = database.accounts.create("Ada", "hash")
    assert ada is not None and ada.role is AccountRole.PLAYER
    database.accounts.set_role(ada.id, AccountRole.OWNER)
    again = database.accounts.named("Ada")
    assert again is not None and again.role is AccountRole.OWNER
    database.close()
