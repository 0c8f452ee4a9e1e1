"""McCurdy Shield Amplifier."""

from __future__ import annotations

import pytest

from sandtable.kernel.ids import SeatId
from sandtable.rulesets.dw3.procedures.activation import ActivationPhase
from sandtable.rulesets.dw3.special.guardian_generator import points_left
from sandtable.tabletop.situations import beside
from tests.rulesets.dw3.gunfire import fleet


@pytest.mark.rule("DW3-R-MCCURDY-SHIELD-AMPLIFIER")
@pytest.mark.parametrize(("gap", "points"), [(7, 3), (7.5, 2)])
def test_generators_within_7_inches_are_worth_1_more(gap: float, points: int) -> None:
    t = fleet("MCCURDY-SHIELD-AMPLIFIER", mate="GUARDIAN-GENERATOR:2", gap=gap)
    t.run(ActivationPhase()).until("unit to activate")
    assert points_left(t.table, SeatId("A")) == points


@pytest.mark.rule("DW3-R-MCCURDY-SHIELD-AMPLIFIER")
def test_once_however_many_there_are() -> None:
    t = fleet("MCCURDY-SHIELD-AMPLIFIER", mate="GUARDIAN-GENERATOR:2")
    t.unit("A", "bearer", beside("A2.1", 3, 90))
    t.run(ActivationPhase()).until("unit to activate")
    assert points_left(t.table, SeatId("A")) == 3
