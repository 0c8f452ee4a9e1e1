"""Boarding Parties."""

from __future__ import annotations

from typing import Any

import pytest

from sandtable.rulesets.dw4.events.combat import BoardingDeclared
from sandtable.rulesets.dw4.fighting.firepower import attack_pools
from sandtable.rulesets.dw4.ids import UnitId
from sandtable.rulesets.dw4.procedures.actions import possible_actions
from sandtable.rulesets.dw4.procedures.boarding import boarding_targets
from tests.rulesets.dw4.boarding_deck import board, marines, side_by_side
from tests.rulesets.dw4.gunfire import AIRBORNE, UNDERWATER, happened, many, range_of, shooter, shot, victim
from tests.rulesets.dw4.tabletop import ref

UNIT = UnitId("A1")


def names(t: Any) -> list[str]:
    return [action.name for action in possible_actions(t.game(), UNIT)]


@pytest.mark.rule("DW4-P-BOARDING-PARTIES", "DW4-BOARD-01", "DW4-ACTION-03")
def test_only_a_unit_that_has_them_may_board() -> None:
    assert "Boarding" in names(side_by_side())
    assert "Boarding" not in names(side_by_side(own=marines(0)))


@pytest.mark.rule("DW4-P-BOARDING-PARTIES")
@pytest.mark.parametrize(("foe", "able"), [({}, True), (AIRBORNE, False), (UNDERWATER, False)])
def test_they_board_what_is_afloat(foe: dict[str, Any], able: bool) -> None:
    assert bool(boarding_targets(side_by_side(**foe).game(), UNIT)) is able


@pytest.mark.rule("DW4-P-BOARDING-PARTIES")
def test_a_surfacing_submarine_is_afloat() -> None:
    t = side_by_side(**UNDERWATER)
    t.unit("B", "prize", (21, 20, 0), surfacing=True)
    assert boarding_targets(t.game(), UNIT) == ("B2.1",)


@pytest.mark.rule("DW4-P-BOARDING-PARTIES", "DW4-BOARD-04")
def test_each_participant_adds_its_dice_and_copies_add_up() -> None:
    twice = marines(0, ref("DW4-P-BOARDING-PARTIES", "2"), ref("DW4-P-BOARDING-PARTIES", "1"))
    g = board(side_by_side(own=twice), many("BL", 3), "BL BL")
    assert happened(g, BoardingDeclared)[-1].pool == 3


@pytest.mark.rule("DW4-P-BOARDING-PARTIES", "DW4-BOARD-05")
def test_as_target_they_resist() -> None:
    t = side_by_side(properties=(ref("DW4-P-BOARDING-PARTIES", "3"),))
    g = board(t, many("BL", 4), many("BL", 2 + 3))
    assert happened(g, BoardingDeclared)[-1].resistance == 2 + 3


@pytest.mark.rule("DW4-P-BOARDING-PARTIES")
def test_against_an_attack_they_do_nothing() -> None:
    t = range_of(shooter(), victim(properties=(ref("DW4-P-BOARDING-PARTIES", "3"),)))
    assert attack_pools(t.game(), shot()).resistance.value == 2
