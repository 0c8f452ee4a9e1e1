"""The owner of a server takes a game's whole journal out of its database."""

from __future__ import annotations

from pathlib import Path

import pytest

from sandtable.kernel.journal import journal_text
from sandtable.store.database import Database
from tests.cli.conftest import Run
from tests.store.test_database import game


def test_the_whole_journal_is_written_once(run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SANDTABLE_HOME", str(tmp_path))
    database = Database(f"sqlite:///{tmp_path / 'games.sqlite'}")
    row = game("abc")
    database.create(row, ["one", "two"])
    database.close()
    out = tmp_path / "abc.sandtable"
    assert run("journal", "abc", "--out", out).code == 0
    assert out.read_text("utf-8") == journal_text(row.header, ["one", "two"])
    assert not (tmp_path / "secret").exists()
    assert run("journal", "abc", "--out", out).code == 3
    ended = run("journal", "xyz", "--out", tmp_path / "other")
    assert (ended.code, ended.out) == (2, "")
    assert "there is no game 'xyz'" in ended.err
