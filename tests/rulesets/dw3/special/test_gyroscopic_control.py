"""Gyroscopic Control."""

from __future__ import annotations

from typing import Any

import pytest

from sandtable.rulesets.dw3.situations.battle import BattleSituation
from tests.rulesets.dw3.gunfire import fire, hits, range_of


def steered(weapon: str = "Sounder Torpedoes", **target: Any) -> BattleSituation:
    return fire(range_of(weapon, "GYROSCOPIC-CONTROL", like="meridian.sirocco", **target), "X")


@pytest.mark.rule("DW3-R-GYROSCOPIC-CONTROL")
@pytest.mark.parametrize(("mass", "worth"), [(4, 2), (5, 3)])
def test_one_homing_attack_is_sustained_and_devastates_what_is_large(mass: int, worth: int) -> None:
    t = steered(mass=mass).answer("Gyroscopic Control", True).answer("result to roll again", None)
    assert hits(t) == worth


@pytest.mark.rule("DW3-R-GYROSCOPIC-CONTROL")
@pytest.mark.parametrize("rule", ["IMMOBILE", "LUMBERING"])
def test_what_is_slow_is_devastated_too(rule: str) -> None:
    t = steered(theirs=(rule,)).answer("Gyroscopic Control", True).answer("result to roll again", None)
    assert hits(t) == 3


@pytest.mark.rule("DW3-R-GYROSCOPIC-CONTROL")
def test_not_what_dives_and_no_other_attack() -> None:
    assert steered(position="SUBMERGED").ended
    assert steered("Arc Lance").ended
