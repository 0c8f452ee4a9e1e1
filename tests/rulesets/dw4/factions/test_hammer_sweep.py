"""Hammer Sweep."""

from __future__ import annotations

import pytest

from sandtable.kernel.ids import RuleId
from sandtable.rulesets.dw4.factions.hammer_sweep import NAME
from sandtable.rulesets.dw4.ids import ModelId, UnitId
from sandtable.rulesets.dw4.models.properties import has
from sandtable.rulesets.dw4.models.tokens import has_token
from sandtable.rulesets.dw4.state import BattleGame
from tests.rulesets.dw4.factions.bonus import asked, bring, enact
from tests.rulesets.dw4.special_actions import A1, Idle
from tests.rulesets.dw4.tabletop import Tabletop, answer, ref, ship_class

RULE = "DW4-F-COMMONWEALTH-HAMMER-SWEEP"
DARING = RuleId("DW4-P-DAREDEVIL-CREW")
TRAITS = ("Test", "Surface", "Commonwealth")
PROW = ship_class("Prow", 3, properties=(ref("DW4-P-HEAVY-PROW", "2"),), traits=TRAITS)
PLAIN = ship_class("Plain", 3, traits=TRAITS)
OTHER = ship_class("Other", 3, properties=(ref("DW4-P-HEAVY-PROW", "2"),))


def activated(*models: str, bonus: bool = True) -> BattleGame:
    t = Tabletop([PROW, PLAIN, OTHER], mode="full")
    t.mixed_unit("A", *[(name, (10 + 4 * n, 10, 0)) for n, name in enumerate(models)])
    t.unit("B", "kutsov", (30, 40, 180))
    t.hand("A", 5, 6, deck=(1, 1))
    return (bring(t, RULE) if bonus else t).game(Idle(A1))


def daring(tokens: bool) -> list[bool]:
    t = Tabletop([PROW, PLAIN], mode="full")
    t.mixed_unit("A", ("prow", (10, 10, 0)), ("plain", (14, 10, 0)), tokens=((NAME, 1),) if tokens else ())
    t.unit("A", "prow", (20, 10, 0))
    g = bring(t, RULE).game()
    return [has(g, ModelId(model), DARING) for model in ("A1.1", "A1.2", "A2.1")]


@pytest.mark.rule("DW4-F-COMMONWEALTH-HAMMER-SWEEP", "DW4-P-DAREDEVIL-CREW")
def test_every_model_of_the_unit_has_daredevil_crew_while_it_lasts_and_no_other() -> None:
    assert daring(True) == [True, True, False]
    assert daring(False) == [False, False, False]


@pytest.mark.rule("DW4-F-COMMONWEALTH-HAMMER-SWEEP")
def test_it_ends_with_the_activation() -> None:
    g = activated("prow")
    enact(g, NAME)
    assert g.over and not has_token(g.state.units[UnitId("A1")], NAME)


@pytest.mark.rule("DW4-F-COMMONWEALTH-HAMMER-SWEEP")
def test_one_heavy_prow_is_enough_and_it_must_be_of_the_commonwealth() -> None:
    assert asked(activated("plain", "prow")) == "special valour"
    assert [asked(g) for g in (activated("plain"), activated("other"), activated("prow", bonus=False))] == [""] * 3


@pytest.mark.rule("DW4-F-COMMONWEALTH-HAMMER-SWEEP")
def test_nobody_has_to() -> None:
    g = activated("prow")
    answer(g, "special valour", None)
    assert g.over
