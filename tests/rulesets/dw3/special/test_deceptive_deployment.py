"""Deceptive Deployment."""

from __future__ import annotations

import pytest

from sandtable.geometry.pose import Pose
from sandtable.rulesets.dw3.procedures.setup import SetUp
from sandtable.rulesets.dw3.situations.battle import BattleSituation
from sandtable.rulesets.dw3.state import Phase
from sandtable.tabletop.placing.units import Placing
from tests.rulesets.dw3.gunfire import ship
from tests.rulesets.dw3.table import battle, model


class Start(SetUp):
    """The step in which units move ahead, and what comes before it."""

    steps = ("vanguard_moves",)


def ready(*rules: str) -> BattleSituation:
    t = battle()
    ship(t, "ghost", *rules)
    t.unit("A", "ghost", (24, 4, 0))
    t.when(round=0, phase=Phase.SETUP)
    return t.run(Start())


@pytest.mark.rule("DW3-R-DECEPTIVE-DEPLOYMENT")
def test_it_is_deployed_anew_in_its_own_zone() -> None:
    t = ready("DECEPTIVE-DEPLOYMENT")
    asked = t.asked("deployment")
    assert asked.why_not(Placing((Pose(6_000, 5_000, 0),))) is None
    assert asked.why_not(Placing((Pose(6_000, 15_000, 0),))) is not None
    t.answer("deployment", Placing((Pose(6_000, 5_000, 0),)))
    assert t.ended and model(t, "A1.1").pose == Pose(6_000, 5_000, 0)


@pytest.mark.rule("DW3-R-DECEPTIVE-DEPLOYMENT")
def test_it_may_stay_and_nobody_else_is_asked() -> None:
    t = ready("DECEPTIVE-DEPLOYMENT").answer("deployment", None)
    assert t.ended and model(t, "A1.1").pose == Pose(24_000, 4_000, 0)
    assert ready().ended


@pytest.mark.rule("DW3-R-DECEPTIVE-DEPLOYMENT")
def test_with_a_shroud_it_has_vanguard_too() -> None:
    t = ready("DECEPTIVE-DEPLOYMENT", "SHROUD-GENERATOR").answer("deployment", None)
    assert t.asked().question == "vanguard unit"
