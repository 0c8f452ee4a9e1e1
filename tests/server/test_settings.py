"""Settings come from the environment, with a secret that is made once and read by nobody else."""

from __future__ import annotations

import errno
import os
import stat
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from sandtable.kernel.errors import UnknownName
from sandtable.server.settings import settings_from
from sandtable.server.tokens import ID_LETTERS, Role, Tokens, new_game_id
from sandtable.store.files import CannotSave

SECRET = "x" * 32


def test_without_any_word_games_are_kept_in_a_file_of_the_home(tmp_path: Path) -> None:
    settings = settings_from({"SANDTABLE_HOME": str(tmp_path / "club")})
    assert settings.database_url == f"sqlite:///{tmp_path / 'club' / 'games.sqlite'}"
    assert (settings.origins, settings.bot_delay, settings.limits.message, settings.limits.sockets) == (
        (),
        0.4,
        65_536,
        64,
    )


def test_the_secret_is_made_once_and_only_its_owner_may_read_it(tmp_path: Path) -> None:
    env = {"SANDTABLE_HOME": str(tmp_path)}
    first, second = settings_from(env), settings_from(env)
    assert first.secret == second.secret
    assert len(first.secret) >= 32
    assert stat.S_IMODE((tmp_path / "secret").stat().st_mode) == 0o600


def test_a_start_on_a_full_disk_leaves_no_secret_behind(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    env = {"SANDTABLE_HOME": str(tmp_path)}

    def full(descriptor: int) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    with monkeypatch.context() as patch:
        patch.setattr(os, "fsync", full)
        with pytest.raises(CannotSave, match="No space left"):
            settings_from(env)
    assert not list(tmp_path.iterdir())
    assert len(settings_from(env).secret) >= 32


@pytest.mark.parametrize("left", ["", "\n", "half a secret"])
def test_nothing_is_signed_with_half_a_secret(tmp_path: Path, left: str) -> None:
    (tmp_path / "secret").write_text(left)
    with pytest.raises(UnknownName, match="holds no whole secret"):
        settings_from({"SANDTABLE_HOME": str(tmp_path)})
    assert (tmp_path / "secret").read_text() == left


def test_of_two_servers_that_start_at_once_both_take_the_same_secret(tmp_path: Path) -> None:
    with ThreadPoolExecutor(8) as pool:
        found = set(pool.map(lambda _: settings_from({"SANDTABLE_HOME": str(tmp_path)}).secret, range(8)))
    assert len(found) == 1
    assert [path.name for path in tmp_path.iterdir()] == ["secret"]


def test_what_is_given_is_taken(tmp_path: Path) -> None:
    settings = settings_from(
        {
            "SANDTABLE_HOME": str(tmp_path),
            "SANDTABLE_SECRET": SECRET,
            "SANDTABLE_DATABASE_URL": "postgresql+psycopg://club@db/games",
            "SANDTABLE_ORIGINS": "https://club.example/, https://other.example",
            "SANDTABLE_BOT_DELAY": "0",
            "SANDTABLE_SPECTATOR_DELAY": "30",
            "SANDTABLE_SOCKET_LIMIT": "200",
        }
    )
    assert settings.secret == SECRET.encode()
    assert settings.database_url.startswith("postgresql")
    assert settings.origins == ("https://club.example", "https://other.example")
    assert (settings.bot_delay, settings.spectator_delay, settings.limits.sockets) == (0.0, 30, 200)
    assert not (tmp_path / "secret").exists()


@pytest.mark.parametrize(
    ("name", "value"),
    [("SECRET", "x" * 31), ("BOT_DELAY", "soon"), ("BOT_DELAY", "-1"), ("IDLE", "inf"), ("IDLE", "nan")],
)
def test_a_wrong_setting_is_told_in_one_sentence(tmp_path: Path, name: str, value: str) -> None:
    with pytest.raises(UnknownName, match=f"SANDTABLE_{name}"):
        settings_from({"SANDTABLE_HOME": str(tmp_path), f"SANDTABLE_{name}": value})


def test_a_token_says_what_it_was_issued_for_and_nothing_else_does() -> None:
    tokens = Tokens(SECRET.encode())
    token = tokens.issue("g", Role.PLAY, "west", "n")
    read = tokens.read(token)
    assert read is not None
    assert (read.game, read.role, read.seat, read.nonce) == ("g", Role.PLAY, "west", "n")
    assert Tokens(b"y" * 32).read(token) is None
    for wrong in ("", "x", token[1:], f"{token}.", token.replace(".", "..")):
        assert tokens.read(wrong) is None


def test_the_id_of_a_game_can_be_read_out() -> None:
    made = {new_game_id() for _ in range(100)}
    assert len(made) == 100
    assert set("".join(made)) <= set(ID_LETTERS)
