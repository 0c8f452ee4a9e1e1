"""The alias table: what catalogues print and what is meant, as data with a reason for each row."""

from __future__ import annotations

from functools import cache

import msgspec

from sandtable.catalogues.cleaning import folded
from sandtable.tabletop.imports.aliases import aliases_in


class Alias(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A printed name and the rule that is meant."""

    printed: str
    rule: str
    reason: str


class Removed(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A name that the rules no longer have."""

    name: str
    reason: str


class WithoutX(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A rule that has no number, though one is printed."""

    rule: str
    reason: str


class UsualX(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The number of a rule where none is printed."""

    rule: str
    x: str
    reason: str


class Repair(msgspec.Struct, frozen=True, forbid_unknown_fields=True, rename={"class_name": "class"}):
    """What is read instead of something that the profile of one Class prints."""

    class_name: str
    field: str
    printed: str
    read: str
    reason: str
    option: str = ""


class Traits(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The words that are Traits."""

    factions: tuple[str, ...]
    nations: tuple[str, ...]
    positions: tuple[str, ...]
    roles: tuple[str, ...]
    kinds: tuple[str, ...]
    companies: tuple[str, ...]
    """Nations that may stand instead of a faction."""


class NeededTrait(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The Trait that units of a Battlefleet need, though its file does not say so."""

    name: str
    trait: str
    reason: str


class AliasTable(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The whole table."""

    alias: tuple[Alias, ...]
    removed: tuple[Removed, ...]
    without_x: tuple[WithoutX, ...]
    usual_x: tuple[UsualX, ...]
    repair: tuple[Repair, ...]
    battlefleet: tuple[NeededTrait, ...]
    traits: Traits


@cache
def alias_table() -> AliasTable:
    """The table that comes with the rule set."""
    return aliases_in(__package__, AliasTable)


def repairs_of(class_name: str, field: str, option: str = "") -> tuple[Repair, ...]:
    """What is mended on a Class, and on one of its options."""
    first = folded(class_name).partition(" ")[0]
    return tuple(
        repair
        for repair in alias_table().repair
        if (folded(repair.class_name), repair.field) == (first, field)
        and (repair.option == "" if not option else bool(repair.option) and repair.option in option)
    )
