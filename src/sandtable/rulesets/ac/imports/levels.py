"""Reinforcement Levels: what a unit costs at each, with its profile there (AC-L-06, AC-L-31)."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from sandtable.catalogues.book import Book
from sandtable.catalogues.cleaning import folded
from sandtable.catalogues.records import Entry, Modifier, Profile
from sandtable.rulesets.ac.content.profile import Level
from sandtable.rulesets.ac.imports import ids
from sandtable.rulesets.ac.imports.stat_line import StatLine, stat_line

NAMES = {"basic": Level.BASIC, "reinforced": Level.REINFORCED, "full strength": Level.FULL}


class LevelEntry(msgspec.Struct, frozen=True):
    """A level that a unit may have: the link that selects it, its price, and its profile if it has one there."""

    level: Level
    link: Entry
    points: int
    stats: StatLine | None


def level_named(name: str) -> Level | None:
    """The level that a name begins with, however it is written."""
    plain = folded(name)
    return next((level for begin, level in NAMES.items() if plain.startswith(begin)), None)


def is_old(group: Entry) -> bool:
    """Whether a group is an older price list: named just so, and hidden (AC-L-31)."""
    return group.hidden and folded(group.name) == folded(ids.BOLSTERING)


def level_groups(unit: Entry) -> list[Entry]:
    """The groups of levels of a unit, without older price lists."""
    return [group for group in unit.groups if group.name.startswith(ids.BOLSTERING) and not is_old(group)]


def levels_in(group: Entry, book: Book) -> Iterator[LevelEntry]:
    """The levels that a group offers."""
    for link in (*group.links, *group.entries):
        level = level_named(link.name)
        if level is not None:
            points = int(link.cost(ids.POINTS) + (_target(link, book).cost(ids.POINTS) if link.kind == "link" else 0))
            yield LevelEntry(level, link, points, _stats(link, book))


def levels_of(unit: Entry, book: Book, remarks: list[str]) -> dict[Level, LevelEntry]:
    """The levels of a unit from its visible groups, which agree; a profile that is missing comes from any other."""
    found: dict[Level, LevelEntry] = {}
    for group in level_groups(unit):
        for each in levels_in(group, book):
            known = found.setdefault(each.level, each)
            if known.points != each.points:
                remarks.append(f"{group.name}: {each.points} Points at {each.level}, elsewhere {known.points}")
    for level, each in found.items():
        if each.stats is None:
            others = [o for g in unit.groups if g.name.startswith(ids.BOLSTERING) for o in levels_in(g, book)]
            stats = next((o.stats for o in others if o.level == level and o.stats is not None), None)
            found[level] = msgspec.structs.replace(each, stats=stats)
    return {level: found[level] for level in Level if level in found}


def own_stats(entry: Entry) -> StatLine | None:
    """The profile that stands on an entry itself, as on Fireteams and Carriages."""
    profile = next((each for each in entry.profiles if each.type_id == ids.UNIT), None)
    return None if profile is None else stat_line(profile)


def _stats(link: Entry, book: Book) -> StatLine | None:
    own = own_stats(link)
    if own is not None:
        return own
    for profile, more in _linked(link, book):
        if profile.type_id == ids.UNIT:
            return stat_line(profile, more)
    return None


def _linked(link: Entry, book: Book) -> Iterator[tuple[Profile, tuple[Modifier, ...]]]:
    for info in link.info_links:
        profile = book.profiles.get(info.target)
        if info.type == "profile" and profile is not None:
            yield profile, info.modifiers


def _target(link: Entry, book: Book) -> Entry:
    return book.target(link) or link
