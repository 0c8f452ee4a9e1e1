"""A unit of a catalogue as a class of a pack: traits, figures, levels, special rules and its Armaments Grid."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

import msgspec

from sandtable.catalogues.book import Book
from sandtable.catalogues.cleaning import folded
from sandtable.catalogues.records import Entry
from sandtable.rulesets.ac.content.army_reading import CAPACITY
from sandtable.rulesets.ac.content.pack_file import ClassRow, LevelRow, LevelRows
from sandtable.rulesets.ac.content.profile import (
    BEHEMOTH,
    CARRIAGE,
    COMMANDER,
    ENGINE,
    TRANSPORT,
    Category,
    Level,
    UnitType,
)
from sandtable.rulesets.ac.imports import ids
from sandtable.rulesets.ac.imports.aliases import is_ignored, meant_by, mended, spelt, trait_meant
from sandtable.rulesets.ac.imports.armaments import rows_of
from sandtable.rulesets.ac.imports.bands import by_damage, by_models
from sandtable.rulesets.ac.imports.footprints import footprint_of, token_of
from sandtable.rulesets.ac.imports.levels import LevelEntry, level_named
from sandtable.rulesets.ac.imports.names import Sort, listed
from sandtable.rulesets.ac.imports.prices import odd_prices
from sandtable.rulesets.ac.imports.stat_line import StatLine
from sandtable.rulesets.ac.table.special_rules import number_in
from sandtable.tabletop.imports.parts import UNKNOWN, slug
from sandtable.tabletop.imports.readings import Reading
from sandtable.tabletop.pack_rows import RuleName

COMMANDED = " (c)"
"""How the type of a Commander ends (AC-L-32)."""
IN_THE_AIR = (UnitType.ROTORCRAFT, UnitType.AIRCRAFT)


class ImportedClass(msgspec.Struct, frozen=True):
    """A class with what is known of where it came from."""

    row: ClassRow
    root: Entry
    levels: Mapping[Level, LevelEntry]
    readings: tuple[Reading, ...]
    remarks: tuple[str, ...]
    lost: tuple[str, ...] = ()
    copies: tuple[Entry, ...] = ()
    """Other entries of the same unit, as a Fireteam has one at each level of its Parent (AC-L-34)."""

    @property
    def is_whole(self) -> bool:
        return not (self.row.unknown or self.lost)


def type_of(name: str) -> UnitType | None:
    """The Unit Type that a category names, without what only Commanders have (AC-L-32)."""
    plain = folded(meant_by(name.removesuffix(COMMANDED)))
    return next((type for type in UnitType if folded(type.value) == plain), None)


def slot_types(name: str) -> tuple[str, tuple[UnitType, ...]]:
    """The trait and the types of a category that is a slot, as `Infantry/Cavalry` or `Teutonic Infantry` (AC-L-33)."""
    types = [type_of(part.strip()) for part in name.split("/")]
    if all(types):
        return "", tuple([type for type in types if type is not None])
    for cut in range(1, len(name.split())):
        words = name.split()
        type = type_of(" ".join(words[cut:]))
        if type is not None:
            return " ".join(words[:cut]), (type,)
    return "", ()


class UnitReader:
    """Reads one class from its entry and its levels."""

    def __init__(self, book: Book, faction: str, pack: str) -> None:
        self.book, self.faction, self.pack = book, faction, pack

    def read(self, root: Entry, levels: Mapping[Level, LevelEntry], *, carriage: bool = False) -> ImportedClass:
        """The class of an entry that has these levels."""
        remarks: list[str] = []
        name = spelt(root.name)
        categories = [self.book.categories.get(link.target, link.name) for link in root.categories]
        told = list(self._readings(root))
        # Some rules of earlier states are traits now.
        readings = [reading for reading in told if not trait_meant(reading.printed)]
        became = [trait for reading in told if (trait := trait_meant(reading.printed))]
        traits = list(dict.fromkeys([*self._traits(categories, readings, carriage, remarks), *became]))
        type = self._type(root, categories)
        behemoth, engine = BEHEMOTH in traits, ENGINE in traits
        stats = [each.stats for each in levels.values() if each.stats is not None]
        unknown = [reading.printed for reading in readings if reading.status == UNKNOWN]
        lost = [] if type is not None else ["its Unit Type"]
        lost += [] if stats else ["its figures"]
        line = stats[-1] if stats else NO_FIGURES
        unknown += [wrong for each in stats for wrong in each.wrong]
        remarks += [remark for each in stats for remark in each.remarks]
        if len({each.of_every_level for each in stats}) > 1:
            remarks.append("its figures differ between levels, those of the highest count")
        kind = type or UnitType.INFANTRY
        figures = self._levels(name, levels, remarks)
        if stats and not carriage and not engine and "Fireteam" not in traits:
            points = {level: row.points for level, row in figures.items()}
            remarks += odd_prices(kind, points, COMMANDER in traits, behemoth)
        rows = rows_of(root)
        models = {level: row.models for level, row in figures.items()}
        if behemoth:
            bands, grid = by_damage(line.damage_limit, rows, remarks)
        else:
            bands, grid = by_models(models, rows, remarks)
        unknown += [wrong for each in rows for wrong in each.wrong]
        remarks += [remark for each in rows for remark in each.remarks]
        row = ClassRow(
            id=f"{self.pack}.{slug(name)}",
            name=name,
            type=kind,
            category=self._category(kind, line, remarks),
            size=line.size,
            defence=line.defence,
            damage_limit=line.damage_limit,
            footprint=footprint_of(kind, line.size, behemoth),
            levels=LevelRows(**{level.value: figures[level] for level in figures}),
            bands=bands,
            rows=grid,
            traits=tuple(traits),
            speed=line.speed,
            discipline=line.discipline,
            break_limit=line.break_limit,
            token=token_of(kind, behemoth),
            once=root.limit("max", "roster") == 1,
            rules=_once_each(readings),
            unknown=tuple(dict.fromkeys(unknown)),
        )
        all_read = (*readings, *[reading for each in rows for reading in each.readings])
        return ImportedClass(row, root, levels, all_read, tuple(dict.fromkeys(remarks)), tuple(lost))

    def _readings(self, root: Entry) -> Iterator[Reading]:
        """Special rules of the text, and those that are linked."""
        for profile in root.profiles:
            if profile.type_id == ids.RULES and profile.fields:
                yield from listed(profile.fields[0].text, Sort.RULE)
        for info in root.info_links:
            if info.type == "rule":
                yield from listed(info.name, Sort.RULE)

    def _traits(
        self, categories: Sequence[str], readings: Sequence[Reading], carriage: bool, remarks: list[str]
    ) -> Iterator[str]:
        """What a unit is besides its faction, its type and its Target Category; slots are no traits (AC-L-33)."""
        for name in categories:
            used = name in (self.faction, *Category) or slot_types(name)[1] or level_named(name) or name == ids.BOONS
            if not used and not is_ignored(name):
                yield name
        if carriage and CARRIAGE not in categories:
            remarks.append("it is a Carriage")
            yield CARRIAGE
        carries = any([r.rule is not None and r.rule.rule == CAPACITY for r in readings])
        if carries and TRANSPORT not in categories:
            remarks.append("with Capacity it is a Transport")
            yield TRANSPORT

    def _type(self, root: Entry, categories: Sequence[str]) -> UnitType | None:
        """The Unit Type: that of the primary category, else the first that is one."""
        primary = [self.book.categories.get(link.target, link.name) for link in root.categories if link.primary]
        return next((type for name in (*primary, *categories) if (type := type_of(name)) is not None), None)

    def _category(self, type: UnitType, line: StatLine, remarks: list[str]) -> Category:
        printed = Category(line.category) if line.category in list(Category) else Category.LIGHT
        if type in IN_THE_AIR and printed is not Category.AERIAL:
            remarks.append(f"{type} is Aerial, not {printed}")
            return Category.AERIAL
        return printed

    def _levels(self, name: str, levels: Mapping[Level, LevelEntry], remarks: list[str]) -> dict[Level, LevelRow]:
        """Models, VPR and Points of each level, with figures mended that are known to be wrong."""
        stats = [each.stats or NO_FIGURES for each in levels.values()]
        figures = {
            "models": [each.models for each in stats],
            "vpr": [each.vpr for each in stats],
            "points": [each.points for each in levels.values()],
        }
        for field, printed in figures.items():
            wrong = mended(name, field, printed)
            if wrong is not None:
                remarks.append(f"{field} {printed} are read as {list(wrong.meant)}: {wrong.reason}")
                figures[field] = list(wrong.meant)
        columns = zip(figures["models"], figures["points"], figures["vpr"], strict=True)
        return {level: LevelRow(*column) for level, column in zip(levels, columns, strict=True)}


def _once_each(readings: Sequence[Reading]) -> tuple[RuleName, ...]:
    """Each special rule once; of two copies the higher counts (AC-G-04)."""
    found: dict[str, RuleName] = {}
    for rule in [reading.rule for reading in readings if reading.rule is not None]:
        known = found.get(rule.rule)
        if known is None or number_in(rule.value) > number_in(known.value):
            found[rule.rule] = rule
    return tuple(found.values())


NO_FIGURES = StatLine("", 1, 1, 0, None, 1, 1, None, None)
"""For a unit without a profile, which is told."""
