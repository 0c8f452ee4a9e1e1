"""Skimmer Transport."""

from __future__ import annotations

import pytest

from sandtable.geometry.pose import Pose
from sandtable.rulesets.dw3.ids import UnitId
from sandtable.rulesets.dw3.procedures.reserves import ArriveFromReserve
from sandtable.rulesets.dw3.situations.battle import BattleSituation
from sandtable.tabletop.placing.units import Placing
from sandtable.tabletop.state import Location
from tests.rulesets.dw3.gunfire import BLANKS, ship
from tests.rulesets.dw3.table import battle, model, unit


def waiting(models: int = 2, mass: int = 1, position: str = "SKIMMING", **bearer: object) -> BattleSituation:
    t = battle()
    ship(t, "carrier", "SKIMMER-TRANSPORT")
    ship(t, "skimmer", like="karst.cobble", mass=mass, position=position)
    t.unit("A", "skimmer", *[None] * models, location=Location.RESERVE)
    t.unit("A", "carrier", (24, 24, 0))
    t.model("A2.1", **bearer)
    return t.run(ArriveFromReserve(unit=UnitId("A1")), BLANKS)


def at(gap: int) -> Placing:
    """Both models side by side to starboard, so far from the side of the bearer."""
    t = waiting()
    classes = t.content.classes
    aside = classes[unit(t, "A2").class_id].beam // 2 + classes[unit(t, "A1").class_id].beam // 2 + gap
    length = classes[unit(t, "A1").class_id].length
    return Placing(
        (Pose(24_000 + aside, 24_000 - length // 2 - 100, 0), Pose(24_000 + aside, 24_000 + length // 2 + 100, 0))
    )


@pytest.mark.rule("DW3-R-SKIMMER-TRANSPORT")
def test_a_pair_is_set_within_2_inches_of_the_bearer_which_loses_the_rule() -> None:
    t = waiting()
    assert t.asked("skimmer transport").why_not(at(1_900)) is None
    assert t.asked("skimmer transport").why_not(at(2_600)) is not None
    t.answer("skimmer transport", at(1_900))
    assert t.ended and unit(t, "A1").location is Location.IN_PLAY
    assert "Skimmer Transport" in model(t, "A2.1").marks


@pytest.mark.rule("DW3-R-SKIMMER-TRANSPORT")
def test_once_alone_and_only_where_the_bearer_is_in_play() -> None:
    assert waiting(marks=("Skimmer Transport",)).ended
    assert waiting(pose=None).ended


@pytest.mark.rule("DW3-R-SKIMMER-TRANSPORT")
@pytest.mark.parametrize(("models", "mass", "position"), [(3, 1, "SKIMMING"), (2, 2, "SKIMMING"), (2, 1, "SURFACE")])
def test_no_other_unit_is_carried(models: int, mass: int, position: str) -> None:
    assert waiting(models, mass, position).ended


@pytest.mark.rule("DW3-R-SKIMMER-TRANSPORT")
def test_it_may_roll_instead() -> None:
    t = waiting().answer("skimmer transport", None)
    assert t.ended and unit(t, "A1").location is Location.RESERVE and model(t, "A2.1").marks == ()
