"""Fury of Nimue."""

from __future__ import annotations

import pytest

from sandtable.tabletop.events import VictoryPointsScored
from tests.rulesets.dw3.gunfire import assault, fire, hits, range_of


@pytest.mark.rule("DW3-R-FURY-OF-NIMUE")
@pytest.mark.parametrize(("mass", "worth"), [(2, 0), (3, 9)])
def test_blanks_are_rolled_again_against_mass_3_and_more(mass: int, worth: int) -> None:
    assert hits(fire(range_of("Stonebreaker Battery", "FURY-OF-NIMUE", mass=mass), "9xB", "9xH")) == worth


@pytest.mark.rule("DW3-R-FURY-OF-NIMUE")
def test_a_point_more_for_a_surface_unit_that_it_storms() -> None:
    for rules, points in (((), 0), (("FURY-OF-NIMUE",), 1)):
        t = range_of("Stonebreaker Battery", *rules, gap=2, hull=1, mass=1, gunner={"fray": 3})
        assault(t, "3xH").by_default()
        assert len([e for e in t.events(VictoryPointsScored) if e.rule == "DW3-R-FURY-OF-NIMUE"]) == points
