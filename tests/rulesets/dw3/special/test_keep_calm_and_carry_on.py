"""Keep Calm and Carry On."""

from __future__ import annotations

import pytest

from sandtable.rulesets.dw3.models.attributes import disorder
from sandtable.rulesets.dw3.procedures.harm import GainDisorder
from sandtable.rulesets.dw3.procedures.ram import Ram
from sandtable.testing.situations import tolerant
from tests.rulesets.dw3.gunfire import BOW, GUN, fleet
from tests.rulesets.dw3.table import condition


@pytest.mark.rule("DW3-R-KEEP-CALM-AND-CARRY-ON")
@pytest.mark.parametrize(("level", "effect"), [(1, 1), (2, 2), (3, 2)])
def test_level_3_acts_as_level_2(level: int, effect: int) -> None:
    t = fleet("KEEP-CALM-AND-CARRY-ON")
    t.model("A1.1", disorder=level)
    assert disorder(t.table, GUN) == effect


@pytest.mark.rule("DW3-R-KEEP-CALM-AND-CARRY-ON")
def test_disorder_beyond_it_still_does_damage() -> None:
    t = fleet("KEEP-CALM-AND-CARRY-ON")
    t.model("A1.1", disorder=3)
    assert condition(t.run(GainDisorder(GUN, "test")), "A1.1") == (1, False, 3)


@pytest.mark.rule("DW3-R-KEEP-CALM-AND-CARRY-ON")
@pytest.mark.parametrize(("rules", "harm"), [((), (2, False, 1)), (("KEEP-CALM-AND-CARRY-ON",), (0, False, 0))])
def test_its_own_ram_does_it_no_harm(rules: tuple[str, ...], harm: tuple[int, bool, int]) -> None:
    t = fleet(*rules, hull=4)
    t.run(Ram(GUN, BOW), tolerant("4xB", "X", otherwise="B")).by_default()
    assert condition(t, "A1.1") == harm


@pytest.mark.rule("DW3-R-KEEP-CALM-AND-CARRY-ON", "DW3-DIS-05", "DW3-DIS-06")
@pytest.mark.parametrize(
    ("rules", "level", "harm"),
    [
        ((), 2, (0, False, 3)),
        ((), 3, (1, False, 3)),
        (("KEEP-CALM-AND-CARRY-ON",), 2, (0, False, 2)),
        (("KEEP-CALM-AND-CARRY-ON",), 3, (0, False, 3)),
    ],
)
def test_a_ram_in_disorder_costs_it_nothing(rules: tuple[str, ...], level: int, harm: tuple[int, bool, int]) -> None:
    t = fleet(*rules, hull=4)
    t.model("A1.1", disorder=level)
    t.run(Ram(GUN, BOW), tolerant(otherwise="B")).by_default()
    assert condition(t, "A1.1") == harm
