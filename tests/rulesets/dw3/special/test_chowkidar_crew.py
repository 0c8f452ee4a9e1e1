"""Chowkidar Crew."""

from __future__ import annotations

import pytest

from sandtable.rulesets.dw3.ids import UnitId
from sandtable.rulesets.dw3.models.attributes import disorder
from sandtable.rulesets.dw3.procedures.harm import GainDisorder
from sandtable.rulesets.dw3.procedures.repair import RepairStep
from tests.rulesets.dw3.gunfire import BLANKS, GUN, fleet
from tests.rulesets.dw3.table import condition


@pytest.mark.rule("DW3-R-CHOWKIDAR-CREW")
@pytest.mark.parametrize(("level", "effect"), [(1, 1), (2, 1), (3, 3)])
def test_it_ignores_level_2_alone(level: int, effect: int) -> None:
    t = fleet("CHOWKIDAR-CREW")
    t.model("A1.1", disorder=level)
    assert disorder(t.table, GUN) == effect


@pytest.mark.rule("DW3-R-CHOWKIDAR-CREW")
def test_2_dice_more_in_repair_tests_and_no_disorder_from_rams() -> None:
    t = fleet("CHOWKIDAR-CREW", mass=2)
    assert condition(t.run(GainDisorder(GUN, "ram")), "A1.1")[2] == 0
    assert condition(t.run(GainDisorder(GUN, "collision")), "A1.1")[2] == 1
    t.model("A1.1", disorder=1)
    t.run(RepairStep(UnitId("A1")), BLANKS)
    assert len(t.rolled()[0].split()) == 4
