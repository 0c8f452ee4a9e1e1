"""Whom a captain holds back, when they are called, and where they arrive."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from sandtable.kernel.view import View
from sandtable.rulesets.dw4.ids import UnitId
from sandtable.rulesets.dw4.procedures.deployment import DeployUnit
from sandtable.rulesets.dw4.procedures.reserves import ROLL, DeployReserve, DeployReserves
from sandtable.rulesets.dw4.special.mothership import AT_AN_EDGE
from sandtable.rulesets.dw4.state import BattleGame, Clock, Mode, Phase
from sandtable.rulesets.dw4.tactics.advising import advise
from sandtable.tabletop.placing.units import Placing
from sandtable.tabletop.state import Location
from tests.rulesets.dw4.tabletop import A, Tabletop, answer, ref, ship_class, weapon
from tests.rulesets.dw4.valour_table import table

FORE_GUNS = weapon("Guns", "F", 8, 8, None)
LURKER = ship_class("Lurker", 2, FORE_GUNS, properties=(ref("DW4-P-UNEXPECTED-ARRIVAL"),))
SWIFT = ship_class("Swift", 1, speed_max=10_000)
LEADER = ship_class("Leader", 3, speed_max=12_000, traits=("Test", "Surface", "Flagship"))


def advice(g: BattleGame) -> Any:
    decision = g.pending[0]
    said = advise(View(g, decision.seat), Random(1), lambda: True)
    assert decision.refusal(g, said) is None
    return said


def deploying(*hand: str, unit: str = "swift") -> Any:
    """What a captain does with a unit that is to be deployed, beside a flagship and a cruiser."""
    t = table(*hand)
    t.know(LURKER, SWIFT, LEADER)
    for name in (unit, *[other for other in ("swift", "leader", "kutsov") if other != unit]):
        t.unit("A", name, None, location=Location.WAITING)
    t.unit("B", "kutsov", None, location=Location.WAITING)
    g = t.game(DeployUnit(A))
    answer(g, "unit to deploy", UnitId("A1"))
    return advice(g)


def test_nobody_waits_without_a_reason() -> None:
    assert isinstance(deploying("V01"), Placing)


@pytest.mark.parametrize("card", ["V03", "M18"])
def test_a_card_for_reserves_is_reason_enough_for_the_swiftest_unit_that_leads_nobody(card: str) -> None:
    assert deploying(card) is None
    assert isinstance(deploying(card, unit="leader"), Placing)
    assert isinstance(deploying(card, unit="kutsov"), Placing)


def test_who_can_arrive_anywhere_always_waits() -> None:
    assert deploying("V01", unit="lurker") is None


def calling(round: int, *hand: str, unit: str = "swift") -> Any:
    t = table(*hand)
    t.know(LURKER, SWIFT)
    t.clock = Clock(round, Phase.READY, A, A)
    t.unit("A", unit, None, location=Location.RESERVE)
    t.unit("A", "kutsov", (18, 5, 0))
    t.unit("B", "kutsov", (18, 40, 180))
    return advice(t.game(DeployReserves()))


def test_reserves_are_called_at_once() -> None:
    assert calling(1) == "A1"


def test_who_may_arrive_at_any_edge_by_a_card_waits_until_the_enemy_has_come_closer() -> None:
    assert calling(1, "V03") is None
    assert calling(2, "V03") == "A1"
    assert calling(1, "V03", unit="lurker") == "A1", "it needs no card"


def test_an_arrival_without_a_roll_is_preferred_and_made_where_its_guns_bear() -> None:
    t = Tabletop([LURKER], mode=Mode.FULL)
    t.unit("A", "lurker", None, location=Location.RESERVE)
    t.unit("A", "kutsov", (18, 5, 0))
    t.unit("B", "hulk", (18, 40, 180))
    g = t.game(DeployReserve(A, UnitId("A1")))
    assert advice(g) != ROLL
    g.submit(A, advice(g))
    (pose,) = advice(g).poses
    assert pose.y > 24_000, "in the enemy's half, rather than among friends"


@pytest.mark.parametrize(("y", "place"), [(24, "A2.1"), (44, AT_AN_EDGE)])
def test_small_craft_set_out_from_a_mothership_that_is_near_the_enemy(y: float, place: str) -> None:
    mother = ship_class("Mother", 3, properties=(ref("DW4-P-MOTHERSHIP", "Swift"),))
    t = Tabletop([SWIFT, mother], mode=Mode.FULL)
    t.unit("A", "swift", None, location=Location.RESERVE)
    t.unit("A", "mother", (18, 10, 0))
    t.unit("B", "hulk", (18, y, 180))
    g = t.game(DeployReserve(A, UnitId("A1")), dice=["HS HS"])
    assert g.pending[0].question == "place to arrive"
    assert advice(g) == place
