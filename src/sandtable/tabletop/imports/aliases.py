"""Tables of names: what is meant by what catalogues print."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterable
from importlib.resources import files
from typing import TypeVar

import msgspec

from sandtable.catalogues.cleaning import folded
from sandtable.kernel.reading import converted

T = TypeVar("T")


class Alias(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A printed name, what is meant, and why."""

    printed: str
    meant: str
    reason: str


class Word(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Words that are misspelt in names."""

    printed: str
    meant: str


def aliases_in(package: str, kind: type[T]) -> T:
    """The table that comes with a rule set: `aliases.toml` in the package of its imports."""
    return converted(tomllib.loads(files(package).joinpath("aliases.toml").read_text(encoding="utf-8")), kind)


def meant_of(name: str, aliases: Iterable[Alias]) -> str:
    """The name that is meant by one that is printed: itself, where no row says otherwise."""
    return next((row.meant for row in aliases if folded(row.printed) == folded(name)), name)


def spelt_with(name: str, words: Iterable[Word]) -> str:
    """A name with its words spelt as they are meant."""
    for word in words:
        name = re.sub(rf"\b{re.escape(word.printed)}\b", word.meant, name)
    return name
