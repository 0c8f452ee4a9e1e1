"""Spitfire Rocketeer Flight."""

from __future__ import annotations

import pytest

from sandtable.rulesets.dw3.procedures.assault import may_assault
from tests.rulesets.dw3.gunfire import BOW, GUN, range_of


def may(gap: float, position: str, *rules: str) -> bool:
    return may_assault(range_of("Stonebreaker Battery", *rules, gap=gap, position=position).table, GUN, BOW)


@pytest.mark.rule("DW3-R-SPITFIRE-ROCKETEER-FLIGHT")
@pytest.mark.parametrize(("gap", "reaches"), [(6, True), (6.5, False)])
def test_it_reaches_6_inches(gap: float, reaches: bool) -> None:
    assert may(gap, "SURFACE", "SPITFIRE-ROCKETEER-FLIGHT") is reaches
    assert may(4, "SURFACE") and not may(4.5, "SURFACE")


@pytest.mark.rule("DW3-R-SPITFIRE-ROCKETEER-FLIGHT")
@pytest.mark.parametrize(("position", "lands"), [("AERIAL", True), ("GROUND", True), ("SUBMERGED", False)])
def test_it_lands_on_everything_that_is_not_submerged(position: str, lands: bool) -> None:
    assert may(3, position, "SPITFIRE-ROCKETEER-FLIGHT") is lands
    assert not may(3, position)
