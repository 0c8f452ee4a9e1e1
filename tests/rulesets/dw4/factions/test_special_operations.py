"""Special Operations."""

from __future__ import annotations

import pytest

from sandtable.rulesets.dw4.ids import ModelId
from sandtable.rulesets.dw4.models.properties import x_of
from sandtable.rulesets.dw4.special.stockpile import Stockpile
from tests.rulesets.dw4.factions.bonus import bring
from tests.rulesets.dw4.tabletop import Tabletop, ref, ship_class

RULE = "DW4-F-UNION-SPECIAL-OPERATIONS"
TRAITS = ("Test", "Surface", "Flagship")
LEADER = ship_class("Leader", 3, traits=TRAITS)
STORE = ship_class("Store", 3, traits=TRAITS, properties=(ref("DW4-P-STOCKPILE", "1"),))


def stores(first: str = "leader", bonus: bool = True) -> list[int]:
    """Of a ship of the Battlefleet, and of a Flagship that is of none."""
    t = Tabletop([LEADER, STORE], mode="full")
    t.unit("A", first, (10, 10, 0))
    t.unit("A", "leader", (20, 10, 0))
    g = (bring(t, RULE) if bonus else t).game()
    return [x_of(g, ModelId(model), Stockpile) for model in ("A1.1", "A2.1")]


@pytest.mark.rule("DW4-F-UNION-SPECIAL-OPERATIONS", "DW4-P-STOCKPILE")
def test_the_flagship_of_the_battlefleet_has_a_stockpile_of_three() -> None:
    assert stores() == [3, 0]


@pytest.mark.rule("DW4-F-UNION-SPECIAL-OPERATIONS")
def test_it_adds_to_one_that_is_there() -> None:
    assert stores("store") == [4, 0]


@pytest.mark.rule("DW4-F-UNION-SPECIAL-OPERATIONS")
def test_neither_others_of_the_battlefleet_nor_another_fleet() -> None:
    assert (stores("kutsov"), stores(bonus=False)) == ([0, 0], [0, 0])
