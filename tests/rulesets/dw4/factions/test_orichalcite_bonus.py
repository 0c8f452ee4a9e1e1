"""Orichalcite Construction, the bonus of a Battlefleet."""

from __future__ import annotations

import pytest

from sandtable.rulesets.dw4.ids import ModelId
from sandtable.rulesets.dw4.models.attributes import defence
from sandtable.rulesets.dw4.state import Critical
from tests.rulesets.dw4.factions.bonus import bring
from tests.rulesets.dw4.tabletop import Tabletop, ship_class

RULE = "DW4-F-SULTANATE-ORICHALCITE-BONUS"


def lost(tokens: int, trait: str = "Sultanate", bonus: bool = True) -> int:
    t = Tabletop([ship_class("Hull", 3, defence=8, traits=("Test", "Surface", trait))], mode="full")
    t.unit("A", "hull", (10, 10, 0))
    t.model("A1.1", criticals=(Critical.SHREDDED_DEFENCES,) * tokens)
    return 8 - defence((bring(t, RULE) if bonus else t).game(), ModelId("A1.1"))


@pytest.mark.rule("DW4-F-SULTANATE-ORICHALCITE-BONUS", "DW4-CRIT-08")
@pytest.mark.parametrize("tokens", [0, 1, 2])
def test_each_instance_costs_one_point(tokens: int) -> None:
    assert lost(tokens) == tokens


@pytest.mark.rule("DW4-F-SULTANATE-ORICHALCITE-BONUS")
def test_others_lose_two() -> None:
    assert (lost(1, "Union"), lost(1, bonus=False)) == (2, 2)


@pytest.mark.rule("DW4-F-SULTANATE-ORICHALCITE-BONUS")
def test_the_enemy_does_not_profit() -> None:
    t = Tabletop([ship_class("Hull", 3, defence=8, traits=("Test", "Surface", "Sultanate"))], mode="full")
    t.unit("A", "kutsov", (10, 10, 0))
    t.unit("B", "hull", (10, 30, 0))
    t.model("B1.1", criticals=(Critical.SHREDDED_DEFENCES,))
    assert defence(bring(t, RULE).game(), ModelId("B1.1")) == 6
