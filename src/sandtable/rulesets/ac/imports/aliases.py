"""The alias table: what catalogues print and what is meant."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Literal

import msgspec

from sandtable.catalogues.cleaning import folded
from sandtable.tabletop.imports.aliases import Alias, Word, aliases_in, meant_of, spelt_with


class Trait(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A rule of earlier states that is a trait now."""

    printed: str


class Ignored(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A category that means nothing."""

    printed: str


class Figure(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A figure at the three levels of a unit that is wrong, what it should be, and why."""

    unit: str
    field: Literal["models", "vpr", "points"]
    printed: tuple[int, ...]
    meant: tuple[int, ...]
    reason: str


class AliasTable(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The whole table."""

    alias: tuple[Alias, ...]
    trait: tuple[Trait, ...]
    ignored: tuple[Ignored, ...]
    word: tuple[Word, ...]
    figure: tuple[Figure, ...]


@cache
def alias_table() -> AliasTable:
    """The table that comes with the rule set."""
    return aliases_in(__package__, AliasTable)


def meant_by(name: str) -> str:
    """The name that is meant by one that is printed."""
    return meant_of(name, alias_table().alias)


def trait_meant(name: str) -> str:
    """The trait that a rule of earlier states became; empty where it is none of those."""
    return next((row.printed for row in alias_table().trait if folded(row.printed) == folded(name)), "")


def is_ignored(category: str) -> bool:
    """Whether a category means nothing."""
    return any([folded(row.printed) == folded(category) for row in alias_table().ignored])


def spelt(name: str) -> str:
    """A name with its words spelt as they are meant."""
    return spelt_with(name, alias_table().word)


def mended(unit: str, field: str, printed: Sequence[int]) -> Figure | None:
    """What is known to be wrong with a figure of a unit; None once the catalogue says something else."""
    rows = [row for row in alias_table().figure if (row.field, row.printed) == (field, tuple(printed))]
    return next((row for row in rows if folded(row.unit) in folded(unit)), None)
