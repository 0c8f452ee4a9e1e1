"""Veteran Repair Teams."""

from __future__ import annotations

import pytest

from sandtable.rulesets.dw3.ids import UnitId
from sandtable.rulesets.dw3.procedures.repair import RepairStep
from tests.rulesets.dw3.gunfire import BLANKS, fleet


@pytest.mark.rule("DW3-R-VETERAN-REPAIR-TEAMS")
@pytest.mark.parametrize(("rules", "dice"), [((), 2), (("VETERAN-REPAIR-TEAMS",), 4)])
def test_2_dice_more_in_repair_tests(rules: tuple[str, ...], dice: int) -> None:
    t = fleet(*rules, mass=2)
    t.model("A1.1", disorder=1)
    t.run(RepairStep(UnitId("A1")), BLANKS)
    assert len(t.rolled()[0].split()) == dice


@pytest.mark.rule("DW3-R-VETERAN-REPAIR-TEAMS")
def test_not_for_a_friend() -> None:
    t = fleet("VETERAN-REPAIR-TEAMS")
    t.model("A2.1", disorder=1)
    t.run(RepairStep(UnitId("A2")), BLANKS)
    assert len(t.rolled()[0].split()) == 3
