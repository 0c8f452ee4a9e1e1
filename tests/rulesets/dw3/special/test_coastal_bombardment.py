"""Coastal Bombardment."""

from __future__ import annotations

import pytest

from tests.rulesets.dw3.gunfire import fire, hits, range_of


@pytest.mark.rule("DW3-R-COASTAL-BOMBARDMENT")
@pytest.mark.parametrize(
    ("weapon", "position", "worth"),
    [("Stonebreaker Battery", "GROUND", 9), ("Stonebreaker Battery", "SURFACE", 0), ("Quarry Mortar", "GROUND", 0)],
)
def test_gunnery_against_ground_units_alone(weapon: str, position: str, worth: int) -> None:
    assert hits(fire(range_of(weapon, "COASTAL-BOMBARDMENT", position=position), "9xB", "9xH")) == worth
