"""Linear Dash."""

from __future__ import annotations

import pytest

from sandtable.geometry.course import Ahead, ComeAbout, Course
from sandtable.geometry.units import INCH
from sandtable.rulesets.dw3.models.attributes import straight
from sandtable.rulesets.dw3.procedures.moving import MoveModel
from sandtable.rulesets.dw3.situations.battle import BattleSituation
from tests.rulesets.dw3.gunfire import BLANKS, GUN, fleet

TURN = ComeAbout(1, (2250,))


def plotted(t: BattleSituation, *legs: Ahead | ComeAbout) -> object:
    t.run(MoveModel(GUN), BLANKS)
    return t.asked("course").why_not(Course(legs))


@pytest.mark.rule("DW3-R-LINEAR-DASH")
@pytest.mark.parametrize(("rules", "most"), [((), 7), (("LINEAR-DASH",), 9)])
def test_straight_ahead_it_goes_2_inches_further(rules: tuple[str, ...], most: int) -> None:
    t = fleet(*rules, speed=7)
    assert plotted(t, Ahead(most * INCH)) is None
    assert plotted(t, Ahead(most * INCH + 1)) is not None


@pytest.mark.rule("DW3-R-LINEAR-DASH")
def test_with_a_turn_it_has_its_speed_alone() -> None:
    t = fleet("LINEAR-DASH", speed=7)
    assert plotted(t, Ahead(6 * INCH), TURN) is None
    assert plotted(t, Ahead(6 * INCH + 1), TURN) is not None


@pytest.mark.rule("DW3-R-LINEAR-DASH")
def test_no_dash_astern() -> None:
    t = fleet("LINEAR-DASH")
    t.model("A1.1", reversing=True)
    assert straight(t.table, GUN) == 0
