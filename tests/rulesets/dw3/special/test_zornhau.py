"""Zornhau."""

from __future__ import annotations

import pytest

from tests.rulesets.dw3.gunfire import fire, hits, range_of


@pytest.mark.rule("DW3-R-ZORNHAU")
@pytest.mark.parametrize(
    ("mass", "position", "worth"), [(1, "SURFACE", 0), (2, "SURFACE", 9), (2, "GROUND", 9), (2, "SKIMMING", 0)]
)
def test_against_low_units_of_mass_2_and_more(mass: int, position: str, worth: int) -> None:
    t = range_of("Stonebreaker Battery", "ZORNHAU", mass=mass, position=position)
    assert hits(fire(t, "9xB", "9xH")) == worth


@pytest.mark.rule("DW3-R-ZORNHAU")
def test_not_attacks_on_it() -> None:
    assert hits(fire(range_of(theirs=("ZORNHAU",)), "9xB", "9xH")) == 0
