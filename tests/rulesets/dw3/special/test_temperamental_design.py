"""Temperamental Design."""

from __future__ import annotations

import pytest

from sandtable.rulesets.dw3.ids import UnitId
from sandtable.rulesets.dw3.procedures.end_phase import JuryRig
from sandtable.rulesets.dw3.procedures.repair import RepairStep
from sandtable.rulesets.dw3.state import Critical
from sandtable.testing.situations import tolerant
from tests.rulesets.dw3.gunfire import fleet
from tests.rulesets.dw3.table import model


def repaired(dice: str, *rules: str) -> tuple[Critical, ...]:
    t = fleet(*rules, mass=3)
    t.model("A1.1", criticals=["reactor leak"])
    t.run(RepairStep(UnitId("A1")), tolerant(dice, otherwise="B")).by_default()
    return model(t, "A1.1").criticals


@pytest.mark.rule("DW3-R-TEMPERAMENTAL-DESIGN")
def test_a_marker_takes_two_successes() -> None:
    assert repaired("C B B") == ()
    assert repaired("C B B", "TEMPERAMENTAL-DESIGN") == (Critical.REACTOR_LEAK,)
    assert repaired("C HC B", "TEMPERAMENTAL-DESIGN") == ()


@pytest.mark.rule("DW3-R-TEMPERAMENTAL-DESIGN")
def test_a_level_of_disorder_takes_one() -> None:
    t = fleet("TEMPERAMENTAL-DESIGN")
    t.model("A1.1", disorder=1)
    t.run(RepairStep(UnitId("A1")), tolerant("C B B")).by_default()
    assert model(t, "A1.1").disorder == 0


@pytest.mark.rule("DW3-R-TEMPERAMENTAL-DESIGN")
@pytest.mark.parametrize(("rules", "tried"), [((), True), (("TEMPERAMENTAL-DESIGN",), False)])
def test_nobody_jury_rigs_anything(rules: tuple[str, ...], tried: bool) -> None:
    t = fleet(*rules)
    t.model("A1.1", criticals=["reactor leak"])
    assert t.run(JuryRig()).ended is not tried


@pytest.mark.rule("DW3-R-TEMPERAMENTAL-DESIGN", "DW3-R-ADVANCED-REPAIR-FACILITIES")
def test_repair_facilities_set_it_aside() -> None:
    assert repaired("C B B B B", "TEMPERAMENTAL-DESIGN", "ADVANCED-REPAIR-FACILITIES:2") == ()
