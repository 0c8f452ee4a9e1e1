"""Force files: a force as data, in TOML or JSON."""

from __future__ import annotations

import json
import tomllib
from pathlib import Path
from typing import Any

from sandtable.cli.exits import CannotRead
from sandtable.kernel.errors import PackError

JSON = ".json"
SUFFIXES = (".toml", JSON)


def is_force_file(text: str) -> bool:
    """Whether what was typed names a file and not a ready force."""
    return text.lower().endswith(SUFFIXES)


def read_force_file(path: Path) -> dict[str, Any]:
    """The data in a force file; raises `CannotRead` or, where it is no such file, `PackError`."""
    try:
        text = path.read_text("utf-8")
    except OSError as wrong:
        raise CannotRead(f"{path} cannot be read: {wrong.strerror}") from None
    except UnicodeDecodeError:
        raise PackError([f"{path}: not a text in UTF-8"]) from None
    kind = "JSON" if path.suffix.lower() == JSON else "TOML"
    try:
        data = json.loads(text) if kind == "JSON" else tomllib.loads(text)
    except (ValueError, RecursionError) as wrong:
        raise PackError([f"{path}: not a {kind} file: {wrong}"]) from None
    if not isinstance(data, dict):
        raise PackError([f"{path}: a force is a table with a name, a faction and units"])
    return data


def force_typed(text: str) -> str | dict[str, Any]:
    """A force as it is typed: the id of a ready one, or the data of a file."""
    return read_force_file(Path(text)) if is_force_file(text) else text
