"""Forward Deployment."""

from __future__ import annotations

import pytest

from sandtable.geometry.pose import Pose
from sandtable.geometry.units import INCH
from sandtable.kernel.ids import SeatId
from sandtable.rulesets.dw3.procedures.deployment import DeployUnit
from sandtable.rulesets.dw3.situations.battle import BattleSituation
from sandtable.rulesets.dw3.state import Phase
from sandtable.tabletop.placing.units import Placing
from sandtable.tabletop.state import Location
from tests.rulesets.dw3.gunfire import ship
from tests.rulesets.dw3.table import battle


def deploying(seat: str, *rules: str) -> BattleSituation:
    t = battle()
    ship(t, "platform", *rules)
    t.unit(seat, "platform", None, location=Location.WAITING)
    t.when(round=0, phase=Phase.SETUP)
    return t.run(DeployUnit(seat=SeatId(seat), group=2))


@pytest.mark.rule("DW3-R-FORWARD-DEPLOYMENT")
@pytest.mark.parametrize(
    ("seat", "y", "may"),
    [
        ("A", 4, False),
        ("A", 9, False),
        ("A", 15, True),
        ("A", 24, True),
        ("A", 26, False),
        ("B", 26, True),
        ("B", 20, False),
        ("B", 41, False),
    ],
)
def test_it_stands_ahead_of_its_zone_and_12_inches_from_the_enemys(seat: str, y: int, may: bool) -> None:
    asked = deploying(seat, "FORWARD-DEPLOYMENT").asked("deployment")
    assert (asked.why_not(Placing((Pose(24_000, y * INCH, 9_000),))) is None) is may


@pytest.mark.rule("DW3-R-FORWARD-DEPLOYMENT")
def test_never_in_reserve() -> None:
    """Interaction 12 of the glossary"""
    refused = deploying("A", "FORWARD-DEPLOYMENT").asked("deployment").why_not(None)
    assert refused is not None and refused.rule == "DW3-R-FORWARD-DEPLOYMENT"
    assert deploying("A").asked("deployment").why_not(None) is None


@pytest.mark.rule("DW3-R-FORWARD-DEPLOYMENT")
def test_others_stand_in_their_zone() -> None:
    asked = deploying("A").asked("deployment")
    assert asked.why_not(Placing((Pose(24_000, 5 * INCH, 9_000),))) is None
    assert asked.why_not(Placing((Pose(24_000, 15 * INCH, 9_000),))) is not None
