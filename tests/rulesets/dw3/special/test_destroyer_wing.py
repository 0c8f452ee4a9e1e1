"""Destroyer Wing."""

from __future__ import annotations

import pytest

from sandtable.geometry.pose import Pose
from sandtable.kernel.ids import SeatId
from sandtable.rulesets.dw3.procedures.deployment import DeployUnit
from sandtable.rulesets.dw3.situations.battle import BattleSituation
from sandtable.rulesets.dw3.state import Phase
from sandtable.tabletop.placing.units import Placing
from sandtable.tabletop.state import Location
from tests.rulesets.dw3.gunfire import ship
from tests.rulesets.dw3.listing import fleet, kind, problems
from tests.rulesets.dw3.listing import unit as listed
from tests.rulesets.dw3.table import battle, unit

WING = "Smok Aerial Destroyers"


def flying(*rules: str, others: int = 0, wings: int = 1) -> list[str]:
    """A fortress leads; the battlefleet has no AERIAL place besides."""
    names = [WING, "Second Destroyers", "Plain Flyers"]
    air = [*names[:wings], *names[2 : 2 + others]]
    classes = [kind("fortress", *rules, position="AERIAL", traits=("FLAGSHIP",))]
    classes += [kind(name, position="AERIAL") for name in air]
    units = [listed("fortress"), *[listed(name) for name in air]]
    return problems(*units, classes=tuple(classes), fleets=(fleet("main"),))


@pytest.mark.rule("DW3-R-DESTROYER-WING")
def test_one_unit_of_destroyers_has_a_place_beyond_the_others() -> None:
    assert flying("DESTROYER-WING") == []
    assert flying() != []


@pytest.mark.rule("DW3-R-DESTROYER-WING")
def test_no_second_one_and_nobody_else() -> None:
    assert flying("DESTROYER-WING", wings=2) != []
    assert flying("DESTROYER-WING", wings=0, others=1) != []
    assert flying("DESTROYER-WING", others=1) != []


def deploying(*rules: str, fleets: tuple[str, str] = ("x", "x")) -> BattleSituation:
    t = battle()
    ship(t, "fortress", *rules, position="AERIAL")
    ship(t, WING, position="AERIAL", like="karst.cobble", mass=1)
    t.unit("A", "fortress", None, location=Location.WAITING, battlefleet=fleets[0])
    t.unit("A", WING, None, location=Location.WAITING, battlefleet=fleets[1])
    t.when(round=0, phase=Phase.SETUP)
    t.run(DeployUnit(seat=SeatId("A"), group=1)).answer("unit to deploy", "A1")
    return t.answer("deployment", Placing((Pose(24_000, 5_000, 0),)))


@pytest.mark.rule("DW3-R-DESTROYER-WING")
def test_the_wing_is_put_down_within_5_inches_at_once() -> None:
    t = deploying("DESTROYER-WING").answer("wing to deploy", "A2")
    classes = t.content.classes
    half = classes[unit(t, "A1").class_id].length // 2 + classes[unit(t, "A2").class_id].length // 2
    asked = t.asked("destroyer wing")
    assert asked.why_not(Placing((Pose(24_000, 10_000 + half, 0),))) is None
    assert asked.why_not(Placing((Pose(24_000, 10_100 + half, 0),))) is not None
    t.answer("destroyer wing", Placing((Pose(24_000, 10_000 + half, 0),)))
    assert t.ended and unit(t, "A2").location is Location.IN_PLAY


@pytest.mark.rule("DW3-R-DESTROYER-WING")
def test_it_may_come_later_and_other_battlefleets_have_none() -> None:
    t = deploying("DESTROYER-WING").answer("wing to deploy", None)
    assert t.ended and unit(t, "A2").location is Location.WAITING
    assert deploying().ended and deploying("DESTROYER-WING", fleets=("x", "y")).ended
