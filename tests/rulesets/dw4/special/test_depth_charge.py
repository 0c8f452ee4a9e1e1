"""Depth Charge."""

from __future__ import annotations

import pytest

from tests.rulesets.dw4.gunfire import AIRBORNE, UNDERWATER, gun, range_of, ready, shooter, victim
from tests.rulesets.dw4.tabletop import ref

WEAPONS = (gun(ref("DW4-Q-DEPTH-CHARGE")), gun())


@pytest.mark.rule("DW4-Q-DEPTH-CHARGE", "DW4-POS-17")
def test_a_submerged_model_is_struck_with_nothing_else() -> None:
    assert ready(range_of(shooter(*WEAPONS), victim(**UNDERWATER))) == ("A1.1/0",)


@pytest.mark.rule("DW4-Q-DEPTH-CHARGE", "DW4-G-40")
def test_a_surface_model_may_be_struck_with_it_and_others_together() -> None:
    assert ready(range_of(shooter(*WEAPONS))) == ("A1.1/0", "A1.1/1")


@pytest.mark.rule("DW4-Q-DEPTH-CHARGE")
def test_it_does_not_reach_what_flies() -> None:
    assert ready(range_of(shooter(*WEAPONS), victim(**AIRBORNE))) == ("A1.1/1",)
