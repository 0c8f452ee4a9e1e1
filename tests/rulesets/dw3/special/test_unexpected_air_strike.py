"""Unexpected Air Strike."""

from __future__ import annotations

import pytest

from sandtable.geometry.pose import Pose
from sandtable.kernel.ids import SeatId
from sandtable.rulesets.dw3.ids import UnitId
from sandtable.rulesets.dw3.procedures.activation import ready_units
from sandtable.rulesets.dw3.procedures.operations import OperationsStep
from sandtable.rulesets.dw3.situations.battle import BattleSituation
from sandtable.tabletop.placing.units import Placing
from sandtable.tabletop.state import Location
from tests.rulesets.dw3.gunfire import BLANKS, ship
from tests.rulesets.dw3.table import battle, unit


def carrier(*rules: str, number: int = 2, srs: int = 4) -> BattleSituation:
    t = battle()
    ship(t, "carrier", "UNEXPECTED-AIR-STRIKE", *rules, like="meridian.pelagia", position="SUBMERGED", srs=srs)
    t.unit("A", "carrier", None, location=Location.RESERVE)
    t.unit("A", "hull", (8, 8, 0))
    t.unit("B", "hull", (46, 46, 180))
    t.rectangle(4, 4, (24, 24))
    t.when(round=number)
    return t


def arriving(t: BattleSituation) -> BattleSituation:
    return t.run(OperationsStep(UnitId("A1")), BLANKS)


@pytest.mark.rule("DW3-R-UNEXPECTED-AIR-STRIKE")
def test_it_stays_5_inches_from_terrain() -> None:
    t = arriving(carrier())
    half = t.content.classes[unit(t, "A1").class_id].length // 2
    asked = t.asked("sudden arrival")
    assert asked.why_not(Placing((Pose(24_000, 17_000 - half, 0),))) is None
    assert asked.why_not(Placing((Pose(24_000, 17_100 - half, 0),))) is not None


@pytest.mark.rule("DW3-R-UNEXPECTED-AIR-STRIKE")
def test_it_launches_its_capacity_at_any_enemy_however_far_and_at_nobody_else() -> None:
    t = arriving(carrier()).answer("sudden arrival", Placing((Pose(4_000, 16_000, 0),)))
    asked = t.asked("target of squadrons")
    assert asked.why_not("B1.1") is None and asked.why_not("A2.1") is not None
    t.answer("target of squadrons", "B1.1")
    assert t.asked("tokens to launch").why_not(4) is None
    assert t.asked("tokens to launch").why_not(5) is not None


@pytest.mark.rule("DW3-R-UNEXPECTED-AIR-STRIKE")
def test_without_capacity_nothing_is_launched_and_nobody_dives_deep() -> None:
    t = arriving(carrier("DEEP-DIVE", srs=0)).answer("sudden arrival", Placing((Pose(4_000, 16_000, 0),)))
    assert t.ended


@pytest.mark.rule("DW3-R-UNEXPECTED-AIR-STRIKE")
def test_in_round_1_it_rolls_as_others_do() -> None:
    t = carrier(number=1)
    assert ready_units(t.table, SeatId("A")) == ("A2",)
    assert arriving(t).ended and unit(t, "A1").location is Location.RESERVE
