"""Inspirational."""

from __future__ import annotations

import pytest

from sandtable.rulesets.dw3.ids import UnitId
from sandtable.rulesets.dw3.procedures.activation import Activation
from sandtable.rulesets.dw3.procedures.repair import RepairStep
from sandtable.rulesets.dw3.situations.battle import BattleSituation
from sandtable.tabletop.situations import ahead_of, beside
from sandtable.testing.situations import tolerant
from tests.rulesets.dw3.gunfire import BLANKS, fire, hits, range_of, ship, shown
from tests.rulesets.dw3.table import battle, model


def led(gap: float = 10, *rules: str) -> BattleSituation:
    t = battle()
    ship(t, "flag", "INSPIRATIONAL")
    ship(t, "friend", *rules, weapons=(("Stonebreaker Battery", "F"),))
    ship(t, "foe")
    t.unit("A", "friend", (24, 6, 0))
    t.unit("A", "flag", beside("A1.1", gap, 90))
    t.unit("B", "foe", ahead_of("A1.1", 12, turned=180))
    t.model("A1.1", disorder=1)
    return t.run(Activation(UnitId("A1")), BLANKS)


@pytest.mark.rule("DW3-R-INSPIRATIONAL")
@pytest.mark.parametrize(("gap", "level"), [(10, 0), (10.5, 1)])
def test_a_friend_within_10_inches_loses_a_level(gap: float, level: int) -> None:
    assert model(led(gap), "A1.1").disorder == level


@pytest.mark.rule("DW3-R-INSPIRATIONAL")
def test_never_a_bearer() -> None:
    """Interaction 11 of the glossary"""
    assert model(led(10, "INSPIRATIONAL"), "A1.1").disorder == 1


@pytest.mark.rule("DW3-R-INSPIRATIONAL")
def test_one_die_is_rolled_again_in_a_step() -> None:
    for used, asked in ((("inspired A1.1",), True), (("inspired A1.1", "a die of A1.1 in attack"), False), ((), False)):
        t = range_of("Stonebreaker Battery")
        ship(t, "flag", "INSPIRATIONAL")
        t.unit("A", "flag", beside("A1.1", 30, 90))
        t.change("A1", used=used)
        fire(t, "9xB", "X", "B")
        assert t.ended is not asked
        if asked:
            t.answer("die to roll again", "Blank")
            assert (shown(t), hits(t)) == (10, 2)


@pytest.mark.rule("DW3-R-INSPIRATIONAL", "DW3-REPAIR-01")
@pytest.mark.parametrize(("used", "left"), [(("inspired A1.1",), 0), ((), 1)])
def test_one_die_of_a_repair_test_is_rolled_again(used: tuple[str, ...], left: int) -> None:
    t = battle()
    ship(t, "flag", "INSPIRATIONAL")
    ship(t, "friend", mass=2)
    t.unit("A", "friend", (24, 6, 0))
    t.unit("A", "flag", beside("A1.1", 30, 90))
    t.model("A1.1", disorder=1)
    t.change("A1", used=used)
    t.run(RepairStep(UnitId("A1")), tolerant("B H", "C")).by_default()
    assert model(t, "A1.1").disorder == left
