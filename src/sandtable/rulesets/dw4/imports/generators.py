"""Generators that a faction builds, and which of them a unit is offered."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from sandtable.catalogues.book import Book
from sandtable.catalogues.circumstance import Circumstance, Judge
from sandtable.catalogues.cleaning import items
from sandtable.catalogues.records import Entry
from sandtable.rulesets.dw4.content.pack_file import GeneratorRow, RuleRow
from sandtable.rulesets.dw4.imports import ids
from sandtable.rulesets.dw4.imports.names import reading_of


def generator_entries(book: Book) -> tuple[Entry, ...]:
    """Everything in the shared group of Generators."""
    groups = [g for c in book.all for g in c.shared_groups if g.name == ids.GENERATORS]
    return tuple(entry for group in groups for entry in group.entries)


def offered(entries: Sequence[Entry], categories: frozenset[str], book: Book) -> Iterator[tuple[Entry, RuleRow, int]]:
    """The Generators for a unit with these categories, each as a System and with its Points."""
    judge = Judge(book, Circumstance())
    for entry in entries:
        rule = system_of(entry)
        if rule is not None and not judge.is_hidden(entry, categories):
            yield entry, rule, int(entry.cost(ids.POINTS))


def system_of(entry: Entry) -> RuleRow | None:
    """The System that a Generator is; `None` where no rule is called so."""
    found = items(entry.name)
    return reading_of(found[0], "S").rule if found else None


def generator_rows(entries: Sequence[Entry], names: frozenset[str]) -> tuple[GeneratorRow, ...]:
    """Those Generators that some Class of the faction may mount."""
    rows = [(entry, rule) for entry in entries if (rule := system_of(entry)) is not None and rule.name in names]
    return tuple(
        GeneratorRow(rule.rule, rule.name, int(entry.cost(ids.POINTS)), value=rule.value) for entry, rule in rows
    )
