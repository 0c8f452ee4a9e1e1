"""Parts of an import that are the same for every game: names as ids, roots of a catalogue, what a report tells."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from typing import Protocol, TypeVar

import msgspec

from sandtable.catalogues.book import Book
from sandtable.catalogues.cleaning import folded
from sandtable.catalogues.records import Catalogue, Entry
from sandtable.kernel.imports import ORIGIN, ImportedFile, ImportReport, NamedUse, PackDraft
from sandtable.tabletop.imports.origin import Origin, write_origin
from sandtable.tabletop.imports.pack_text import pack_text
from sandtable.tabletop.pack_rows import PackHead, PackTables, SourceRow

PACK_FILE, REPORT_FILE = "pack.toml", "report.json"
DONE, NOT_YET, REMOVED, UNKNOWN = "done", "not yet", "removed", "unknown"
"""What may become of a reference to a special rule."""
STATUSES = (DONE, NOT_YET, REMOVED, UNKNOWN)

H = TypeVar("H", bound=PackHead)


class Use(Protocol):
    """A reference to a special rule: what is meant, whether it has its effect, and on which unit it stands."""

    @property
    def meant(self) -> str: ...

    @property
    def rule(self) -> str:
        """The id of the rule; empty where none is known."""
        ...

    @property
    def status(self) -> str: ...

    @property
    def unit(self) -> str: ...


def slug(name: str) -> str:
    """A name as part of an id."""
    return re.sub(r"[^a-z0-9]+", "-", folded(name)).strip("-") or "unnamed"


def roots(catalogue: Catalogue, book: Book) -> Iterator[Entry]:
    """What may be selected at the root; of several links to one unit the first."""
    seen: set[str] = set()
    for entry in catalogue.entries:
        target = book.target(entry)
        if target is None or target.id in seen:
            continue
        seen.add(target.id)
        yield entry if target is entry else joined(entry, target)


def joined(link: Entry, target: Entry) -> Entry:
    """What a link leads to, with all that the link adds to it."""
    return msgspec.structs.replace(
        target,
        costs=(*target.costs, *link.costs),
        constraints=(*target.constraints, *link.constraints),
        modifiers=(*target.modifiers, *link.modifiers),
        categories=(*target.categories, *link.categories),
        entries=(*target.entries, *link.entries),
        groups=(*target.groups, *link.groups),
        links=(*target.links, *link.links),
    )


def sources(book: Book, catalogue: Catalogue) -> Iterator[ImportedFile]:
    """The files that a faction came from."""
    linked = {link.target for link in catalogue.links}
    for each in book.all:
        if each in (book.system, catalogue) or each.id in linked:
            source = each.source
            yield ImportedFile(source.file, source.sha256, source.id, source.name, source.revision)


def source_rows(book: Book, catalogue: Catalogue) -> tuple[SourceRow, ...]:
    """The same as a pack names them."""
    return tuple(SourceRow(s.file, s.sha256, s.id, s.name, s.revision) for s in sources(book, catalogue))


def pack_head(head: type[H], id: str, ruleset: str, kind: str, catalogue: Catalogue) -> H:
    """What an imported pack says of itself."""
    return head(
        id=id,
        ruleset=ruleset,
        format=1,
        version=str(catalogue.source.revision),
        title=catalogue.name,
        kind=kind,
        licence="As its source; for your own table.",
        author="imported",
    )


def named_uses(uses: Iterable[Use], status: str) -> tuple[NamedUse, ...]:
    """Every name with that status, and the units that use it."""
    found: dict[tuple[str, str], dict[str, None]] = {}
    for use in uses:
        if use.status == status:
            found.setdefault((use.meant, use.rule), {})[use.unit] = None
    return tuple(NamedUse(name, tuple(where), rule) for (name, rule), where in sorted(found.items()))


def unknown_uses(named: Iterable[tuple[str, str]], uses: Iterable[Use]) -> tuple[NamedUse, ...]:
    """Whatever nobody knows: what classes name, each with its class, and what else stands in their texts."""
    found: dict[str, dict[str, None]] = {}
    for name, where in named:
        found.setdefault(name, {})[where] = None
    for use in uses:
        if use.status == UNKNOWN and not any(use.meant in known for known in found):
            found.setdefault(use.meant, {})[use.unit] = None
    return tuple(NamedUse(name, tuple(where)) for name, where in sorted(found.items()))


def catalogue_remarks(catalogue: Catalogue) -> Iterator[str]:
    """What there is to tell of a file, whatever the game."""
    for name in catalogue.markup_in_names:
        yield f"'{name}': markup in a name is taken off"
    for feature, times in catalogue.features.items():
        if feature.startswith("unknown element"):
            yield f"{catalogue.source.file}: {feature}, {times} times"


def pack_draft(pack: PackTables, report: ImportReport, origin: Origin) -> PackDraft:
    """A pack with its report, ready to be kept."""
    return PackDraft(
        id=pack.pack.id,
        files={
            PACK_FILE: pack_text(pack).encode(),
            REPORT_FILE: msgspec.json.format(msgspec.json.encode(report), indent=1),
            ORIGIN: write_origin(origin),
        },
        report=report,
    )


def told_apart(id: str, taken: Sequence[str] | set[str] | dict[str, str]) -> str:
    """An id that no other has: with a number where another has it already."""
    number, free = 2, id
    while free in taken:
        free, number = f"{id}-{number}", number + 1
    return free
