"""Terrifying (Trait)."""

from __future__ import annotations

from typing import Any

import pytest

from sandtable.rulesets.dw4.ids import ModelId, UnitId
from sandtable.rulesets.dw4.procedures.activation import StepsOfActivation
from sandtable.rulesets.dw4.special.terrifying import frightened_by
from sandtable.rulesets.dw4.state import BattleGame, Mode
from tests.rulesets.dw4.tabletop import Tabletop, ref, ship_class

STILL: dict[str, Any] = {"speed_min": 0, "speed_max": 0}
BEAST = ship_class("Beast", 3, properties=(ref("DW4-P-TERRIFYING", "Covenant"),), **STILL)
CULT = ship_class("Cult", 3, traits=("Test", "Surface", "Covenant"))


def beast(*others: tuple[str, str, float], models: int = 1) -> Tabletop:
    t = Tabletop([BEAST, CULT], mode=Mode.FULL)
    t.unit("A", "beast", *[(10, 20 + 6 * n, 0) for n in range(models)])
    for seat, class_name, x in others:
        t.unit(seat, class_name, (x, 20, 0))
    return t


def frightened(t: Tabletop) -> tuple[str, ...]:
    return frightened_by(t.game(), UnitId("A1"))


@pytest.mark.rule("DW4-P-TERRIFYING")
@pytest.mark.parametrize(("x", "who"), [(16, ("B1.1",)), (16.001, ())])
def test_whoever_is_within_5_inches_is_frightened(x: float, who: tuple[str, ...]) -> None:
    assert frightened(beast(("B", "kutsov", x))) == who


@pytest.mark.rule("DW4-P-TERRIFYING")
def test_friends_are_as_foes_are_but_none_with_the_trait() -> None:
    t = beast(("A", "kutsov", 14), ("B", "kutsov", 6), ("B", "cult", 12))
    assert set(frightened(t)) == {"A2.1", "B1.1"}


@pytest.mark.rule("DW4-P-TERRIFYING", "DW4-G-05")
@pytest.mark.parametrize(("traits", "who"), [("Order, Covenant", ()), ("Order, Empire", ("B1.1",))])
def test_of_several_traits_in_the_brackets_one_is_enough(traits: str, who: tuple[str, ...]) -> None:
    t = Tabletop([ship_class("Beast", 3, properties=(ref("DW4-P-TERRIFYING", traits),), **STILL), CULT], mode=Mode.FULL)
    t.unit("A", "beast", (10, 20, 0))
    t.unit("B", "cult", (12, 20, 0))
    assert frightened(t) == who


@pytest.mark.rule("DW4-P-TERRIFYING", "DW4-G-19")
def test_each_bearer_acts_on_its_own_and_on_its_like_but_not_on_itself() -> None:
    t = beast(("B", "kutsov", 12), models=2)
    assert sorted(frightened(t)) == ["A1.1", "A1.2", "B1.1", "B1.1"]


@pytest.mark.rule("DW4-P-TERRIFYING", "DW4-DIS-01")
def test_the_disorder_comes_once_the_unit_has_moved() -> None:
    g: BattleGame = beast(("B", "kutsov", 12), ("A", "kutsov", 30)).game(StepsOfActivation(UnitId("A1")))
    while g.pending and g.pending[0].question != "next action":
        g.submit(g.pending[0].seat, g.pending[0].fallback(g))
    disorder = {model: g.state.models[ModelId(model)].disorder for model in ("A1.1", "B1.1", "A2.1")}
    assert disorder == {"A1.1": 0, "B1.1": 1, "A2.1": 0}
