"""Naval Shield Amplifier."""

from __future__ import annotations

import pytest

from sandtable.tabletop.situations import beside
from tests.rulesets.dw3.gunfire import fire, range_of, ship, shown


def shielded(gap: float, mass: int = 3, position: str = "SURFACE") -> int:
    """The dice that are left of nine where an amplifier is beside the shielded target."""
    t = range_of(theirs=("SHIELD-GENERATOR",), mass=mass, position=position)
    ship(t, "amplifier", "NAVAL-SHIELD-AMPLIFIER")
    t.unit("B", "amplifier", beside("B1.1", gap, 90))
    return shown(fire(t).answer("shield", True))


@pytest.mark.rule("DW3-R-NAVAL-SHIELD-AMPLIFIER")
@pytest.mark.parametrize(("mass", "left"), [(1, 7), (2, 6), (3, 5), (4, 5)])
def test_shields_around_it_take_a_die_more_and_at_most_4(mass: int, left: int) -> None:
    assert shielded(3, mass) == left


@pytest.mark.rule("DW3-R-NAVAL-SHIELD-AMPLIFIER")
@pytest.mark.parametrize(("gap", "left"), [(10, 5), (10.5, 6)])
def test_within_10_inches(gap: float, left: int) -> None:
    assert shielded(gap) == left


@pytest.mark.rule("DW3-R-NAVAL-SHIELD-AMPLIFIER")
def test_only_for_surface_units() -> None:
    assert shielded(3, position="SKIMMING") == 6
