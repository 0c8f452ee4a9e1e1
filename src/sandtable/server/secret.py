"""The secret that tokens are signed with: made once, whole or not at all, and read by nobody but its owner."""

from __future__ import annotations

import os
import secrets
from contextlib import suppress
from pathlib import Path

from sandtable.kernel.errors import UnknownName
from sandtable.store.files import CannotSave

SECRET_FILE = "secret"
SECRET_BYTES = 32


def kept_secret(home: Path) -> bytes:
    """The secret of a home, made where there is none yet."""
    path = home / SECRET_FILE
    try:
        home.mkdir(mode=0o700, parents=True, exist_ok=True)
        if not path.exists():
            _make(path)
        secret = path.read_bytes().strip()
    except OSError as wrong:
        raise CannotSave(f"the secret in {path} cannot be made or read: {wrong.strerror}") from None
    if len(secret) < SECRET_BYTES:
        raise UnknownName(
            f"{path} holds no whole secret, so nothing is signed with it. Put it back from a backup, or delete it: "
            "then the next start makes another, and every token that was given out is void"
        )
    return secret


def _make(path: Path) -> None:
    """Put a new secret there in one stroke; of two servers that start at once, both take the same."""
    beside = path.with_name(f".{path.name}.{secrets.token_hex(4)}.part")
    try:
        made = os.open(beside, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)
        with os.fdopen(made, "wb") as file:
            file.write(secrets.token_hex(SECRET_BYTES).encode())
            file.flush()
            os.fsync(file.fileno())
        with suppress(FileExistsError):
            _put(beside, path)
    finally:
        beside.unlink(missing_ok=True)


def _put(beside: Path, path: Path) -> None:
    try:
        os.link(beside, path)
    except FileExistsError:
        raise
    except OSError:
        os.replace(beside, path)  # a file system without links
    folder = os.open(path.parent, os.O_RDONLY)
    try:
        os.fsync(folder)
    finally:
        os.close(folder)
