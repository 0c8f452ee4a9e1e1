"""Bombardment."""

from __future__ import annotations

import pytest

from tests.rulesets.dw3.gunfire import fire, hits, range_of


@pytest.mark.rule("DW3-R-BOMBARDMENT")
@pytest.mark.parametrize(
    ("named", "position", "worth"),
    [("Gunnery", "SURFACE", 9), ("Gunnery", "GROUND", 9), ("Gunnery", "SKIMMING", 0), ("Blast", "SURFACE", 0)],
)
def test_against_ground_and_surface_units_alone(named: str, position: str, worth: int) -> None:
    t = range_of("Stonebreaker Battery", f"BOMBARDMENT:{named}", position=position)
    assert hits(fire(t, "9xB", "9xH")) == worth


@pytest.mark.rule("DW3-R-BOMBARDMENT")
def test_not_attacks_on_it() -> None:
    assert hits(fire(range_of(theirs=("BOMBARDMENT:Gunnery",)), "9xB", "9xH")) == 0
