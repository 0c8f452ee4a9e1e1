"""Journals on disk: whole or not at all, and nothing acknowledged is lost."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from sandtable.kernel.chance import key_from
from sandtable.kernel.errors import JournalError
from sandtable.kernel.match import Match
from sandtable.kernel.replay import replay
from sandtable.store.files import CannotSave, JournalFile, read_text, write_whole
from sandtable.testing.play import play
from tests.kernel.toy import TOY

OPENING = [("bid", 2), ("bid", 1), ("action", "fish")]


def started() -> Match:
    return Match.start(TOY, {"rounds": 2}, key_from("files"))


def kept(path: Path, match: Match) -> JournalFile:
    """A match whose journal is on disk so far."""
    journal = JournalFile.create(path, TOY.play.codec, match.header)
    journal.append(match.take_unwritten())
    return journal


def test_a_file_is_written_with_the_folders_it_needs(tmp_path: Path) -> None:
    path = tmp_path / "games" / "of today" / "one.sandtable"
    write_whole(path, "Ärmelkanal\n")
    assert path.read_text("utf-8") == "Ärmelkanal\n"
    assert [p.name for p in path.parent.iterdir()] == ["one.sandtable"]


@pytest.mark.parametrize("broken", ["fsync", "replace"])
def test_a_write_that_fails_leaves_the_old_file_and_nothing_beside_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, broken: str
) -> None:
    path = tmp_path / "game.sandtable"
    write_whole(path, "old\n")

    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, broken, full)
    with pytest.raises(CannotSave, match=r"game\.sandtable cannot be written: No space left on device$"):
        write_whole(path, "new\n")
    assert path.read_text("utf-8") == "old\n"
    assert [p.name for p in tmp_path.iterdir()] == ["game.sandtable"]


def test_a_path_that_cannot_be_written_is_told_in_a_sentence(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("", "utf-8")
    below_a_file = tmp_path / "file" / "game.sandtable"
    with pytest.raises(CannotSave, match=r"game\.sandtable cannot be written: .+"):
        write_whole(below_a_file, "text")
    with pytest.raises(CannotSave, match=r"game\.sandtable cannot be written: .+"):
        JournalFile(below_a_file, TOY.play.codec)
    with pytest.raises(CannotSave, match="cannot be written"):
        JournalFile(tmp_path, TOY.play.codec)


def test_a_journal_does_not_overwrite_a_file_that_is_there(tmp_path: Path) -> None:
    path = tmp_path / "game.sandtable"
    path.write_text("precious", "utf-8")
    with pytest.raises(CannotSave, match=r"game\.sandtable exists already; choose another name$"):
        JournalFile.create(path, TOY.play.codec, started().header)
    assert path.read_text("utf-8") == "precious"


def test_what_was_appended_is_on_disk_while_the_journal_is_still_open(tmp_path: Path) -> None:
    path, match = tmp_path / "game.sandtable", started()
    journal = kept(path, match)
    play(match, OPENING)
    journal.append(match.take_unwritten())
    assert path.read_text("utf-8") == match.text()
    journal.close()


def test_nothing_to_append_writes_nothing(tmp_path: Path) -> None:
    path, match = tmp_path / "game.sandtable", started()
    journal = kept(path, match)
    before = path.read_bytes()
    journal.append([])
    journal.close()
    assert path.read_bytes() == before


def test_a_disk_that_is_full_is_told_in_a_sentence(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path, match = tmp_path / "game.sandtable", started()
    journal = kept(path, match)
    play(match, OPENING)

    def full(_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(CannotSave, match="No space left on device"):
        journal.append(match.take_unwritten())
    journal.close()


@pytest.mark.parametrize("tail", ["", '{"answer":', '{"answer":"fish","seat":"west"}'])
def test_a_journal_goes_on_after_a_crash_without_the_line_that_broke_off(tmp_path: Path, tail: str) -> None:
    path, match = tmp_path / "game.sandtable", started()
    journal = kept(path, match)
    play(match, OPENING)
    journal.append(match.take_unwritten())
    journal.close()
    with path.open("a", encoding="utf-8") as file:
        file.write(tail)

    resumed = replay(TOY, read_text(path))
    journal = JournalFile.resume(path, resumed)
    journal.append(resumed.take_unwritten())
    assert path.read_text("utf-8") == match.text()
    play(resumed, [("waters", ("reeds",))])
    journal.append(resumed.take_unwritten())
    journal.close()
    assert path.read_text("utf-8") == resumed.text()
    assert TOY.play.codec.digest(replay(TOY, read_text(path)).game) == TOY.play.codec.digest(resumed.game)


def test_a_journal_that_is_not_there_cannot_be_read(tmp_path: Path) -> None:
    with pytest.raises(JournalError, match=r"none\.sandtable cannot be read: No such file or directory$"):
        read_text(tmp_path / "none.sandtable")


def test_a_picture_is_no_journal(tmp_path: Path) -> None:
    path = tmp_path / "picture.sandtable"
    path.write_bytes(b"\x89PNG\xff\xfe")
    with pytest.raises(JournalError, match="is not a Sandtable journal: it is not text"):
        read_text(path)
