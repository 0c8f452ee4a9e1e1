"""Unexpected Arrival."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from sandtable.geometry.pose import Pose
from sandtable.geometry.units import INCH
from sandtable.kernel.ids import SeatId
from sandtable.kernel.view import View
from sandtable.rulesets.dw3.fighting.weapons import dice_at
from sandtable.rulesets.dw3.ids import UnitId, weapon_id
from sandtable.rulesets.dw3.procedures.activation import ActivationPhase, early, ready_units
from sandtable.rulesets.dw3.procedures.ram import ram_dice
from sandtable.rulesets.dw3.procedures.reserves import ArriveFromReserve
from sandtable.rulesets.dw3.situations.battle import BattleSituation
from sandtable.rulesets.dw3.tactics.advice import advise
from sandtable.tabletop.placing.units import Placing
from sandtable.tabletop.state import Location
from tests.rulesets.dw3.gunfire import BLANKS, BOW, GUN, ship
from tests.rulesets.dw3.table import battle, unit

GUNS = (("Stonebreaker Battery", "F"),)


def waiting(rule: str = "UNEXPECTED-ARRIVAL", number: int = 2, **mate: Any) -> BattleSituation:
    """A1 waits in reserve, A2 is in play; terrain lies in the middle."""
    t = battle()
    ship(t, "late", *([rule] if rule else []), weapons=GUNS)
    ship(t, "foe")
    t.unit("A", "late", None, location=Location.RESERVE)
    t.unit("A", "hull", (8, 8, 0), **mate)
    t.unit("B", "foe", (40, 40, 180))
    t.rectangle(4, 4, (24, 24))
    t.when(round=number)
    return t


def at(y: float) -> Placing:
    return Placing((Pose(24_000, round(y * INCH), 0),))


def arriving(t: BattleSituation) -> BattleSituation:
    return t.run(ArriveFromReserve(unit=UnitId("A1")), BLANKS)


@pytest.mark.rule("DW3-R-UNEXPECTED-ARRIVAL")
@pytest.mark.parametrize(
    ("rule", "number", "ready"), [("UNEXPECTED-ARRIVAL", 2, 2), ("UNEXPECTED-ARRIVAL", 1, 1), ("", 2, 1)]
)
def test_from_round_2_it_may_be_activated_before_units_in_play(rule: str, number: int, ready: int) -> None:
    assert len(ready_units(waiting(rule, number).table, SeatId("A"))) == ready


@pytest.mark.rule("DW3-R-UNEXPECTED-ARRIVAL")
def test_not_once_a_unit_of_its_side_has_acted() -> None:
    t = waiting(activated=True)
    assert early(t.table, UnitId("A1")) == ()
    assert ready_units(t.table, SeatId("A")) == ("A1",)
    assert arriving(t).ended and unit(t, "A1").location is Location.RESERVE


@pytest.mark.rule("DW3-R-UNEXPECTED-ARRIVAL")
def test_another_that_came_so_does_not_count_as_one_in_play() -> None:
    t = waiting(activated=True, arrived=2)
    assert len(early(t.table, UnitId("A1"))) == 1


@pytest.mark.rule("DW3-R-UNEXPECTED-ARRIVAL")
def test_it_is_put_down_2_inches_or_more_from_terrain() -> None:
    asked = arriving(waiting()).asked("sudden arrival")
    length = waiting().content.classes[unit(waiting(), "A1").class_id].length / 2 / INCH
    near = 22 - 2 - length
    assert asked.why_not(at(near)) is None
    assert asked.why_not(at(near + 0.1)) is not None
    assert asked.why_not(None) is not None


@pytest.mark.rule("DW3-R-UNEXPECTED-ARRIVAL")
def test_its_weapons_are_weak_in_that_round_alone() -> None:
    t = arriving(waiting()).answer("sudden arrival", Placing((Pose(40_000, 25_000, 0),)))
    assert t.ended and unit(t, "A1").location is Location.IN_PLAY and unit(t, "A1").arrived == 2
    weak = dice_at(t.table, weapon_id(GUN, 0), BOW).lead
    t = waiting(number=3)
    t.clear()
    t.unit("A", "late", (40, 25, 0), marks=("Unexpected Arrival 2",))
    t.unit("B", "foe", (40, 40, 180))
    strong = dice_at(t.table, weapon_id(GUN, 0), BOW).lead
    assert weak is not None and strong is not None and weak < strong


@pytest.mark.rule("DW3-R-UNEXPECTED-ARRIVAL")
def test_its_ram_is_weak_as_well() -> None:
    t = battle()
    ship(t, "late", "UNEXPECTED-ARRIVAL", like="karst.dolmen", weapons=(("Ram Wedge, heavy", "F"),))
    t.unit("A", "late", (24, 12, 0), marks=("Unexpected Arrival 2",))
    weak = ram_dice(t.table, GUN)
    t.when(round=3)
    assert weak < ram_dice(t.table, GUN)


@pytest.mark.rule("DW3-R-UNEXPECTED-ARRIVAL")
def test_where_nobody_else_is_ready_it_may_roll_instead() -> None:
    t = waiting()
    t.change("A2", location=Location.RESERVE)
    t = arriving(t).answer("sudden arrival", None)
    assert t.ended and unit(t, "A1").location is Location.RESERVE


@pytest.mark.rule("DW3-R-UNEXPECTED-ARRIVAL")
def test_a_unit_attached_to_it_may_come_with_it() -> None:
    t = waiting(location=Location.RESERVE, partner=UnitId("A1"), joining=True)
    t.models.clear()
    t.units.clear()
    t.unit("A", "late", None, location=Location.RESERVE, partner=UnitId("A2"))
    t.unit("A", "boat", None, location=Location.RESERVE, partner=UnitId("A1"), joining=True)
    t.unit("A", "hull", (8, 8, 0))
    t.unit("B", "foe", (40, 40, 180))
    t = arriving(t).answer("sudden arrival", Placing((Pose(40_000, 25_000, 0),)))
    assert t.asked("sudden arrival together").why_not(Placing((Pose(10_000, 40_000, 0),))) is not None
    t.answer("sudden arrival together", Placing((Pose(43_000, 25_000, 0),)))
    assert unit(t, "A2").location is Location.IN_PLAY and "Unexpected Arrival 2" in unit(t, "A2").marks


@pytest.mark.rule("DW3-R-UNEXPECTED-ARRIVAL")
def test_a_captain_brings_it_on_near_the_enemy() -> None:
    t = arriving(waiting())
    view = View(t.table, SeatId("A"))
    placing = advise(view, Random(1))
    assert placing.poses[0].y > 10_000


@pytest.mark.rule("DW3-R-UNEXPECTED-ARRIVAL")
def test_a_captain_activates_it_before_others_that_cost_more() -> None:
    t = waiting()
    t.ship("hull", "karst.dolmen", points=999)
    t.run(ActivationPhase(), ()).answer("hold nerve", False)
    assert advise(View(t.table, SeatId("A")), Random(1)) == "A1"


@pytest.mark.rule("DW3-R-UNEXPECTED-ARRIVAL")
def test_a_whole_activation_of_it_goes_on_with_its_movement() -> None:
    t = waiting().run(ActivationPhase(), ())
    t.answer("hold nerve", False).answer("unit to activate", "A1")
    t.answer("sudden arrival", Placing((Pose(40_000, 20_000, 0),)))
    assert t.asked().question == "course"
