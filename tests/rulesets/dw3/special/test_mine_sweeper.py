"""Mine Sweeper."""

from __future__ import annotations

import pytest

from sandtable.rulesets.dw3.ids import UnitId
from sandtable.rulesets.dw3.procedures.operations import OperationsStep
from sandtable.rulesets.dw3.situations.battle import BattleSituation
from tests.rulesets.dw3.gunfire import ship
from tests.rulesets.dw3.table import battle


def sweeping(distance: float, *rules: str) -> BattleSituation:
    t = battle()
    ship(t, "sweeper", *rules, speed=6)
    t.unit("A", "sweeper", (24, 12, 0))
    t.minefield(24 + distance, 12)
    return t.run(OperationsStep(UnitId("A1")))


@pytest.mark.rule("DW3-R-MINE-SWEEPER")
def test_a_minefield_near_it_is_swept() -> None:
    t = sweeping(5, "MINE-SWEEPER").answer("special operation", "Mine Sweeper")
    assert t.state.markers == {}
    assert t.asked().question == "full reverse"


@pytest.mark.rule("DW3-R-MINE-SWEEPER")
@pytest.mark.parametrize(("distance", "offered"), [(6, True), (8, False)])
def test_within_5_inches(distance: float, offered: bool) -> None:
    assert (sweeping(distance, "MINE-SWEEPER").asked().question == "special operation") is offered


@pytest.mark.rule("DW3-R-MINE-SWEEPER")
def test_others_sweep_nothing() -> None:
    assert sweeping(5).asked().question == "full reverse"
