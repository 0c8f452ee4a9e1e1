"""The Action Step."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar

import pytest

from sandtable.kernel.hooks import Grant, Rule, grants
from sandtable.kernel.ids import RuleId
from sandtable.kernel.procedure import Outcome, Procedure, step
from sandtable.rulesets.dw4.events.harm import DisorderRemoved
from sandtable.rulesets.dw4.ids import ModelId, UnitId
from sandtable.rulesets.dw4.procedures.actions import ACTIONS_CHOICE, ActionStep, possible_actions, unused_actions
from sandtable.rulesets.dw4.standing import standing_rules
from sandtable.rulesets.dw4.state import BattleGame, BattleTable
from sandtable.testing.answers import options_of
from tests.rulesets.dw4.tabletop import GUN, Tabletop, answer, dice_left, ship_class

MISS = ["BL BL BL BL BL BL BL BL BL", "BL BL BL BL BL"]


def table(guns: int = 4, act: int = 3) -> Tabletop:
    """A ship with so many guns and so many Actions against a Kutsov ahead of it."""
    t = Tabletop([ship_class("Gunship", 3, *[GUN] * guns, actions=act)])
    t.unit("A", "gunship", (18, 5, 0))
    t.unit("B", "kutsov", (18, 24, 180))
    return t


def attack_with(g: BattleGame, weapon: str) -> None:
    answer(g, "next action", "Attack")
    if g.pending and g.pending[0].question == "contributing weapons":
        answer(g, "contributing weapons", (weapon,))


@pytest.mark.rule("DW4-ACTION-01", "DW4-ATTR-11")
@pytest.mark.parametrize("act", [1, 2, 3])
def test_a_unit_makes_up_to_act_actions_one_at_a_time(act: int) -> None:
    g = table(act=act).game(ActionStep(UnitId("A1")), dice=MISS * act)
    for number in range(act):
        attack_with(g, f"A1.1/{number}")
    assert g.over
    assert g.state.units[UnitId("A1")].actions_used == act
    assert dice_left(g) == 0


@pytest.mark.rule("DW4-ACTION-01", "DW4-ACTION-09")
def test_fewer_actions_are_allowed_and_the_unused_ones_are_counted() -> None:
    g = table().game(ActionStep(UnitId("A1")), dice=MISS)
    attack_with(g, "A1.1/0")
    answer(g, "next action", None)
    assert g.over
    assert unused_actions(g, UnitId("A1")) == 2


@pytest.mark.rule("DW4-ACTION-01", "DW4-ATK-04")
def test_the_step_ends_when_no_weapon_is_left_to_use() -> None:
    g = table(guns=1).game(ActionStep(UnitId("A1")), dice=MISS)
    answer(g, "next action", "Attack")
    assert g.over
    assert unused_actions(g, UnitId("A1")) == 2


@pytest.mark.rule("DW4-ACTION-02", "DW4-MODE-02")
def test_in_core_play_an_attack_is_the_only_action() -> None:
    g = table().game(ActionStep(UnitId("A1")), seed=1)
    assert options_of(g.pending[0]) == ("Attack",)
    assert g.pending[0].passing


@pytest.mark.rule("DW4-ACTION-02")
def test_without_a_target_nothing_is_asked() -> None:
    t = Tabletop()
    a = t.unit("A", "kutsov", (18, 5, 0))
    t.unit("B", "kutsov", None)
    g = t.game(ActionStep(a))
    assert (g.over, g.record) == (True, [])
    assert possible_actions(g, a) == ()


@pytest.mark.rule("DW4-ACTION-05")
def test_the_formation_is_chosen_anew_for_each_action() -> None:
    t = Tabletop()
    a = t.unit("A", "kutsov", (10, 10, 0), (26, 10, 0))
    t.unit("B", "hypatia", (18, 34, 180))
    g = t.game(ActionStep(a), dice=MISS * 2)
    answer(g, "next action", "Attack")
    answer(g, "formation", ("A1.1",))
    answer(g, "next action", "Attack")
    assert g.over
    assert g.state.units[a].contributed == ("A1.1/0", "A1.2/0")


@pytest.mark.rule("DW4-ACTION-04")
def test_each_action_has_participants_of_its_own() -> None:
    t = Tabletop()
    a = t.unit("A", "kutsov", (16, 10, 0), (20, 10, 0))
    t.unit("B", "hypatia", (18, 34, 180))
    g = t.game(ActionStep(a), dice=MISS * 2)
    for model in ("A1.1", "A1.2"):
        answer(g, "next action", "Attack")
        answer(g, "participating models", (model,))
    assert g.state.units[a].contributed == ("A1.1/0", "A1.2/0")


def test_a_rule_may_add_an_action() -> None:
    class Breathe(Procedure):
        unit: UnitId

        @step("-")
        def breathe(self, g: BattleGame) -> Outcome:
            g.emit(DisorderRemoved(ModelId("A1.1"), 1))
            return None

    class Breather(Rule):
        id: ClassVar[RuleId] = RuleId("TEST-BREATHER")

        @grants(ACTIONS_CHOICE)
        def offer(self, g: BattleTable, unit: UnitId) -> Iterable[Grant]:
            yield Grant("Breathe", self.id, Breathe(unit))

    t = table()
    t.model("A1.1", disorder=2)
    g = t.game(ActionStep(UnitId("A1")), dice=[], rules=(*standing_rules(), Breather()))
    answer(g, "next action", "Breathe")
    assert g.state.models[ModelId("A1.1")].disorder == 1
    assert g.state.units[UnitId("A1")].actions_used == 1
    assert options_of(g.pending[0]) == ("Attack", "Breathe")
