"""Sky Commandos."""

from __future__ import annotations

from typing import Any

import pytest

from sandtable.rulesets.dw4.ids import ModelId, UnitId
from sandtable.rulesets.dw4.procedures.actions import possible_actions
from sandtable.rulesets.dw4.procedures.boarding import boarders, boarding_targets
from tests.rulesets.dw4.boarding_deck import marines, side_by_side, two_crews
from tests.rulesets.dw4.gunfire import AIRBORNE, UNDERWATER
from tests.rulesets.dw4.tabletop import ref

UNIT = UnitId("A1")
COMMANDOS = ref("DW4-P-SKY-COMMANDOS")


@pytest.mark.rule("DW4-P-SKY-COMMANDOS")
@pytest.mark.parametrize(("foe", "able"), [({}, True), (AIRBORNE, True), (UNDERWATER, False)])
def test_they_board_what_flies_and_what_is_afloat(foe: dict[str, Any], able: bool) -> None:
    t = side_by_side(own=marines(4, COMMANDOS), **foe)
    assert bool(boarding_targets(t.game(), UNIT)) is able


@pytest.mark.rule("DW4-P-SKY-COMMANDOS")
@pytest.mark.parametrize(("gap", "able"), [(4, True), (4.001, False)])
def test_they_reach_no_farther_than_others(gap: float, able: bool) -> None:
    t = side_by_side(gap, own=marines(4, COMMANDOS), **AIRBORNE)
    assert bool(boarding_targets(t.game(), UNIT)) is able


@pytest.mark.rule("DW4-P-SKY-COMMANDOS")
def test_they_give_no_dice_of_their_own() -> None:
    t = side_by_side(own=marines(0, COMMANDOS), **AIRBORNE)
    assert "Boarding" not in [action.name for action in possible_actions(t.game(), UNIT)]


@pytest.mark.rule("DW4-P-SKY-COMMANDOS")
def test_only_the_model_that_has_them_takes_part() -> None:
    t = two_crews(marines(4, COMMANDOS), **AIRBORNE)
    assert boarders(t.game(), UNIT, ModelId("B1.1")) == ("A1.1",)
