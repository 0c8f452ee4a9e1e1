"""Silent Stalker."""

from __future__ import annotations

from typing import Any

import pytest

from sandtable.geometry.pose import Pose
from sandtable.geometry.units import INCH
from sandtable.kernel.ids import SeatId
from sandtable.rulesets.dw3.content.profile import Quality
from sandtable.rulesets.dw3.fighting.weapons import qualities_of
from sandtable.rulesets.dw3.ids import weapon_id
from sandtable.rulesets.dw3.procedures.deployment import LATE, DeployUnit
from sandtable.rulesets.dw3.procedures.setup import SetUp
from sandtable.rulesets.dw3.situations.battle import BattleSituation
from sandtable.rulesets.dw3.state import Phase
from sandtable.tabletop.placing.units import Placing
from sandtable.tabletop.state import Location
from tests.rulesets.dw3.gunfire import GUN, range_of, ship
from tests.rulesets.dw3.table import battle, unit


class Start(SetUp):
    """The step in which units move ahead."""

    steps = ("vanguard_moves",)


def waiting(*rules: str, **fields: Any) -> BattleSituation:
    t = battle()
    ship(t, "bearer", *rules, position="SUBMERGED")
    t.unit("A", "bearer", None, location=Location.WAITING, **fields)
    t.when(round=0, phase=Phase.SETUP)
    return t


@pytest.mark.rule("DW3-R-SILENT-STALKER")
@pytest.mark.parametrize(("rules", "asked"), [((), "deployment"), (("SILENT-STALKER",), "deploy later")])
def test_it_may_wait_for_the_vanguard(rules: tuple[str, ...], asked: str) -> None:
    t = waiting(*rules).run(DeployUnit(seat=SeatId("A"), group=3))
    assert t.asked().question == asked
    if rules:
        assert LATE in unit(t.answer("deploy later", True), "A1").marks and t.ended


@pytest.mark.rule("DW3-R-SILENT-STALKER")
@pytest.mark.parametrize(("y", "may"), [(5, True), (16, True), (18, False), (40, False)])
def test_then_it_stands_20_inches_or_more_from_the_enemy_zone(y: int, may: bool) -> None:
    t = waiting("SILENT-STALKER", marks=(LATE,)).run(Start())
    asked = t.asked("late deployment")
    assert (asked.why_not(Placing((Pose(24_000, y * INCH, 9_000),))) is None) is may


@pytest.mark.rule("DW3-R-SILENT-STALKER")
@pytest.mark.parametrize(("number", "marks", "homing"), [(1, (LATE,), True), (2, (LATE,), False), (1, (), False)])
def test_its_torpedoes_home_in_until_the_end_of_round_1(number: int, marks: tuple[str, ...], homing: bool) -> None:
    t = range_of("Plumb Torpedoes", "SILENT-STALKER")
    t.change("A1", marks=marks)
    t.when(round=number)
    assert (Quality.HOMING in qualities_of(t.table, weapon_id(GUN, 0))) is homing
