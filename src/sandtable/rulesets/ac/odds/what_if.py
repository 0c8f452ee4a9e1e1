"""An attack that nobody is about to make, given by its figures."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from msgspec.structs import replace

from sandtable.kernel.hooks import HookIndex
from sandtable.kernel.ids import RuleId, SeatId
from sandtable.kernel.rollform import RollForm
from sandtable.kernel.rollspec import Mark, RollSpec
from sandtable.kernel.state import State
from sandtable.kernel.table import Table
from sandtable.rulesets.ac.fighting.dice import AGAIN, HITS, Face, Rating
from sandtable.rulesets.ac.ids import UnitId
from sandtable.rulesets.ac.procedures.attack_roll import RollAttack, foreseen
from sandtable.tabletop.dice.figures import Figures, figures_in

FIGURES = Figures(
    {
        "dice": ("Attack Dice", 1, 60, 8),
        "defence": ("Defence of the target", 1, 9, 2),
        "limit": ("Damage Limit of the target", 1, 20, 1),
        "models": ("Models of the target", 1, 24, 6),
        "veteran": ("Strikes that become Heroic Strikes", 0, 9, 0),
    },
    {
        "improved": "The attack is Improved",
        "weakened": "The attack is Weakened",
        "arc": "Heroic Strikes add two dice",
        "devastating": "Hits left over are one more Damage",
        "durable": "Heroic Strikes score one Hit",
    },
    ("dice=8 defence=2 improved=1",),
)
NOBODYS = Table(State(), HookIndex())
"""A table on which nothing is in force."""


def roll_form() -> RollForm:
    """Everything that can be supposed."""
    return FIGURES.form()


def roll_of_figures(figures: Mapping[str, Any]) -> RollSpec:
    """The attack with these figures, and what its Damage would mean."""
    number, switch = FIGURES.read(figures)
    for_it = switch["improved"] - switch["weakened"]
    rating = (Rating.NEUTRAL, Rating.IMPROVED, Rating.WEAKENED)[for_it]
    roll = RollAttack(
        unit=UnitId(""),
        target=UnitId(""),
        roller=SeatId(""),
        opponent=SeatId(""),
        what="attack",
        pool=number["dice"],
        threshold=number["defence"],
        again_on=tuple([int(face) for face in AGAIN[rating]]),
        brings=2 if switch["arc"] else 1,
        turned=number["veteran"],
        heroic=1 if switch["durable"] else HITS[Face.HEROIC],
        devastates=switch["devastating"],
    )
    marks = (
        Mark("1 model", number["limit"], RuleId("AC-DAMAGE-01")),
        Mark("half of it", -(-number["models"] // 2) * number["limit"], RuleId("AC-SUPP-03")),
        Mark("Annihilated", number["models"] * number["limit"], RuleId("AC-DAMAGE-10")),
    )
    words = (f"{number['dice']} dice, {rating}, against Defence {number['defence']}",)
    return replace(foreseen(NOBODYS, roll), marks=marks, words=words)


def roll_in_words(text: str) -> RollSpec:
    """The attack of a line such as `dice=8 defence=2 improved=1`."""
    return roll_of_figures(figures_in(text))
