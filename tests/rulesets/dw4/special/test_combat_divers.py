"""Combat Divers."""

from __future__ import annotations

from typing import Any

import pytest

from sandtable.rulesets.dw4.ids import ModelId, UnitId
from sandtable.rulesets.dw4.procedures.actions import possible_actions
from sandtable.rulesets.dw4.procedures.boarding import boarders
from tests.rulesets.dw4.boarding_deck import marines, side_by_side, two_crews
from tests.rulesets.dw4.gunfire import AIRBORNE, UNDERWATER
from tests.rulesets.dw4.tabletop import Tabletop, ref

UNIT = UnitId("A1")
DIVERS = ref("DW4-P-COMBAT-DIVERS")


def boards(t: Tabletop) -> bool:
    return "Boarding" in [action.name for action in possible_actions(t.game(), UNIT)]


@pytest.mark.rule("DW4-P-COMBAT-DIVERS")
@pytest.mark.parametrize(("foe", "able"), [({}, True), (AIRBORNE, False), (UNDERWATER, True)])
def test_a_ship_boards_what_dives_and_what_is_afloat(foe: dict[str, Any], able: bool) -> None:
    assert boards(side_by_side(own=marines(4, DIVERS), **foe)) is able


@pytest.mark.rule("DW4-P-COMBAT-DIVERS", "DW4-G-13", "DW4-POS-16")
@pytest.mark.parametrize(("foe", "able"), [({}, False), (AIRBORNE, False), (UNDERWATER, True)])
def test_from_under_water_they_board_only_what_is_there_too(foe: dict[str, Any], able: bool) -> None:
    assert boards(side_by_side(own=marines(4, DIVERS, **UNDERWATER), **foe)) is able


@pytest.mark.rule("DW4-P-COMBAT-DIVERS")
def test_without_them_a_submerged_unit_boards_nobody() -> None:
    assert not boards(side_by_side(own=marines(4, **UNDERWATER), **UNDERWATER))


@pytest.mark.rule("DW4-P-COMBAT-DIVERS")
@pytest.mark.parametrize(("gap", "able"), [(4, True), (4.001, False)])
def test_they_swim_four_inches(gap: float, able: bool) -> None:
    assert boards(side_by_side(gap, own=marines(4, DIVERS), **UNDERWATER)) is able


@pytest.mark.rule("DW4-P-COMBAT-DIVERS")
def test_only_the_model_that_has_them_takes_part() -> None:
    t = two_crews(marines(4, DIVERS), **UNDERWATER)
    assert boarders(t.game(), UNIT, ModelId("B1.1")) == ("A1.1",)


@pytest.mark.rule("DW4-P-COMBAT-DIVERS")
def test_they_need_boarding_parties() -> None:
    assert not boards(side_by_side(own=marines(0, DIVERS), **UNDERWATER))
