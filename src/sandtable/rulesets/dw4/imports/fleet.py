"""A faction's catalogue as a pack: its Classes, squadrons, Generators and Battlefleets, with the report."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import msgspec

from sandtable.catalogues.book import Book
from sandtable.catalogues.records import Catalogue, Entry
from sandtable.kernel.ids import RuleId
from sandtable.kernel.imports import ImportReport, PackDraft
from sandtable.rulesets.dw4.catalogue import catalogue as rule_catalogue
from sandtable.rulesets.dw4.content.pack_file import ClassRow, FactionRow, PackFile, PackRow
from sandtable.rulesets.dw4.imports import ids
from sandtable.rulesets.dw4.imports.aliases import alias_table
from sandtable.rulesets.dw4.imports.battlefleets import ImportedBattlefleet, battlefleet
from sandtable.rulesets.dw4.imports.doctrines import doctrines_of, with_doctrines
from sandtable.rulesets.dw4.imports.generators import generator_entries, generator_rows, system_of
from sandtable.rulesets.dw4.imports.squadrons import ImportedSquadron, squadrons_of, with_squadrons
from sandtable.rulesets.dw4.imports.tally import counts, rule_uses
from sandtable.rulesets.dw4.imports.unit import ImportedClass, UnitReader
from sandtable.tabletop.imports.faction import FactionReader
from sandtable.tabletop.imports.origin import Origin, OriginClass, OriginSlot
from sandtable.tabletop.imports.parts import (
    catalogue_remarks,
    pack_draft,
    pack_head,
    slug,
    source_rows,
    told_apart,
)

ESCORT_POINTS = 10
KEPT_BY_THE_NESTED = ("Ship", "Airship", "Submarine", "Automata")
"""Kinds of unit that one inside another shares with it."""


class Fleet(FactionReader):
    """Makes the pack of one faction."""

    def __init__(self, book: Book, catalogue: Catalogue, named: str = "") -> None:
        super().__init__(book, catalogue, named)
        self.faction = _faction_named(catalogue.name)
        self.units = tuple(entry for entry in self.roots if not _is_doctrine(entry))
        self.doctrine_roots = tuple(entry for entry in self.roots if _is_doctrine(entry))
        self.doctrines = doctrines_of(self.doctrine_roots, book)
        self.generators = generator_entries(book)

    def draft(self) -> PackDraft:
        mark = "" if self.pack == slug(self.catalogue.name) else self.pack
        squadrons = squadrons_of(self.units, self.book, mark)
        classes = self._classes(squadrons)
        fleets = [battlefleet(force, classes, self.book, self.faction, self.pack) for force in self.catalogue.forces]
        report = self._report(classes, squadrons, fleets)
        return pack_draft(self._pack(classes, squadrons, fleets), report, self._origin(classes, fleets))

    def _classes(self, squadrons: Sequence[ImportedSquadron]) -> list[ImportedClass]:
        """Every Class, ids told apart where two units have one name: they count as one Class."""
        found: list[ImportedClass] = []
        taken: dict[str, str] = {}
        for unit in self.units:
            for each in self._read(unit):
                row = msgspec.structs.replace(
                    each.row, properties=with_squadrons(each.row.properties, [s.row for s in squadrons])
                )
                id = told_apart(row.id, taken)
                if id != row.id:
                    row = msgspec.structs.replace(row, id=id, variant_of=row.variant_of or row.id)
                taken[id] = unit.id
                found.append(msgspec.structs.replace(each, row=with_doctrines(row, self.doctrines)))
        return found

    def _read(self, unit: Entry) -> Iterator[ImportedClass]:
        yield from UnitReader(self.book, unit, self.faction, self.pack, self.generators).classes()
        for inside in unit.entries:
            if inside.type == "unit":
                words = alias_table().traits
                kept = {*words.factions, *words.nations, *words.positions, *KEPT_BY_THE_NESTED}
                shared = [c for c in unit.categories if self.book.categories.get(c.target) in kept]
                nested = msgspec.structs.replace(inside, categories=(*inside.categories, *shared))
                yield from UnitReader(self.book, nested, self.faction, self.pack, self.generators).classes()

    def _pack(
        self,
        classes: Sequence[ImportedClass],
        squadrons: Sequence[ImportedSquadron],
        fleets: Sequence[ImportedBattlefleet],
    ) -> PackFile:
        rows = tuple(each.row for each in classes)
        return PackFile(
            pack=pack_head(PackRow, self.pack, "dw4", "fleet", self.catalogue),
            source=source_rows(self.book, self.catalogue),
            faction=FactionRow(
                id=self.pack,
                trait=self.faction,
                about=f"Imported: {self.catalogue.name}, revision {self.catalogue.source.revision}.",
                escort_points=self._escort_points(),
                generators=generator_rows(self.generators, _mounted(rows)),
                also=tuple(word for word in alias_table().traits.companies if any(word in r.traits[:1] for r in rows)),
            ),
            classes=rows,
            squadron=tuple(squadron.row for squadron in squadrons),
            battlefleet=tuple(fleet.row for fleet in fleets),
        )

    def _escort_points(self) -> int:
        found = [e for c in self.book.all for e in c.shared_entries if e.name == ids.ESCORTS]
        return int(found[0].cost(ids.POINTS)) if found else ESCORT_POINTS

    # --- the report ---

    def _report(
        self,
        classes: Sequence[ImportedClass],
        squadrons: Sequence[ImportedSquadron],
        fleets: Sequence[ImportedBattlefleet],
    ) -> ImportReport:
        uses = list(rule_uses(self.units))
        read = {each.entry.id for each in classes}
        broken = {each.entry.id for each in classes if not each.is_whole}
        lost = [f"{each.row.name}: {sentence}" for each in classes for sentence in each.lost]
        lost += [f"{unit.name}: it has no profile of a model" for unit in self.units if unit.id not in read]
        return self.report(
            units=len(self.units),
            whole=sum(unit.id in read and unit.id not in broken for unit in self.units),
            classes=len(classes),
            uses=uses,
            unknown=_unknown(classes, squadrons),
            lost=lost,
            remarks=_remarks(classes, squadrons, fleets, self.catalogue),
            brings=self._brings(fleets),
            counts=counts(self.units, uses),
            besides=[reading.status for squadron in squadrons for reading in squadron.readings],
        )

    def _brings(self, fleets: Sequence[ImportedBattlefleet]) -> Iterator[str]:
        """The rules of the faction: those of its Battlefleets, and its Doctrines with their prices."""
        known = rule_catalogue().rules
        for fleet in fleets:
            for rule in fleet.row.rules:
                yield f"{fleet.row.name}: {known[RuleId(rule)].name}"
            bonuses = [name for name in fleet.row.not_yet if "(" not in name]
            yield from (f"{fleet.row.name}: {name} (not yet in play)" for name in bonuses)
        for doctrine in self.doctrines:
            yield f"Doctrine: {doctrine.name}, {doctrine.points} Points{'' if doctrine.row else ' (not yet in play)'}"

    # --- the origin ---

    def _origin(self, classes: Sequence[ImportedClass], fleets: Sequence[ImportedBattlefleet]) -> Origin:
        slots = {
            fleet.row.id: {id: element.label for element in reversed(fleet.row.elements) for id in element.only}
            for fleet in fleets
        }
        generators = {e.id: rule.name for e in self.generators if (rule := system_of(e)) is not None}
        return self.origin(fleets, map(_origin_class, classes), generators, self.doctrine_roots, slots)


def _is_doctrine(entry: Entry) -> bool:
    return entry.name.endswith("Fleet Doctrines") or any(c.target == ids.DOCTRINES for c in entry.categories)


def _faction_named(name: str) -> str:
    """The Trait of a faction, from the name of its catalogue."""
    return next((word for word in alias_table().traits.factions if word.casefold() in name.casefold()), name)


def _mounted(rows: Sequence[ClassRow]) -> frozenset[str]:
    return frozenset(name for row in rows for name in row.generators or ())


def _origin_class(each: ImportedClass) -> OriginClass:
    first = len(each.arms.fixed) + 1
    return OriginClass(
        class_id=each.row.id,
        name=each.row.name,
        entry=each.entry.id,
        model=each.model.id,
        taken=tuple(option.id for option in each.taken),
        slots=tuple(
            OriginSlot(point.id, slot, {choice.id: choice.row.name for choice in point.choices}, point.takes_generator)
            for slot, point in enumerate(each.arms.hardpoints, first)
        ),
        upgrades=each.upgrades,
    )


def _unknown(classes: Sequence[ImportedClass], squadrons: Sequence[ImportedSquadron]) -> Iterator[tuple[str, str]]:
    """Whatever nobody knows, on Classes and on squadrons."""
    for each in classes:
        yield from ((name, each.row.name) for name in each.row.unknown)
    for squadron in squadrons:
        yield from ((name, squadron.row.name) for name in squadron.unknown)


def _remarks(
    classes: Sequence[ImportedClass],
    squadrons: Sequence[ImportedSquadron],
    fleets: Sequence[ImportedBattlefleet],
    catalogue: Catalogue,
) -> Iterator[str]:
    yield from catalogue_remarks(catalogue)
    for each in classes:
        if not each.row.variant_of:
            yield from (f"{each.row.name}: {remark}" for remark in each.remarks)
    for squadron in squadrons:
        yield from (f"{squadron.row.name}: {remark}" for remark in squadron.remarks)
    for fleet in fleets:
        yield from (f"{fleet.row.name}: {remark}" for remark in fleet.remarks)
        yield from (f"{fleet.row.name}: {name} has no effect yet" for name in fleet.row.not_yet)
