"""`sandtable journal`: a game out of the server's database, for whoever runs the server."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from sandtable.cli.readable import print_text
from sandtable.kernel.errors import UnknownName
from sandtable.kernel.journal import journal_text
from sandtable.store.files import CannotSave, write_whole


def journal(
    game: Annotated[str, typer.Argument(metavar="GAME", help="The game's id, as it stands in its address.")],
    out: Annotated[Path, typer.Option(help="The file to write.")],
) -> None:
    """Write a game's whole journal to a file. Of a game that is not over it holds every secret: keep it to yourself."""
    # Imported here: no other command needs the database, and it takes its time to load.
    from sandtable.server.settings import database_address
    from sandtable.store.database import Database

    if out.exists():
        raise CannotSave(f"{out} exists already; choose another name")
    database = Database(database_address())
    try:
        row = database.game(game)
        if row is None:
            raise UnknownName(f"there is no game {game!r} in the database of this server")
        lines = database.journal(game)
    finally:
        database.close()
    write_whole(out, journal_text(row.header, lines))
    print_text(f"{out} is written: {len(lines)} lines. sandtable replay {out} --verify checks it.")
