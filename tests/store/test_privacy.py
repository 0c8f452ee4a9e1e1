"""Files with secrets are for their owner alone."""

from __future__ import annotations

from pathlib import Path

import pytest

from sandtable.server.secret import kept_secret
from sandtable.store.database import Database


def mode(path: Path) -> int:
    return path.stat().st_mode & 0o777


@pytest.mark.parametrize("was", ["new", "open to all"])
def test_a_database_is_read_by_its_owner_alone(tmp_path: Path, was: str) -> None:
    file = tmp_path / "home" / "games.sqlite"
    if was == "open to all":
        file.parent.mkdir()
        file.touch(0o644)
    database = Database(f"sqlite:///{file}")
    try:
        there = {each.name: mode(each) for each in file.parent.iterdir()}
        assert there.keys() >= {"games.sqlite", "games.sqlite-wal"} and set(there.values()) == {0o600}
        assert was == "open to all" or mode(file.parent) == 0o700
    finally:
        database.close()


def test_a_home_is_made_for_its_owner_alone(tmp_path: Path) -> None:
    kept_secret(tmp_path / "home")
    assert mode(tmp_path / "home") == 0o700
