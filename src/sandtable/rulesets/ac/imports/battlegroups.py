"""Battlegroups: the slots of a force entry, who leads it, who comes twice, and its Bonus (AC-L-03 to AC-L-10)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import msgspec

from sandtable.catalogues.book import Book, walk
from sandtable.catalogues.circumstance import Circumstance, Judge
from sandtable.catalogues.records import Catalogue, Entry, ForceEntry
from sandtable.rulesets.ac.content.pack_file import BattlegroupRow, BoonRow, GroupKind, SlotRow
from sandtable.rulesets.ac.content.profile import BEHEMOTH, COMMANDER, ENGINE, UnitType
from sandtable.rulesets.ac.imports import ids
from sandtable.rulesets.ac.imports.names import boon
from sandtable.rulesets.ac.imports.shapes import differences, shape_of
from sandtable.rulesets.ac.imports.stars import sizes, stars
from sandtable.rulesets.ac.imports.unit import ImportedClass, slot_types
from sandtable.tabletop.imports.parts import slug
from sandtable.tabletop.imports.readings import Reading
from sandtable.tabletop.pack_rows import RuleName

UNLIMITED = 20
"""For a slot without a greatest number (AC-L-03)."""
SCALES = ("skirmish", "battle", "cataclysm")


class ImportedBattlegroup(msgspec.Struct, frozen=True):
    """A Battlegroup with the id of its force entry and what there is to tell."""

    row: BattlegroupRow
    id: str
    bonus: Reading | None
    remarks: tuple[str, ...]


class _Place(msgspec.Struct, frozen=True):
    """A slot with the category that it was."""

    category: str
    row: SlotRow


class BattlegroupReader:
    """Reads the Battlegroups of one faction."""

    def __init__(self, book: Book, catalogue: Catalogue, classes: Sequence[ImportedClass], pack: str) -> None:
        self.book, self.catalogue, self.pack = book, catalogue, pack
        self.classes = classes

    def read(self, force: ForceEntry) -> ImportedBattlegroup:
        """A force entry as a Battlegroup of the pack, which a Force may take any number of times (AC-L-02)."""
        remarks: list[str] = []
        judge = Judge(self.book, Circumstance(force.id))
        without = [each for each in self.classes if judge.is_hidden(each.root)]
        here = [each for each in self.classes if each not in without]
        places = self._places(force, here, judge, remarks)
        commanders = self._commanders(force, here)
        filled = {place.category: self._fill(place, places, here, commanders) for place in places}
        slots = [self._starred(place.row, force.id, filled[place.category]) for place in places]
        bonus = self._bonus(judge)
        leading = [each for each in here if each.row.id in commanders]
        row = BattlegroupRow(
            id=f"{self.pack}.{slug(force.name)}",
            name=force.name,
            kind=_kind(force.name, slots),
            slots=tuple(slots),
            commanders=commanders,
            # Every Commander slot has a star, also where the catalogue limits nothing.
            commander_stars=(stars(force.id, leading, self.classes, self.book).many or 1) if leading else 0,
            scales=self._scales(force, slots),
            twice=tuple([each.row.id for each in here if self._comes_twice(each, judge)]),
            without=tuple([each.row.id for each in without]),
            bonus=None if bonus is None or bonus.rule is None else RuleName(bonus.rule.rule, bonus.rule.name),
        )
        known = shape_of(self.catalogue.name, force.name)
        remarks += [] if known is None else differences(row, known)
        if bonus is not None and bonus.rule is None:
            remarks.append(f"nobody knows its Bonus {bonus.printed}")
        return ImportedBattlegroup(row, force.id, bonus, tuple(remarks))

    # --- slots ---

    def _places(
        self, force: ForceEntry, here: Sequence[ImportedClass], judge: Judge, remarks: list[str]
    ) -> list[_Place]:
        links = [(self.book.categories.get(link.target, link.name), link) for link in force.categories]
        pairs = {type for name, _ in links for type in slot_types(name)[1] if "/" in name}
        found: list[_Place] = []
        for name, link in links:
            if name == ids.BOONS or name.endswith(COMMANDER):
                continue
            trait, types = (name, (UnitType.ARMOUR,)) if name in (BEHEMOTH, ENGINE) else slot_types(name)
            if not types:
                remarks.append(f"nobody knows the slot {name}")
                continue
            inside_a_pair = "/" not in name and types[0] in pairs
            if inside_a_pair and not link.constraints:
                remarks.append(f"{name} has its place in a pair, the other is left out")
                continue
            least, most = link.span(UNLIMITED)
            # Ruling: an Engine's Battlegroup has one (AC-L-BG-HEAVY-RAIL).
            least = max(least, 1) if name == ENGINE else least
            only = [each.row.id for each in here if judge.categories(each.root)[1] == link.target]
            row = SlotRow(types, least, most, trait=trait, only=tuple(only) if inside_a_pair else ())
            found.append(_Place(link.target, row))
        return found

    def _commanders(self, force: ForceEntry, here: Sequence[ImportedClass]) -> tuple[str, ...]:
        """Who may lead: Commanders, with the trait that the slot asks for; nobody, where there is no such slot."""
        named = [self.book.categories.get(link.target, link.name) for link in force.categories]
        traits = [name.removesuffix(COMMANDER).strip() for name in named if name.endswith(COMMANDER)]
        if not traits:
            return ()
        leading = [each.row for each in here if COMMANDER in each.row.traits]
        return tuple([row.id for row in leading if not traits[0] or traits[0] in row.traits])

    def _fill(
        self, place: _Place, places: Sequence[_Place], here: Sequence[ImportedClass], commanders: Sequence[str]
    ) -> list[ImportedClass]:
        """The units that fill a slot by their type, as far as none is more for them (AC-L-04)."""
        narrow = [other for other in places if other is not place and (other.row.only or other.row.trait)]
        own = [each for each in here if _takes(place.row, each) and not (commanders and COMMANDER in each.row.traits)]
        if place.row.only or place.row.trait:
            return own
        return [each for each in own if not any([_takes(other.row, each) for other in narrow])]

    def _starred(self, row: SlotRow, force: str, units: Sequence[ImportedClass]) -> SlotRow:
        """A slot with its stars; a Behemoth has its own level and votes only where nobody else is there."""
        voting = [each for each in units if BEHEMOTH not in each.row.traits] or list(units)
        if row.trait in (BEHEMOTH, ENGINE):
            # A Battlegroup for them takes them at any level that they have (AC-L-10).
            return msgspec.structs.replace(row, stars=row.most)
        found = stars(force, voting, self.classes, self.book)
        own = {each.row.id for each in units}
        extra = tuple([id for id in found.extra if id in own])
        return msgspec.structs.replace(row, stars=found.many or 0, extra=extra)

    # --- the rest ---

    def _scales(self, force: ForceEntry, slots: Sequence[SlotRow]) -> tuple[str, ...]:
        """The scales that it is for, all where none is named; what only takes Behemoths is in no Skirmish (AC-L-10)."""
        chosen = sizes(self.book)
        shown = [
            scale
            for scale in SCALES
            if not Judge(self.book, Circumstance(force.id, frozenset([chosen.get(scale, "")]))).is_hidden(force)
        ]
        if slots and all([slot.trait in (BEHEMOTH, ENGINE) for slot in slots]):
            shown = [scale for scale in shown if scale != SCALES[0]]
        return () if len(shown) == len(SCALES) else tuple(shown)

    def _comes_twice(self, each: ImportedClass, judge: Judge) -> bool:
        most = judge.limit(each.root, "max", "force")
        return COMMANDER not in each.row.traits and most is not None and most >= 2

    def _bonus(self, judge: Judge) -> Reading | None:
        """The Bonus whose profile is shown in a Battlegroup; one that is called None is none."""
        for entry in _boon_entries(self.catalogue):
            if entry.name.startswith(ids.BONUS):
                shown = [profile.name for profile in entry.profiles if not judge.is_hidden(profile)]
                return next((boon(name) for name in shown if name not in ids.NOTHING), None)
        return None


def boons(catalogue: Catalogue) -> Iterator[tuple[BoonRow | None, Reading]]:
    """The Boons that a faction may buy, each with how its name was read (AC-L-13, AC-G-21)."""
    for entry in _boon_entries(catalogue):
        if entry.name.startswith(ids.BONUS) or entry.hidden:
            continue
        reading = boon(entry.name)
        rule = reading.rule
        yield (None if rule is None else BoonRow(rule.rule, rule.name, int(entry.cost(ids.POINTS)))), reading


def boon_roots(catalogue: Catalogue) -> list[Entry]:
    """The root entries that hold Boons and Bonuses."""
    return [entry for entry in catalogue.entries if entry.name.startswith(ids.BOONS)]


def _boon_entries(catalogue: Catalogue) -> Iterator[Entry]:
    for root in boon_roots(catalogue):
        yield from [each for each in walk(root) if each.kind == "entry" and each is not root]


def _takes(row: SlotRow, each: ImportedClass) -> bool:
    fits = each.row.type in row.types and (not row.trait or row.trait in each.row.traits)
    return fits and (not row.only or each.row.id in row.only)


def _kind(name: str, slots: Sequence[SlotRow]) -> GroupKind:
    """What kind of Battlegroup it is, by its name and its slots (AC-FORCE-04)."""
    if slots and all([slot.trait == BEHEMOTH for slot in slots]):
        return "Super-heavy Auxiliary"
    return "Faction" if "faction" in name.casefold() else "Auxiliary"
