"""Arc."""

from __future__ import annotations

import pytest

from sandtable.rulesets.ac.content.profile import WeaponRow
from sandtable.rulesets.ac.events.combat import DiceRead
from sandtable.rulesets.ac.procedures.attacking import attack_roll
from sandtable.rulesets.ac.procedures.shooting import RangedAttack
from tests.rulesets.ac.special.armed import SHOT, duel, picks, rifles


@pytest.mark.rule("AC-Q-ARC")
def test_each_heroic_strike_adds_two_dice_once() -> None:
    t = duel(rows=(rifles("AC-Q-ARC"),))
    t.run(RangedAttack(SHOT), ("Heroic Heroic Strike Miss", "Heroic Blank Blank Strike")).by_default()
    assert t.events(DiceRead)[0].hits == 2 + 2 + 1 + 2 + 1


@pytest.mark.rule("AC-Q-ARC")
@pytest.mark.parametrize(("row", "brings"), [(rifles("AC-Q-ARC"), 2), (rifles(), 1)])
def test_without_it_a_heroic_strike_adds_one(row: WeaponRow, brings: int) -> None:
    t = duel(rows=(row, picks("AC-Q-ARC")))
    assert attack_roll(t.table, SHOT).brings == brings
