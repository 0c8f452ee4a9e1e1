"""Beside a journal file: packs by content, the opening and the newest snapshot, whole or not at all."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from hashlib import sha256
from pathlib import Path

import pytest

from sandtable.kernel.chance import key_from
from sandtable.kernel.match import Match
from sandtable.kernel.resuming import Resumed, resume
from sandtable.store.beside import beside, copy_beside, keep_opening, keep_packs, keep_snapshot, kept_beside
from sandtable.store.files import JournalFile, read_text, write_bytes
from sandtable.testing.play import play
from tests.house.reading import ROOT
from tests.kernel.toy import PACK, TOY

OPENING = [("bid", 2), ("bid", 1), ("action", "throw"), ("pay for a die", True)]
OTHER = b"pebbles=9"


def begun(path: Path, pond: bytes = PACK) -> Match:
    """A game on disk, with everything beside it."""
    match = Match.start(TOY.with_packs({"pond": pond}), {"rounds": 2}, key_from("beside"))
    journal = JournalFile.create(path, TOY.play.codec, match.header)
    keep_opening(path, match)
    play(match, OPENING)
    journal.append(match.take_unwritten())
    journal.close()
    return match


def found(path: Path) -> Resumed:
    return resume(TOY, read_text(path), kept_beside(path))


def test_a_game_is_found_with_what_is_kept_beside_it(tmp_path: Path) -> None:
    path = tmp_path / "game.sandtable"
    match = begun(path, OTHER)
    keep_snapshot(path, match)
    digest = sha256(OTHER).hexdigest()
    assert sorted(p.relative_to(tmp_path).as_posix() for p in tmp_path.rglob("*") if p.is_file()) == [
        "game.sandtable",
        "game.sandtable.opening",
        "game.sandtable.snapshot",
        f"packs/{digest}.toml",
    ]
    again = found(path)
    assert again.notes == ()
    assert again.match.game.state == match.game.state
    assert again.match.ruleset.play.packs({}) == {"pond": digest}


def test_a_journal_alone_is_a_whole_game(tmp_path: Path) -> None:
    path = tmp_path / "game.sandtable"
    match = begun(path)
    for ending in (".opening", ".snapshot"):
        beside(path, ending).unlink(missing_ok=True)
    assert found(path).match.game.state == match.game.state


@pytest.mark.parametrize("cut", [0, 1, 40, -1])
def test_half_a_snapshot_is_left_aside(tmp_path: Path, cut: int) -> None:
    path = tmp_path / "game.sandtable"
    match = begun(path)
    keep_snapshot(path, match)
    data = beside(path, ".snapshot").read_bytes()
    beside(path, ".snapshot").write_bytes(data[:cut])
    again = found(path)
    assert again.match.game.state == match.game.state
    assert len(again.notes) == 1


@pytest.mark.parametrize("broken", ["fsync", "replace"])
def test_a_snapshot_that_cannot_be_written_costs_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, broken: str
) -> None:
    path = tmp_path / "game.sandtable"
    match = begun(path)
    keep_snapshot(path, match)
    before = beside(path, ".snapshot").read_bytes()

    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    with monkeypatch.context() as patch:
        patch.setattr(os, broken, full)
        keep_snapshot(path, match)
    assert beside(path, ".snapshot").read_bytes() == before
    assert found(path).match.game.state == match.game.state


KILLED = """
import os, signal, sys
from pathlib import Path
from sandtable.store import files
plain = os.fsync
def killed(handle):
    plain(handle)
    os.kill(os.getpid(), signal.SIGKILL)
files.os.fsync = killed
files.write_bytes(Path(sys.argv[1]), b"half" * 100000)
"""


def test_a_kill_while_a_snapshot_is_written_leaves_the_one_before(tmp_path: Path) -> None:
    path = tmp_path / "game.sandtable"
    match = begun(path)
    keep_snapshot(path, match)
    before = beside(path, ".snapshot").read_bytes()
    killed = subprocess.run(
        [sys.executable, "-c", KILLED, str(beside(path, ".snapshot"))],
        env={**os.environ, "PYTHONPATH": str(ROOT / "src")},
        check=False,
    )
    assert killed.returncode == -signal.SIGKILL
    assert beside(path, ".snapshot").read_bytes() == before
    again = found(path)
    assert again.notes == ()
    assert again.match.game.state == match.game.state


def test_a_new_game_of_the_same_name_has_no_old_snapshot(tmp_path: Path) -> None:
    path = tmp_path / "game.sandtable"
    keep_snapshot(path, begun(path))
    path.unlink()
    match = begun(path)
    assert not beside(path, ".snapshot").exists()
    assert found(path).match.game.state == match.game.state


def test_packs_are_kept_once(tmp_path: Path) -> None:
    match = begun(tmp_path / "game.sandtable")
    (kept,) = (tmp_path / "packs").iterdir()
    before = kept.stat().st_mtime_ns
    keep_packs(tmp_path, match)
    assert kept.stat().st_mtime_ns == before
    assert kept.read_bytes() == PACK


def test_a_pack_that_was_changed_on_disk_is_not_played_with(tmp_path: Path) -> None:
    path = tmp_path / "game.sandtable"
    begun(path, OTHER)
    (kept,) = (tmp_path / "packs").iterdir()
    kept.write_bytes(b"pebbles=8")
    with pytest.raises(Exception, match="the pack 'pond' that this game is played with is not kept here"):
        found(path)


def test_a_copy_takes_along_what_is_beside(tmp_path: Path) -> None:
    path, copy = tmp_path / "game.sandtable", tmp_path / "copy.sandtable"
    match = begun(path)
    keep_snapshot(path, match)
    write_bytes(copy, path.read_bytes())
    copy_beside(path, copy)
    assert kept_beside(copy).snapshots == kept_beside(path).snapshots
    assert len(kept_beside(copy).snapshots) == 2


def test_nothing_outside_the_folder_of_packs_is_read(tmp_path: Path) -> None:
    path = tmp_path / "game.sandtable"
    begun(path)
    (tmp_path / "secret.toml").write_bytes(b"x")
    assert kept_beside(path).packs("../secret") is None
