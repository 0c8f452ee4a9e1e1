"""The figures of a class, from the texts of its profile: battle ready / crippled."""

from __future__ import annotations

import re
from collections.abc import Mapping

import msgspec

from sandtable.catalogues.cleaning import clean
from sandtable.catalogues.records import Profile

PAIR = re.compile(r"(\d+)(?:/(\d+))?")
FIELDS = {
    "Speed": "speed",
    "Turn Limit": "turn_limit",
    "Armour": "armour",
    "Citadel": "citadel",
    "ADV": "adv",
    "SDV": "sdv",
    "Fray": "fray",
    "Hull": "hull",
}
NEVER_BETTER = ("speed", "turn_limit", "adv", "sdv", "fray")
"""Figures that are no better on a crippled model."""
NONE = ("-", "")


class StatLine(msgspec.Struct, frozen=True):
    """MASS, and every other figure as a pack writes it."""

    mass: int
    figures: dict[str, tuple[int, ...]]
    wrong: tuple[str, ...] = ()
    """What stands there and is no figure."""
    remarks: tuple[str, ...] = ()


def stat_line(profile: Profile, changed: Mapping[str, str]) -> StatLine:
    """Every figure of a profile of a model; `changed` are texts that stand instead, by the id of their field."""
    texts = {field.name: clean(changed.get(field.type_id, field.text)) for field in profile.fields}
    wrong: list[str] = []
    remarks: list[str] = []
    mass = _pair("Mass", texts, wrong)[0]
    figures: dict[str, tuple[int, ...]] = {}
    for name, field in FIELDS.items():
        ready, crippled = _pair(name, texts, wrong)
        if field in NEVER_BETTER and crippled > ready:
            remarks.append(f"{name} {ready}/{crippled} is read as {crippled}/{ready}")
            ready, crippled = crippled, ready
        figures[field] = (ready,) if mass == 1 else (ready, crippled)
    for armour, citadel in zip(figures["armour"], figures["citadel"], strict=True):
        if citadel <= armour:
            wrong.append(f"Citadel {citadel} beside Armour {armour}")
    return StatLine(max(mass, 1), figures, tuple(wrong), tuple(remarks))


def _pair(name: str, texts: Mapping[str, str], wrong: list[str]) -> tuple[int, int]:
    """A figure in both statuses; a single one holds for both."""
    text = texts.get(name, "").replace(" ", "").replace('"', "")
    if text in NONE:
        return (0, 0)
    found = PAIR.fullmatch(text)
    if found is None:
        wrong.append(f"{name} {text}")
        return (0, 0)
    return int(found[1]), int(found[2] or found[1])
