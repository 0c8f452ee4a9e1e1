"""What may be chosen for a unit besides weapons: single upgrades, and choices of which one must or may be made."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from sandtable.catalogues.book import Book
from sandtable.catalogues.records import Entry
from sandtable.rulesets.dw4.imports import ids
from sandtable.rulesets.dw4.imports.links import ELSEWHERE, linked_upgrades
from sandtable.rulesets.dw4.imports.weapons import is_hardpoint


class Option(msgspec.Struct, frozen=True):
    """An upgrade: its entry, for whom it is bought and which choice it belongs to."""

    entry: Entry
    points: int
    per_model: bool
    choice: str = ""
    needed: bool = False
    """Whether one of the choice must be made."""


def options_of(unit: Entry, model: Entry, book: Book) -> tuple[Option, ...]:
    """Every option of a unit and of its models; one below a model is bought for each."""
    return (*_options(unit, book, unit is model), *(() if model is unit else _options(model, book, True)))


def _options(holder: Entry, book: Book, per_model: bool) -> Iterator[Option]:
    for entry in (*holder.entries, *(upgrade for _, upgrade in linked_upgrades(holder, book))):
        if entry.type == "upgrade" and entry.name not in ELSEWHERE and not _armed(entry):
            must = bool(entry.limit("min"))
            yield Option(entry, _points(entry), per_model, entry.name if must else "", must)
    for group in holder.groups:
        if not is_hardpoint(group):
            for entry in (*group.entries, *(upgrade for _, upgrade in linked_upgrades(group, book))):
                yield Option(entry, _points(entry), per_model, group.name, bool(group.limit("min")))


def _armed(entry: Entry) -> bool:
    """Whether it is a weapon that every model has, and no option."""
    return bool(entry.limit("min")) and any(profile.type_id == ids.WEAPONS for profile in entry.profiles)


def _points(entry: Entry) -> int:
    return int(entry.cost(ids.POINTS))
