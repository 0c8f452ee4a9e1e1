"""Damage, Crippling, leaving play and the Victory Points for it."""

from __future__ import annotations

from typing import ClassVar

import pytest
from msgspec.structs import replace

from sandtable.kernel.hooks import Rule, modifies
from sandtable.kernel.ids import RuleId
from sandtable.kernel.procedure import Again, Call, Outcome, Procedure, step
from sandtable.kernel.values import Modifier
from sandtable.rulesets.dw4.events.harm import Damaged
from sandtable.rulesets.dw4.ids import ModelId, UnitId
from sandtable.rulesets.dw4.models.attributes import MULTIPLIER, hull
from sandtable.rulesets.dw4.procedures.harm import VICTORY_POINTS, LoseModel, SufferDamage
from sandtable.rulesets.dw4.standing import standing_rules
from sandtable.rulesets.dw4.state import BattleGame, BattleTable, Exit
from sandtable.tabletop.state import Location
from tests.rulesets.dw4.tabletop import A, B, Tabletop

B1 = ModelId("B1.1")


def kutsovs(count: int = 1) -> Tabletop:
    t = Tabletop()
    t.unit("B", "kutsov", *[(10 + 4 * n, 20, 0) for n in range(count)])
    return t


@pytest.mark.rule("DW4-DMG-02", "DW4-COH-04")
def test_damage_accumulates_on_its_own_model() -> None:
    """Worked example 16."""
    t = kutsovs(2)
    t.model("B1.1", damage=1)
    g = t.game(SufferDamage(B1, 2))
    assert (g.state.models[B1].damage, g.state.models[ModelId("B1.2")].damage) == (3, 0)
    assert g.result is False


@pytest.mark.rule("DW4-DMG-02")
def test_no_damage_changes_nothing() -> None:
    assert kutsovs().game(SufferDamage(B1, 0)).record == []


@pytest.mark.rule("DW4-DMG-03", "DW4-DMG-05", "DW4-ATTR-10", "DW4-VP-01")
@pytest.mark.parametrize(("points", "crippled"), [(9, False), (10, True), (11, True)])
def test_a_model_is_crippled_when_its_damage_reaches_its_hull(points: int, crippled: bool) -> None:
    g = kutsovs().game(SufferDamage(B1, points))
    assert hull(g, B1) == 10
    assert g.state.models[B1].crippled is crippled
    assert g.result is crippled
    assert (g.state.sides[A].vp, g.state.sides[B].vp) == (5 if crippled else 0, 0)


@pytest.mark.rule("DW4-DMG-03", "DW4-VP-01")
def test_victory_points_for_crippling_go_to_the_models_opponent_at_once() -> None:
    g = kutsovs().game(SufferDamage(B1, 10))
    (score,) = g.state.sides[A].scores
    assert (score.points, score.round, score.rule) == (5, 2, "DW4-VP-01")


@pytest.mark.rule("DW4-DMG-03")
def test_a_model_that_its_own_side_cripples_scores_for_the_enemy_all_the_same() -> None:
    t = kutsovs()
    t.clock = replace(t.clock, active=B)
    assert t.game(SufferDamage(B1, 10)).state.sides[A].vp == 5


@pytest.mark.rule("DW4-DMG-04", "DW4-MODE-02")
def test_in_core_play_a_crippled_model_leaves_play() -> None:
    g = kutsovs(2).game(SufferDamage(B1, 10))
    model = g.state.models[B1]
    assert (model.pose, model.left_as) == (None, Exit.CRIPPLED)
    assert g.state.units[model.unit].location is Location.IN_PLAY


@pytest.mark.rule("DW4-DMG-04")
def test_with_its_last_model_a_unit_is_gone() -> None:
    g = kutsovs().game(SufferDamage(B1, 10))
    assert g.state.units[UnitId("B1")].location is Location.GONE


@pytest.mark.rule("DW4-DMG-04")
def test_damage_beyond_the_hull_is_lost_and_nothing_is_scored_twice() -> None:
    """The Core part of interaction 1."""
    t = kutsovs()
    t.model("B1.1", damage=8)
    g = t.game(SufferDamage(B1, 5))
    assert g.state.sides[A].vp == 5
    assert g.state.models[B1].left_as is Exit.CRIPPLED


@pytest.mark.rule("DW4-DMG-04")
def test_a_model_out_of_play_suffers_nothing() -> None:
    t = kutsovs()
    t.model("B1.1", pose=None, left_as=Exit.CRIPPLED, crippled=True, damage=10)
    assert t.game(SufferDamage(B1, 5)).record == []


@pytest.mark.rule("DW4-VP-02", "DW4-DMG-05")
@pytest.mark.parametrize("how", [Exit.ABANDONED, Exit.DESTROYED])
def test_a_battle_ready_model_that_is_lost_scores_as_if_crippled(how: Exit) -> None:
    g = kutsovs().game(LoseModel(B1, how))
    assert g.state.sides[A].vp == 5
    assert g.state.models[B1].left_as is how


@pytest.mark.rule("DW4-VP-02", "DW4-DMG-05")
def test_a_crippled_model_that_is_lost_scores_nothing_more() -> None:
    t = kutsovs()
    t.model("B1.1", crippled=True)
    assert t.game(LoseModel(B1, Exit.DESTROYED)).state.sides[A].vp == 0


@pytest.mark.rule("DW4-VP-01")
def test_a_rule_may_change_what_a_model_is_worth() -> None:
    class Quarry(Rule):
        id: ClassVar[RuleId] = RuleId("TEST-QUARRY")

        @modifies(VICTORY_POINTS, MULTIPLIER)
        def double(self, g: BattleTable, model: ModelId) -> Modifier:
            return Modifier(2)

    g = kutsovs().game(SufferDamage(B1, 10), rules=(*standing_rules(), Quarry()))
    assert g.state.sides[A].vp == 10


class LoseBoth(Procedure):
    """Both Admirals lose a model, one after the other, and Damage goes on falling."""

    turn: int = 0

    @step("-")
    def lose_one(self, g: BattleGame) -> Outcome:
        self.turn += 1
        return Call(LoseModel(ModelId("A1.1" if self.turn == 1 else "B1.1"), Exit.DESTROYED))

    @step("-")
    def go_on(self, g: BattleGame) -> Outcome:
        return Again(self.lose_one) if self.turn < 2 else None


@pytest.mark.rule("DW4-VP-06")
def test_victory_points_once_scored_stay() -> None:
    t = kutsovs(2)
    t.unit("A", "hypatia", (10, 5, 0))
    g = t.game(LoseBoth())
    g.emit(Damaged(ModelId("B1.2"), 1))
    assert (g.state.sides[A].vp, g.state.sides[B].vp) == (5, 8)
