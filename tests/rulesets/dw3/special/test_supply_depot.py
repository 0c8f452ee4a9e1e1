"""Supply Depot."""

from __future__ import annotations

import pytest

from sandtable.rulesets.dw3.ids import UnitId
from sandtable.rulesets.dw3.procedures.activation import Activation
from sandtable.rulesets.dw3.procedures.movement import MovementStep
from sandtable.tabletop.situations import beside
from tests.rulesets.dw3.gunfire import BLANKS, fleet, ship
from tests.rulesets.dw3.table import battle, model

FRIEND = UnitId("A2")


def activated(gap: float, seat: str = "A") -> int:
    t = battle()
    ship(t, "depot", "SUPPLY-DEPOT")
    ship(t, "friend")
    t.unit("A", "friend", (24, 12, 0))
    t.unit(seat, "depot", beside("A1.1", gap, 90))
    t.model("A1.1", disorder=2)
    return model(t.run(Activation(UnitId("A1")), BLANKS), "A1.1").disorder


@pytest.mark.rule("DW3-R-SUPPLY-DEPOT")
@pytest.mark.parametrize(("gap", "left"), [(7, 1), (7.5, 2)])
def test_friends_within_7_inches_lose_a_level_when_they_are_activated(gap: float, left: int) -> None:
    assert activated(gap) == left


@pytest.mark.rule("DW3-R-SUPPLY-DEPOT")
def test_the_enemy_and_the_bearer_do_not() -> None:
    assert activated(3, "B") == 2
    t = fleet("SUPPLY-DEPOT")
    t.model("A1.1", disorder=1)
    assert model(t.run(Activation(UnitId("A1")), BLANKS), "A1.1").disorder == 1


@pytest.mark.rule("DW3-R-SUPPLY-DEPOT")
@pytest.mark.parametrize(("gap", "back"), [(7, True), (7.5, False)])
def test_who_moves_by_it_gets_lost_weapons_back(gap: float, back: bool) -> None:
    t = fleet("SUPPLY-DEPOT", gap=gap)
    ship(t, "friend", "IMMOBILE", speed=0)
    t.model("A2.1", lost=("A2.1/0",))
    t.run(MovementStep(FRIEND)).by_default()
    assert (model(t, "A2.1").lost == ()) is back
