"""Infrasound Detector."""

from __future__ import annotations

import pytest

from sandtable.rulesets.dw3.fighting.defences import is_obscured
from sandtable.tabletop.situations import beside
from tests.rulesets.dw3.gunfire import BOW, GUN, range_of, ship


def obscured(gap: float, seat: str = "A", shroud: bool = False) -> bool:
    """Whether a submerged target is obscured to A1.1 with a bearer at a distance of it."""
    rules = ("SHROUD-GENERATOR",) if shroud else ()
    t = range_of(theirs=rules, position="SURFACE" if shroud else "SUBMERGED")
    ship(t, "relay", "INFRASOUND-DETECTOR")
    t.unit(seat, "relay", beside("B1.1", gap, 90))
    return is_obscured(t.table, GUN, BOW, ())


@pytest.mark.rule("DW3-R-INFRASOUND-DETECTOR")
@pytest.mark.parametrize(("gap", "hidden"), [(10, False), (10.5, True)])
def test_within_10_inches_nobody_is_obscured(gap: float, hidden: bool) -> None:
    assert obscured(gap) is hidden


@pytest.mark.rule("DW3-R-INFRASOUND-DETECTOR")
def test_it_hears_through_a_shroud() -> None:
    assert not obscured(3, shroud=True)


@pytest.mark.rule("DW3-R-INFRASOUND-DETECTOR")
def test_only_for_its_own_side() -> None:
    assert obscured(3, "B")
