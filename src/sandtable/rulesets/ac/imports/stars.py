"""Stars: how many units of a slot may be one level above what the scale allows, and who brings one more."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence

import msgspec

from sandtable.catalogues.book import Book, walk
from sandtable.catalogues.circumstance import Circumstance, Judge
from sandtable.catalogues.cleaning import folded
from sandtable.catalogues.records import Entry
from sandtable.rulesets.ac.content.profile import Level
from sandtable.rulesets.ac.imports import ids
from sandtable.rulesets.ac.imports.levels import level_groups, levels_in
from sandtable.rulesets.ac.imports.unit import ImportedClass

STARRED = {"skirmish": Level.REINFORCED, "battle": Level.FULL}
"""The level that takes a star at each scale (AC-L-08)."""


class Stars(msgspec.Struct, frozen=True):
    """The stars of a slot, None where the catalogue limits nothing, and the classes that bring one more."""

    many: int | None
    extra: tuple[str, ...] = ()


def sizes(book: Book) -> dict[str, str]:
    """The ids of the entries that choose a Force Scale, by its name; Unbound is none (AC-L-01)."""
    chosen = [entry for entry in book.system.entries if entry.name == ids.SIZE]
    inside = [each for entry in chosen for each in walk(entry) if each.kind == "entry" and each is not entry]
    return {folded(each.name): each.id for each in inside}


def stars(force: str, units: Sequence[ImportedClass], every: Sequence[ImportedClass], book: Book) -> Stars:
    """What most units of a slot say: one number, for both scales agree wherever both are valid (AC-L-08)."""
    said: list[int] = []
    extra: dict[str, None] = {}
    for scale, level in STARRED.items():
        chosen = sizes(book).get(scale, "")
        limits = [_limit(unit.root, level, force, [chosen], book) for unit in units]
        known = [limit for limit in limits if limit is not None]
        if not known:
            continue
        usual = Counter(known).most_common(1)[0][0]
        said.append(usual)
        deciding = next(unit for unit, limit in zip(units, limits, strict=True) if limit == usual)
        for other in every:
            more = _limit(deciding.root, level, force, [chosen, other.root.id], book)
            if more is not None and more > usual:
                extra[other.row.id] = None
    return Stars(max(said, default=None), tuple(extra))


def _limit(unit: Entry, level: Level, force: str, selected: Iterable[str], book: Book) -> int | None:
    """How many units of a Battlegroup may be at a level; None where there is no limit."""
    judge = Judge(book, Circumstance(force, frozenset(selected)))
    found = [limit for link in _links(unit, level, judge, book) if (limit := _most(link, judge, book)) is not None]
    return min(found, default=None)


def _links(unit: Entry, level: Level, judge: Judge, book: Book) -> Iterator[Entry]:
    """The links to a level that a unit shows in a Battlegroup."""
    for group in level_groups(unit):
        if not judge.is_hidden(group):
            yield from [each.link for each in levels_in(group, book) if each.level is level]


def _most(link: Entry, judge: Judge, book: Book) -> int | None:
    target = book.target(link)
    limits = [judge.limit(entry, "max", "force") for entry in (link, target) if entry is not None]
    figures = [int(limit) for limit in limits if limit is not None and limit >= 0]
    return min(figures, default=None)
