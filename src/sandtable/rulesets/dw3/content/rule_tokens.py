"""Types of squadron tokens that special rules bring, for whatever fleet carries such a rule."""

from __future__ import annotations

from sandtable.geometry.units import INCH
from sandtable.rulesets.dw3.content.profile import Quality, Squadron

PLAIN_DICE = 3
"""What a plain token adds to a run, an interception and a defence (DW3-SRS-07, DW3-SRS-12, DW3-SRS-15)."""


def _token(name: str, attack: int, qualities: tuple[Quality, ...], counters: int = 3, removed: int = 0) -> Squadron:
    return Squadron(
        name=name,
        faction="",
        attack=attack,
        intercept=PLAIN_DICE,
        defence=PLAIN_DICE,
        assault=1,
        launch=40 * INCH,
        counters=counters,
        qualities=qualities,
        torpedo=attack > 0,
        barred=(),
        removed=removed,
    )


BARCAP = "Snowbird Barcap"
SZPADA = "Szpada"
NUMBER_ONE = "Number One Squadron"

RULE_TOKENS = (
    _token(BARCAP, 0, ()),
    _token(SZPADA, 4, (Quality.PIERCING,), counters=4),
    _token(NUMBER_ONE, PLAIN_DICE, (Quality.LETHAL, Quality.PIERCING), removed=9),
)
