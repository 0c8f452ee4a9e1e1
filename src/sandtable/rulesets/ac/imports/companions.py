"""Units that come with others: Fireteams at each level of their Parent, Carriages of an Engine (AC-L-34)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import msgspec

from sandtable.catalogues.book import Book
from sandtable.catalogues.cleaning import folded
from sandtable.catalogues.records import Entry
from sandtable.rulesets.ac.content.profile import ENGINE, Level
from sandtable.rulesets.ac.imports import ids
from sandtable.rulesets.ac.imports.levels import LevelEntry, level_groups, levels_in, own_stats
from sandtable.rulesets.ac.imports.unit import ImportedClass, UnitReader
from sandtable.tabletop.imports.parts import joined


class Copy(msgspec.Struct, frozen=True):
    """One entry of a unit that comes with others: at which level of which kind of unit."""

    entry: Entry
    level: Level
    carriage: bool


def companions(roots: Sequence[Entry], book: Book, reader: UnitReader) -> list[ImportedClass]:
    """One class for each of them, from its visible copies; hidden ones are older (AC-L-34)."""
    copies: dict[str, list[Copy]] = {}
    for copy in [copy for root in roots for copy in _copies(root, book)]:
        copies.setdefault(folded(copy.entry.name), []).append(copy)
    return [_class(same, reader) for same in copies.values()]


def _copies(root: Entry, book: Book) -> Iterator[Copy]:
    engine = any([book.categories.get(link.target) == ENGINE for link in root.categories])
    for group in level_groups(root):
        for each in levels_in(group, book):
            for unit in _units(each.link, book):
                yield Copy(unit, each.level, engine)


def _units(entry: Entry, book: Book) -> Iterator[Entry]:
    """The units below a level, through the groups that it links."""
    for link in entry.links:
        target = book.target(link)
        if target is not None and not target.hidden:
            whole = target if target is link else joined(link, target)
            if whole.type == "unit":
                yield whole
            else:
                yield from _units(whole, book)
    for child in (*entry.entries, *entry.groups):
        if child.hidden:
            continue
        if child.type == "unit":
            yield child
        else:
            yield from _units(child, book)


def _class(same: Sequence[Copy], reader: UnitReader) -> ImportedClass:
    """A Fireteam has the levels of its copies; a Carriage has none of its own and counts as Basic (AC-L-10)."""
    first = same[0]
    levels: dict[Level, LevelEntry] = {}
    for copy in same:
        level = Level.BASIC if copy.carriage else copy.level
        points = int(copy.entry.cost(ids.POINTS))
        levels.setdefault(level, LevelEntry(level, copy.entry, points, own_stats(copy.entry)))
    ordered = {level: levels[level] for level in Level if level in levels}
    made = reader.read(first.entry, ordered, carriage=first.carriage)
    others = {copy.entry.id: copy.entry for copy in same if copy.entry.id != first.entry.id}
    return msgspec.structs.replace(made, copies=tuple(others.values()))
