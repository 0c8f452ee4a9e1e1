"""A faction's catalogue as a pack: its classes, weapons, squadrons and battlefleets, with the report."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from msgspec.structs import replace

from sandtable.catalogues.book import Book
from sandtable.catalogues.records import Catalogue, Entry
from sandtable.kernel.imports import ImportReport, PackDraft
from sandtable.rulesets.dw3.content.pack_file import FactionRow, PackFile, PackRow, SquadronRow
from sandtable.rulesets.dw3.content.profile import Quality
from sandtable.rulesets.dw3.imports import ids
from sandtable.rulesets.dw3.imports.battlefleets import ImportedBattlefleet, battlefleet
from sandtable.rulesets.dw3.imports.tally import counts, rule_uses
from sandtable.rulesets.dw3.imports.unit import ImportedClass, UnitReader, models_of
from sandtable.rulesets.dw3.imports.weapons import Arsenal
from sandtable.tabletop.imports.faction import FactionReader
from sandtable.tabletop.imports.origin import OriginClass, OriginSlot
from sandtable.tabletop.imports.parts import (
    NOT_YET,
    catalogue_remarks,
    pack_draft,
    pack_head,
    source_rows,
    told_apart,
)
from sandtable.tabletop.imports.readings import RuleUse

ESCORT_POINTS = 5


class Fleet(FactionReader):
    """Makes the pack of one faction."""

    def __init__(self, book: Book, catalogue: Catalogue, named: str = "") -> None:
        super().__init__(book, catalogue, named)
        self.units = tuple([entry for entry in self.roots if models_of(entry, book)])
        self.others = tuple([entry for entry in self.roots if entry not in self.units])
        self.arsenal = Arsenal(book)
        self.squadron = f"{self.pack.capitalize()} squadron"

    @property
    def title(self) -> str:
        """What the catalogue calls the faction, without the version of its rules."""
        return self.catalogue.name.split(" v3")[0]

    def draft(self) -> PackDraft:
        classes = self._classes()
        fleets = [battlefleet(force, classes, self.book, self.pack) for force in self.catalogue.forces]
        classes = [_linked(each, classes, fleets, self.book) for each in classes]
        report = self._report(classes, fleets)
        generators = {id: name for each in classes for id, name in each.arms.generator_ids.items()}
        origin = self.origin(fleets, [_origin_class(each) for each in classes], generators, self.others)
        return pack_draft(self._pack(classes, fleets), report, origin)

    def _classes(self) -> list[ImportedClass]:
        """One class for each model, with all units of it: some lead one battlefleet and only sail in another."""
        by_model: dict[str, list[Entry]] = {}
        for unit in self.units:
            by_model.setdefault(models_of(unit, self.book)[0].target, []).append(unit)
        found: list[ImportedClass] = []
        taken: set[str] = set()
        for units in by_model.values():
            each = UnitReader(self.book, units, self.pack, self.arsenal, self.squadron).read()
            id = told_apart(each.row.id, taken)
            taken.add(id)
            found.append(replace(each, row=replace(each.row, id=id)))
        return found

    def _pack(self, classes: Sequence[ImportedClass], fleets: Sequence[ImportedBattlefleet]) -> PackFile:
        launches = any(each.row.squadrons for each in classes)
        return PackFile(
            pack=pack_head(PackRow, self.pack, "dw3", "fleet", self.catalogue),
            source=source_rows(self.book, self.catalogue),
            faction=FactionRow(
                id=self.pack,
                trait=self.title.upper(),
                about=f"Imported: {self.catalogue.name}, revision {self.catalogue.source.revision}.",
                escort_points=ESCORT_POINTS,
            ),
            weapon=tuple(self.arsenal.rows.values()),
            squadron=(_plain_squadron(self.squadron),) if launches else (),
            classes=tuple([each.row for each in classes]),
            battlefleet=tuple([fleet.row for fleet in fleets]),
        )

    # --- the report ---

    def _report(self, classes: Sequence[ImportedClass], fleets: Sequence[ImportedBattlefleet]) -> ImportReport:
        own = list(rule_uses(self.catalogue, self.book))
        uses = [*own, *self._carried(classes)]
        broken = {root.id for each in classes if not each.is_whole for root in each.roots}
        read = {root.id for each in classes for root in each.roots}
        return self.report(
            units=len(self.units),
            whole=len(read - broken),
            classes=len(classes),
            uses=uses,
            unknown=[(name, each.row.name) for each in classes for name in each.row.unknown],
            lost=[f"{each.row.name}: {sentence}" for each in classes for sentence in each.lost],
            remarks=self._remarks(classes, fleets),
            brings=_brings(fleets),
            counts=counts(self.catalogue, own),
        )

    def _carried(self, classes: Sequence[ImportedClass]) -> Iterator[RuleUse]:
        """References that stand in the libraries: qualities of weapons, and generators."""
        for each in classes:
            weapons = [weapon.name for weapon in each.arms.fixed]
            weapons += [choice.weapon.name for slot in each.arms.slots for choice in slot.choices]
            weapons += [mounted.name for _, upgrade in each.arms.upgrades for mounted in upgrade.weapons]
            for weapon in weapons:
                yield from [RuleUse(reading, each.row.name) for reading in self.arsenal.readings[weapon]]
            yield from [RuleUse(reading, each.row.name) for reading in each.arms.readings]

    def _remarks(self, classes: Sequence[ImportedClass], fleets: Sequence[ImportedBattlefleet]) -> Iterator[str]:
        yield from catalogue_remarks(self.catalogue)
        yield from self.arsenal.remarks
        for each in classes:
            yield from (f"{each.row.name}: {remark}" for remark in each.remarks)
        for fleet in fleets:
            yield from (f"{fleet.row.name}: {remark}" for remark in fleet.remarks)
            yield from (f"{fleet.row.name}: {name} has no effect yet" for name in fleet.row.not_yet)
        yield from (f"{entry.name} is no unit; a list names its patron" for entry in self.others)


def _plain_squadron(name: str) -> SquadronRow:
    """The plain token of the summary (DW3-SRS-07, DW3-SRS-12, DW3-SRS-15)."""
    return SquadronRow(
        name=name, attack=3, intercept=3, defence=3, assault=1, launch=40, counters=3, qualities=(Quality.PIERCING,)
    )


def _linked(
    each: ImportedClass, classes: Sequence[ImportedClass], fleets: Sequence[ImportedBattlefleet], book: Book
) -> ImportedClass:
    """A class with the ids of the pack: who may join it, and where upgrades may be bought."""
    names = {fleet.id: fleet.row.id for fleet in fleets}
    upgrades = [
        replace(upgrade, battlefleets=tuple([names[id] for id in upgrade.battlefleets if id in names]))
        for upgrade in each.row.own_upgrades
    ]
    by_entry = {root.id: other.row.id for other in classes for root in other.roots}
    by_entry |= {other.model.target: other.row.id for other in classes}
    takes = dict.fromkeys([by_entry[id] for id in _joining(each, book) if id in by_entry])
    row = replace(each.row, own_upgrades=tuple(upgrades), takes=tuple(takes), partner=bool(takes))
    return replace(each, row=row)


def _joining(each: ImportedClass, book: Book) -> Iterator[str]:
    """Entries of units that may be attached, and of models of such that stand in a group of their own."""
    for root in each.roots:
        linked = [book.target(link) for link in root.links]
        for group in [entry for entry in (*root.groups, *linked) if entry is not None and entry.kind == "group"]:
            if not group.name.startswith(ids.ATTACHED):
                continue
            for link in group.links:
                yield link.target
            for entry in group.entries:
                yield from [link.target for link in entry.links]


def _brings(fleets: Sequence[ImportedBattlefleet]) -> Iterator[str]:
    for fleet in fleets:
        for reading in fleet.readings:
            yield f"{fleet.row.name}: {reading.name}{'' if reading.status != NOT_YET else ' (not yet in play)'}"


def _origin_class(each: ImportedClass) -> OriginClass:
    first = len(each.arms.fixed) + 1
    return OriginClass(
        class_id=each.row.id,
        name=each.row.name,
        entry=each.roots[0].id,
        also=tuple([root.id for root in each.roots[1:]]),
        model=each.model.target,
        slots=tuple(
            [
                OriginSlot(
                    place.group,
                    number,
                    {id: choice.weapon.name for choice in place.choices for id in choice.ids},
                    place.takes_generator,
                )
                for number, place in enumerate(each.arms.slots, first)
            ]
        ),
        upgrades=each.upgrades,
    )
