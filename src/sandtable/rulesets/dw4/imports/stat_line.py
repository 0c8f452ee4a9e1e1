"""The Attributes of a Class, from the texts of its profile."""

from __future__ import annotations

import re

import msgspec

from sandtable.catalogues.cleaning import clean
from sandtable.catalogues.records import Profile
from sandtable.rulesets.dw4.content.profile import MOST_TURN

SPEED = re.compile(r'(\d+)"?-(\d+)"?')
COUNT = re.compile(r"(\d+)(?:-(\d+))?")
FIGURES = ("Mass", "Defence", "Armour", "Hull", "Actions", "Broadside", "Repair", "Crew")
NONE = ("-", "")


class StatLine(msgspec.Struct, frozen=True):
    """The figures of a Class; `models` is its Model Count as printed, (0, 0) where nothing is."""

    figures: dict[str, int]
    speed: tuple[int, int]
    turn: int
    models: tuple[int, int]
    wrong: tuple[str, ...] = ()
    """What stands there and is no figure."""
    not_yet: tuple[str, ...] = ()
    remarks: tuple[str, ...] = ()


def stat_line(profile: Profile) -> StatLine:
    """Every Attribute of a profile of type Model."""
    texts = {field.name: clean(field.text) for field in profile.fields}
    wrong: list[str] = []
    not_yet: list[str] = []
    remarks: list[str] = []
    figures = {name: _figure(name, texts.get(name, ""), wrong, remarks) for name in FIGURES}
    return StatLine(
        figures,
        _speed(texts.get("Speed", ""), wrong),
        _turn(texts.get("Turn", ""), wrong, not_yet),
        _models(texts.get("Models", "")),
        tuple(wrong),
        tuple(not_yet),
        tuple(remarks),
    )


def _figure(name: str, text: str, wrong: list[str], remarks: list[str]) -> int:
    if text in NONE:
        return 0
    bare = text.rstrip("*").strip()
    if bare != text:
        remarks.append(f"{name} {text}: the mark is left out")
    if not bare.isdecimal():
        wrong.append(f"{name} {text}")
        return 0
    return int(bare)


def _speed(text: str, wrong: list[str]) -> tuple[int, int]:
    if text in NONE:
        return (0, 0)
    found = SPEED.fullmatch(text.replace(" ", ""))
    if found is None:
        wrong.append(f"Speed {text}")
        return (0, 0)
    return (int(found[1]), int(found[2]))


def _turn(text: str, wrong: list[str], not_yet: list[str]) -> int:
    if text in NONE:
        return 0
    if text == "*":
        not_yet.append(f"TRN * turns as it likes; played as TRN {MOST_TURN}.")
        return MOST_TURN
    if not text.isdecimal():
        wrong.append(f"Turn {text}")
        return 0
    if int(text) > MOST_TURN:
        not_yet.append(f"TRN {text} is more than any; played as TRN {MOST_TURN}.")
    return min(int(text), MOST_TURN)


def _models(text: str) -> tuple[int, int]:
    found = COUNT.fullmatch(text.replace(" ", ""))
    return (0, 0) if found is None else (int(found[1]), int(found[2] or found[1]))
