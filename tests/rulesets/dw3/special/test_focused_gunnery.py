"""Focused Gunnery."""

from __future__ import annotations

import pytest

from tests.rulesets.dw3.gunfire import dice, fire, hits, range_of


@pytest.mark.rule("DW3-R-FOCUSED-GUNNERY", "DW3-R-G-03")
@pytest.mark.parametrize(("use", "many", "worth"), [(True, 11, 11), (False, 9, 0)])
def test_one_attack_has_2_dice_more_and_rolls_blanks_again(use: bool, many: int, worth: int) -> None:
    t = fire(range_of("Stonebreaker Battery", "FOCUSED-GUNNERY"), "11xB", "11xH").answer("Focused Gunnery", use)
    assert (dice(t), hits(t)) == (many, worth)


@pytest.mark.rule("DW3-R-FOCUSED-GUNNERY")
def test_once_in_an_activation_and_with_its_quality_alone() -> None:
    assert fire(range_of("Quarry Mortar", "FOCUSED-GUNNERY")).ended
    t = range_of("Stonebreaker Battery", "FOCUSED-GUNNERY")
    t.change("A1", used=("Focused Gunnery",))
    assert fire(t).ended
