"""Special rules and qualities by the names that catalogues print."""

from __future__ import annotations

import re
from functools import cache

import msgspec

from sandtable.catalogues.circumstance import Judge
from sandtable.catalogues.cleaning import clean, folded, items
from sandtable.catalogues.records import InfoLink
from sandtable.kernel.ids import RuleId
from sandtable.rulesets.dw3.catalogue import catalogue
from sandtable.rulesets.dw3.content.profile import Position, Quality
from sandtable.rulesets.dw3.forces.unit_sheets import is_built
from sandtable.rulesets.dw3.imports.aliases import meant_by
from sandtable.tabletop.imports.parts import DONE, NOT_YET, UNKNOWN
from sandtable.tabletop.imports.readings import Reading
from sandtable.tabletop.pack_rows import RuleName

VERSION = re.compile(r"\s*\[[^\]]*\]")
BRACKET = re.compile(r"\(([^()]*)\)")
ALSO = re.compile(r"\s*\(catalogue: (.*)\)$")
UNITS = re.compile(r"\s+units?$", re.IGNORECASE)
PLACEHOLDER = "x"
RAMMING = re.compile(r"ramming\s*\(?(\d+)(?:\s*/\s*(\d+))?\)?", re.IGNORECASE)


def printed_name(link: InfoLink, judge: Judge, categories: frozenset[str]) -> str:
    """The name of a linked rule after what the link makes of it, without the version that it is of."""
    name = VERSION.sub("", link.name)
    for modifier in judge.applying(link.modifiers, categories):
        if modifier.field == "name" and modifier.type == "set":
            name = VERSION.sub("", clean(modifier.value))
        elif modifier.field == "name" and modifier.type == "append":
            name = f"{name} {clean(modifier.value)}"
    return name


def reading_of(printed: str) -> Reading:
    """The special rule of a printed name; its value stands in the last brackets."""
    values = [value.strip() for value in BRACKET.findall(printed) if value.strip().casefold() != PLACEHOLDER]
    name = BRACKET.sub("", printed).strip() if not _exactly(printed) else printed
    found = _exactly(name) or _exactly(meant_by(name))
    if found is None and values:
        # A rule that is printed twice over, its name before and after.
        found = _exactly(name[: len(name) // 2].strip())
    if found is None:
        return Reading(printed, UNKNOWN)
    id, called = found
    rule = RuleName(id, called, _value(values[-1]) if values else "")
    return Reading(printed, DONE if is_built(RuleId(id)) else NOT_YET, rule)


def _value(text: str) -> str:
    """What stands in brackets: a number, or traits and qualities as profiles write them."""
    parts = [meant_by(UNITS.sub("", part.strip())) for part in text.split(",")]
    words = {*Position, *Quality}
    return ", ".join([part.upper() if part.upper() in words else part for part in parts])


def _exactly(name: str) -> tuple[str, str] | None:
    return _known().get(folded(name))


@cache
def _known() -> dict[str, tuple[str, str]]:
    """Every special rule by its names for comparing: its own, and the one that catalogues misspell."""
    found: dict[str, tuple[str, str]] = {}
    for id, rule in catalogue().rules.items():
        if not id.startswith("DW3-R-") or id.startswith("DW3-R-G-"):
            continue
        name = BRACKET.sub("", rule.name).strip()
        found[folded(name)] = (id, name)
        also = ALSO.search(rule.name)
        if also is not None:
            found[folded(also[1])] = (id, name)
    return found


class Qualities(msgspec.Struct, frozen=True):
    """The qualities of a weapon: as packs write them, its dice in a ram, and special rules of its own."""

    names: tuple[str, ...] = ()
    ramming: tuple[int, ...] = ()
    rules: tuple[RuleName, ...] = ()
    readings: tuple[Reading, ...] = ()
    unknown: tuple[str, ...] = ()


def qualities_of(text: str) -> Qualities:
    """The list of a weapon, apart at commas and strokes."""
    names: list[str] = []
    ramming: tuple[int, ...] = ()
    readings: list[Reading] = []
    for item in items(text.replace("Range/", "Range, ")):
        ram = RAMMING.fullmatch(item.title.replace(" (", "(").replace("(", " ").replace(")", ""))
        if ram is not None:
            ramming = (int(ram[1]), int(ram[2] or ram[1]))
            continue
        reading = reading_of(item.title)
        readings.append(reading)
        if reading.rule is not None and reading.rule.name.upper() in list(Quality):
            only = [meant_by(UNITS.sub("", part.strip())).upper() for part in item.parameter.split(",")]
            kept = [word for word in only if word in (*Position, "SMALL")]
            bracket = f" ({', '.join(kept)})" if kept else ""
            names.append(f"{reading.rule.name.upper()}{bracket}")
    own = [r.rule for r in readings if r.rule is not None and r.rule.name.upper() not in list(Quality)]
    unknown = [reading.printed for reading in readings if reading.status == UNKNOWN]
    return Qualities(tuple(dict.fromkeys(names)), ramming, tuple(own), tuple(readings), tuple(unknown))
