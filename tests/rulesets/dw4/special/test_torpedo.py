"""Torpedo."""

from __future__ import annotations

import pytest

from tests.rulesets.dw4.gunfire import gun, range_of, ready, shooter
from tests.rulesets.dw4.tabletop import ref


@pytest.mark.rule("DW4-Q-TORPEDO")
@pytest.mark.parametrize(("distance", "able"), [(4.9, False), (5, False), (5.1, True)])
def test_a_target_at_five_inches_or_less_is_too_near(distance: float, able: bool) -> None:
    assert bool(ready(range_of(shooter(gun(ref("DW4-Q-TORPEDO"))), distance=distance))) is able


@pytest.mark.rule("DW4-Q-TORPEDO")
def test_other_weapons_of_the_model_do_not_mind() -> None:
    t = range_of(shooter(gun(ref("DW4-Q-TORPEDO")), gun()), distance=3)
    assert ready(t) == ("A1.1/1",)
