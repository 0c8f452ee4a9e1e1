"""Battlefleets: the places of a force entry, who may lead it, who fills its other places, and what it brings."""

from __future__ import annotations

import re
from collections.abc import Sequence

import msgspec

from sandtable.catalogues.book import Book
from sandtable.catalogues.circumstance import Circumstance, Judge
from sandtable.catalogues.records import ForceEntry
from sandtable.rulesets.dw3.content.pack_file import BattlefleetRow
from sandtable.rulesets.dw3.content.profile import Position
from sandtable.rulesets.dw3.imports import ids
from sandtable.rulesets.dw3.imports.aliases import spelt
from sandtable.rulesets.dw3.imports.names import printed_name, reading_of
from sandtable.rulesets.dw3.imports.unit import POSITIONS, ImportedClass
from sandtable.tabletop.imports.parts import slug
from sandtable.tabletop.imports.readings import Reading
from sandtable.tabletop.pack_rows import RuleName

KIND = re.compile(r"\s*\((?P<kind>[^)]*)\)\s*$")
KINDS = {"main": "Main", "spec": "Specialist", "merc": "Mercenary"}
MOST_UNITS = 10
"""For a place without a limit."""


class ImportedBattlefleet(msgspec.Struct, frozen=True):
    """A battlefleet with the id of its force entry and what there is to tell."""

    row: BattlefleetRow
    id: str
    readings: tuple[Reading, ...]
    remarks: tuple[str, ...]


def battlefleet(force: ForceEntry, classes: Sequence[ImportedClass], book: Book, pack: str) -> ImportedBattlefleet:
    """A force entry as a battlefleet of the pack."""
    remarks: list[str] = []
    name = spelt(KIND.sub("", force.name))
    printed = KIND.search(force.name)
    kind = KINDS.get((printed["kind"] if printed else "").casefold(), "")
    if not kind:
        kind = "Specialist"
        remarks.append(f"'{force.name}' counts as Specialist")
    judge = Judge(book, Circumstance(force.id))
    flagships, others, several = _takers(judge, classes, book)
    readings = [reading_of(printed_name(info, judge, frozenset())) for info in force.info_links if info.type == "rule"]
    rules = [reading.rule for reading in readings if reading.rule is not None]
    ability = next(iter(rules), None)
    spans = {position.value.casefold(): (0, 0) for position in Position if position is not Position.GROUND}
    for link in force.categories:
        named = book.categories.get(link.target, link.name)
        if named in POSITIONS:
            spans[POSITIONS[named].value.casefold()] = link.span(MOST_UNITS)
        elif link.constraints and not _is_kind(named) and named != ids.FLAGSHIP:
            remarks.append(f"{spelt(named)} has a limit of its own, which is not kept")
    row = BattlefleetRow(
        id=f"{pack}.{slug(name)}",
        name=name,
        kind=kind,  # type: ignore[arg-type]
        **spans,
        flagships=flagships or (others[:1] if others else ()),
        ability=None if ability is None else RuleName(ability.rule, ability.name),
        classes=others,
        several=several,
        not_yet=tuple([rule.name for rule in rules[1:]]),
    )
    if not flagships:
        remarks.append("nobody leads it")
    return ImportedBattlefleet(row, force.id, tuple(readings), tuple(remarks))


def _takers(
    judge: Judge, classes: Sequence[ImportedClass], book: Book
) -> tuple[tuple[str, ...], tuple[str, ...], dict[str, int]]:
    """Who may lead a battlefleet, who fills its other places, and of whom it takes several units."""
    flagships, others, several = [], [], {}
    for each in classes:
        for root in each.roots:
            if judge.is_hidden(root):
                continue
            _, primary = judge.categories(root)
            named = book.categories.get(primary, "")
            if named == ids.FLAGSHIP:
                flagships.append(each.row.id)
            elif named in POSITIONS:
                others.append(each.row.id)
            most = judge.limit(root, "max", "force")
            if most is not None and most > 1:
                several[each.row.id] = int(most)
    return tuple(dict.fromkeys(flagships)), tuple(dict.fromkeys(others)), several


def _is_kind(name: str) -> bool:
    return name.endswith("Battlefleet")
