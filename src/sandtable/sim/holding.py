"""A file held by one process: whoever else would add lines to it meanwhile is refused."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from sandtable.store.files import CannotSave


class HeldByAnother(CannotSave):
    """Another process has the file in hand; says what to do."""


@contextmanager
def holding(path: Path, said: str) -> Iterator[None]:
    """Hold a file; raises `HeldByAnother` with what is said where another does. It ends with the process, too."""
    path.parent.mkdir(parents=True, exist_ok=True)
    with path.open("ab") as held:
        if sys.platform != "win32":
            import fcntl

            try:
                fcntl.flock(held, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except BlockingIOError:
                raise HeldByAnother(said) from None
            except OSError:
                pass  # a disk that knows no such claim: nobody is refused
        yield
