"""A roll that nobody is about to make, given by its figures."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from msgspec.structs import replace

from sandtable.kernel.hooks import HookIndex
from sandtable.kernel.ids import RuleId, SeatId
from sandtable.kernel.rollform import RollForm
from sandtable.kernel.rollspec import Burst, Mark, RollSpec, Wear
from sandtable.kernel.state import State
from sandtable.kernel.table import Table
from sandtable.rulesets.dw3.fighting.dice import COUNTERS, NEVER, Face
from sandtable.rulesets.dw3.odds.meaning import DAMAGE, ONE
from sandtable.rulesets.dw3.procedures.action_roll import RollAction, foreseen
from sandtable.rulesets.dw3.procedures.harm import EXPLOSION_DAMAGE
from sandtable.rulesets.dw3.state import Critical
from sandtable.tabletop.dice.figures import Figures, figures_in

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
HARMFUL = (Critical.MAGAZINE_EXPLOSION, Critical.STURGINIUM_FLARE)
"""Results of the critical die that do 1 damage."""
NOBODYS = Table(State(), HookIndex())
"""A table on which nothing is in force."""


FIGURES = Figures(NUMBERS, SWITCHES, ("pool=12 armour=6 citadel=13 obscured=1",))


def roll_form() -> RollForm:
    """Everything that can be supposed."""
    return FIGURES.form()


def roll_of_figures(figures: Mapping[str, Any]) -> RollSpec:
    """The roll with these figures, and what its hits would mean."""
    number, switch = FIGURES.read(figures)
    again: tuple[Face, ...] = (Face.BLANK,) if switch["blanks"] else ()
    again += (Face.COUNTER, Face.HEAVY_COUNTER) if switch["counters"] else ()
    roll = RollAction(
        roller=SeatId(""),
        opponent=SeatId(""),
        what="attack",
        pool=number["pool"],
        resistance=number["against"],
        explodes=not switch["obscured"],
        again_on=again,
        devastates_at=1 if switch["devastating"] else NEVER,
        heavy_counter=1 if switch["high_velocity"] else COUNTERS[Face.HEAVY_COUNTER],
    )
    marks = (
        Mark(ONE, number["armour"], RuleId("DW3-SHOOT-21")),
        Mark("its HULL", number["hull"] * number["armour"], RuleId("DW3-SHOOT-22"), wear=_wear(number)),
        Mark("critical", number["citadel"], RuleId("DW3-CRIT-01")),
        Mark("explosion", 2 * number["citadel"], RuleId("DW3-CRIT-03")),
    )
    words = (f"{number['pool']} dice against {number['against']}, ARMOUR {number['armour']}",)
    spec = replace(foreseen(NOBODYS, roll), marks=marks, words=words, each=number["armour"], points=DAMAGE)
    return replace(spec, title=FIGURES.written(number, switch))


def _wear(number: Mapping[str, int]) -> Wear:
    """Damage by ARMOUR, and what criticals add to it, on a target without markers (DW3-CRIT-01 to DW3-CRIT-04)."""
    core = number["citadel"]
    bursts = (Burst(core, 2 * core), Burst(2 * core, points=EXPLOSION_DAMAGE))
    die = tuple([int(critical in HARMFUL) for critical in Critical])
    return Wear(number["hull"], number["armour"], bursts, die, EXPLOSION_DAMAGE)


def roll_in_words(text: str) -> RollSpec:
    """The roll of a line such as `pool=12 armour=6 obscured=1`."""
    return roll_of_figures(figures_in(text))
