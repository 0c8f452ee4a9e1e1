"""Short Range Squadrons of a faction, and the names by which its Carriers call them."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

import msgspec

from sandtable.catalogues.book import Book, walk
from sandtable.catalogues.cleaning import clean, folded, items
from sandtable.catalogues.records import Entry, Profile
from sandtable.rulesets.dw4.content.pack_file import RuleRow, SquadronRow
from sandtable.rulesets.dw4.imports import ids
from sandtable.rulesets.dw4.imports.names import Reading, reading_of
from sandtable.tabletop.imports.parts import UNKNOWN

FIELDS = ("ATK", "INT", "SPT", "RES")
VARIANT = re.compile(r"\s*\([^)]*\)$")
USUAL = re.compile(r"\s*\(Default\)$")
"""Whose squadron it is stands in brackets where several factions have one; this says that no other has."""
SRS = ("SRS", "Flight Deck")
"""Properties that name types of squadron."""


class ImportedSquadron(msgspec.Struct, frozen=True):
    """A type of squadron with what there is to tell of it."""

    row: SquadronRow
    readings: tuple[Reading, ...]
    remarks: tuple[str, ...]
    unknown: tuple[str, ...]


def squadrons_of(units: Iterable[Entry], book: Book, mark: str = "") -> tuple[ImportedSquadron, ...]:
    """Every type that a unit of the faction launches; `mark` tells its names from those of another pack."""
    linked = dict.fromkeys(
        info.target for unit in units for entry in walk(unit) for info in entry.info_links if info.type == "profile"
    )
    profiles = [book.profiles[id] for id in linked if id in book.profiles]
    return tuple(_squadron(profile, mark) for profile in profiles if profile.type_id == ids.SQUADRONS)


def _squadron(profile: Profile, mark: str) -> ImportedSquadron:
    texts = {field.name.upper(): clean(field.text) for field in profile.fields}
    readings = tuple(reading_of(item, "R") for item in items(texts.get("PROPERTIES", "")))
    remarks = [remark for reading in readings for remark in reading.remarks]
    unknown = [reading.printed for reading in readings if reading.status == UNKNOWN]
    figures = []
    for field in FIELDS:
        text = texts.get(field, "-")
        if not text.isdecimal() and text != "-":
            unknown.append(f"{field} {text}")
        figures.append(int(text) if text.isdecimal() else 0)
    attack, intercept, support, resilience = figures
    row = SquadronRow(
        name=USUAL.sub("", profile.name) + (f" ({mark})" if mark else ""),
        attack=attack,
        intercept=intercept,
        support=support,
        resilience=max(1, resilience),
        properties=tuple(reading.rule for reading in readings if reading.rule is not None),
    )
    return ImportedSquadron(row, readings, tuple(remarks), tuple(unknown))


def with_squadrons(rules: Sequence[RuleRow], squadrons: Sequence[SquadronRow]) -> tuple[RuleRow, ...]:
    """Properties that name types of squadron, with the names that the types have in the pack."""
    return tuple(_named(rule, squadrons) if rule.name in SRS else rule for rule in rules)


def _named(rule: RuleRow, squadrons: Sequence[SquadronRow]) -> RuleRow:
    wanted = [VARIANT.sub("", part.strip()) for part in rule.value.split(",") if part.strip()]
    return msgspec.structs.replace(rule, value=", ".join(_full_name(part, squadrons) for part in wanted))


def _full_name(wanted: str, squadrons: Sequence[SquadronRow]) -> str:
    plain = folded(wanted)
    for squadron in squadrons:
        known = folded(squadron.name)
        if known.removesuffix("s") == plain.removesuffix("s") or known.partition(" ")[0] == plain.partition(" ")[0]:
            return squadron.name
    return wanted
