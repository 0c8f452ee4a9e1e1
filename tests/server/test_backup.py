"""A backup of a running server, made as docs/operations.md says, is restored elsewhere and played on."""

from __future__ import annotations

import errno
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from sqlalchemy import create_engine, make_url, text

from sandtable.server.app import create_app
from sandtable.server.settings import Settings
from sandtable.store.backup import back_up
from sandtable.store.database import Database
from sandtable.store.files import CannotSave
from sandtable.store.own_packs import copy_own_packs
from tests.house.reading import ROOT
from tests.rulesets.dw4.imports.herons import EGRET, HERON, files
from tests.server.clients import Client, Json, Player, enter
from tests.server.conftest import Create, Enter, changed
from tests.server.test_imports import API, uploads
from tests.store.test_database import game

OPERATIONS = (ROOT / "docs" / "operations.md").read_text("utf-8")
ON_POSTGRES = bool(os.environ.get("SANDTABLE_TEST_DATABASE"))


def begun(create: Create, sit: Enter) -> tuple[Json, Player, Player]:
    """A game in which both have answered once."""
    made = create()
    west, east = (sit(made["game"], made["tokens"][seat]) for seat in ("west", "east"))
    west.until_asked("bid")
    east.until_asked("bid")
    assert west.answer(2)["type"] == east.answer(1)["type"] == "accepted"
    west.until_asked("action")
    return made, west, east


def play_on(settings: Settings, made: Json, before: Player) -> None:
    """Another server with what was restored: the same tokens, the same table, and the next answer is taken."""
    with Client(create_app(settings)) as client:
        west = enter(client, made["game"], made["tokens"]["west"])
        ask = west.until_asked("action")
        assert [line["text"] for line in west.log] == [line["text"] for line in before.log]
        assert west.view["board"] == before.view["board"]
        assert west.answer(ask["options"][0]["value"])["type"] == "accepted"


def backed_up(home: Path, folder: Path, **more: str) -> None:
    """Make a backup of a home with the command of the page."""
    environment = {**os.environ, "PYTHONPATH": str(ROOT / "src"), "SANDTABLE_HOME": str(home)}
    environment.pop("SANDTABLE_DATABASE_URL", None)
    done = subprocess.run(
        [sys.executable, "-m", "sandtable", "backup", str(folder)],
        env=environment | more,
        capture_output=True,
        text=True,
    )
    assert done.returncode == 0, done.stderr


@pytest.mark.skipif(ON_POSTGRES, reason="this is about SQLite")
def test_a_running_server_on_sqlite_is_backed_up_and_played_on_elsewhere(
    create: Create, sit: Enter, settings: Settings, tmp_path: Path
) -> None:
    made, west, east = begun(create, sit)
    assert "sandtable backup " in OPERATIONS
    (tmp_path / "secret").write_bytes(settings.secret)
    folder = tmp_path / "backup"
    folder.mkdir()
    (folder / "secret").write_bytes(b"an old one that others could read")
    (folder / "secret").chmod(0o644)
    backed_up(tmp_path, folder)
    assert (folder / "secret").read_bytes() == settings.secret
    assert all(path.stat().st_mode & 0o077 == 0 for path in folder.iterdir())
    assert {path.name for path in folder.iterdir()} == {"games.sqlite", "secret"}
    assert west.reply(west.say("ping"))["type"] == east.reply(east.say("ping"))["type"] == "pong"
    restored = changed(settings, home=folder, database_url=f"sqlite:///{folder / 'games.sqlite'}")
    play_on(restored, made, west)


@pytest.mark.skipif(ON_POSTGRES, reason="this is about SQLite")
def test_packs_of_ones_own_are_in_a_backup_and_play_where_it_is_restored(
    settings: Settings, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    home, folder = tmp_path / "home", tmp_path / "backup"
    own = changed(settings, home=home, database_url=f"sqlite:///{home / 'games.sqlite'}", imports=True)
    home.mkdir()
    monkeypatch.setenv("SANDTABLE_HOME", str(home))
    with Client(create_app(own)) as client:
        assert client.post(f"{API}/imports", json=uploads(files(HERON, EGRET), keep=True)).status_code == 200
        (home / "own-packs" / "dw4" / ".import-half").mkdir()
        backed_up(home, folder)
    assert {path.name for path in folder.iterdir()} == {"games.sqlite", "own-packs"}
    assert folder.joinpath("own-packs").stat().st_mode & 0o077 == 0
    assert held(folder / "own-packs") == held(home / "own-packs") != {}
    assert not (folder / "own-packs" / "dw4" / ".import-half").exists()
    shutil.rmtree(home)
    monkeypatch.setenv("SANDTABLE_HOME", str(folder))
    restored = changed(own, home=folder, database_url=f"sqlite:///{folder / 'games.sqlite'}")
    with Client(create_app(restored)) as client:
        factions = client.get(f"{API}/forces/choices").json()["factions"]
        assert "crown" in [faction["id"] for faction in factions]
        draft = client.get(f"{API}/forces/draft", params={"faction": "crown", "points": 500}).json()
        assert client.post(f"{API}/forces/check", json=draft).json()["problems"] == []


def held(folder: Path) -> dict[str, bytes]:
    """Every file of a folder by its path in it."""
    return {str(path.relative_to(folder)): path.read_bytes() for path in folder.rglob("*") if path.is_file()}


@pytest.mark.skipif(ON_POSTGRES, reason="this is about SQLite")
def test_the_secret_is_taken_from_the_home_wherever_the_database_lies(tmp_path: Path) -> None:
    home = tmp_path / "home"
    home.mkdir()
    (home / "secret").write_bytes(b"x" * 64)
    address = f"sqlite:///{tmp_path / 'elsewhere.sqlite'}"
    Database(address).close()
    backed_up(home, tmp_path / "backup", SANDTABLE_DATABASE_URL=address)
    assert (tmp_path / "backup" / "secret").read_bytes() == b"x" * 64


def test_packs_that_cannot_be_copied_leave_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "own-packs" / "dw4" / "crown").mkdir(parents=True)
    (tmp_path / "own-packs" / "dw4" / "crown" / "pack.toml").write_text("id = 'crown'")
    (tmp_path / "copy").mkdir()

    def full(descriptor: int) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(CannotSave, match="No space left"):
        copy_own_packs(tmp_path / "own-packs", tmp_path / "copy" / "own-packs")
    assert list((tmp_path / "copy").iterdir()) == []


def tool(name: str) -> str:
    """A program of PostgreSQL, the newest there is."""
    found = sorted(Path("/usr/lib/postgresql").glob(f"*/bin/{name}"))
    return str(found[-1]) if found else shutil.which(name) or name


@pytest.mark.skipif(not ON_POSTGRES, reason="this is about PostgreSQL")
@pytest.mark.parametrize("shared", ["", "127.0.0.1:1"], ids=["by one process", "by several"])
def test_a_running_server_on_postgresql_is_backed_up_and_played_on_elsewhere(
    create: Create, sit: Enter, settings: Settings, tmp_path: Path, shared: str
) -> None:
    made, west, _ = begun(create, sit)
    assert "pg_dump --format=custom --file=" in OPERATIONS
    assert "pg_restore --no-owner --dbname=" in OPERATIONS
    url = make_url(settings.database_url)
    other = url.set(database=f"{url.database}_restored")
    dump = tmp_path / "club.dump"
    plain = [each.set(drivername="postgresql").render_as_string(hide_password=False) for each in (url, other)]
    engine = create_engine(url, isolation_level="AUTOCOMMIT")
    try:
        subprocess.run([tool("pg_dump"), "--format=custom", f"--file={dump}", plain[0]], check=True)
        with engine.connect() as connection:
            connection.execute(text(f'CREATE DATABASE "{other.database}" TEMPLATE template0'))
        subprocess.run([tool("pg_restore"), "--no-owner", f"--dbname={plain[1]}", str(dump)], check=True)
        play_on(changed(settings, database_url=other.render_as_string(hide_password=False), shared=shared), made, west)
    finally:
        with engine.connect() as connection:
            connection.execute(text(f'DROP DATABASE IF EXISTS "{other.database}"'))
        engine.dispose()


# --- the copy itself ---


def test_a_copy_is_of_one_moment_however_much_is_written_meanwhile(tmp_path: Path) -> None:
    database = Database(f"sqlite:///{tmp_path / 'games.sqlite'}")
    for n in range(50):
        database.create(game(f"g{n}"), ["one", "two"])
    back_up(tmp_path / "games.sqlite", tmp_path / "copy" / "games.sqlite")
    database.create(game("later"), ["one"])
    copy = Database(f"sqlite:///{tmp_path / 'copy' / 'games.sqlite'}")
    assert copy.count() == 50
    assert all(copy.journal(f"g{n}") == ["one", "two"] for n in range(50))
    copy.close()
    database.close()


def test_a_backup_that_fails_leaves_nothing_and_overwrites_nothing(tmp_path: Path) -> None:
    (tmp_path / "games.sqlite").write_bytes(b"this is no database at all, though it is a file" * 100)
    with pytest.raises(CannotSave):
        back_up(tmp_path / "games.sqlite", tmp_path / "copy" / "games.sqlite")
    assert list((tmp_path / "copy").iterdir()) == []
    (tmp_path / "copy" / "games.sqlite").write_bytes(b"an older backup")
    with pytest.raises(CannotSave, match="is there already"):
        back_up(tmp_path / "games.sqlite", tmp_path / "copy" / "games.sqlite")
    assert (tmp_path / "copy" / "games.sqlite").read_bytes() == b"an older backup"
