"""Ukrainian Battlefleet Bonus."""

from __future__ import annotations

import pytest

from sandtable.rulesets.dw3.events.combat import DiceRead
from sandtable.rulesets.dw3.procedures.assault import Assault
from sandtable.rulesets.dw3.situations.battle import BattleSituation
from sandtable.tabletop.situations import ahead_of
from sandtable.testing.situations import tolerant
from tests.rulesets.dw3.gunfire import BOW, GUN, battlefleet, ship
from tests.rulesets.dw3.table import battle


def boarding(member: str = "A1", *rules: str) -> BattleSituation:
    t = battle()
    ship(t, "boarder", *rules, fray=3)
    ship(t, "target", *rules, citadel=3, fray=3)
    t.unit("A", "boarder", (24, 12, 0))
    t.unit("B", "target", ahead_of("A1.1", 2, turned=180))
    battlefleet(t, "UKRAINIAN-BATTLEFLEET-BONUS", member)
    return t


def boarded(t: BattleSituation, *dice: str) -> DiceRead:
    t.run(Assault(model=GUN, target=BOW), tolerant(*dice, otherwise="B")).by_default()
    return t.events(DiceRead)[0]


@pytest.mark.rule("DW3-R-UKRAINIAN-BATTLEFLEET-BONUS")
def test_in_its_own_assaults_dice_without_hits_are_rolled_again() -> None:
    assert boarded(boarding("A1", "SLAVA-UKRAINI"), "B C H", "H H").hits == 3
    assert boarded(boarding("A1", "SLAVA-UKRAINI"), "HC H H", "HH").hits == 4


@pytest.mark.rule("DW3-R-UKRAINIAN-BATTLEFLEET-BONUS")
def test_and_those_without_counters_when_it_is_assaulted() -> None:
    read = boarded(boarding("B1", "SLAVA-UKRAINI"), "B B B", "H C B", "C HC")
    assert read.counters == 4


@pytest.mark.rule("DW3-R-UKRAINIAN-BATTLEFLEET-BONUS")
def test_not_without_slava_ukraini_and_not_outside_the_battlefleet() -> None:
    assert boarded(boarding("A1"), "B C H", "H H").hits == 1
    assert boarded(boarding("B1", "SLAVA-UKRAINI"), "B C H").hits == 1
