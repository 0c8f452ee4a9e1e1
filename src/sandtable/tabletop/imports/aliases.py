"""Tables of names: what is meant by what catalogues print."""

from __future__ import annotations

import tomllib
from importlib.resources import files
from typing import TypeVar

from sandtable.kernel.reading import converted

T = TypeVar("T")


def aliases_in(package: str, kind: type[T]) -> T:
    """The table that comes with a rule set: `aliases.toml` in the package of its imports."""
    return converted(tomllib.loads(files(package).joinpath("aliases.toml").read_text(encoding="utf-8")), kind)
