"""All Around."""

from __future__ import annotations

import pytest

from tests.rulesets.dw4.gunfire import gun, range_of, ready, shooter, targets
from tests.rulesets.dw4.tabletop import ref, weapon

ALL_AROUND = ref("DW4-Q-ALL-AROUND")


@pytest.mark.rule("DW4-Q-ALL-AROUND")
def test_it_bears_whatever_the_arc() -> None:
    t = range_of(shooter(gun(ALL_AROUND, arcs="A"), gun(arcs="A"), gun(arcs="F")))
    assert ready(t) == ("A1.1/0", "A1.1/2")


@pytest.mark.rule("DW4-Q-ALL-AROUND")
def test_range_and_visibility_still_matter() -> None:
    t = range_of(shooter(weapon("Short", "A", 4, None, None, ALL_AROUND)))
    assert ready(t) == ()
    t = range_of(shooter(gun(ALL_AROUND, arcs="A")))
    t.terrain("isle-table", 18, 15)
    assert targets(t) == ()
