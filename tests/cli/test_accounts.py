"""Whoever looks after the machine of a server looks after its accounts."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from sandtable.store.database import Database
from sandtable.store.models import Account, AccountRole
from tests.cli.conftest import Run


@pytest.fixture
def database(run: Run, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[Database]:
    monkeypatch.setenv("SANDTABLE_HOME", str(tmp_path))
    monkeypatch.delenv("SANDTABLE_DATABASE_URL", raising=False)
    database = Database(f"sqlite:///{tmp_path / 'games.sqlite'}", lambda: 86_400_000)
    for name in ("Ada", "Grace"):
        assert database.accounts.create(name, "hash") is not None
    yield database
    database.close()


def ada(database: Database) -> Account | None:
    return database.accounts.named("Ada")


def test_accounts_are_listed_with_their_role(run: Run, database: Database) -> None:
    assert run("accounts", "owner", "ada") == (0, "Ada is an owner of this server.\n", "")
    told = "Ada  owner, since 1970-01-02\nGrace  player, since 1970-01-02\n"
    assert run("accounts", "list") == (0, told, "")
    assert run("accounts", "owner", "Ada", "--no-longer").code == 0
    found = ada(database)
    assert found is not None and found.role is AccountRole.PLAYER


def test_a_link_is_made_for_whoever_forgot_their_password(run: Run, database: Database) -> None:
    ended = run("accounts", "reset", "Ada", "--address", "https://club.example/")
    assert ended.code == 0
    link = ended.out.splitlines()[-1]
    assert link.startswith("https://club.example/#/reset/")
    database.accounts.now = lambda: 0
    owner = database.accounts.offered_reset(link.rsplit("/", 1)[1])
    assert owner is not None and owner.name == "Ada"


def test_an_account_is_deleted_once_one_is_sure(run: Run, database: Database) -> None:
    assert run("accounts", "delete", "Ada", typing="no\n").code == 2
    assert run("accounts", "delete", "Ada").code == 2
    assert ada(database) is not None
    assert run("accounts", "delete", "Ada", typing="Ada\n").code == 0
    assert ada(database) is None
    assert run("accounts", "delete", "Grace", "--yes").code == 0
    assert database.accounts.all() == []


def test_an_unknown_account_is_told_in_a_sentence(run: Run, database: Database) -> None:
    for command in ("owner", "reset", "delete"):
        ended = run("accounts", command, "Nobody")
        assert ended.code == 2
        assert "there is no account 'Nobody' here" in ended.err


def test_where_there_is_no_server_none_is_made(run: Run, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("SANDTABLE_HOME", str(tmp_path / "nowhere"))
    monkeypatch.delenv("SANDTABLE_DATABASE_URL", raising=False)
    ended = run("accounts", "list")
    assert ended.code == 2
    assert "no server's database" in ended.err
    assert not (tmp_path / "nowhere").exists()
