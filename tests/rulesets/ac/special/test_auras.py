"""Auras: who has a part in them."""

from __future__ import annotations

import pytest

from sandtable.rulesets.ac.procedures.discipline import SUPPRESSION, UnderTest, discipline
from sandtable.rulesets.ac.situations.battle import BattleSituation
from sandtable.rulesets.ac.table.special_rules import is_near
from sandtable.tabletop.state import Location
from tests.rulesets.ac.special.armed import A1, A2, a_field, ref
from tests.rulesets.ac.special.walls import put_inside


def peers(y: float) -> BattleSituation:
    """A1 reviews its peers within 3 inches; A2 stands with its front there."""
    t = a_field(mine=(ref("AC-R-PEER-REVIEW", '3"'),))
    t.unit("A", "mine", (24, 12, 0))
    t.unit("A", "foot", (24, y, 0))
    return t


@pytest.mark.rule("AC-G-07")
@pytest.mark.parametrize(("y", "near"), [(17, True), (17.1, False)])
def test_a_garrison_is_measured_from_its_building(y: float, near: bool) -> None:
    t = peers(30)
    put_inside(t, A2, (24, y))
    assert (discipline(t.table, UnderTest(A2, SUPPRESSION)) is None) is near


@pytest.mark.rule("AC-G-07")
def test_a_garrison_reaches_out_from_its_building() -> None:
    t = peers(17)
    put_inside(t, A1, (24, 13))
    assert discipline(t.table, UnderTest(A2, SUPPRESSION)) is None


@pytest.mark.rule("AC-G-07")
@pytest.mark.parametrize("location", [Location.INCOMING, Location.RESERVE, Location.ABOARD])
def test_who_is_not_on_the_battlefield_neither_gives_nor_has_it(location: Location) -> None:
    for name in (A1, A2):
        t = peers(15)
        assert is_near(t.table, A2, A1, 3_000)
        t.change(name, location=location)
        assert not is_near(t.table, A2, A1, 3_000)
