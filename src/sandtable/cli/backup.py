"""`sandtable backup`: a copy of a server's games, while it runs."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Annotated

import typer

from sandtable.cli.readable import print_text
from sandtable.cli.server_store import database_file
from sandtable.kernel.errors import NotOffered
from sandtable.rulesets.own_packs import FOLDER
from sandtable.store.own_packs import copy_own_packs


def backup(
    folder: Annotated[Path, typer.Argument(metavar="FOLDER", help="Where to; a folder for this backup alone.")],
) -> None:
    """Copy a server's games, secret and own packs to a folder, also while it runs. A server started there plays on."""
    from sandtable.server.secret import SECRET_FILE
    from sandtable.server.settings import home_folder
    from sandtable.store.backup import back_up

    file = database_file()
    if file is None:
        raise NotOffered("games in PostgreSQL are backed up by pg_dump; docs/operations.md tells how")
    back_up(file, folder / "games.sqlite")
    home = home_folder()
    secret = home / SECRET_FILE
    if secret.is_file():
        copy = os.open(folder / SECRET_FILE, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)
        (folder / SECRET_FILE).chmod(0o600)  # it may have been there, open to others
        with os.fdopen(copy, "wb") as written:
            written.write(secret.read_bytes())
    if (home / FOLDER).is_dir():
        copy_own_packs(home / FOLDER, folder / FOLDER)
    print_text(f"The games of {file} are in {folder}. To go on from there: SANDTABLE_HOME={folder} sandtable serve")
