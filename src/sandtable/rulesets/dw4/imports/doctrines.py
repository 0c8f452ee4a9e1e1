"""Doctrines of a catalogue: what may be bought for a Flagship, and what a list has bought."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache

import msgspec

from sandtable.catalogues.book import Book
from sandtable.catalogues.cleaning import folded
from sandtable.catalogues.records import Entry
from sandtable.rulesets.dw4.content.pack_file import ClassRow, RuleRow, UpgradeRow
from sandtable.rulesets.dw4.factions import faction_rules
from sandtable.rulesets.dw4.forces.doctrines import DOCTRINE
from sandtable.rulesets.dw4.imports import ids
from sandtable.rulesets.dw4.models.doctrines import Doctrine

FLAGSHIP = "Flagship"


class ImportedDoctrine(msgspec.Struct, frozen=True):
    """A Doctrine of a catalogue: its entry, its name and its price, and the Upgrade it is, where it is played."""

    id: str
    name: str
    points: int
    row: UpgradeRow | None = None
    flagship: tuple[str, ...] = ()
    """The Traits that the Flagship must have besides."""


def doctrines_of(roots: Sequence[Entry], book: Book) -> tuple[ImportedDoctrine, ...]:
    """The Doctrines that a catalogue offers, its own and those of every faction."""
    return tuple(_doctrine(entry) for root in roots for entry in _upgrades(root, book))


def _upgrades(holder: Entry, book: Book) -> Iterator[Entry]:
    yield from holder.entries
    for inside in holder.groups:
        yield from _upgrades(inside, book)
    for link in holder.links:
        yield from _upgrades(link, book)
        target = book.target(link)
        if target is not None:
            yield from _upgrades(target, book)


def _doctrine(entry: Entry) -> ImportedDoctrine:
    points = int(entry.cost(ids.POINTS))
    rule = _played().get(folded(entry.name))
    if rule is None:
        return ImportedDoctrine(entry.id, entry.name, points)
    row = UpgradeRow(rule.name, points, "unit", (RuleRow(rule.id, rule.name),), DOCTRINE)
    return ImportedDoctrine(entry.id, rule.name, points, row, rule.flagship)


@cache
def _played() -> dict[str, Doctrine]:
    return {folded(rule.name): rule for rule in faction_rules() if isinstance(rule, Doctrine)}


def with_doctrines(row: ClassRow, doctrines: Sequence[ImportedDoctrine]) -> ClassRow:
    """A Class with the Doctrines that may be bought for it, if it is a Flagship."""
    if FLAGSHIP not in row.traits:
        return row
    fitting = [d.row for d in doctrines if d.row is not None and set(d.flagship) <= set(row.traits)]
    return msgspec.structs.replace(row, upgrades=(*row.upgrades, *fitting)) if fitting else row


def doctrine_named(name: str) -> str:
    """A Doctrine that is played, as its Upgrade is called; empty where none is called so."""
    rule = _played().get(folded(name))
    return "" if rule is None else rule.name
