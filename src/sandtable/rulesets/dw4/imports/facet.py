"""Imports for battles, as everyone else reaches them."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from sandtable.catalogues.book import Book, book_of
from sandtable.catalogues.records import Catalogue
from sandtable.kernel.errors import PackError
from sandtable.kernel.imports import PackDraft, RosterImport
from sandtable.rulesets.dw4.content.content import Content
from sandtable.rulesets.dw4.imports import ids
from sandtable.rulesets.dw4.imports.changes import changes
from sandtable.rulesets.dw4.imports.fleet import Fleet
from sandtable.rulesets.dw4.imports.origin import read_origin
from sandtable.rulesets.dw4.imports.roster import import_roster


class BattleImports:
    """The facet `imports`."""

    def __init__(self, content: Callable[[], Content]) -> None:
        self.content = content

    def packs(self, files: Mapping[str, bytes], name: str = "") -> tuple[PackDraft, ...]:
        book = book_of(files)
        if book.system.id != ids.SYSTEM:
            raise PackError([f"{book.system.source.file}: {book.system.name} is not Dystopian Wars, fourth edition"])
        factions = _factions(book)
        if not factions:
            raise PackError([f"{', '.join(files)}: there is no faction in it"])
        if name and len(factions) > 1:
            named = ", ".join(faction.name for faction in factions)
            raise PackError([f"a name is for one faction, and here are {len(factions)}: {named}"])
        return tuple(Fleet(book, faction, name).draft() for faction in factions)

    def changes(self, old: bytes, new: bytes) -> tuple[str, ...]:
        return changes(old, new)

    def roster(self, data: bytes, file: str, origins: Mapping[str, bytes]) -> RosterImport:
        known = [read_origin(origin) for origin in origins.values()]
        return import_roster(data, file, known, self.content())


def _factions(book: Book) -> list[Catalogue]:
    return [catalogue for catalogue in book.catalogues if not catalogue.library and catalogue.entries]
