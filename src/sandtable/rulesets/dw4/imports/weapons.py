"""Weapons of a Class: fixed ones, and Hardpoints with what may be mounted on them."""

from __future__ import annotations

import re
from collections.abc import Iterator

import msgspec
from msgspec.structs import replace

from sandtable.catalogues.book import Book
from sandtable.catalogues.cleaning import clean, items
from sandtable.catalogues.records import Entry, Profile
from sandtable.rulesets.dw4.content.pack_file import Dice, MountedRow, OptionRow
from sandtable.rulesets.dw4.content.profile import ARCS, Mount
from sandtable.rulesets.dw4.imports import ids
from sandtable.rulesets.dw4.imports.links import linked_upgrades
from sandtable.rulesets.dw4.imports.names import Reading, reading_of

HARDPOINT = re.compile(r"(Light|Heavy|Special) Hardpoints?:?\s*([FPSA]{1,4})?", re.IGNORECASE)
BY_MASS = re.compile(r"(\d*)\s*MAS", re.IGNORECASE)
BANDS = ("Close", "Standard", "Extreme")


class Choice(msgspec.Struct, frozen=True):
    """A weapon that may be mounted: its row, and the id under which a roster names it."""

    id: str
    row: OptionRow


class Hardpoint(msgspec.Struct, frozen=True):
    """A place for one of several weapons, or for a Generator."""

    id: str
    mount: Mount
    arcs: str
    choices: tuple[Choice, ...]
    takes_generator: bool
    instead: tuple[Entry, ...] = ()
    """What may be there that is no weapon."""


class Armament(msgspec.Struct, frozen=True):
    """All weapons of a Class."""

    fixed: tuple[MountedRow, ...]
    hardpoints: tuple[Hardpoint, ...]
    readings: tuple[Reading, ...]
    unknown: tuple[str, ...]
    not_yet: tuple[str, ...]
    remarks: tuple[str, ...]

    @property
    def mounted(self) -> tuple[MountedRow, ...]:
        """The weapons as a profile lists them: those that are fixed, then the usual one of each Hardpoint."""
        return (*self.fixed, *(_mounted(point.choices[0].row, point.arcs) for point in self.hardpoints))

    @property
    def options(self) -> tuple[OptionRow, ...]:
        """What may be swapped in, by icon and name."""
        found = {(c.row.mount, c.row.name): c.row for point in self.hardpoints for c in point.choices}
        return tuple(found.values())

    def without(self, hardpoint: Hardpoint) -> Armament:
        """The weapons but for one Hardpoint."""
        return msgspec.structs.replace(self, hardpoints=tuple(p for p in self.hardpoints if p is not hardpoint))

    @property
    def takes_generator(self) -> bool:
        return any(point.takes_generator for point in self.hardpoints)


def is_hardpoint(group: Entry) -> bool:
    return HARDPOINT.fullmatch(group.name) is not None


def armament(model: Entry, book: Book) -> Armament:
    """The weapons of a model entry."""
    return _Arming(book).of(model)


class _Arming:
    """Reads the weapons of one Class and remembers what there is to tell."""

    def __init__(self, book: Book) -> None:
        self.book = book
        self.readings: list[Reading] = []
        self.unknown: list[str] = []
        self.not_yet: list[str] = []
        self.remarks: list[str] = []

    def of(self, model: Entry) -> Armament:
        fixed = [self._weapon(profile, Mount.FIXED) for profile in fixed_profiles(model)]
        hardpoints = [point for group in model.groups if is_hardpoint(group) for point in self._hardpoints(group)]
        rows = tuple(_mounted(row, _arcs(arc, row.name, self.unknown)) for row, arc in fixed)
        return Armament(
            rows,
            tuple(hardpoints),
            tuple(self.readings),
            tuple(dict.fromkeys(self.unknown)),
            tuple(self.not_yet),
            tuple(dict.fromkeys(self.remarks)),
        )

    def _hardpoints(self, group: Entry) -> Iterator[Hardpoint]:
        """One, or as many as must be chosen from the group."""
        found = HARDPOINT.fullmatch(group.name)
        assert found is not None
        mount = Mount(found[1].capitalize())
        choices: list[Choice] = []
        printed: list[str] = []
        # Told apart by their links: the same thing on another Hardpoint is another choice.
        linked = [replace(entry, id=link.id) for link, entry in linked_upgrades(group, self.book)]
        instead = (*[e for e in group.entries if not e.profiles and e.modifiers], *linked)
        for entry in (entry for entry in group.entries if entry not in instead):
            profiles = [profile for profile in entry.profiles if profile.type_id == ids.WEAPONS]
            if len(profiles) != 1:
                self.unknown.append(f"{group.name}: {entry.name} ({len(profiles)} weapons)")
                continue
            row, arc = self._weapon(profiles[0], mount)
            choices.append(Choice(entry.id, _told_apart(row, choices)))
            printed.append(arc)
            if row.name != entry.name:
                self.remarks.append(f"'{entry.name}' prints as {row.name}")
        if not choices:
            self.unknown.append(f"{group.name} (no weapons)")
            return
        arcs = _arcs(found[2] or printed[0], group.name, self.unknown)
        for name in dict.fromkeys(c.row.name for c, arc in zip(choices, printed, strict=True) if _letters(arc) != arcs):
            self.remarks.append(f"{group.name}: {name} prints other Arcs; those of the Hardpoint count")
        takes = any(link.name == ids.GENERATORS for link in group.links)
        for number in range(max(1, int(group.limit("min") or 1))):
            yield Hardpoint(
                group.id if not number else f"{group.id}:{number + 1}", mount, arcs, tuple(choices), takes, instead
            )

    def _weapon(self, profile: Profile, mount: Mount) -> tuple[OptionRow, str]:
        """The row of a weapon, and its Arcs as printed."""
        dice: list[Dice] = []
        by_mass: list[int] = []
        for band, id in zip(BANDS, ids.RANGE_BANDS, strict=True):
            figure, times = self._firepower(profile, band, clean(profile.text(id)))
            dice.append(figure)
            by_mass.append(times)
        qualities = []
        for item in items(profile.text(ids.QUALITIES_TEXT)):
            reading = reading_of(item, "Q")
            self.readings.append(reading)
            self.remarks += reading.remarks
            if reading.rule is not None:
                qualities.append(reading.title)
            elif reading.status == "unknown":
                self.unknown.append(f"{profile.name}: {reading.printed}")
        close, standard, extreme = dice
        row = OptionRow(
            mount, profile.name, close, standard, extreme, tuple(qualities), (by_mass[0], by_mass[1], by_mass[2])
        )
        return row, clean(profile.text(ids.ARC))

    def _firepower(self, profile: Profile, band: str, text: str) -> tuple[Dice, int]:
        """The dice of a band, and how many for each point of the target's Mass."""
        if text == "-":
            return "-", 0
        if not text:
            self.remarks.append(f"{profile.name}: {band} is empty and read as '-'")
            return "-", 0
        if text.isdecimal():
            return int(text), 0
        by_mass = BY_MASS.fullmatch(text)
        if by_mass is not None:
            return 0, int(by_mass[1] or 1)
        self.unknown.append(f"{profile.name}: {band} {text}")
        return "-", 0


def fixed_profiles(model: Entry) -> list[Profile]:
    """The weapons that every model has, with those of entries that must be taken."""
    taken = [entry for entry in model.entries if entry.type != "model" and entry.limit("min")]
    return [p for entry in (model, *taken) for p in entry.profiles if p.type_id == ids.WEAPONS]


def _mounted(row: OptionRow, arcs: str) -> MountedRow:
    return MountedRow(row.mount, row.name, arcs, row.close, row.standard, row.extreme, row.qualities, row.by_mass)


def _letters(arcs: str) -> str:
    return "".join(arc for arc in ARCS if arc in arcs.upper())


def _arcs(text: str, where: str, unknown: list[str]) -> str:
    letters = text.upper().replace(" ", "")
    if not letters or set(letters) - set(ARCS):
        unknown.append(f"{where}: Arc '{text}'")
    return _letters(letters) or ARCS


def _told_apart(row: OptionRow, before: list[Choice]) -> OptionRow:
    """The row under a name that no choice before it has."""
    taken = {choice.row.name for choice in before}
    name, number = row.name, 2
    while name in taken:
        name, number = f"{row.name} {number}", number + 1
    return row if name == row.name else msgspec.structs.replace(row, name=name)
