"""Attributes and the order in which modifiers change them."""

from __future__ import annotations

from fractions import Fraction
from typing import ClassVar

import pytest

from sandtable.kernel.hooks import Rule, modifies
from sandtable.kernel.ids import RuleId
from sandtable.kernel.values import Amount, Modifier
from sandtable.rulesets.dw4.fighting.firepower import attack_pools
from sandtable.rulesets.dw4.ids import ModelId, UnitId
from sandtable.rulesets.dw4.models.attributes import (
    ACTIONS,
    ARMOUR,
    CREW,
    DEFENCE,
    FIXED,
    MULTIPLIER,
    Shot,
    actions,
    armour,
    crew,
    defence,
    hull,
    mass,
)
from sandtable.rulesets.dw4.standing import standing_rules
from sandtable.rulesets.dw4.state import BattleGame, BattleTable
from tests.rulesets.dw4.tabletop import A, Tabletop, ship_class

A1, B1 = ModelId("A1.1"), ModelId("B1.1")
SHOT = Shot(A, UnitId("A1"), B1, (A1,))


def multiplied(by: Amount) -> Rule:
    class Multiplied(Rule):
        id: ClassVar[RuleId] = RuleId("TEST-MULTIPLIED")

        @modifies(DEFENCE, MULTIPLIER)
        def multiply(self, g: BattleTable, model: ModelId) -> Modifier:
            return Modifier(by)

    return Multiplied()


def shifted(by: int) -> Rule:
    class Shifted(Rule):
        id: ClassVar[RuleId] = RuleId("TEST-SHIFTED")

        @modifies(DEFENCE, FIXED)
        @modifies(CREW, FIXED)
        @modifies(ACTIONS, FIXED)
        @modifies(ARMOUR, FIXED)
        def shift(self, g: BattleTable, subject: object) -> Modifier:
            return Modifier(by)

    return Shifted()


def game(*rules: Rule) -> BattleGame:
    t = Tabletop([ship_class("Sample", 4, defence=5, armour=4, crew=8, actions=3, hull=12)])
    t.unit("A", "sample", (10, 10, 0))
    t.unit("B", "sample", (10, 30, 180))
    return t.game(rules=(*standing_rules(), *rules))


@pytest.mark.rule("DW4-ATTR-05", "DW4-ATTR-08", "DW4-ATTR-09", "DW4-ATTR-10", "DW4-ATTR-11", "DW4-ATTR-13")
def test_unmodified_attributes_are_those_of_the_profile() -> None:
    g = game()
    assert (mass(g, B1), defence(g, B1), armour(g, SHOT)) == (4, 5, 4)
    assert (hull(g, B1), actions(g, UnitId("A1")), crew(g, B1)) == (12, 3, 8)


@pytest.mark.rule("DW4-ATTR-02")
@pytest.mark.parametrize(("by", "left"), [(-4, 1), (-5, 0), (-6, 0)])
def test_no_attribute_drops_below_nothing(by: int, left: int) -> None:
    assert defence(game(shifted(by)), B1) == left


@pytest.mark.rule("DW4-ATTR-02")
def test_a_modifier_changes_the_value_and_not_the_profile() -> None:
    g = game(shifted(-2))
    assert (defence(g, B1), g.content.ship_class(g.state.models[B1].class_id).defence) == (3, 5)


@pytest.mark.rule("DW4-ATTR-09", "DW4-ATTR-11")
@pytest.mark.parametrize(("by", "arm", "act"), [(-2, 2, 1), (-3, 1, 1), (-9, 1, 1), (1, 5, 4)])
def test_armour_and_actions_never_drop_below_one(by: int, arm: int, act: int) -> None:
    g = game(shifted(by))
    assert (armour(g, SHOT), actions(g, UnitId("A1"))) == (arm, act)
    assert attack_pools(g, SHOT).threshold.value == arm


@pytest.mark.rule("DW4-ATTR-13", "DW4-ATTR-02")
@pytest.mark.parametrize(("by", "left"), [(-8, 0), (-9, 0), (2, 10)])
def test_crew_never_drops_below_nothing(by: int, left: int) -> None:
    assert crew(game(shifted(by)), B1) == left


@pytest.mark.rule("DW4-ATTR-03", "DW4-ATTR-04")
def test_two_halvings_halve_once_and_round_up() -> None:
    half = Fraction(1, 2)
    assert defence(game(multiplied(half), multiplied(half)), B1) == 3


@pytest.mark.rule("DW4-ATTR-03")
def test_of_a_doubling_and_a_halving_only_the_doubling_counts() -> None:
    assert defence(game(multiplied(Fraction(1, 2)), multiplied(2)), B1) == 10


@pytest.mark.rule("DW4-ATTR-03", "DW4-ATTR-04")
@pytest.mark.parametrize("turned_round", [False, True])
def test_the_multiplier_comes_first_and_is_rounded_before_anything_is_added(turned_round: bool) -> None:
    rules = (shifted(2), multiplied(Fraction(1, 2)))
    assert defence(game(*(reversed(rules) if turned_round else rules)), B1) == 5


@pytest.mark.rule("DW4-ATTR-03")
def test_all_fixed_modifiers_count() -> None:
    assert defence(game(shifted(2), shifted(-1), shifted(3)), B1) == 9


@pytest.mark.rule("DW4-ATTR-08")
def test_modified_defences_are_the_base_of_the_resistance_pool() -> None:
    assert attack_pools(game(shifted(2)), SHOT).resistance.value == 7
