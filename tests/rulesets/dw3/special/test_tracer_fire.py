"""Tracer Fire."""

from __future__ import annotations

import pytest

from tests.rulesets.dw3.gunfire import fire, hits, range_of


@pytest.mark.rule("DW3-R-TRACER-FIRE")
@pytest.mark.parametrize(("named", "worth"), [("Gunnery", 9), ("Aerial", 0), ("Aerial, Gunnery", 9)])
def test_attacks_with_a_named_quality_roll_blanks_again(named: str, worth: int) -> None:
    assert hits(fire(range_of("Stonebreaker Battery", f"TRACER-FIRE:{named}"), "9xB", "9xH")) == worth


@pytest.mark.rule("DW3-R-TRACER-FIRE")
def test_not_attacks_on_it() -> None:
    assert hits(fire(range_of(theirs=("TRACER-FIRE:Gunnery",)), "9xB", "9xH")) == 0
