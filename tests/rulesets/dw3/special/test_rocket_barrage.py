"""Rocket Barrage."""

from __future__ import annotations

import pytest

from sandtable.rulesets.dw3.situations.battle import BattleSituation
from tests.rulesets.dw3.gunfire import dice, fire, range_of


def barrage(weapon: str, *rules: str) -> BattleSituation:
    return fire(range_of(weapon, *rules, like="meridian.sirocco", gap=8))


@pytest.mark.rule("DW3-R-ROCKET-BARRAGE")
def test_one_aerial_attack_has_2_dice_more_and_rolls_blanks_again() -> None:
    plain = dice(barrage("Signal Rockets"))
    t = barrage("Signal Rockets", "ROCKET-BARRAGE").answer("Rocket Barrage", True)
    assert dice(t) == plain + 2 and len(t.rolled()) == 2


@pytest.mark.rule("DW3-R-ROCKET-BARRAGE")
def test_no_other_attack() -> None:
    assert barrage("Arc Lance", "ROCKET-BARRAGE").ended
