"""HEC Contractors."""

from __future__ import annotations

import pytest

from sandtable.rulesets.dw4.ids import ModelId
from sandtable.rulesets.dw4.models.attributes import defence
from tests.rulesets.dw4.factions.bonus import bring
from tests.rulesets.dw4.tabletop import Tabletop, ref, ship_class

RULE = "DW4-F-UNION-HEC-CONTRACTORS"
TRAITS = ("Test", "Surface", "HEC")
AGENT = ship_class("Agent", 3, traits=TRAITS)
GUARD = ship_class("Guard", 3, traits=TRAITS, systems=(ref("DW4-S-DEFENSIVE", "2"),))
BEAM = 1.0


def covered(by: str = "agent", gap: float = 4, bonus: bool = True) -> int:
    """How much better a plain ship is defended beside another."""
    t = Tabletop([AGENT, GUARD], mode="full")
    t.unit("A", "hulk", (10, 20, 0))
    t.unit("A", by, (10 + BEAM + gap, 20, 0))
    g = (bring(t, RULE) if bonus else t).game()
    return defence(g, ModelId("A1.1")) - t.content.classes[t.models[ModelId("A1.1")].class_id].defence


@pytest.mark.rule("DW4-F-UNION-HEC-CONTRACTORS", "DW4-S-DEFENSIVE")
@pytest.mark.parametrize(("gap", "more"), [(4, 1), (4.001, 0)])
def test_every_model_of_the_company_covers_its_friends(gap: float, more: int) -> None:
    assert covered(gap=gap) == more


@pytest.mark.rule("DW4-F-UNION-HEC-CONTRACTORS")
def test_who_is_defensive_already_is_so_by_one_more() -> None:
    assert (covered("guard"), covered("guard", bonus=False)) == (3, 2)


@pytest.mark.rule("DW4-F-UNION-HEC-CONTRACTORS")
def test_neither_others_nor_another_fleet() -> None:
    assert (covered("kutsov"), covered(bonus=False)) == (0, 0)
