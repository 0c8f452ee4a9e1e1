"""Counting a catalogue: entries, profiles and references to rules, as they stand in the file."""

from __future__ import annotations

from sandtable.catalogues.book import walk
from sandtable.catalogues.cleaning import folded, items
from sandtable.catalogues.records import Catalogue
from sandtable.rulesets.ac.imports import ids
from sandtable.rulesets.ac.imports.armaments import is_row
from sandtable.rulesets.ac.imports.names import Sort, listed


def counts(catalogue: Catalogue) -> dict[str, int]:
    """The sums by which an import can be held against the file."""
    everything = [
        each
        for entry in (*catalogue.entries, *catalogue.shared_entries, *catalogue.shared_groups)
        for each in walk(entry)
    ]
    profiles = [*catalogue.shared_profiles, *[profile for each in everything for profile in each.profiles]]
    rows = [profile for profile in profiles if is_row(profile)]
    rules = [profile for profile in profiles if profile.type_id == ids.RULES]
    rule_texts = [field.text for profile in rules for field in profile.fields]
    quality_texts = [profile.fields[-1].text for profile in rows]
    return {
        "root entries": len(catalogue.entries),
        "root units": sum([entry.type == "unit" for entry in catalogue.entries]),
        "units": sum([each.kind == "entry" and each.type == "unit" for each in everything]),
        "Basic unit profiles": sum([profile.type_id == ids.UNIT for profile in profiles]),
        "armament rows": len(rows),
        "Special Rules profiles": len(rules),
        "Special Rule names raw": len(_raw(rule_texts)),
        "Special Rule names": len(_clean(rule_texts, Sort.RULE)),
        "Quality names raw": len(_raw(quality_texts)),
        "Quality names": len(_clean(quality_texts, Sort.QUALITY)),
        "Battlegroups": len(catalogue.forces),
    }


def _raw(texts: list[str]) -> set[str]:
    return {item.name for text in texts for item in items(text)}


def _clean(texts: list[str], sort: Sort) -> set[str]:
    return {folded(reading.name) for text in texts for reading in listed(text, sort)}
