"""A faction's catalogue as a pack: its units, Battlegroups and Boons, with the report."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from msgspec.structs import replace

from sandtable.catalogues.book import Book
from sandtable.catalogues.records import Catalogue
from sandtable.kernel.imports import ImportReport, PackDraft
from sandtable.rulesets.ac.content.pack_file import PackFile, PackRow
from sandtable.rulesets.ac.imports import ids
from sandtable.rulesets.ac.imports.battlegroups import BattlegroupReader, ImportedBattlegroup, boon_roots, boons
from sandtable.rulesets.ac.imports.companions import companions
from sandtable.rulesets.ac.imports.levels import levels_of
from sandtable.rulesets.ac.imports.tally import counts
from sandtable.rulesets.ac.imports.unit import ImportedClass, UnitReader
from sandtable.tabletop.imports.faction import FactionReader
from sandtable.tabletop.imports.origin import Origin, OriginClass
from sandtable.tabletop.imports.parts import (
    NOT_YET,
    catalogue_remarks,
    pack_draft,
    pack_head,
    source_rows,
    told_apart,
)
from sandtable.tabletop.imports.readings import RuleUse
from sandtable.tabletop.pack_rows import SideHead


class Army(FactionReader):
    """Makes the pack of one faction."""

    def __init__(self, book: Book, catalogue: Catalogue, named: str = "") -> None:
        super().__init__(book, catalogue, named)
        self.units = [entry for entry in self.roots if not entry.hidden and entry.type == "unit"]
        self.boons = tuple(boons(catalogue))

    @property
    def title(self) -> str:
        return self.catalogue.name.strip()

    def draft(self) -> PackDraft:
        classes = self._classes()
        reader = BattlegroupReader(self.book, self.catalogue, classes, self.pack)
        groups = [reader.read(force) for force in self.catalogue.forces if not force.hidden]
        return pack_draft(self._pack(classes, groups), self._report(classes, groups), self._origin(classes, groups))

    def _classes(self) -> list[ImportedClass]:
        """One class for each unit, then those that come with others."""
        reader = UnitReader(self.book, self.title, self.pack)
        found: list[ImportedClass] = []
        taken: set[str] = set()
        for root in self.units:
            remarks: list[str] = []
            made = reader.read(root, levels_of(root, self.book, remarks))
            found.append(replace(made, remarks=(*made.remarks, *remarks)))
        for each in companions(self.units, self.book, reader):
            found.append(each)
        for number, each in enumerate(found):
            id = told_apart(each.row.id, taken)
            taken.add(id)
            found[number] = replace(each, row=replace(each.row, id=id))
        return found

    def _pack(self, classes: Sequence[ImportedClass], groups: Sequence[ImportedBattlegroup]) -> PackFile:
        return PackFile(
            pack=pack_head(PackRow, self.pack, "ac", "army", self.catalogue),
            source=source_rows(self.book, self.catalogue),
            faction=SideHead(
                id=self.pack,
                trait=self.title,
                about=f"Imported: {self.catalogue.name}, revision {self.catalogue.source.revision}.",
            ),
            classes=tuple([each.row for each in classes]),
            battlegroup=tuple([group.row for group in groups]),
            boon=tuple([row for row, _ in self.boons if row is not None]),
        )

    # --- the report ---

    def _report(self, classes: Sequence[ImportedClass], groups: Sequence[ImportedBattlegroup]) -> ImportReport:
        uses = list(self._uses(classes, groups))
        return self.report(
            units=len(classes),
            whole=sum([each.is_whole for each in classes]),
            classes=len(classes),
            uses=uses,
            unknown=[(name, each.row.name) for each in classes for name in each.row.unknown],
            lost=[f"{each.row.name}: {sentence}" for each in classes for sentence in each.lost],
            remarks=self._remarks(classes, groups),
            brings=self._brings(groups),
            counts=counts(self.catalogue),
        )

    def _uses(self, classes: Sequence[ImportedClass], groups: Sequence[ImportedBattlegroup]) -> Iterator[RuleUse]:
        """Every reference: on units and their rows, and what Battlegroups and Boons bring."""
        for each in classes:
            yield from [RuleUse(reading, each.row.name) for reading in each.readings]
        yield from [RuleUse(group.bonus, group.row.name) for group in groups if group.bonus is not None]
        yield from [RuleUse(reading, ids.BOONS) for _, reading in self.boons]

    def _remarks(self, classes: Sequence[ImportedClass], groups: Sequence[ImportedBattlegroup]) -> Iterator[str]:
        yield from catalogue_remarks(self.catalogue)
        for each in classes:
            yield from [f"{each.row.name}: {remark}" for remark in each.remarks]
        for group in groups:
            yield from [f"{group.row.name}: {remark}" for remark in group.remarks]
        for entry in self.catalogue.entries:
            if entry.hidden:
                yield f"{entry.name} is hidden and left out"

    def _brings(self, groups: Sequence[ImportedBattlegroup]) -> Iterator[str]:
        for group in groups:
            if group.bonus is not None:
                yield f"{group.row.name}: {group.bonus.name}{_if_not_yet(group.bonus.status)}"
        for row, reading in self.boons:
            if row is not None:
                yield f"Boon: {row.name}, {row.points} Points{_if_not_yet(reading.status)}"

    # --- the origin ---

    def _origin(self, classes: Sequence[ImportedClass], groups: Sequence[ImportedBattlegroup]) -> Origin:
        chosen = [entry for entry in self.book.system.entries if entry.name == ids.SIZE]
        ignored = (*boon_roots(self.catalogue), *chosen)
        return self.origin(groups, [_origin_class(each) for each in classes], {}, ignored)


def _if_not_yet(status: str) -> str:
    return " (not yet in play)" if status == NOT_YET else ""


def _origin_class(each: ImportedClass) -> OriginClass:
    return OriginClass(
        class_id=each.row.id,
        name=each.row.name,
        entry=each.root.id,
        also=tuple([copy.id for copy in each.copies]),
        model=each.root.id,
    )
