"""Auxiliary Mine Layer."""

from __future__ import annotations

import pytest

from sandtable.kernel.ids import SeatId
from sandtable.rulesets.dw3.procedures.deployment import Deployment
from sandtable.rulesets.dw3.procedures.mine_laying import mines_of
from sandtable.rulesets.dw3.state import Phase
from sandtable.tabletop.situations import beside
from sandtable.tabletop.state import Location
from tests.rulesets.dw3.gunfire import ship
from tests.rulesets.dw3.table import battle


@pytest.mark.rule("DW3-R-AUXILIARY-MINE-LAYER")
@pytest.mark.parametrize(("rules", "many"), [((), 0), (("AUXILIARY-MINE-LAYER",), 1)])
def test_one_minefield_for_the_unit(rules: tuple[str, ...], many: int) -> None:
    t = battle()
    ship(t, "layer", *rules)
    t.unit("A", "layer", (24, 4, 0), beside("A1.1", 1, 90), beside("A1.2", 1, 90))
    assert mines_of(t.table, SeatId("A")) == many
    assert mines_of(t.table, SeatId("B")) == 0


@pytest.mark.rule("DW3-R-AUXILIARY-MINE-LAYER")
def test_it_is_laid_before_submerged_units_deploy() -> None:
    t = battle()
    ship(t, "layer", "AUXILIARY-MINE-LAYER")
    t.unit("A", "layer", None, location=Location.WAITING)
    t.when(round=0, phase=Phase.SETUP)
    t.run(Deployment()).until("minefield").by_default()
    assert len(t.state.markers) == 1
