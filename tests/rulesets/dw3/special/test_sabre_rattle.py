"""Sabre Rattle."""

from __future__ import annotations

from random import Random

import pytest

from sandtable.geometry.pose import Pose
from sandtable.kernel.ids import SeatId
from sandtable.kernel.view import View
from sandtable.rulesets.dw3.procedures.setup import SetUp
from sandtable.rulesets.dw3.situations.battle import BattleSituation
from sandtable.rulesets.dw3.state import Phase
from sandtable.rulesets.dw3.tactics.advice import advise
from sandtable.tabletop.placing.units import Placing
from sandtable.tabletop.state import Location
from tests.rulesets.dw3.gunfire import battlefleet
from tests.rulesets.dw3.table import battle, model


class Start(SetUp):
    """The step in which units move ahead."""

    steps = ("vanguard_moves",)


def deployed(*members: str, y: float = 3, **fields: object) -> BattleSituation:
    t = battle()
    t.unit("A", "boat", (24, y, 0), **fields)
    t.unit("A", "boat", (40, 3, 0))
    t.unit("B", "boat", (24, 45, 180))
    battlefleet(t, "SABRE-RATTLE", *members)
    t.when(round=0, phase=Phase.SETUP)
    return t.run(Start())


def at(x: float, y: float) -> Placing:
    return Placing((Pose(round(x * 1000), round(y * 1000), 0),))


@pytest.mark.rule("DW3-R-SABRE-RATTLE")
def test_a_unit_is_shifted_up_to_5_inches_closer_to_the_enemy_zone() -> None:
    asked = deployed("A1").asked("sabre rattle")
    assert asked.why_not(at(24, 8)) is None and asked.why_not(at(24, 8.1)) is not None
    assert asked.why_not(at(27, 7)) is None and asked.why_not(at(27.1, 7)) is not None
    assert asked.why_not(at(26, 3)) is not None
    t = deployed("A1").answer("sabre rattle", at(24, 8))
    assert t.ended and model(t, "A1.1").pose == Pose(24_000, 8_000, 0)


@pytest.mark.rule("DW3-R-SABRE-RATTLE")
def test_it_stays_in_its_zone() -> None:
    t = deployed("A1", y=6)
    half = t.content.classes[model(t, "A1.1").class_id].length / 2000
    assert t.asked("sabre rattle").why_not(at(24, 10 - half)) is None
    assert t.asked("sabre rattle").why_not(at(24, 10.1 - half)) is not None


@pytest.mark.rule("DW3-R-SABRE-RATTLE")
def test_each_unit_of_the_battlefleet_once_and_no_other() -> None:
    t = deployed("A1", "B1").answer("sabre rattle", None, "A").answer("sabre rattle", at(24, 44), "B")
    assert t.ended and model(t, "A1.1").pose == Pose(24_000, 3_000, 0)
    assert deployed().ended and deployed("A1", location=Location.RESERVE).ended


@pytest.mark.rule("DW3-R-SABRE-RATTLE")
def test_a_captain_goes_as_far_as_the_zone_lets_him() -> None:
    placing = advise(View(deployed("A1").table, SeatId("A")), Random(1))
    assert placing == at(24, 8)
