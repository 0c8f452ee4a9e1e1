"""Strategic Reserves."""

from __future__ import annotations

import pytest

from sandtable.rulesets.dw4.ids import UnitId
from sandtable.rulesets.dw4.procedures.reserves import RESERVE_DICE
from sandtable.tabletop.state import Location
from tests.rulesets.dw4.factions.bonus import bring
from tests.rulesets.dw4.tabletop import Tabletop, ref, ship_class

RULE = "DW4-F-ANY-STRATEGIC-RESERVES"
SCOUT = ship_class("Scout", 2, properties=(ref("DW4-P-VANGUARD", '5"'),))


def dice(unit: str, bonus: bool = True, name: str = "kutsov") -> int:
    t = Tabletop([SCOUT], mode="full")
    t.unit("A", name, None, location=Location.RESERVE)
    t.unit("B", "kutsov", None, location=Location.RESERVE)
    return (bring(t, RULE) if bonus else t).game().value(RESERVE_DICE, UnitId(unit), 2)


@pytest.mark.rule("DW4-F-ANY-STRATEGIC-RESERVES")
def test_its_own_units_roll_one_die_more() -> None:
    assert (dice("A1"), dice("A1", bonus=False)) == (3, 2)


@pytest.mark.rule("DW4-F-ANY-STRATEGIC-RESERVES")
def test_the_enemy_does_not() -> None:
    assert dice("B1") == 2


@pytest.mark.rule("DW4-F-ANY-STRATEGIC-RESERVES", "DW4-P-VANGUARD")
def test_it_adds_to_what_others_add() -> None:
    assert dice("A1", name="scout") == 2 + 2 + 1
