"""The database of a server, for commands that look after it on its machine."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

from sandtable.kernel.errors import UnknownName

if TYPE_CHECKING:
    from sandtable.store.database import Database

# What is imported inside takes its time to load, and no other command needs it.


def database_file() -> Path | None:
    """The file that the environment says is a server's database; nothing where it is no file."""
    from sqlalchemy import make_url

    from sandtable.server.settings import database_address

    address = make_url(database_address())
    if address.get_backend_name() != "sqlite" or not address.database:
        return None
    file = Path(address.database)
    if not file.is_file():
        raise UnknownName(f"there is no server's database at {file}; SANDTABLE_HOME says in which folder it is")
    return file


@contextmanager
def kept() -> Iterator[Database]:
    """The database of the server, which must be there."""
    from sandtable.server.settings import database_address
    from sandtable.store.database import Database

    database_file()
    database = Database(database_address())
    try:
        yield database
    finally:
        database.close()
