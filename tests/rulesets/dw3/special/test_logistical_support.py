"""Logistical Support."""

from __future__ import annotations

import pytest

from sandtable.kernel.ids import SeatId
from sandtable.rulesets.dw3.procedures.drawing import DrawUp
from sandtable.rulesets.dw3.situations.battle import BattleSituation
from sandtable.rulesets.dw3.state import Exit
from tests.rulesets.dw3.gunfire import fleet, ship
from tests.rulesets.dw3.table import battle


def drawn(t: BattleSituation) -> int:
    t.hand("A", deck=tuple(range(1, 12)))
    t.run(DrawUp(SeatId("A")))
    return len(t.state.cards[SeatId("A")].hand)


@pytest.mark.rule("DW3-R-LOGISTICAL-SUPPORT")
def test_the_hand_is_1_larger() -> None:
    assert (drawn(fleet()), drawn(fleet("LOGISTICAL-SUPPORT"))) == (4, 5)


@pytest.mark.rule("DW3-R-LOGISTICAL-SUPPORT")
def test_several_do_not_add_up() -> None:
    assert drawn(fleet("LOGISTICAL-SUPPORT", mate="LOGISTICAL-SUPPORT")) == 5


@pytest.mark.rule("DW3-R-LOGISTICAL-SUPPORT")
def test_not_once_it_is_lost_and_not_for_the_enemy() -> None:
    t = fleet("LOGISTICAL-SUPPORT")
    t.model("A1.1", pose=None, left_as=Exit.DESTROYED)
    assert drawn(t) == 4
    other = battle()
    ship(other, "staff", "LOGISTICAL-SUPPORT")
    other.unit("B", "staff", (24, 30, 0))
    assert drawn(other) == 4
