"""Reliable Design."""

from __future__ import annotations

import pytest

from sandtable.rulesets.dw3.ids import UnitId
from sandtable.rulesets.dw3.procedures.end_phase import JuryRigOne
from sandtable.rulesets.dw3.procedures.repair import RepairStep
from tests.rulesets.dw3.gunfire import BLANKS, GUN, fleet
from tests.rulesets.dw3.table import condition


@pytest.mark.rule("DW3-R-RELIABLE-DESIGN")
@pytest.mark.parametrize(("rules", "dice"), [((), 2), (("RELIABLE-DESIGN",), 3)])
def test_a_die_more_in_repair_tests(rules: tuple[str, ...], dice: int) -> None:
    t = fleet(*rules, mass=2)
    t.model("A1.1", disorder=1)
    t.run(RepairStep(UnitId("A1")), BLANKS)
    assert len(t.rolled()[0].split()) == dice


@pytest.mark.rule("DW3-R-RELIABLE-DESIGN")
def test_a_jury_rigged_die_may_be_rolled_again_once() -> None:
    t = fleet("RELIABLE-DESIGN")
    t.model("A1.1", disorder=1)
    t.run(JuryRigOne(model=GUN, what="disorder"), ("B", "X"))
    assert t.asked("jury-rigged die").proposal is True
    assert condition(t.answer("jury-rigged die", True), "A1.1") == (0, False, 0)


@pytest.mark.rule("DW3-R-RELIABLE-DESIGN")
def test_for_others_it_counts_as_it_falls() -> None:
    t = fleet()
    t.model("A1.1", disorder=1)
    assert condition(t.run(JuryRigOne(model=GUN, what="disorder"), ("B",)), "A1.1") == (1, False, 1)
