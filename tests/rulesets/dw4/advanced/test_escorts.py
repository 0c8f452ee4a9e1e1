"""Escorts: dice for the defender, and what they are given up for."""

from __future__ import annotations

from typing import Any

import pytest

from sandtable.rulesets.dw4.fighting.firepower import attack_pools
from sandtable.rulesets.dw4.ids import StackId, UnitId
from sandtable.rulesets.dw4.state import Mission
from tests.rulesets.dw4.gunfire import attack, declared, many, range_of, rolled, shooter, shot
from tests.rulesets.dw4.tabletop import B, answer, dice_left


@pytest.mark.rule("DW4-ESC-01", "DW4-ESC-02", "DW4-ATK-09")
@pytest.mark.parametrize("escorts", [0, 1, 3])
def test_each_escort_of_the_unit_adds_a_die(escorts: int) -> None:
    g = range_of(shooter(), escorts=escorts).game()
    assert attack_pools(g, shot()).resistance.value == 2 + escorts


@pytest.mark.rule("DW4-ESC-02")
def test_escorts_of_another_unit_do_not_help() -> None:
    t = range_of(shooter())
    t.unit("B", "victim", (26, 24, 180), escorts=3)
    assert attack_pools(t.game(), shot()).resistance.value == 2


@pytest.mark.rule("DW4-ESC-03", "DW4-ATK-09")
@pytest.mark.parametrize(("given", "dice"), [(0, 2 + 2), (1, 2 + 1 + 3), (2, 2 + 6)])
def test_a_sacrificed_escort_gives_three_dice_instead_of_one(given: int, dice: int) -> None:
    g = attack(range_of(shooter(), escorts=2), many("BL", 4), many("BL", dice))
    decision: Any = g.pending[0]
    assert (decision.seat, decision.least, decision.most) == (B, 0, 2)
    answer(g, "heroic sacrifice", given)
    assert (declared(g).resistance, g.state.units[UnitId("B1")].escorts) == (dice, 2 - given)
    assert (rolled(g).resisting, dice_left(g)) == ((0,) * dice, 0)


@pytest.mark.rule("DW4-ESC-03")
def test_who_has_none_is_not_asked() -> None:
    assert attack(range_of(shooter()), many("BL", 4), "BL BL").over


@pytest.mark.rule("DW4-ATK-10", "DW4-SRS-18")
@pytest.mark.parametrize(("gyros", "picks", "dice"), [(0, 0, 2), (2, 0, 2 + 6), (1, 1, 2 + 3 + 1)])
def test_each_discarded_token_adds_its_own_support_rating(gyros: int, picks: int, dice: int) -> None:
    t = range_of(shooter())
    t.stack("B", "B1", Mission.AIR_SUPPORT, Mason_Gyros=2, Pick_Bombers=1, Grebe_Minisubs=1)
    g = attack(t, many("BL", 4), many("BL", dice))
    answer(g, "air support", gyros)
    answer(g, "air support", picks)
    assert declared(g).resistance == dice
    left = {"Mason Gyros": 0, "Pick Bombers": 0, **dict(g.state.stacks[StackId("B>B1")].tokens)}
    assert (left.get("Mason Gyros", 0), left.get("Pick Bombers", 0), left["Grebe Minisubs"]) == (
        2 - gyros,
        1 - picks,
        1,
    )


@pytest.mark.rule("DW4-SRS-18")
def test_with_its_last_token_the_stack_is_gone() -> None:
    t = range_of(shooter())
    t.stack("B", "B1", Mission.AIR_SUPPORT, Mason_Gyros=1)
    g = attack(t, many("BL", 4), many("BL", 5))
    answer(g, "air support", 1)
    assert g.state.stacks == {}


@pytest.mark.rule("DW4-SRS-18")
@pytest.mark.parametrize(("seat", "target", "mission"), [("A", "B1", "ATTACK_RUN"), ("B", "B2", "AIR_SUPPORT")])
def test_a_stack_that_does_not_support_the_unit_is_not_asked_for(seat: str, target: str, mission: str) -> None:
    t = range_of(shooter())
    t.unit("B", "victim", (26, 30, 180))
    t.stack(seat, target, Mission[mission], Mason_Gyros=2)
    assert attack(t, many("BL", 4), "BL BL").over
