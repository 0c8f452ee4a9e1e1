"""Special Actions, and what may keep models and units from Actions."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar

import pytest

from sandtable.kernel.errors import Refusal
from sandtable.kernel.hooks import Grant, Rule, forbids, grants, modifies
from sandtable.kernel.ids import RuleId
from sandtable.kernel.procedure import Outcome, step
from sandtable.kernel.values import Modifier
from sandtable.rulesets.dw4.advanced import advanced_rules
from sandtable.rulesets.dw4.events.round import ActivationBegan
from sandtable.rulesets.dw4.fighting.participation import may_join
from sandtable.rulesets.dw4.fighting.targeting import can_participate
from sandtable.rulesets.dw4.ids import ModelId, UnitId
from sandtable.rulesets.dw4.models.attributes import FIXED
from sandtable.rulesets.dw4.procedures.actions import (
    ACTION_COST,
    ACTIONS_CHOICE,
    DECLARING,
    ActionStep,
    Declaring,
    possible_actions,
)
from sandtable.rulesets.dw4.procedures.activation import Activation
from sandtable.rulesets.dw4.procedures.special_action import SpecialAction, UnitAction
from sandtable.rulesets.dw4.standing import standing_rules
from sandtable.rulesets.dw4.state import BattleGame, BattleTable, Mode
from sandtable.tabletop.events import VictoryPointsScored
from tests.rulesets.dw4.tabletop import A, Tabletop, answer

UNIT = UnitId("A1")


class HoistTheFlag(SpecialAction):
    """A test action: a point for every model that takes part."""

    name: ClassVar[str] = "Hoist the Flag"

    @step("TEST-FLAG")
    def hoist(self, g: BattleGame) -> Outcome:
        g.emit(VictoryPointsScored(A, len(self.participants), self.name, RuleId("TEST-FLAG")))
        return None


class Salute(UnitAction):
    """A test action that a unit makes once."""

    name: ClassVar[str] = "Salute"


class Flag(Rule):
    """A test rule: it grants that action."""

    id = RuleId("TEST-FLAG")

    @grants(ACTIONS_CHOICE)
    def offer(self, g: BattleTable, unit: UnitId) -> Iterable[Grant]:
        return (Grant(HoistTheFlag.name, self.id, HoistTheFlag(unit)),) if HoistTheFlag.able_models(g, unit) else ()


class Dear(Rule):
    """A test rule: the action costs two Actions."""

    id = RuleId("TEST-DEAR")

    @modifies(ACTION_COST, FIXED)
    def one_more(self, g: BattleTable, declaring: Declaring) -> Modifier | None:
        return Modifier(1) if declaring.action == HoistTheFlag.name else None


class Forbidden(Rule):
    """A test rule: nobody may declare it."""

    id = RuleId("TEST-FORBIDDEN")

    @forbids(DECLARING)
    def refuse(self, g: BattleTable, declaring: Declaring) -> Refusal | None:
        return Refusal("not here", self.id) if declaring.action == HoistTheFlag.name else None


def game(*more: Rule, crippled: bool = False, deck: int = 1, **unit: object) -> BattleGame:
    t = Tabletop(mode=Mode.FULL)
    t.unit("A", "kutsov", (10, 20, 0), (13, 20, 0), **unit)
    t.model("A1.2", crippled=crippled)
    t.hand("A", deck=(deck, 1, 1))
    rules = (*standing_rules(), *advanced_rules(), Flag(), *more)
    return t.game(ActionStep(UNIT), rules=rules)


@pytest.mark.rule("DW4-ACTION-08", "DW4-ACTION-03")
def test_a_model_takes_part_in_the_same_special_action_once_in_an_activation() -> None:
    g = game()
    answer(g, "next action", "Hoist the Flag")
    answer(g, "models for Hoist the Flag", ("A1.1",))
    assert g.state.sides[A].vp == 1
    answer(g, "next action", "Hoist the Flag")  # A1.2 is the only one left
    assert g.over  # and then there is no Action left to choose
    assert g.state.sides[A].vp == 2
    assert g.state.units[UNIT].actions_used == 2


@pytest.mark.rule("DW4-ACTION-08")
def test_with_the_next_activation_it_may_again() -> None:
    t = Tabletop(mode=Mode.FULL)
    t.unit("A", "kutsov", (10, 20, 0), taken=("Hoist the Flag A1.1",), attached_actions=1)
    g = t.game(Activation(UNIT))
    assert any(isinstance(getattr(entry, "event", None), ActivationBegan) for entry in g.record)
    unit = g.state.units[UNIT]
    assert (unit.taken, unit.attached_actions) == ((), 0)


@pytest.mark.rule("DW4-ACTION-07", "DW4-ACTION-08")
def test_one_that_ends_in_confusion_counts_as_resolved() -> None:
    g = game(crippled=True, deck=12)
    answer(g, "next action", "Hoist the Flag")
    answer(g, "models for Hoist the Flag", ("A1.1", "A1.2"))
    answer(g, "crew check", True)
    assert g.state.sides[A].vp == 0
    assert (g.over, g.state.units[UNIT].actions_used) == (True, 1)


@pytest.mark.rule("DW4-ACTION-08")
@pytest.mark.parametrize(
    ("taken", "able"), [((), 2), (("Ram A1.2",), 2), (("Salute A1.2",), 0), (("Ram A1.2", "Salute A1.2"), 0)]
)
def test_some_the_unit_makes_once_whichever_of_its_models_take_part(taken: tuple[str, ...], able: int) -> None:
    t = Tabletop()
    t.unit("A", "kutsov", (10, 20, 0), (13, 20, 0), taken=taken)
    assert len(Salute.able_models(t.game(), UNIT)) == able


@pytest.mark.rule("DW4-ACTION-05")
def test_out_of_coherency_only_models_of_one_formation_take_part() -> None:
    t = Tabletop(mode=Mode.FULL)
    t.unit("A", "kutsov", (10, 20, 0), (20, 20, 0))
    g = t.game(HoistTheFlag(UNIT), rules=(*standing_rules(), *advanced_rules(), Flag()))
    answer(g, "formation", ("A1.2",))
    assert g.state.sides[A].vp == 1
    assert g.state.units[UNIT].taken == ("Hoist the Flag A1.2",)


@pytest.mark.rule("DW4-ACTION-01")
@pytest.mark.parametrize(("used", "offered"), [(1, True), (2, False)])
def test_an_action_that_costs_two_needs_two(used: int, offered: bool) -> None:
    g = game(Dear(), actions_used=used)
    assert bool(g.pending) is offered
    if offered:
        answer(g, "next action", "Hoist the Flag")
        answer(g, "models for Hoist the Flag", ("A1.1",))
        assert g.state.units[UNIT].actions_used == 3


@pytest.mark.rule("DW4-ACTION-01")
def test_a_rule_may_keep_a_unit_from_declaring_an_action() -> None:
    assert game(Forbidden()).over


@pytest.mark.rule("DW4-ACTION-10", "DW4-ACTION-04")
def test_a_model_that_attempted_a_ram_takes_part_in_no_action() -> None:
    t = Tabletop(mode=Mode.FULL)
    t.unit("A", "kutsov", (10, 20, 0), (13, 20, 0), taken=("Ram A1.1",))
    t.unit("B", "kutsov", (11, 30, 0))
    g = t.game()
    rammer, other, target = ModelId("A1.1"), ModelId("A1.2"), ModelId("B1.1")
    assert not any(may_join(g, rammer, action) for action in ("Attack", "Maintenance", "Broadside"))
    assert not can_participate(g, rammer, target)
    assert may_join(g, other, "Maintenance")
    assert can_participate(g, other, target)
    assert [action.name for action in possible_actions(g, UNIT)] == ["Attack"]
