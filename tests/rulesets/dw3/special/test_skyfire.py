"""Skyfire."""

from __future__ import annotations

import pytest

from tests.rulesets.dw3.gunfire import fire, range_of


@pytest.mark.rule("DW3-R-SKYFIRE")
@pytest.mark.parametrize(
    ("rules", "weapon", "position", "again"),
    [
        (("SKYFIRE",), "Signal Rockets", "AERIAL", True),
        ((), "Signal Rockets", "AERIAL", False),
        (("SKYFIRE",), "Signal Rockets", "SURFACE", False),
        (("SKYFIRE",), "Arc Lance", "AERIAL", False),
    ],
)
def test_aerial_attacks_on_aerial_units_roll_blanks_again(
    rules: tuple[str, ...], weapon: str, position: str, again: bool
) -> None:
    t = range_of(weapon, *rules, like="meridian.sirocco", position=position, gap=8)
    assert (len(fire(t).rolled()) > 1) is again
