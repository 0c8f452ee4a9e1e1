"""The names of ships: all of a unit share their first word, so that one hears who sails together."""

from __future__ import annotations

import re
from functools import cache

import msgspec

from sandtable.kernel.ids import SeatId
from sandtable.rulesets.dw4.ids import ModelId
from sandtable.tabletop.ids import ClassId


class Roll(msgspec.Struct, frozen=True):
    """What the ships of a faction may be called."""

    first: tuple[str, ...]
    second: tuple[str, ...]


STONE = Roll(
    (
        *("Steady", "Long", "Grey", "Patient", "Deep", "Hard", "Old", "Heavy", "Silent", "Low", "Broad", "Cold"),
        *("Iron", "Slow", "Stern", "Sure", "Dark", "Square", "Plain", "Stout", "Even", "Sound", "Firm", "Last"),
    ),
    ("Hand", "Watch", "Hammer", "Anchor", "Bell", "Lantern", "Harbour", "Promise"),
)
LIGHT = Roll(
    (
        *("Bright", "Swift", "High", "Far", "Clear", "Golden", "Keen", "Early", "Light", "Fair", "Quick", "Open"),
        *("White", "Silver", "Free", "Warm", "Blue", "Glad", "Young", "Brave", "First", "True", "Lucky", "Distant"),
    ),
    ("Morning", "Signal", "Compass", "Tern", "Lance", "Horizon", "Beacon", "Venture"),
)
ROLLS = {"meridian": LIGHT}
"""By faction; all others have names of stone and iron."""
UNITS = 12
"""So many units of a side have first words of their own before the other side's begin."""

STRIDE = 3
"""Second words from a unit's first ship to that of the next."""

_NUMBERS = re.compile(r"(\d+)\.(\d+)$")


@cache
def ship_name(model: ModelId, seat: SeatId, of: ClassId) -> str:
    """The name of a ship, by its faction and its number in the fleet: the same in every game of these fleets."""
    numbers = _NUMBERS.search(model)
    if numbers is None:
        return ""
    roll = ROLLS.get(of.split(".", maxsplit=1)[0], STONE)
    unit, ship = (int(number) - 1 for number in numbers.groups())
    unit += UNITS if seat == "B" else 0
    # Ships that lead units of their own have other second words, too: names that rhyme are mistaken for each other.
    return f"{roll.first[unit % len(roll.first)]} {roll.second[(ship + STRIDE * unit) % len(roll.second)]}"
