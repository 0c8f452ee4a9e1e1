"""Disciplined."""

from __future__ import annotations

import pytest

from sandtable.rulesets.dw3.fighting.support import may_support
from sandtable.rulesets.dw3.ids import ModelId
from sandtable.rulesets.dw3.models.attributes import disorder
from sandtable.rulesets.dw3.procedures.harm import GainDisorder
from sandtable.tabletop.situations import beside
from tests.rulesets.dw3.gunfire import GUN, fleet, ship
from tests.rulesets.dw3.table import battle, condition, model


@pytest.mark.rule("DW3-R-DISCIPLINED")
@pytest.mark.parametrize(("level", "effect"), [(1, 1), (2, 1), (3, 3)])
def test_it_ignores_level_2_alone(level: int, effect: int) -> None:
    """Interaction 6 of the glossary"""
    t = fleet("DISCIPLINED")
    t.model("A1.1", disorder=level)
    assert disorder(t.table, GUN) == effect
    assert model(t, "A1.1").disorder == level


@pytest.mark.rule("DW3-R-DISCIPLINED")
@pytest.mark.parametrize(("rules", "helps"), [((), False), (("DISCIPLINED",), True)])
def test_at_level_2_it_still_supports_a_mate(rules: tuple[str, ...], helps: bool) -> None:
    t = battle()
    ship(t, "crew", *rules)
    t.unit("A", "crew", (24, 12, 0), beside("A1.1", 1, 90))
    t.model("A1.2", disorder=2)
    assert may_support(t.table, ModelId("A1.2"), GUN) is helps


@pytest.mark.rule("DW3-R-DISCIPLINED")
def test_a_ram_does_not_shake_it_but_other_things_do() -> None:
    t = fleet("DISCIPLINED")
    assert condition(t.run(GainDisorder(GUN, "ram")), "A1.1")[2] == 0
    assert condition(t.run(GainDisorder(GUN, "collision")), "A1.1")[2] == 1
