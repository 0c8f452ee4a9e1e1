"""A faction's catalogue on its way to a pack, as far as it is the same for every game."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Protocol

from sandtable.catalogues.book import Book
from sandtable.catalogues.records import Catalogue, Entry
from sandtable.kernel.imports import ImportReport, PackDraft
from sandtable.tabletop.imports.origin import Origin, OriginClass
from sandtable.tabletop.imports.parts import (
    NOT_YET,
    REMOVED,
    STATUSES,
    Use,
    named_uses,
    roots,
    slug,
    sources,
    unknown_uses,
)


class ImportedGroup(Protocol):
    """A group that a force entry became, with its row in the pack."""

    @property
    def id(self) -> str: ...

    @property
    def row(self) -> Any: ...


class FactionReader(ABC):
    """Makes the pack of one faction; it is called as `named`, or as its catalogue where nobody names it."""

    def __init__(self, book: Book, catalogue: Catalogue, named: str = "") -> None:
        self.book, self.catalogue = book, catalogue
        self.pack = slug(named or self.title)
        self.roots = tuple(roots(catalogue, book))

    @property
    def title(self) -> str:
        """What the catalogue calls the faction."""
        return self.catalogue.name

    @abstractmethod
    def draft(self) -> PackDraft:
        """The pack with its report, ready to be kept."""

    @classmethod
    def pack_of(cls, book: Book, catalogue: Catalogue, named: str = "") -> PackDraft:
        """The same at once."""
        return cls(book, catalogue, named).draft()

    def origin(
        self,
        groups: Iterable[ImportedGroup],
        classes: Iterable[OriginClass],
        generators: dict[str, str],
        ignored: Iterable[Entry],
        slots: Mapping[str, dict[str, str]] | None = None,
    ) -> Origin:
        """Where everything stood; `slots` are those that only certain classes fill, by group."""
        return Origin(
            pack=self.pack,
            faction=self.pack,
            system=self.book.system.id,
            catalogue=self.catalogue.id,
            revision=self.catalogue.source.revision,
            groups={group.id: group.row.id for group in groups},
            slots=dict(slots or {}),
            classes=tuple(classes),
            generators=generators,
            ignored={entry.id: entry.name for entry in ignored},
        )

    def report(
        self,
        *,
        units: int,
        whole: int,
        classes: int,
        uses: Sequence[Use],
        unknown: Iterable[tuple[str, str]],
        lost: Iterable[str],
        remarks: Iterable[str],
        brings: Iterable[str],
        counts: dict[str, int],
        besides: Iterable[str] = (),
    ) -> ImportReport:
        """What became of the catalogue; `unknown` are names with their classes, `besides` what else became of names."""
        statuses = Counter([*[use.status for use in uses], *besides])
        return ImportReport(
            pack=self.pack,
            title=self.catalogue.name,
            sources=tuple(sources(self.book, self.catalogue)),
            units=units,
            whole=whole,
            classes=classes,
            references={status: statuses[status] for status in STATUSES},
            unknown=unknown_uses(unknown, uses),
            not_yet=named_uses(uses, NOT_YET),
            removed=named_uses(uses, REMOVED),
            lost=tuple(lost),
            remarks=tuple(remarks),
            brings=tuple(brings),
            counts=counts,
        )
