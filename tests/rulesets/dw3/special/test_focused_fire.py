"""Focused Fire."""

from __future__ import annotations

import pytest

from tests.rulesets.dw3.gunfire import dice, fire, hits, range_of


@pytest.mark.rule("DW3-R-FOCUSED-FIRE", "DW3-R-G-03")
@pytest.mark.parametrize(("use", "many", "worth"), [(True, 11, 11), (False, 9, 0)])
def test_one_attack_has_2_dice_more_and_rolls_blanks_again(use: bool, many: int, worth: int) -> None:
    t = fire(range_of("Stonebreaker Battery", "FOCUSED-FIRE:Gunnery"), "11xB", "11xH").answer("Focused Fire", use)
    assert (dice(t), hits(t)) == (many, worth)


@pytest.mark.rule("DW3-R-FOCUSED-FIRE")
def test_once_in_an_activation_and_with_its_quality_alone() -> None:
    assert fire(range_of("Quarry Mortar", "FOCUSED-FIRE:Gunnery")).ended
    t = range_of("Stonebreaker Battery", "FOCUSED-FIRE:Gunnery")
    t.change("A1", used=("Focused Fire",))
    assert fire(t).ended
