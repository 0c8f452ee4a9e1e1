"""What can go wrong with a database, told without a word of what was to be written."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from sqlalchemy import exc

from sandtable.kernel.errors import SandtableError
from sandtable.store.files import CannotSave

LOCKED = "55P03"
"""What PostgreSQL calls a lock that was waited for in vain."""


class LeaseLost(SandtableError):
    """Another process has taken the game: what this one wanted to write is void."""


class StoreFailed(CannotSave):
    """The database does not answer, or cannot write. What was asked of it was not acknowledged."""


class Locked(StoreFailed):
    """Somebody else holds what was to be read or written; the database answers, and everything else can be done."""


_GONE = (exc.OperationalError, exc.InterfaceError, exc.InternalError, exc.TimeoutError, exc.ResourceClosedError)
"""Not there, too slow, locked, full, read-only: everything that may be well again without a change of ours."""


@contextmanager
def telling_faults() -> Iterator[None]:
    """Tell in a sentence of ours where the database fails."""
    try:
        yield
    except exc.DBAPIError as wrong:
        if not isinstance(wrong, _GONE) and not wrong.connection_invalidated:
            raise
        kind = Locked if getattr(wrong.orig, "sqlstate", None) == LOCKED else StoreFailed
        raise kind(f"the database failed: {said_by(wrong)}") from None
    except _GONE as wrong:
        raise StoreFailed(f"the database failed: {type(wrong).__name__}") from None


def said_by(wrong: exc.DBAPIError) -> str:
    """What a database says, without values: its first line where it failed as a whole, else the kind alone."""
    code = getattr(wrong.orig, "sqlstate", None) or getattr(wrong.orig, "sqlite_errorname", None)
    kind = type(wrong.orig).__name__ + (f" {code}" if code else "")
    if not isinstance(wrong, _GONE):
        return kind
    first = str(wrong.orig).strip().partition("\n")[0]
    return f"{kind}: {first}" if first else kind
