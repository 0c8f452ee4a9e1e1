"""Submarauder."""

from __future__ import annotations

from random import Random

import pytest

from sandtable.geometry.pose import Pose
from sandtable.kernel.ids import SeatId
from sandtable.kernel.view import View
from sandtable.rulesets.dw3.content.profile import Position
from sandtable.rulesets.dw3.fighting.weapons import dice_at
from sandtable.rulesets.dw3.ids import MarkerId, ModelId, UnitId, weapon_id
from sandtable.rulesets.dw3.procedures.activation import ActivationPhase, ready_units
from sandtable.rulesets.dw3.procedures.end_phase import EndPhase
from sandtable.rulesets.dw3.procedures.reserves import ArriveFromReserve
from sandtable.rulesets.dw3.situations.battle import BattleSituation
from sandtable.rulesets.dw3.state import Marker, MarkerKind
from sandtable.rulesets.dw3.table.markers import lurking_places, minefields
from sandtable.rulesets.dw3.table.where import position_of
from sandtable.rulesets.dw3.tactics.advice import advise
from sandtable.tabletop.placing.markers import Spot
from sandtable.tabletop.placing.units import Placing
from sandtable.tabletop.state import Location
from tests.rulesets.dw3.gunfire import BOW, GUN, ship
from tests.rulesets.dw3.table import battle, model, unit

RULE = "SUBMARAUDER"
GUNS = (("Stonebreaker Battery", "F"),)
A = SeatId("A")


class Start(EndPhase):
    """The start of maintenance."""

    steps = ("before_maintenance",)


def lurking(number: int = 2, marker: tuple[int, int] | None = (24, 24), rule: str = RULE) -> BattleSituation:
    t = battle()
    ship(t, "raider", *([rule] if rule else []), weapons=GUNS, position="SUBMERGED")
    ship(t, "foe")
    t.unit("A", "raider", None, location=Location.RESERVE)
    t.unit("A", "hull", (8, 8, 0))
    t.unit("B", "foe", (24, 40, 180))
    t.rectangle(4, 4, (40, 24))
    if marker is not None:
        spot = (marker[0] * 1000, marker[1] * 1000)
        t.markers[MarkerId("LA1")] = Marker(MarkerId("LA1"), *spot, MarkerKind.LURKING, A)
    t.when(round=number)
    return t


def coming(t: BattleSituation) -> BattleSituation:
    return t.run(ArriveFromReserve(unit=UnitId("A1")), ())


@pytest.mark.rule("DW3-R-SUBMARAUDER")
def test_it_is_activated_before_all_others_of_its_side() -> None:
    assert ready_units(lurking().table, A) == ("A1",)
    assert ready_units(lurking(rule="").table, A) == ("A2",)


@pytest.mark.rule("DW3-R-SUBMARAUDER")
def test_in_round_1_a_marker_is_put_outside_the_zones_and_2_inches_from_terrain() -> None:
    t = coming(lurking(1, None))
    asked = t.asked("lurking place")
    assert asked.why_not(Spot(24_000, 11_000)) is None
    assert asked.why_not(Spot(24_000, 10_900)) is not None
    assert asked.why_not(Spot(35_000, 24_000)) is None
    assert asked.why_not(Spot(35_100, 24_000)) is not None
    t.answer("lurking place", Spot(24_000, 24_000))
    assert t.ended and lurking_places(t.table, A) == ("LA1",) and minefields(t.table) == ()
    assert unit(t, "A1").location is Location.RESERVE


@pytest.mark.rule("DW3-R-SUBMARAUDER")
def test_from_round_2_it_comes_up_within_10_inches_of_its_marker_which_goes() -> None:
    t = coming(lurking())
    half = t.content.classes[unit(t, "A1").class_id].length // 2
    asked = t.asked("surfacing")
    assert asked.why_not(Placing((Pose(24_000, 13_000 - half, 0),))) is None
    assert asked.why_not(Placing((Pose(24_000, 12_900 - half, 0),))) is not None
    t.answer("surfacing", Placing((Pose(24_000, 24_000, 0),)))
    assert t.ended and lurking_places(t.table, A) == ()
    assert position_of(t.table, ModelId("A1.1")) is Position.SURFACE


@pytest.mark.rule("DW3-R-SUBMARAUDER")
def test_its_weapons_are_weak_in_the_round_in_which_it_comes_up() -> None:
    t = coming(lurking()).answer("surfacing", Placing((Pose(24_000, 24_000, 0),)))
    weak = dice_at(t.table, weapon_id(GUN, 0), BOW).lead
    t = lurking(3)
    t.clear()
    t.unit("A", "raider", (24, 24, 0), marks=("Submarauder 2",))
    t.unit("B", "foe", (24, 40, 180))
    strong = dice_at(t.table, weapon_id(GUN, 0), BOW).lead
    assert weak is not None and strong is not None and weak < strong


@pytest.mark.rule("DW3-R-SUBMARAUDER")
def test_without_a_marker_it_puts_one_down_instead() -> None:
    assert coming(lurking(2, None)).asked().question == "lurking place"


@pytest.mark.rule("DW3-R-SUBMARAUDER")
def test_it_goes_on_with_its_activation_once_it_has_come_up() -> None:
    t = lurking().run(ActivationPhase(), ())
    t.answer("hold nerve", False).answer("surfacing", Placing((Pose(24_000, 24_000, 0),)))
    assert t.asked().question == "course"


def afloat(**fields: object) -> BattleSituation:
    t = battle()
    ship(t, "raider", RULE, position="SUBMERGED")
    t.unit("A", "raider", (20, 24, 0), (24, 24, 0))
    t.unit("B", "hull", (24, 40, 180))
    t.model("A1.1", **fields)
    return t.run(Start())


@pytest.mark.rule("DW3-R-SUBMARAUDER")
def test_at_the_start_of_maintenance_it_may_go_down_and_leave_a_marker() -> None:
    t = afloat(damage=2).answer("going down", "A1.2")
    assert unit(t, "A1").location is Location.RESERVE and model(t, "A1.1").pose is None
    assert model(t, "A1.1").damage == 2
    [place] = lurking_places(t.table, A)
    assert (t.state.markers[place].x, t.state.markers[place].y) == (24_000, 24_000)
    assert unit(afloat().answer("going down", None), "A1").location is Location.IN_PLAY


@pytest.mark.rule("DW3-R-SUBMARAUDER")
def test_not_with_a_navigation_lock() -> None:
    assert afloat(criticals=("navigation lock",)).ended


@pytest.mark.rule("DW3-R-SUBMARAUDER", "DW3-R-G-12")
def test_nobody_comes_up_where_a_wreck_lies() -> None:
    t = coming(lurking())
    assert t.asked("surfacing").why_not(Placing((Pose(8_000, 40_000, 0),))) is not None


@pytest.mark.rule("DW3-R-SUBMARAUDER")
def test_a_captain_lurks_near_the_enemy_and_comes_up() -> None:
    spot = advise(View(coming(lurking(1, None)).table, A), Random(1))
    assert spot.y > 20_000
    placing = advise(View(coming(lurking()).table, A), Random(1))
    assert len(placing.poses) == 1
