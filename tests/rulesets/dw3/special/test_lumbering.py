"""Lumbering."""

from __future__ import annotations

import pytest

from sandtable.geometry.units import INCH
from sandtable.rulesets.dw3.models.attributes import drift
from sandtable.rulesets.dw3.procedures.harm import GainDisorder
from tests.rulesets.dw3.gunfire import GUN, fire, fleet, hits, range_of
from tests.rulesets.dw3.table import condition


@pytest.mark.rule("DW3-R-LUMBERING")
@pytest.mark.parametrize(("mass", "inches"), [(2, 2), (3, 3), (4, 3), (5, 3)])
def test_it_drifts_at_most_3_inches(mass: int, inches: int) -> None:
    assert drift(fleet("LUMBERING", mass=mass).table, GUN) == inches * INCH


@pytest.mark.rule("DW3-R-LUMBERING")
@pytest.mark.parametrize(
    ("because", "level", "shaken"),
    [("collision", 0, False), ("full reverse", 0, False), ("hazardous", 0, True), ("hazardous", 3, False)],
)
def test_what_shakes_others_does_not_always_shake_it(because: str, level: int, shaken: bool) -> None:
    t = fleet("LUMBERING")
    t.model("A1.1", disorder=level)
    t.run(GainDisorder(GUN, because))
    assert condition(t, "A1.1") == (0, False, level + shaken)


@pytest.mark.rule("DW3-R-LUMBERING")
def test_gunnery_at_it_rolls_blanks_again_and_nothing_else_does() -> None:
    assert hits(fire(range_of(theirs=("LUMBERING",)), "9xB", "9xH")) == 9
    assert hits(fire(range_of("Quarry Mortar", theirs=("LUMBERING",)), "9xB", "9xH")) == 0
    assert hits(fire(range_of("Stonebreaker Battery", "LUMBERING"), "9xB", "9xH")) == 0
