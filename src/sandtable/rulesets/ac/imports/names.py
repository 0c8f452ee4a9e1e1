"""Special rules, Qualities, Boons and Bonuses by the names that catalogues print (AC-L-30)."""

from __future__ import annotations

import re
from collections.abc import Iterator
from enum import StrEnum
from functools import cache

from sandtable.catalogues.cleaning import ListItem, folded, items
from sandtable.rulesets.ac.catalogue import catalogue
from sandtable.rulesets.ac.imports.aliases import meant_by
from sandtable.tabletop.imports.parts import DONE, NOT_YET, UNKNOWN
from sandtable.tabletop.imports.readings import Reading
from sandtable.tabletop.pack_rows import RuleName

BRACKET = re.compile(r"\s*\([^()]*\)")
PRICE = re.compile(r",\s*\d+$")
BARE = re.compile(r'(?P<name>.*\D)\s(?P<value>\d+"?)')
"""A value without its brackets."""
INCHES = '(X")'
"""How the glossary writes that a value is a distance."""


class Sort(StrEnum):
    """What a name may be, by the beginning of its id."""

    RULE = "AC-R-"
    QUALITY = "AC-Q-"
    BOON = "AC-B-"


def listed(text: str, sort: Sort) -> Iterator[Reading]:
    """Every item of a list: apart at commas outside brackets, without empty ones and dashes."""
    for item in items(text):
        yield _reading(item, sort)


def boon(name: str) -> Reading:
    """A Boon or Bonus; what stands in brackets after it only says how it is used."""
    return _found(name, BRACKET.sub("", name).strip(), "", Sort.BOON)


def _reading(item: ListItem, sort: Sort) -> Reading:
    name, value = item.name, item.parameter
    bare = BARE.fullmatch(name)
    if bare is not None and not value and _exactly(name, sort) is None:
        name, value = bare["name"], bare["value"]
    return _found(item.title, name, value, sort)


def _found(printed: str, name: str, value: str, sort: Sort) -> Reading:
    found = _exactly(name, sort) or _exactly(meant_by(name), sort)
    if found is None:
        return Reading(printed, UNKNOWN)
    id, called, inches = found
    rule = RuleName(id, called, _value(value, inches))
    return Reading(printed, DONE if catalogue().is_done(id) else NOT_YET, rule)


def _value(text: str, inches: bool) -> str:
    """What stands in brackets: a number, a distance with its mark, or traits, types and Arcs (AC-G-03)."""
    if inches and text.isdecimal():
        return f'{text}"'
    return ", ".join([meant_by(part.strip()) for part in text.split(",")])


def _exactly(name: str, sort: Sort) -> tuple[str, str, bool] | None:
    return _known(sort).get(folded(name))


@cache
def _known(sort: Sort) -> dict[str, tuple[str, str, bool]]:
    """Every rule of a sort by its name for comparing: id, name, and whether its value is a distance."""
    found: dict[str, tuple[str, str, bool]] = {}
    for id, rule in catalogue().rules.items():
        if id.startswith(sort):
            name = BRACKET.sub("", PRICE.sub("", rule.name)).strip()
            found[folded(name)] = (id, name, INCHES in rule.name)
    return found
