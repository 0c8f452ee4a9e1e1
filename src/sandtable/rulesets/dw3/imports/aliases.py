"""The alias table: what catalogues print and what is meant."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

import msgspec

from sandtable.catalogues.cleaning import folded
from sandtable.rulesets.dw3.content.profile import Position
from sandtable.tabletop.imports.aliases import Alias, Word, aliases_in, meant_of, spelt_with


class Placed(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Words in names that tell a position."""

    words: tuple[str, ...]
    position: Position


class AliasTable(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The whole table."""

    alias: tuple[Alias, ...]
    word: tuple[Word, ...]
    position: tuple[Placed, ...]


@cache
def alias_table() -> AliasTable:
    """The table that comes with the rule set."""
    return aliases_in(__package__, AliasTable)


def meant_by(name: str) -> str:
    """The name that is meant by one that is printed."""
    return meant_of(name, alias_table().alias)


def spelt(name: str) -> str:
    """A name with its words spelt as they are meant."""
    return spelt_with(name, alias_table().word)


def position_told(names: Iterable[str]) -> Position:
    """The position that the names of a unit tell; on the surface, if nothing else."""
    words = {word for name in names for word in folded(name).split()}
    return next((row.position for row in alias_table().position if words & set(row.words)), Position.SURFACE)
