"""Weapons of a faction: dice by band, qualities, and the arcs in which a class mounts them."""

from __future__ import annotations

import re
from collections.abc import Mapping

import msgspec
from msgspec.structs import replace

from sandtable.catalogues.book import Book
from sandtable.catalogues.circumstance import CATEGORY, Judge
from sandtable.catalogues.cleaning import clean
from sandtable.catalogues.records import Entry, InfoLink, Profile
from sandtable.rulesets.dw3.content.fleet_reading import ARCS, MORE_ARCS
from sandtable.rulesets.dw3.content.pack_file import WeaponRow
from sandtable.rulesets.dw3.imports import ids
from sandtable.rulesets.dw3.imports.aliases import spelt
from sandtable.rulesets.dw3.imports.names import Qualities, qualities_of
from sandtable.tabletop.imports.readings import Reading

PART = re.compile(r"(\d+)(?:\((\d+|-)\))?")
NONE = "-"
ALL_ROUND, BROADSIDE, AHEAD = "360", "P & S", "F"


class Mounted(msgspec.Struct, frozen=True):
    """A weapon of the faction's table, and the arcs of one that is mounted."""

    name: str
    arcs: str


class Arsenal:
    """The weapons of one faction as they are met on its classes; the same name with other dice is another weapon."""

    def __init__(self, book: Book) -> None:
        self.book = book
        self.rows: dict[str, WeaponRow] = {}
        self.readings: dict[str, tuple[Reading, ...]] = {}
        self.unknown: dict[str, tuple[str, ...]] = {}
        self.remarks: dict[str, None] = {}

    def mounted(self, link: Entry, judge: Judge, categories: frozenset[str], mount: str) -> tuple[Mounted, ...]:
        """What a link to a weapon mounts: nearly always one weapon."""
        target = self.book.target(link)
        if target is None:
            return ()
        return tuple(
            [
                Mounted(self._weapon(info, profile, judge, categories, mount), self._arcs(link, info, profile, judge))
                for info in target.info_links
                if info.type == "profile" and (profile := self.book.profiles.get(info.target)) is not None
                if profile.type_id == ids.WEAPON
            ]
        )

    def _weapon(self, info: InfoLink, profile: Profile, judge: Judge, categories: frozenset[str], mount: str) -> str:
        changed = changed_texts(info, judge, categories)
        read = qualities_of(changed.get(ids.QUALITY, profile.text(ids.QUALITY, "Quality")))
        unknown = list(read.unknown)
        dice = tuple([self._band(profile, id, band, unknown) for id, band in zip(ids.BANDS, BAND_NAMES, strict=True)])
        name = spelt(profile.name)
        row = WeaponRow(
            name=name,
            mount="ram" if read.ramming else mount,  # type: ignore[arg-type]
            firepower=() if read.ramming else dice,
            ramming=read.ramming,
            qualities=read.names,
            rules=read.rules,
        )
        return self._kept(row, read, unknown)

    def _kept(self, row: WeaponRow, read: Qualities, unknown: list[str]) -> str:
        """The name under which a weapon stands in the table: its own, or one with a number."""
        number, name = 2, row.name
        while name in self.rows and replace(self.rows[name], name=row.name, mount=row.mount) != row:
            name, number = f"{row.name} {number}", number + 1
        if name not in self.rows:
            self.rows[name] = replace(row, name=name)
            self.readings[name], self.unknown[name] = read.readings, tuple(unknown)
            if name != row.name:
                self.remarks[f"{row.name} comes with other dice or qualities, as {name}"] = None
        return name

    def _band(self, profile: Profile, id: str, band: str, unknown: list[str]) -> str:
        """The dice of a band, `9(5) / 6(3)`; a single figure holds for both statuses."""
        text = clean(profile.text(id, band)).replace(" ", "")
        parts = [part for part in text.split("/") if part] or [NONE]
        read = []
        for part in parts[:2]:
            found = PART.fullmatch(part)
            if part != NONE and found is None:
                unknown.append(f"{profile.name}: {band} {text}")
                return NONE
            read.append(NONE if found is None else f"{found[1]}({found[2] or NONE})")
        return NONE if set(read) == {NONE} else f"{read[0]} / {read[-1]}"

    def _arcs(self, link: Entry, info: InfoLink, profile: Profile, judge: Judge) -> str:
        """The arcs that a link adds as a category; those of the profile, or those that go with such a weapon."""
        added = added_categories(link, self.book)
        printed = changed_texts(info, judge, frozenset()).get(ids.ARC, profile.text(ids.ARC, "Arc"))
        for text in (*added, printed):
            arcs = arc_code(text)
            if arcs:
                return arcs
        if "broadside" in profile.name.casefold():
            return BROADSIDE
        usual = AHEAD if "Ramming" in profile.text(ids.QUALITY) else ALL_ROUND
        self.remarks[f"{spelt(profile.name)}: no arc is named, {usual} is taken"] = None
        return usual


BAND_NAMES = ("Point Blank", "Closing", "Long")


def arc_code(text: str) -> str:
    """An arc as packs write it; empty where it is none."""
    plain = clean(text).replace("°", "").replace(" ", "").upper().replace("&", " & ")
    return plain if plain in (*ARCS, *MORE_ARCS) else ""


def added_categories(link: Entry, book: Book) -> list[str]:
    """The names of the categories that a link adds to what it leads to."""
    return [book.categories.get(m.value, "") for m in link.modifiers if (m.type, m.field) == ("add", CATEGORY)]


def changed_texts(info: InfoLink, judge: Judge, categories: frozenset[str]) -> Mapping[str, str]:
    """The texts that a link to a profile sets, by the id of their field. What it appends only says where a thing is."""
    found = {}
    for modifier in judge.applying(info.modifiers, categories):
        if modifier.type == "set" and modifier.field not in ("name", "hidden"):
            found[modifier.field] = modifier.value
    return found
