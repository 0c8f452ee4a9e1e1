"""Counting a catalogue: entries, profiles and references to rules, as they stand in the file."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from sandtable.catalogues.book import Book, walk
from sandtable.catalogues.circumstance import Circumstance, Judge
from sandtable.catalogues.records import Catalogue, Entry, Profile
from sandtable.rulesets.dw3.imports import ids
from sandtable.rulesets.dw3.imports.names import printed_name, reading_of
from sandtable.tabletop.imports.readings import RuleUse


def rule_uses(catalogue: Catalogue, book: Book) -> Iterator[RuleUse]:
    """Every link of the faction's own file to a rule, repeats included."""
    judge = Judge(book, Circumstance())
    for force in catalogue.forces:
        for info in force.info_links:
            if info.type == "rule":
                yield RuleUse(reading_of(printed_name(info, judge, frozenset())), force.name)
    for entry in (*catalogue.entries, *catalogue.shared_entries, *catalogue.shared_groups):
        for each in walk(entry):
            for info in each.info_links:
                if info.type == "rule":
                    yield RuleUse(reading_of(printed_name(info, judge, frozenset())), entry.name)


def counts(catalogue: Catalogue, uses: Sequence[RuleUse]) -> dict[str, int]:
    """The sums by which an import can be held against the file."""
    found: Counter[str] = Counter()
    own = [entry for entry in catalogue.entries if entry.kind == "entry"]
    found["root entries"] = len(own)
    found["distinct root names"] = len({entry.name for entry in own})
    found["hidden roots"] = sum(entry.hidden for entry in own)
    found.update([f"root {entry.type}" for entry in own])
    found["shared entries"] = len(catalogue.shared_entries)
    found.update([f"shared {entry.type}" for entry in catalogue.shared_entries])
    found["Standard Model profiles"] = sum(p.type_id == ids.MODEL for p in _profiles(catalogue))
    found["battlefleets"] = len(catalogue.forces)
    found["rule references"] = len(uses)
    found["rule names"] = len({use.meant for use in uses})
    return dict(found)


def _profiles(catalogue: Catalogue) -> Iterator[Profile]:
    yield from catalogue.shared_profiles
    for entry in (*catalogue.entries, *catalogue.shared_entries, *catalogue.shared_groups):
        yield from _inside(entry)


def _inside(entry: Entry) -> Iterator[Profile]:
    for each in walk(entry):
        yield from each.profiles
