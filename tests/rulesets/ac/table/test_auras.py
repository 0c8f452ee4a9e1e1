"""Who is within an aura."""

from __future__ import annotations

import pytest

from sandtable.rulesets.ac.table.special_rules import is_near
from sandtable.tabletop.state import Location
from tests.rulesets.ac.land import field
from tests.rulesets.ac.special.armed import A1, A2

INCH = 1_000


@pytest.mark.rule("AC-G-06", "AC-G-07")
@pytest.mark.parametrize(("reach", "near"), [(3_000, True), (2_999, False)])
def test_a_garrison_is_measured_from_its_building(reach: int, near: bool) -> None:
    t = field()
    house = t.rectangle(4, 2, (24, 12), "Blocking", size=3, capacity=0)
    t.models_at("A", "foot", *[None] * 6, garrison=house)
    t.like("box", "tank", width=1_000, length=1_000)
    t.unit("A", "box", (24, 16.5, 0), models=1, files=1)
    assert is_near(t.table, A1, A2, reach) is near
    assert is_near(t.table, A2, A1, reach) is near


@pytest.mark.rule("AC-G-06", "AC-G-07")
@pytest.mark.parametrize("location", [Location.ABOARD, Location.RESERVE])
def test_who_is_off_the_table_is_near_itself_alone(location: Location) -> None:
    t = field()
    t.unit("A", "tank", (24, 12, 0))
    t.models_at("A", "foot", *[None] * 6, location=location, transport=A1 if location is Location.ABOARD else None)
    assert not is_near(t.table, A1, A2, 40 * INCH)
    assert is_near(t.table, A2, A2, 1)
