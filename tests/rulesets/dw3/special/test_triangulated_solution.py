"""Triangulated Solution."""

from __future__ import annotations

import pytest

from sandtable.rulesets.dw3.situations.battle import BattleSituation
from sandtable.tabletop.situations import beside
from tests.rulesets.dw3.gunfire import dice, fire, range_of, ship


def torpedoes(gap: float, weapon: str = "Plumb Torpedoes", seat: str = "A") -> BattleSituation:
    t = range_of(weapon, "TRIANGULATED-SOLUTION")
    ship(t, "relay", "HYDROPHONE-RELAY")
    t.unit(seat, "relay", beside("B1.1", gap, 90))
    return fire(t)


@pytest.mark.rule("DW3-R-TRIANGULATED-SOLUTION")
def test_5_dice_more_for_one_attack() -> None:
    """Interaction 8 of the glossary"""
    assert dice(torpedoes(15).answer("Triangulated Solution", True)) == 12
    assert dice(torpedoes(15).answer("Triangulated Solution", False)) == 7


@pytest.mark.rule("DW3-R-TRIANGULATED-SOLUTION")
def test_the_relay_must_be_near_a_friend_and_the_attack_by_torpedo() -> None:
    assert dice(torpedoes(15.5)) == 7
    assert dice(torpedoes(10, seat="B")) == 7
    assert dice(torpedoes(10, "Stonebreaker Battery")) == 9
