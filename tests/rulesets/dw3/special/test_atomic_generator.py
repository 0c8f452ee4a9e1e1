"""Atomic generator."""

from __future__ import annotations

import pytest

from sandtable.geometry.units import INCH
from sandtable.rulesets.dw3.events.harm import Damaged
from sandtable.rulesets.dw3.ids import ModelId
from sandtable.rulesets.dw3.models.attributes import speed, turn_limit
from sandtable.rulesets.dw3.procedures.criticals import SufferCritical
from sandtable.rulesets.dw3.state import Critical
from tests.rulesets.dw3.gunfire import GUN, fleet
from tests.rulesets.dw3.table import model

ATOMIC = "ATOMIC-GENERATOR"


@pytest.mark.rule("DW3-R-ATOMIC-GENERATOR")
def test_it_is_2_faster_and_turns_twice_more() -> None:
    plain, t = fleet(), fleet(ATOMIC)
    assert speed(t.table, GUN) - speed(plain.table, GUN) == 2 * INCH
    assert turn_limit(t.table, GUN) - turn_limit(plain.table, GUN) == 2
    assert speed(t.table, ModelId("A2.1")) == speed(plain.table, GUN)


@pytest.mark.rule("DW3-R-ATOMIC-GENERATOR")
def test_not_while_it_is_shut_down() -> None:
    t = fleet(ATOMIC)
    t.model("A1.1", criticals=["generator shutdown"])
    assert speed(t.table, GUN) == speed(fleet().table, GUN)


@pytest.mark.rule("DW3-R-ATOMIC-GENERATOR")
@pytest.mark.parametrize(
    ("rules", "critical", "damage"),
    [((ATOMIC,), "reactor leak", 3), ((ATOMIC,), "navigation lock", 2), ((), "reactor leak", 2)],
)
def test_a_second_reactor_leak_does_1_damage_more(rules: tuple[str, ...], critical: str, damage: int) -> None:
    t = fleet(*rules)
    t.model("A1.1", criticals=[critical])
    pose = model(t, "A1.1").pose
    assert pose is not None
    t.run(SufferCritical(GUN, Critical(critical), pose)).by_default()
    assert [event.points for event in t.events(Damaged)] == [damage]
