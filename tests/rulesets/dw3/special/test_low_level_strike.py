"""Low-Level Strike."""

from __future__ import annotations

import pytest

from sandtable.kernel.ids import SeatId
from sandtable.rulesets.dw3.ids import UnitId
from sandtable.rulesets.dw3.models.attributes import armour, drift
from sandtable.rulesets.dw3.procedures.deployment import DeployUnit
from sandtable.rulesets.dw3.procedures.operations import OperationsStep
from sandtable.rulesets.dw3.situations.battle import BattleSituation
from sandtable.rulesets.dw3.state import Phase
from sandtable.rulesets.dw3.table.where import position_of
from sandtable.tabletop.state import Location
from tests.rulesets.dw3.gunfire import GUN, ship
from tests.rulesets.dw3.table import battle


def flying() -> BattleSituation:
    t = battle()
    ship(t, "bearer", "LOW-LEVEL-STRIKE", position="AERIAL", speed=6)
    t.unit("A", "bearer", (24, 12, 0))
    return t


@pytest.mark.rule("DW3-R-LOW-LEVEL-STRIKE", "DW3-R-G-13")
def test_it_is_skimming_until_the_end_of_the_round() -> None:
    t = flying()
    assert position_of(t.table, GUN) == "AERIAL"
    t.run(OperationsStep(UnitId("A1"))).answer("special operation", "Low-Level Strike")
    assert position_of(t.table, GUN) == "SKIMMING"
    later = flying()
    later.change("A1", marks=("Low-Level Strike 1",))
    assert position_of(later.table, GUN) == "AERIAL"


@pytest.mark.rule("DW3-R-LOW-LEVEL-STRIKE", "DW3-R-G-13")
@pytest.mark.parametrize(("last", "offered"), [(-1, True), (0, True), (1, False)])
def test_never_in_two_rounds_running(last: int, offered: bool) -> None:
    t = flying()
    t.change("A1", marks=(f"Low-Level Strike {last}",))
    assert (t.run(OperationsStep(UnitId("A1"))).asked().question == "special operation") is offered


@pytest.mark.rule("DW3-R-LOW-LEVEL-STRIKE")
def test_it_may_be_deployed_so() -> None:
    t = flying()
    t.when(round=0, phase=Phase.SETUP)
    t.change("A1", location=Location.WAITING)
    t.model("A1.1", pose=None)
    t.run(DeployUnit(seat=SeatId("A"), group=1)).until("Low-Level Strike").answer("Low-Level Strike", True)
    assert position_of(t.table, GUN) == "SKIMMING"


@pytest.mark.rule("DW3-R-LOW-LEVEL-STRIKE")
def test_drift_is_doubled_and_armour_1_higher() -> None:
    """Interaction 4 of the glossary"""
    t = flying()
    before = (drift(t.table, GUN), armour(t.table, GUN))
    t.change("A1", marks=("Low-Level Strike 2",))
    assert (drift(t.table, GUN), armour(t.table, GUN)) == (2 * before[0], before[1] + 1)


@pytest.mark.rule("DW3-R-LOW-LEVEL-STRIKE")
def test_not_while_crippled() -> None:
    t = flying()
    t.model("A1.1", crippled=True)
    assert t.run(OperationsStep(UnitId("A1"))).asked().question == "full reverse"
