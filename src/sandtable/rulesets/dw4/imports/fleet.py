"""A faction's catalogue as a pack: its Classes, squadrons, Generators and Battlefleets, with the report."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

import msgspec

from sandtable.catalogues.book import Book
from sandtable.catalogues.records import Catalogue, Entry
from sandtable.kernel.ids import RuleId
from sandtable.kernel.imports import ORIGIN, ImportedFile, ImportReport, NamedUse, PackDraft
from sandtable.rulesets.dw4.catalogue import catalogue as rule_catalogue
from sandtable.rulesets.dw4.content.pack_file import ClassRow, FactionRow, PackFile, PackRow, SourceRow
from sandtable.rulesets.dw4.imports import ids
from sandtable.rulesets.dw4.imports.aliases import alias_table
from sandtable.rulesets.dw4.imports.battlefleets import ImportedBattlefleet, battlefleet
from sandtable.rulesets.dw4.imports.doctrines import doctrines_of, with_doctrines
from sandtable.rulesets.dw4.imports.generators import generator_entries, generator_rows, system_of
from sandtable.rulesets.dw4.imports.names import DONE, NOT_YET, REMOVED, UNKNOWN
from sandtable.rulesets.dw4.imports.origin import Origin, OriginClass, OriginSlot, write_origin
from sandtable.rulesets.dw4.imports.pack_text import pack_text
from sandtable.rulesets.dw4.imports.squadrons import ImportedSquadron, squadrons_of, with_squadrons
from sandtable.rulesets.dw4.imports.tally import RuleUse, counts, rule_uses
from sandtable.rulesets.dw4.imports.unit import ImportedClass, UnitReader, slug

PACK_FILE, REPORT_FILE = "pack.toml", "report.json"
ESCORT_POINTS = 10
KEPT_BY_THE_NESTED = ("Ship", "Airship", "Submarine", "Automata")
"""Kinds of unit that one inside another shares with it."""


class Fleet:
    """Makes the pack of one faction."""

    def __init__(self, book: Book, catalogue: Catalogue, name: str = "") -> None:
        self.book = book
        self.catalogue = catalogue
        self.pack = slug(name or catalogue.name)
        self.faction = _faction_named(catalogue.name)
        roots = tuple(_roots(catalogue, book))
        self.units = tuple(entry for entry in roots if not _is_doctrine(entry))
        self.doctrine_roots = tuple(entry for entry in roots if _is_doctrine(entry))
        self.doctrines = doctrines_of(self.doctrine_roots, book)
        self.generators = generator_entries(book)

    def draft(self) -> PackDraft:
        """The pack with its report, ready to be kept."""
        mark = "" if self.pack == slug(self.catalogue.name) else self.pack
        squadrons = squadrons_of(self.units, self.book, mark)
        classes = self._classes(squadrons)
        fleets = [battlefleet(force, classes, self.book, self.faction, self.pack) for force in self.catalogue.forces]
        report = self._report(classes, squadrons, fleets)
        return PackDraft(
            id=self.pack,
            files={
                PACK_FILE: pack_text(self._pack(classes, squadrons, fleets)).encode(),
                REPORT_FILE: msgspec.json.format(msgspec.json.encode(report), indent=1),
                ORIGIN: write_origin(self._origin(classes, fleets)),
            },
            report=report,
        )

    def _classes(self, squadrons: Sequence[ImportedSquadron]) -> list[ImportedClass]:
        """Every Class, ids told apart where two units have one name: they count as one Class."""
        found: list[ImportedClass] = []
        taken: dict[str, str] = {}
        for unit in self.units:
            for each in self._read(unit):
                row = msgspec.structs.replace(
                    each.row, properties=with_squadrons(each.row.properties, [s.row for s in squadrons])
                )
                number, id = 2, row.id
                while id in taken:
                    id, number = f"{row.id}-{number}", number + 1
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
            pack=PackRow(
                id=self.pack,
                ruleset="dw4",
                format=1,
                version=str(self.catalogue.source.revision),
                title=self.catalogue.name,
                kind="fleet",
                licence="As its source; for your own table.",
                author="imported",
            ),
            source=tuple(SourceRow(s.file, s.sha256, s.id, s.name, s.revision) for s in self._sources()),
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

    def _sources(self) -> Iterator[ImportedFile]:
        linked = {link.target for link in self.catalogue.links}
        for catalogue in self.book.all:
            if catalogue in (self.book.system, self.catalogue) or catalogue.id in linked:
                source = catalogue.source
                yield ImportedFile(source.file, source.sha256, source.id, source.name, source.revision)

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
        statuses = Counter(use.reading.status for use in uses)
        statuses.update(reading.status for squadron in squadrons for reading in squadron.readings)
        return ImportReport(
            pack=self.pack,
            title=self.catalogue.name,
            sources=tuple(self._sources()),
            units=len(self.units),
            whole=sum(unit.id in read and unit.id not in broken for unit in self.units),
            classes=len(classes),
            references={status: statuses[status] for status in (DONE, NOT_YET, REMOVED, UNKNOWN)},
            unknown=_unknown(classes, squadrons, uses),
            not_yet=_named_uses(uses, NOT_YET),
            removed=_named_uses(uses, REMOVED),
            lost=tuple(lost),
            remarks=tuple(_remarks(classes, squadrons, fleets, self.catalogue)),
            brings=tuple(self._brings(fleets)),
            counts=counts(self.units, uses),
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
        return Origin(
            pack=self.pack,
            faction=self.pack,
            system=self.book.system.id,
            catalogue=self.catalogue.id,
            revision=self.catalogue.source.revision,
            battlefleets={fleet.id: fleet.row.id for fleet in fleets},
            elements={
                fleet.row.id: {id: element.label for element in reversed(fleet.row.elements) for id in element.only}
                for fleet in fleets
            },
            classes=tuple(_origin_class(each) for each in classes),
            generators={e.id: rule.name for e in self.generators if (rule := system_of(e)) is not None},
            ignored={entry.id: entry.name for entry in self.doctrine_roots},
        )


def _roots(catalogue: Catalogue, book: Book) -> Iterator[Entry]:
    """What may be selected at the root; of several links to one unit the first."""
    seen: set[str] = set()
    for entry in catalogue.entries:
        target = book.target(entry)
        if target is None or target.id in seen:
            continue
        seen.add(target.id)
        if target is entry:
            yield entry
        else:
            yield msgspec.structs.replace(
                target,
                categories=(*target.categories, *entry.categories),
                modifiers=(*target.modifiers, *entry.modifiers),
                constraints=(*target.constraints, *entry.constraints),
            )


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


def _named_uses(uses: Sequence[RuleUse], status: str) -> tuple[NamedUse, ...]:
    """Every name with that status, and the units that use it."""
    found: dict[tuple[str, str], dict[str, None]] = {}
    for use in uses:
        if use.reading.status == status:
            rule = use.reading.rule
            key = (use.reading.name if rule else use.name, rule.rule if rule else "")
            found.setdefault(key, {})[use.unit] = None
    return tuple(NamedUse(name, tuple(where), rule) for (name, rule), where in sorted(found.items()))


def _unknown(
    classes: Sequence[ImportedClass], squadrons: Sequence[ImportedSquadron], uses: Sequence[RuleUse]
) -> tuple[NamedUse, ...]:
    """Whatever nobody knows: on Classes, in texts of their options, and on squadrons."""
    found: dict[str, dict[str, None]] = {}
    for each in classes:
        for name in each.row.unknown:
            found.setdefault(name, {})[each.row.name] = None
    for squadron in squadrons:
        for name in squadron.unknown:
            found.setdefault(name, {})[squadron.row.name] = None
    for use in uses:
        if use.reading.status == UNKNOWN and not any(use.reading.printed in known for known in found):
            found.setdefault(use.reading.printed, {})[use.unit] = None
    return tuple(NamedUse(name, tuple(where)) for name, where in sorted(found.items()))


def _remarks(
    classes: Sequence[ImportedClass],
    squadrons: Sequence[ImportedSquadron],
    fleets: Sequence[ImportedBattlefleet],
    catalogue: Catalogue,
) -> Iterator[str]:
    for name in catalogue.markup_in_names:
        yield f"'{name}': markup in a name is taken off"
    for feature, times in catalogue.features.items():
        if feature.startswith("unknown element"):
            yield f"{catalogue.source.file}: {feature}, {times} times"
    for each in classes:
        if not each.row.variant_of:
            yield from (f"{each.row.name}: {remark}" for remark in each.remarks)
    for squadron in squadrons:
        yield from (f"{squadron.row.name}: {remark}" for remark in squadron.remarks)
    for fleet in fleets:
        yield from (f"{fleet.row.name}: {remark}" for remark in fleet.remarks)
        yield from (f"{fleet.row.name}: {name} has no effect yet" for name in fleet.row.not_yet)
