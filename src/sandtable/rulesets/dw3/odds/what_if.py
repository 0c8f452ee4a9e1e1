"""A roll that nobody is about to make, given by its figures."""

from __future__ import annotations

from collections.abc import Mapping
from difflib import get_close_matches
from typing import Any

from msgspec.structs import replace

from sandtable.kernel.errors import UnknownName
from sandtable.kernel.ids import RuleId, SeatId
from sandtable.kernel.rollform import Field, Figure, RollForm
from sandtable.kernel.rollspec import Mark, RollSpec
from sandtable.rulesets.dw3.fighting.dice import Face
from sandtable.rulesets.dw3.procedures.attack_dice import RollAction

NUMBERS = {
    "pool": ("Dice of the attack", 1, 200, 12),
    "against": ("Dice against it", 0, 100, 0),
    "armour": ("ARMOUR of the target", 1, 50, 6),
    "citadel": ("CITADEL of the target", 1, 99, 12),
    "hull": ("HULL that it has left", 1, 99, 4),
}
"""Each figure: what it is, its least and its most, and what is supposed where it is not given."""
SWITCHES = {
    "obscured": "The target is obscured: nothing explodes",
    "blanks": "Blanks are rolled again (HOMING, weight of fire)",
    "counters": "Counters are rolled again (FUSILLADE at point blank)",
    "devastating": "DEVASTATING",
    "high_velocity": "HIGH VELOCITY",
}
YES = {"1", "yes", "true", "on"}
NO = {"0", "no", "false", "off"}


def roll_form() -> RollForm:
    """Everything that can be supposed."""
    numbers = [
        Field(name=name, label=label, kind="number", section="The roll", default=usual, least=least, most=most)
        for name, (label, least, most, usual) in NUMBERS.items()
    ]
    switches = [
        Field(name=name, label=label, kind="switch", section="Its qualities", default=False)
        for name, label in SWITCHES.items()
    ]
    figures = [Figure(name, label) for name, (label, _, _, _) in NUMBERS.items()]
    figures += [Figure(name, f"{label}; 1 or 0") for name, label in SWITCHES.items()]
    return RollForm(
        fields=(*numbers, *switches), figures=tuple(figures), examples=("pool=12 armour=6 citadel=13 obscured=1",)
    )


def roll_of_figures(figures: Mapping[str, Any]) -> RollSpec:
    """The roll with these figures, and what its hits would mean."""
    for name in figures:
        if name not in NUMBERS and name not in SWITCHES:
            near = get_close_matches(name, [*NUMBERS, *SWITCHES], n=1)
            raise UnknownName(f"there is no figure {name!r}" + (f"; did you mean {near[0]!r}?" if near else ""))
    number = {name: _number(name, figures.get(name, usual)) for name, (_, _, _, usual) in NUMBERS.items()}
    switch = {name: _switch(name, figures.get(name, False)) for name in SWITCHES}
    again: tuple[Face, ...] = (Face.BLANK,) if switch["blanks"] else ()
    again += (Face.COUNTER, Face.HEAVY_COUNTER) if switch["counters"] else ()
    roll = RollAction(
        seat=SeatId(""),
        opponent=SeatId(""),
        what="attack",
        pool=number["pool"],
        against=number["against"],
        explodes=not switch["obscured"],
        again=again,
        devastating=switch["devastating"],
        high_velocity=switch["high_velocity"],
    )
    marks = (
        Mark("1 damage", number["armour"], RuleId("DW3-SHOOT-21")),
        Mark("its HULL", number["hull"] * number["armour"], RuleId("DW3-SHOOT-22")),
        Mark("critical", number["citadel"], RuleId("DW3-CRIT-01")),
        Mark("explosion", 2 * number["citadel"], RuleId("DW3-CRIT-03")),
    )
    words = (f"{number['pool']} dice against {number['against']}, ARMOUR {number['armour']}",)
    return replace(roll.foreseen(), marks=marks, words=words)


def roll_in_words(text: str) -> RollSpec:
    """The roll of a line such as `pool=12 armour=6 obscured=1`."""
    pairs = [part.partition("=") for part in text.split()]
    odd = [name for name, sign, _ in pairs if not sign]
    if odd:
        raise UnknownName(f"{odd[0]!r} is no figure: write them as pool=12 armour=6")
    return roll_of_figures({name: value for name, _, value in pairs})


def _number(name: str, given: Any) -> int:
    label, least, most, _ = NUMBERS[name]
    text = str(given)
    if isinstance(given, bool) or not text.isdecimal() or not least <= int(text) <= most:
        raise UnknownName(f"{name} ({label}) is a number from {least} to {most}")
    return int(text)


def _switch(name: str, given: Any) -> bool:
    text = str(given).casefold()
    if text not in YES and text not in NO:
        raise UnknownName(f"{name} ({SWITCHES[name]}) is 1 or 0")
    return text in YES
