"""Kinetic Dampers."""

from __future__ import annotations

import pytest

from sandtable.rulesets.dw3.procedures.harm import GainDisorder
from tests.rulesets.dw3.gunfire import GUN, fleet
from tests.rulesets.dw3.table import condition


@pytest.mark.rule("DW3-R-KINETIC-DAMPERS")
@pytest.mark.parametrize(
    ("because", "level", "shaken"),
    [("full reverse", 0, False), ("collision", 0, True), ("collision", 3, False)],
)
def test_full_reverse_and_what_goes_beyond_level_3_do_not_shake_it(because: str, level: int, shaken: bool) -> None:
    t = fleet("KINETIC-DAMPERS")
    t.model("A1.1", disorder=level)
    assert condition(t.run(GainDisorder(GUN, because)), "A1.1") == (0, False, level + shaken)


@pytest.mark.rule("DW3-R-KINETIC-DAMPERS")
def test_others_suffer() -> None:
    assert condition(fleet().run(GainDisorder(GUN, "full reverse")), "A1.1") == (0, False, 1)
