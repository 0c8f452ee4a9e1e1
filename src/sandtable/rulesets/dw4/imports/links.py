"""Upgrades that stand elsewhere and are linked."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from sandtable.catalogues.book import Book
from sandtable.catalogues.records import Entry
from sandtable.rulesets.dw4.imports import ids

ELSEWHERE = (ids.ESCORTS, ids.ATTACHMENTS, ids.GENERATORS)
"""Links that are read by themselves."""


def linked_upgrades(holder: Entry, book: Book) -> Iterator[tuple[Entry, Entry]]:
    """Each link to an upgrade, with the upgrade and what the link adds to it."""
    for link in holder.links:
        target = book.target(link)
        if link.name in ELSEWHERE or target is None or target.kind != "entry" or target.type != "upgrade":
            continue
        yield (
            link,
            msgspec.structs.replace(
                target,
                costs=(*target.costs, *link.costs),
                constraints=(*target.constraints, *link.constraints),
                modifiers=(*target.modifiers, *link.modifiers),
            ),
        )


def unread_links(holder: Entry, book: Book) -> Iterator[str]:
    """Links of which nothing is made: to groups that nobody knows, or to models and units."""
    known = {link.id for link, _ in linked_upgrades(holder, book)}
    for link in holder.links:
        if link.name not in ELSEWHERE and link.id not in known and book.target(link) is not None:
            yield f"the link {link.name} on {holder.name}"
