"""The facet `imports` of a game whose factions are catalogues of one game system."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from sandtable.catalogues.book import Book, book_of
from sandtable.catalogues.records import Catalogue
from sandtable.kernel.errors import PackError
from sandtable.kernel.imports import PackDraft, RosterImport
from sandtable.tabletop.forces.building import Building
from sandtable.tabletop.imports.origin import read_origin
from sandtable.tabletop.imports.rosters import RosterReading


class CatalogueImports:
    """What catalogues of a game system and lists built with them become, by what the rule set gives for it."""

    def __init__(
        self,
        system: str,
        title: str,
        pack: Callable[[Book, Catalogue, str], PackDraft],
        changes: Callable[[bytes, bytes], tuple[str, ...]],
        roster: Callable[[bytes, str, Any], RosterReading[Any]],
        lists: Callable[[], Building[Any, Any, Any, Any, Any]],
    ) -> None:
        self.system, self.title = system, title
        self.pack, self.changes = pack, changes
        self._roster, self._lists = roster, lists

    def packs(self, files: Mapping[str, bytes], name: str = "") -> tuple[PackDraft, ...]:
        book = book_of(files)
        if book.system.id != self.system:
            raise PackError([f"{book.system.source.file}: {book.system.name} is not {self.title}"])
        factions = [catalogue for catalogue in book.catalogues if not catalogue.library and catalogue.entries]
        if not factions:
            raise PackError([f"{', '.join(files)}: there is no faction in it"])
        if name and len(factions) > 1:
            named = ", ".join(faction.name for faction in factions)
            raise PackError([f"a name is for one faction, and here are {len(factions)}: {named}"])
        return tuple(self.pack(book, faction, name) for faction in factions)

    def roster(self, data: bytes, file: str, origins: Mapping[str, bytes]) -> RosterImport:
        return self._roster(data, file, self._lists()).force([read_origin(origin) for origin in origins.values()])
