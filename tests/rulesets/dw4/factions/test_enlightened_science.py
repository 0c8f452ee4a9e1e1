"""Enlightened Science."""

from __future__ import annotations

import pytest

from sandtable.rulesets.dw4.factions.enlightened_science import NAME
from sandtable.rulesets.dw4.ids import ModelId
from sandtable.rulesets.dw4.state import BattleGame, Critical
from tests.rulesets.dw4.factions.bonus import asked, bring
from tests.rulesets.dw4.special_actions import A1, Idle
from tests.rulesets.dw4.tabletop import A, Tabletop, answer, ship_class

RULE = "DW4-F-ENLIGHTENED-SCIENCE"
FAILED = (Critical.SYSTEM_FAILURE,)


def activated(trait: str = "Enlightened", bonus: bool = True, used: int = 0, failing: bool = True) -> BattleGame:
    """Three models, of which the last is Crippled, all with System Failures."""
    t = Tabletop([ship_class("Lab", 3, traits=("Test", "Surface", trait))], mode="full")
    t.unit("A", "lab", (10, 10, 0), (14, 10, 0), (18, 10, 0))
    for n in (1, 2, 3):
        t.model(f"A1.{n}", criticals=FAILED * (2 * failing), crippled=n == 3)
    if used:
        t.side("A", tokens=((NAME, used),))
    return (bring(t, RULE) if bonus else t).game(Idle(A1))


@pytest.mark.rule("DW4-F-ENLIGHTENED-SCIENCE")
def test_each_battle_ready_model_is_rid_of_one() -> None:
    g = activated()
    answer(g, "enlightened science", True)
    held = [len(g.state.models[ModelId(f"A1.{n}")].criticals) for n in (1, 2, 3)]
    assert (held, dict(g.state.sides[A].tokens or ())) == ([1, 1, 2], {NAME: 2})


@pytest.mark.rule("DW4-F-ENLIGHTENED-SCIENCE")
@pytest.mark.parametrize(("used", "question"), [(2, ""), (1, "enlightened science")])
def test_once_in_a_round(used: int, question: str) -> None:
    assert asked(activated(used=used)) == question


@pytest.mark.rule("DW4-F-ENLIGHTENED-SCIENCE")
def test_not_without_a_failure_the_trait_or_the_doctrine() -> None:
    assert [asked(activated(failing=False)), asked(activated("Union")), asked(activated(bonus=False))] == [""] * 3
