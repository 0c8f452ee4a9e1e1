"""Colossus."""

from __future__ import annotations

import pytest

from sandtable.geometry.course import Ahead, Course
from sandtable.geometry.units import INCH
from sandtable.rulesets.dw3.procedures.moving import MoveModel
from sandtable.rulesets.dw3.procedures.ram import Ram
from sandtable.rulesets.dw3.situations.battle import BattleSituation
from sandtable.tabletop.situations import ahead_of
from sandtable.testing.situations import tolerant
from tests.rulesets.dw3.gunfire import BLANKS, BOW, GUN, fleet, ship
from tests.rulesets.dw3.table import battle, condition, model


def walked(*rules: str, position: str = "SURFACE", inches: float = 2) -> BattleSituation:
    t = battle()
    ship(t, "walker", *rules, speed=9, hull=7)
    ship(t, "foe", hull=99, position=position)
    t.unit("A", "walker", (24, 4, 0))
    t.unit("B", "foe", ahead_of("A1.1", inches, turned=90))
    return t.run(MoveModel(GUN), BLANKS).answer("course", Course((Ahead(5 * INCH),)))


@pytest.mark.rule("DW3-R-COLOSSUS")
@pytest.mark.parametrize(("position", "rams"), [("SURFACE", True), ("SKIMMING", True), ("AERIAL", False)])
def test_it_rams_after_less_than_3_inches(position: str, rams: bool) -> None:
    t = walked("COLOSSUS", position=position)
    assert (t.asked().question == "ram") is rams


@pytest.mark.rule("DW3-R-COLOSSUS")
def test_others_need_3_inches() -> None:
    assert walked().asked().question != "ram"
    assert walked(inches=3).asked().question == "ram"


@pytest.mark.rule("DW3-R-COLOSSUS")
@pytest.mark.parametrize(("rules", "harm"), [((), (2, False, 1)), (("COLOSSUS",), (0, False, 0))])
def test_its_own_ram_does_it_no_harm(rules: tuple[str, ...], harm: tuple[int, bool, int]) -> None:
    t = fleet(*rules, hull=4)
    t.run(Ram(GUN, BOW), tolerant("4xB", "X", otherwise="B")).by_default()
    assert condition(t, "A1.1") == harm


@pytest.mark.rule("DW3-R-COLOSSUS")
def test_it_ends_facing_any_way() -> None:
    t = fleet("COLOSSUS", gap=9).run(MoveModel(GUN)).answer("course", Course((Ahead(INCH),)))
    t.answer("facing", "90 degrees to port")
    pose = model(t, "A1.1").pose
    assert pose is not None and pose.heading == 27_000


@pytest.mark.rule("DW3-R-COLOSSUS", "DW3-DIS-05", "DW3-DIS-06")
@pytest.mark.parametrize(
    ("rules", "level", "harm"),
    [
        ((), 2, (0, False, 3)),
        ((), 3, (1, False, 3)),
        (("COLOSSUS",), 2, (0, False, 2)),
        (("COLOSSUS",), 3, (0, False, 3)),
    ],
)
def test_a_ram_in_disorder_costs_it_nothing(rules: tuple[str, ...], level: int, harm: tuple[int, bool, int]) -> None:
    t = fleet(*rules, hull=4)
    t.model("A1.1", disorder=level)
    t.run(Ram(GUN, BOW), tolerant(otherwise="B")).by_default()
    assert condition(t, "A1.1") == harm
