"""Lines of a file, one for each game that is over: what was stopped goes on with them."""

from __future__ import annotations

import os
from pathlib import Path


def whole_lines(path: Path) -> list[bytes]:
    """The lines that were written to their end; one that a crash cut off is none."""
    data = path.read_bytes() if path.is_file() else b""
    return data[: data.rfind(b"\n") + 1].splitlines()


def cut_half_a_line(path: Path) -> None:
    """Take away what a crash left of a line, so that the next begins a line of its own."""
    data = path.read_bytes() if path.is_file() else b""
    whole = data.rfind(b"\n") + 1
    if whole < len(data):
        with path.open("r+b") as file:
            file.truncate(whole)


def add_line(path: Path, line: bytes) -> None:
    """Add a line; it is on disk when this returns."""
    with path.open("ab") as file:
        file.write(line + b"\n")
        file.flush()
        os.fsync(file.fileno())
