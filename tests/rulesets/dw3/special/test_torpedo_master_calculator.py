"""Torpedo Master-Calculator."""

from __future__ import annotations

import pytest

from tests.rulesets.dw3.gunfire import dice, fire, hits, range_of


@pytest.mark.rule("DW3-R-TORPEDO-MASTER-CALCULATOR")
@pytest.mark.parametrize(("use", "many", "worth"), [(True, 9, 3), (False, 7, 2)])
def test_one_torpedo_attack_has_2_dice_more_and_devastates(use: bool, many: int, worth: int) -> None:
    t = fire(range_of("Plumb Torpedoes", "TORPEDO-MASTER-CALCULATOR"), "X").answer("Torpedo Master-Calculator", use)
    assert (dice(t), hits(t)) == (many, worth)


@pytest.mark.rule("DW3-R-TORPEDO-MASTER-CALCULATOR")
def test_no_other_attack() -> None:
    assert fire(range_of("Stonebreaker Battery", "TORPEDO-MASTER-CALCULATOR")).ended
