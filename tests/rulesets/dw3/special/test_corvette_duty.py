"""Corvette Duty."""

from __future__ import annotations

import pytest

from sandtable.rulesets.dw3.fighting.defences import usual_bonuses
from sandtable.rulesets.dw3.ids import ModelId
from sandtable.rulesets.dw3.procedures.assault import defence_in_assault
from sandtable.rulesets.dw3.procedures.attack_run import interception_dice
from sandtable.tabletop.situations import beside
from tests.rulesets.dw3.gunfire import GUN, fleet

FRIEND = ModelId("A2.1")


@pytest.mark.rule("DW3-R-CORVETTE-DUTY", "DW3-R-G-02")
@pytest.mark.parametrize(("gap", "more"), [(5, 1), (5.5, 0)])
def test_friends_within_5_inches_have_more_defence_dice(gap: float, more: int) -> None:
    """Worked example 10 of the glossary"""
    t = fleet("CORVETTE-DUTY", gap=gap)
    assert usual_bonuses(t.table, FRIEND, "SDV") == more
    assert usual_bonuses(t.table, FRIEND, "ADV") == more
    assert interception_dice(t.table, FRIEND, None) == more


@pytest.mark.rule("DW3-R-CORVETTE-DUTY")
def test_the_bearer_helps_neither_itself_nor_the_enemy() -> None:
    t = fleet("CORVETTE-DUTY")
    t.unit("B", "foe", beside("A1.1", 2, 270))
    assert [usual_bonuses(t.table, m, "ADV") for m in (GUN, ModelId("B2.1"))] == [0, 0]


@pytest.mark.rule("DW3-R-CORVETTE-DUTY", "DW3-R-G-02")
def test_several_bearers_add_up() -> None:
    t = fleet("CORVETTE-DUTY")
    t.unit("A", "bearer", beside("A2.1", 3, 90))
    assert usual_bonuses(t.table, FRIEND, "ADV") == 2


@pytest.mark.rule("DW3-R-CORVETTE-DUTY", "DW3-ASSAULT-06")
@pytest.mark.parametrize(("gap", "more"), [(5, 1), (5.5, 0)])
def test_it_helps_in_the_defence_against_an_assault_too(gap: float, more: int) -> None:
    t = fleet("CORVETTE-DUTY", gap=gap)
    assert defence_in_assault(t.table, ModelId("B1.1"), FRIEND) == 99 + more
