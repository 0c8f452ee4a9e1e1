"""Royal Engineers."""

from __future__ import annotations

import pytest

from sandtable.rulesets.dw3.ids import UnitId
from sandtable.rulesets.dw3.procedures.repair import RepairStep
from tests.rulesets.dw3.gunfire import fleet
from tests.rulesets.dw3.table import model


def repaired(dice: str, *rules: str) -> int:
    t = fleet(*rules, mass=2)
    t.model("A1.1", disorder=2)
    t.run(RepairStep(UnitId("A1")), (dice,)).by_default()
    return model(t, "A1.1").disorder


@pytest.mark.rule("DW3-R-ROYAL-ENGINEERS")
@pytest.mark.parametrize(("dice", "left"), [("B H", 1), ("B C", 0), ("H X", 2)])
def test_a_blank_is_a_success(dice: str, left: int) -> None:
    """Worked example 11 of the glossary"""
    assert repaired(dice, "ROYAL-ENGINEERS") == left


@pytest.mark.rule("DW3-R-ROYAL-ENGINEERS")
def test_not_for_others() -> None:
    assert repaired("B H") == 2
