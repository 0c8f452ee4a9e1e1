"""Wavelurker."""

from __future__ import annotations

from typing import Any

import pytest

from sandtable.kernel.ids import SeatId
from sandtable.rulesets.dw3.ids import UnitId
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
    ship(t, "bearer", "WAVELURKER", position="SURFACE", speed=6)
    t.unit("A", "bearer", (24, 12, 0))
    return t


@pytest.mark.rule("DW3-R-WAVELURKER", "DW3-R-G-13")
def test_it_is_submerged_until_the_end_of_the_round() -> None:
    t = flying()
    assert position_of(t.table, GUN) == "SURFACE"
    t.run(OperationsStep(UnitId("A1"))).answer("special operation", "Wavelurker")
    assert position_of(t.table, GUN) == "SUBMERGED"
    later = flying()
    later.change("A1", marks=("Wavelurker 1",))
    assert position_of(later.table, GUN) == "SURFACE"


@pytest.mark.rule("DW3-R-WAVELURKER", "DW3-R-G-13")
@pytest.mark.parametrize(("marks", "offered"), [((), True), (("Wavelurker 1",), False), (("Wavelurker 0",), True)])
def test_never_in_two_rounds_running(marks: tuple[str, ...], offered: bool) -> None:
    t = flying()
    t.change("A1", marks=marks)
    assert (t.run(OperationsStep(UnitId("A1"))).asked().question == "special operation") is offered


@pytest.mark.rule("DW3-R-WAVELURKER")
def test_it_may_be_deployed_so() -> None:
    t = flying()
    t.when(round=0, phase=Phase.SETUP)
    t.change("A1", location=Location.WAITING)
    t.model("A1.1", pose=None)
    t.run(DeployUnit(seat=SeatId("A"), group=2)).until("Wavelurker").answer("Wavelurker", True)
    assert position_of(t.table, GUN) == "SUBMERGED"


@pytest.mark.rule("DW3-R-WAVELURKER")
@pytest.mark.parametrize("fields", [{"criticals": ["navigation lock"]}, {"disorder": 3}])
def test_a_lock_or_disarray_ends_it(fields: dict[str, Any]) -> None:
    t = flying()
    t.change("A1", marks=("Wavelurker 2",))
    t.model("A1.1", **fields)
    assert position_of(t.table, GUN) == "SURFACE"
