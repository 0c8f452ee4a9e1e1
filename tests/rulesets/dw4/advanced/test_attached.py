"""Attachments in play: their Actions, and what becomes of them without their Parent."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from sandtable.kernel.hooks import Rule, modifies
from sandtable.kernel.ids import RuleId
from sandtable.kernel.values import Modifier
from sandtable.rulesets.dw4.events.actions import ATTACHMENT
from sandtable.rulesets.dw4.fighting.participation import may_join
from sandtable.rulesets.dw4.fighting.targeting import can_participate
from sandtable.rulesets.dw4.ids import ModelId, UnitId
from sandtable.rulesets.dw4.models.attributes import ACTIONS, FIXED, actions
from sandtable.rulesets.dw4.procedures.actions import ActionStep
from sandtable.rulesets.dw4.procedures.confusion import ConfusionCheck
from sandtable.rulesets.dw4.procedures.harm import LoseModel
from sandtable.rulesets.dw4.state import BattleGame, BattleTable, Critical, Exit, Mode
from sandtable.tabletop.ids import ClassId
from sandtable.tabletop.state import Location
from sandtable.testing.answers import options_of
from tests.rulesets.dw4.tabletop import A, B, Tabletop, answer

UNIT = UnitId("A1")
C1, C2, D1, D2 = (ModelId(f"A1.{n}") for n in range(1, 5))


def cruisers_with_destroyers(**unit: object) -> Tabletop:
    """Two Kutsovs with ACT 3, and two Defiants with ACT 2 attached to them; all have something to repair."""
    t = Tabletop(mode=Mode.FULL)
    t.unit("A", "kutsov", (10, 20, 0), (13, 20, 0), (16, 20, 0), (18, 20, 0))
    t.units[UNIT] = replace(t.units[UNIT], attached=(D1, D2), **unit)
    for model in (D1, D2):
        t.model(model, class_id=ClassId("defiant"))
    for model in (C1, C2, D1, D2):
        t.model(model, criticals=(Critical.SYSTEM_FAILURE,))
    return t


def maintain(g: BattleGame, *models: ModelId) -> None:
    answer(g, "next action", "Maintenance")
    answer(g, "models for Maintenance", models)
    for _ in models:
        answer(g, "jury-rigged repairs", False)


@pytest.mark.rule("DW4-ATTACH-01", "DW4-ATTACH-02")
def test_the_unit_has_the_actions_of_its_parent_and_models_their_own_figures() -> None:
    g = cruisers_with_destroyers().game()
    assert actions(g, UNIT) == 3
    assert (g.state.models[C1].class_id, g.state.models[D1].class_id) == ("kutsov", "defiant")


@pytest.mark.rule("DW4-ATTACH-02", "DW4-ATTACH-03")
def test_the_attachment_as_a_group_takes_part_in_no_more_actions_than_its_own() -> None:
    """Worked example 28."""
    g = cruisers_with_destroyers().game(ActionStep(UNIT), dice=["BL BL BL"] * 6)
    maintain(g, C1, C2, D1, D2)
    maintain(g, C1, D1)
    answer(g, "next action", "Maintenance")
    assert options_of(g.pending[0]) == (C1, C2)
    assert g.state.units[UNIT].attached_actions == 2


@pytest.mark.rule("DW4-ATTACH-03", "DW4-ATTR-11")
@pytest.mark.parametrize(
    ("more", "made", "may"), [(1, 2, True), (1, 3, False), (0, 2, False), (-1, 1, False), (-2, 0, True), (-2, 1, False)]
)
def test_what_changes_the_actions_of_the_unit_changes_those_of_its_attachment(more: int, made: int, may: bool) -> None:
    class Orders(Rule):
        id = RuleId("TEST-ORDERS")

        @modifies(ACTIONS, FIXED)
        def change(self, g: BattleTable, unit: UnitId) -> Modifier | None:
            return Modifier(more)

    t = cruisers_with_destroyers(attached_actions=made)
    g = t.game(rules=(*t.rules_in_force(), Orders()))
    assert may_join(g, D1, "Attack") is may
    assert may_join(g, C1, "Attack")


@pytest.mark.rule("DW4-ATTACH-03")
def test_actions_of_the_parent_alone_do_not_count_for_the_attachment() -> None:
    g = cruisers_with_destroyers().game(ActionStep(UNIT), dice=["BL BL BL"] * 2)
    maintain(g, C1)
    maintain(g, C2)
    answer(g, "next action", "Maintenance")
    assert options_of(g.pending[0]) == (C1, C2, D1, D2)


@pytest.mark.rule("DW4-ATTACH-03")
def test_an_attack_asks_for_the_limit_as_well() -> None:
    t = cruisers_with_destroyers(attached_actions=2)
    t.unit("B", "kutsov", (14, 30, 0))
    g = t.game()
    target = ModelId("B1.1")
    assert can_participate(g, C1, target)
    assert not can_participate(g, D1, target)


@pytest.mark.rule("DW4-ATTACH-03")
def test_within_one_action_the_attachment_is_counted_once_and_not_turned_away() -> None:
    t = cruisers_with_destroyers(attached_actions=2, taken=(ATTACHMENT,))
    g = t.game(ConfusionCheck(UNIT, (D1,)))
    assert may_join(g, D1, "Attack")
    assert g.state.units[UNIT].attached_actions == 2


@pytest.mark.rule("DW4-ATTACH-03")
def test_what_is_no_action_does_not_count() -> None:
    g = cruisers_with_destroyers().game(ConfusionCheck(UNIT, (D1,), in_an_action=False))
    assert g.state.units[UNIT].attached_actions == 0


@pytest.mark.rule("DW4-ATTACH-04", "DW4-ESC-04", "DW4-VP-02")
def test_with_the_last_parent_model_the_attachment_is_abandoned() -> None:
    """Interaction 13: each Battle-Ready one scores, the Crippled one does not, the Escorts are gone."""
    t = cruisers_with_destroyers(escorts=2)
    t.model(C1, pose=None, left_as=Exit.DESTROYED)
    t.model(D2, crippled=True)
    g = t.game(LoseModel(C2, Exit.DESTROYED))
    assert [g.state.models[m].left_as for m in (C2, D1, D2)] == [Exit.DESTROYED, Exit.ABANDONED, Exit.ABANDONED]
    assert (g.state.sides[A].vp, g.state.sides[B].vp) == (0, 5 + 4)
    assert (g.state.units[UNIT].location, g.state.units[UNIT].escorts) == (Location.GONE, 0)


@pytest.mark.rule("DW4-ATTACH-04")
@pytest.mark.parametrize("lost", [C2, D1])
def test_while_a_parent_model_is_left_the_attachment_stays(lost: ModelId) -> None:
    g = cruisers_with_destroyers().game(LoseModel(lost, Exit.DESTROYED))
    assert sum(model.left_as is None for model in g.state.models.values()) == 3
