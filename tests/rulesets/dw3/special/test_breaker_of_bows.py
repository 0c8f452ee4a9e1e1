"""Breaker of Bows."""

from __future__ import annotations

import pytest

from sandtable.geometry.course import Ahead, Course
from sandtable.geometry.units import INCH
from sandtable.rulesets.dw3.ids import UnitId
from sandtable.rulesets.dw3.procedures.movement import MovementStep
from sandtable.rulesets.dw3.procedures.ram import Ram
from sandtable.rulesets.dw3.state import Exit
from sandtable.tabletop.events import VictoryPointsScored
from sandtable.tabletop.situations import ahead_of
from sandtable.testing.situations import tolerant
from tests.rulesets.dw3.gunfire import BLANKS, BOW, GUN, ship
from tests.rulesets.dw3.table import battle, model


def rammed(*rules: str, position: str = "SURFACE") -> int:
    t = battle()
    ship(t, "ram", *rules, hull=9, position="SUBMERGED")
    ship(t, "foe", hull=1, mass=1, position=position)
    t.unit("A", "ram", (24, 12, 0))
    t.unit("B", "foe", (24, 30, 90))
    t.run(Ram(GUN, BOW), tolerant("9xHH", otherwise="B")).by_default()
    assert model(t, "B1.1").left_as is Exit.DESTROYED
    return len([e for e in t.events(VictoryPointsScored) if e.rule == "DW3-R-BREAKER-OF-BOWS"])


@pytest.mark.rule("DW3-R-BREAKER-OF-BOWS")
def test_a_point_more_for_a_surface_unit_that_it_rams_under() -> None:
    assert (rammed(), rammed("BREAKER-OF-BOWS"), rammed("BREAKER-OF-BOWS", position="SKIMMING")) == (0, 1, 0)


@pytest.mark.rule("DW3-R-BREAKER-OF-BOWS")
@pytest.mark.parametrize(("gap", "rams"), [(4, True), (2, False)])
def test_it_rams_surface_units_after_3_inches(gap: float, rams: bool) -> None:
    t = battle()
    ship(t, "ram", "BREAKER-OF-BOWS", hull=9, position="SUBMERGED", mass=1, speed=9)
    ship(t, "foe", hull=99)
    t.unit("A", "ram", (24, 12, 0))
    t.unit("B", "foe", ahead_of("A1.1", gap, turned=90))
    t.run(MovementStep(UnitId("A1")), BLANKS).answer("model to ram", "B1.1")
    t.answer("course", Course((Ahead(6 * INCH),)))
    assert (not t.ended and t.asked().question == "ram") is rams
