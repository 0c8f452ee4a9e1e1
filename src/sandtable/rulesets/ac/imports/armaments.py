"""Armaments Grids: rows with their range, dice, bands and Qualities (AC-L-24 to AC-L-29)."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

import msgspec

from sandtable.catalogues.cleaning import clean
from sandtable.catalogues.records import Entry, Profile
from sandtable.rulesets.ac.content.army_reading import TWO_VALUES
from sandtable.rulesets.ac.content.pack_file import ArmamentRow
from sandtable.rulesets.ac.content.profile import Kind
from sandtable.rulesets.ac.imports import ids
from sandtable.rulesets.ac.imports.names import Sort, listed
from sandtable.tabletop.imports.parts import UNKNOWN
from sandtable.tabletop.imports.readings import Reading

NAME = re.compile(
    r"(?:ranged\s*)?\(?\s*(?P<kinds>light|heavy|aerial|melee|impact)(?:/(?P<also>light|heavy|aerial))?\s*\)?"
)
REACH = re.compile(r'(?P<short>\d+|-)"?/(?P<long>\d+)"?')
CELL = re.compile(r"(?P<dice>\d+)(?:\s*\((?P<second>\d+)\))?")
BAND = re.compile(r"(?P<from>\d+)(?:-(?P<to>\d+))?")
COLUMNS = 3

Band = tuple[int, ...]


class ImportedRow(msgspec.Struct, frozen=True):
    """A row with the bands of its own columns, as they stand in the catalogue."""

    row: ArmamentRow
    bands: tuple[Band, ...]
    readings: tuple[Reading, ...]
    wrong: tuple[str, ...] = ()
    remarks: tuple[str, ...] = ()


def is_row(profile: Profile) -> bool:
    """Whether a profile is an Armaments row: by its columns, for their types have one name or none (AC-L-29)."""
    names = [field.name for field in profile.fields]
    return len(names) == COLUMNS + 2 and names[0] == ids.RANGE and names[-1] == ids.QUALITIES


def rows_of(unit: Entry) -> list[ImportedRow]:
    """Every row of a unit in order, told apart where several are for the same; a row without a name is none."""
    found: list[ImportedRow] = []
    for name, profile in _profiles(unit):
        if clean(profile.name) in ids.NOTHING:
            continue
        read = row_of(profile, name)
        taken = [each.row.name for each in found]
        number, called = 2, read.row.name
        while called in taken:
            called, number = f"{read.row.name} {number}", number + 1
        found.append(msgspec.structs.replace(read, row=msgspec.structs.replace(read.row, name=called)))
    return sorted(found, key=lambda each: list(Kind).index(each.row.kinds[0]))


def _profiles(entry: Entry) -> Iterator[tuple[str, Profile]]:
    """The rows of an entry and of what is in it, but for levels and for units in it."""
    for profile in entry.profiles:
        if is_row(profile) and not profile.hidden:
            yield entry.name, profile
    for child in (*entry.entries, *entry.groups):
        if child.type != "unit" and not child.name.startswith(ids.BOLSTERING):
            yield from _profiles(child)


def row_of(profile: Profile, entry: str = "") -> ImportedRow:
    """One row; its name says what it is for, that of its entry where it says nothing."""
    wrong: list[str] = []
    remarks: list[str] = []
    kinds = _kinds(profile.name) or _kinds(entry)
    if not kinds:
        wrong.append(f"a row for {profile.name}")
    readings = tuple(listed(profile.fields[-1].text, Sort.QUALITY))
    dice, second = _dice([field.text for field in profile.fields[1:-1]], wrong)
    two = [r for r in readings if r.rule is not None and r.rule.rule in TWO_VALUES]
    if two and not any(second):
        remarks.append(f"{profile.name}: {two[0].name} has no second value, the first is both")
        second = dice
    if any(second) and not two:
        remarks.append(f"{profile.name}: second values have no Quality that uses them")
        second = ()
    short, long = _reach(profile.fields[0].text, kinds, wrong, remarks)
    row = ArmamentRow(
        name=called(kinds) if kinds else profile.name,
        kinds=kinds or (Kind.LIGHT,),
        dice=dice,
        short=short,
        long=long,
        second=second if two else (),
        qualities=tuple({r.rule.rule: r.rule for r in readings if r.rule is not None}.values()),
    )
    wrong += [reading.printed for reading in readings if reading.status == UNKNOWN]
    bands = tuple([_band(field.name) for field in profile.fields[1:-1]])
    return ImportedRow(row, bands, readings, tuple(wrong), tuple(remarks))


def called(kinds: Sequence[Kind]) -> str:
    """What a row for these kinds is called."""
    plain = "/".join([kind.value.capitalize() for kind in kinds])
    return plain if kinds[0] in (Kind.MELEE, Kind.IMPACT) else f"Ranged ({plain})"


def _kinds(name: str) -> tuple[Kind, ...]:
    """What a row is for, its name with brackets or without; one for two categories is one row (AC-L-24)."""
    found = NAME.fullmatch(clean(name).casefold())
    if found is None:
        return ()
    return tuple([Kind(part) for part in (found["kinds"], found["also"]) if part])


def _reach(text: str, kinds: Sequence[Kind], wrong: list[str], remarks: list[str]) -> tuple[int | None, int | None]:
    """Short and Long Range; a dash for either is none (AC-L-25)."""
    plain = clean(text).replace(" ", "")
    found = REACH.fullmatch(plain)
    if found is None:
        if plain.replace('"', "") not in ids.NOTHING:
            wrong.append(f"Range {plain}")
        return None, None
    short, long = (None if found["short"] == "-" else int(found["short"])), int(found["long"])
    if kinds and kinds[0] in (Kind.MELEE, Kind.IMPACT):
        remarks.append(f"{called(kinds)}: it has no Range, {plain} is left out")
        return None, None
    if short is not None and short > long:
        remarks.append(f"Range {plain} is read the other way round")
        return long, short
    return short, long


def _dice(texts: Sequence[str], wrong: list[str]) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """The dice of the three columns and their second values; a dash or nothing is a column that cannot occur."""
    dice: list[int] = []
    second: list[int] = []
    for text in texts:
        plain = clean(text)
        found = CELL.fullmatch(plain)
        if found is None and plain not in ids.NOTHING:
            wrong.append(f"dice {plain}")
        dice.append(0 if found is None else int(found["dice"]))
        second.append(0 if found is None else int(found["second"] or 0))
    return tuple(dice), tuple(second)


def _band(name: str) -> Band:
    """The band that a column is headed with; no such band, where it is none."""
    found = BAND.fullmatch(clean(name))
    return () if found is None else (int(found["from"]), int(found["to"] or found["from"]))
