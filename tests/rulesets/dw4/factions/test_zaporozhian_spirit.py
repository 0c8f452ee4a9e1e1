"""Zaporozhian Spirit."""

from __future__ import annotations

import pytest

from sandtable.rulesets.dw4.ids import ModelId, UnitId
from sandtable.rulesets.dw4.procedures.consolidation import ConsolidationStep
from sandtable.rulesets.dw4.state import BattleGame
from tests.rulesets.dw4.factions.bonus import asked, bring
from tests.rulesets.dw4.tabletop import A, Tabletop, answer, ship_class

RULE = "DW4-F-COMMONWEALTH-ZAPOROZHIAN-SPIRIT"
COSSACK = ship_class("Cossack", 3, traits=("Test", "Surface", "Ukrainian"))
OTHER = ship_class("Other", 3)


def step(name: str = "cossack", gap: float = 2, bonus: bool = True, disorder: int = 2) -> BattleGame:
    """A Consolidation Step with an enemy so many inches abeam."""
    t = Tabletop([COSSACK, OTHER], mode="full")
    t.unit("A", name, (10, 20, 0), actions_used=3)
    t.model("A1.1", disorder=disorder)
    t.unit("B", "kutsov", (10 + 1 + gap, 20, 0))
    t.hand("A", 3, 9, deck=(1, 1))
    return (bring(t, RULE) if bonus else t).game(ConsolidationStep(UnitId("A1")))


def left(g: BattleGame) -> int:
    return g.state.models[ModelId("A1.1")].disorder


@pytest.mark.rule("DW4-F-COMMONWEALTH-ZAPOROZHIAN-SPIRIT", "DW4-RALLY-02")
def test_for_a_card_they_rally_whatever_forbids_it() -> None:
    g = step()
    answer(g, "zaporozhian spirit", g.state.cards[A].hand[0])
    assert (left(g), len(g.state.cards[A].hand), g.state.units[UnitId("A1")].tokens) == (1, 1, ())


@pytest.mark.rule("DW4-F-COMMONWEALTH-ZAPOROZHIAN-SPIRIT")
def test_without_one_they_do_not() -> None:
    g = step()
    answer(g, "zaporozhian spirit", None)
    assert left(g) == 2


@pytest.mark.rule("DW4-F-COMMONWEALTH-ZAPOROZHIAN-SPIRIT", "DW4-RANGE-06")
@pytest.mark.parametrize(("gap", "disorder"), [(2.001, 2), (2, 0)])
def test_who_can_rally_anyway_is_not_asked(gap: float, disorder: int) -> None:
    g = step(gap=gap, disorder=disorder)
    assert (asked(g), left(g)) == ("", max(0, disorder - 1))


@pytest.mark.rule("DW4-F-COMMONWEALTH-ZAPOROZHIAN-SPIRIT")
def test_nobody_else_laughs() -> None:
    assert [asked(step("other")), asked(step(bonus=False))] == ["", ""]
