"""The figures of a unit at one level, from the texts of its profile (AC-L-20 to AC-L-23)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

import msgspec

from sandtable.catalogues.cleaning import clean
from sandtable.catalogues.records import Modifier, Profile
from sandtable.rulesets.ac.content.profile import Category
from sandtable.rulesets.ac.imports import ids

FOUND = {
    "Size": (1, 8),
    "Models": (1, 24),
    "VPR": (0, 10),
    "Speed": (3, 15),
    "Defence": (1, 5),
    "Damage limit": (1, 18),
    "Discipline": (4, 11),
    "Break Limit": (1, 3),
}
"""Between what each figure was found; another is told (AC-L-21)."""
MAY_LACK = ("Speed", "Discipline", "Break Limit")
"""Figures for which a dash may stand; who has none for Discipline passes by itself (AC-L-23)."""


class StatLine(msgspec.Struct, frozen=True):
    """A unit at one level; None stands for a dash."""

    category: str
    size: int
    models: int
    vpr: int
    speed: int | None
    defence: int
    damage_limit: int
    discipline: int | None
    break_limit: int | None
    wrong: tuple[str, ...] = ()
    """What stands there and is no figure."""
    remarks: tuple[str, ...] = ()

    @property
    def of_every_level(self) -> tuple[object, ...]:
        """What a level does not change (AC-L-06)."""
        lasting = (self.size, self.speed, self.defence, self.damage_limit, self.discipline, self.break_limit)
        return (self.category, *lasting)


def stat_line(profile: Profile, more: Iterable[Modifier] = ()) -> StatLine:
    """Every figure of a profile, after the changes that go without conditions on it and on the link to it (AC-L-20)."""
    texts = _texts(profile, [*profile.modifiers, *more])
    wrong: list[str] = []
    remarks: list[str] = []
    figures = {name: _figure(name, texts, wrong) for name in FOUND}
    for name, (least, most) in FOUND.items():
        figure = figures[name]
        if figure is not None and not least <= figure <= most:
            remarks.append(f"{name} {figure} is beyond what units have")
    category = texts.get("Target type", "").capitalize()
    if category not in list(Category):
        wrong.append(f"Target type {category}")
    return StatLine(
        category=category,
        size=figures["Size"] or 1,
        models=figures["Models"] or 1,
        vpr=figures["VPR"] or 0,
        speed=figures["Speed"],
        defence=figures["Defence"] or 1,
        damage_limit=figures["Damage limit"] or 1,
        discipline=figures["Discipline"],
        break_limit=figures["Break Limit"],
        wrong=tuple(wrong),
        remarks=tuple(remarks),
    )


def _texts(profile: Profile, modifiers: Iterable[Modifier]) -> dict[str, str]:
    set_to = {m.field: m.value for m in modifiers if m.type == "set" and m.when == type(m.when)()}
    return {field.name: clean(set_to.get(field.type_id, field.text)) for field in profile.fields}


def _figure(name: str, texts: Mapping[str, str], wrong: list[str]) -> int | None:
    """A figure, with an inch mark or without; a dash, with a mark or without, is none (AC-L-22)."""
    text = texts.get(name, "").replace('"', "").strip()
    if text in ids.NOTHING and name in MAY_LACK:
        return None
    if not text.isdecimal():
        wrong.append(f"{name} {text or 'without a figure'}")
        return None
    return int(text)
