"""Encounter 4 in full play: the Quarry and the Intelligence Agent."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from sandtable.kernel.errors import IllegalCommand
from sandtable.kernel.ids import UNKNOWN
from sandtable.kernel.view import View
from sandtable.kernel.visibility import seen
from sandtable.rulesets.dw4.client.pieces import pieces
from sandtable.rulesets.dw4.content.profile import Scale
from sandtable.rulesets.dw4.ids import ModelId, UnitId
from sandtable.rulesets.dw4.procedures.boarding import Boarding
from sandtable.rulesets.dw4.procedures.end_phase import EndPhase
from sandtable.rulesets.dw4.procedures.game_end_objectives import RevealAtGameEnd
from sandtable.rulesets.dw4.procedures.harm import LoseModel, SufferDamage
from sandtable.rulesets.dw4.procedures.preparing import PrepareToPlay
from sandtable.rulesets.dw4.procedures.ram import Ram
from sandtable.rulesets.dw4.scenarios import scenario_rules
from sandtable.rulesets.dw4.scenarios.intelligence_agent import (
    AGENT,
    AgentDeclared,
    AgentEmbarked,
    AgentLost,
    AgentMoved,
    EmbarkTheAgent,
    carrier,
)
from sandtable.rulesets.dw4.scenarios.marked_for_death import NameQuarries
from sandtable.rulesets.dw4.state import BattleGame, Exit, Role
from sandtable.rulesets.dw4.words import narrate
from sandtable.tabletop.state import Location
from tests.rulesets.dw4.engagements import engagement, play_on, playing, questions
from tests.rulesets.dw4.prepared import happened, points
from tests.rulesets.dw4.quiet import QuietDeployment
from tests.rulesets.dw4.tabletop import CLASSES, A, B, Tabletop, answer, dice_left, ref, ship_class

SKIFF = ship_class("Skiff", 1, hull=3, properties=(ref("DW4-P-LIGHT-VESSEL"),))
RAIDER = ship_class("Raider", 3, properties=(ref("DW4-P-BOARDING-PARTIES", "6"),))
A1, A2, B1, B2 = ModelId("A1.1"), ModelId("A2.1"), ModelId("B1.1"), ModelId("B2.1")


def blockade(scale: Scale = Scale.LARGE, **settings: Any) -> Tabletop:
    """A attacks from the south, B defends; two ships each, far apart."""
    t = engagement("enc4", scale, (RAIDER, SKIFF), **settings)
    t.sides[A] = replace(t.sides[A], role=Role.ATTACKER)
    t.sides[B] = replace(t.sides[B], role=Role.DEFENDER)
    t.unit("A", "kutsov", (20, 15, 0))
    t.unit("A", "defiant", (40, 15, 0))
    t.unit("B", "raider", (20, 35, 180))
    t.unit("B", "defiant", (40, 35, 180))
    return t


def hunting(t: Tabletop, **quarries: str) -> Tabletop:
    for seat, model in quarries.items():
        t.sides[seat] = replace(t.sides[seat], quarry=ModelId(model))  # type: ignore[index]
    return t


# --- the Quarry ---


@pytest.mark.rule("DW4-ENC4-07")
def test_the_first_admiral_names_a_quarry_then_the_second_in_play_or_in_reserve() -> None:
    t = blockade(Scale.MEDIUM)
    t.unit("B", "rurik", None, location=Location.RESERVE)
    g = playing(t, NameQuarries((A, B)))
    assert g.pending[0].seat == A
    with pytest.raises(IllegalCommand):
        answer(g, "quarry", A1)
    answer(g, "quarry", ModelId("B3.1"))
    assert g.pending[0].seat == B
    answer(g, "quarry", A1)
    assert g.over
    assert (g.state.sides[A].quarry, g.state.sides[B].quarry) == ("B3.1", "A1.1")
    assert View(g, None).state.sides[A].quarry == "B3.1", "open to all"


@pytest.mark.rule("DW4-ENC4-07", "DW4-ENC4-09", "DW4-VP-05")
@pytest.mark.parametrize(
    ("scale", "asked"),
    [
        (Scale.SMALL, []),
        (Scale.MEDIUM, [(A, "quarry"), (B, "quarry")]),
        (Scale.LARGE, [(A, "quarry"), (B, "quarry"), (A, "agent's carrier")]),
    ],
)
def test_what_is_asked_once_everything_is_deployed(scale: Scale, asked: list[tuple[str, str]]) -> None:
    t = blockade(scale, terrain="none")
    t.unit("A", "rurik", (60, 15, 0))
    g = t.game(PrepareToPlay(), rules=(*t.rules_in_force(), *scenario_rules(), QuietDeployment()))
    found = []
    while g.pending:
        found.append((g.pending[0].seat, g.pending[0].question))
        g.submit(g.pending[0].seat, g.pending[0].sample(g, Random(1)))
    assert found == asked
    assert (g.state.sides[A].agent is not None) is (scale is Scale.LARGE)


@pytest.mark.rule("DW4-ENC4-08", "DW4-VP-05")
@pytest.mark.parametrize(
    ("scale", "quarry", "score"),
    [(Scale.SMALL, B1, 5), (Scale.MEDIUM, B1, 10), (Scale.LARGE, B1, 10), (Scale.LARGE, B2, 5)],
)
def test_a_crippled_quarry_scores_double(scale: Scale, quarry: ModelId, score: int) -> None:
    t = hunting(blockade(scale), A=quarry)
    g = playing(t, SufferDamage(B1, 10))
    assert points(g) == {"A": score, "B": 0}


@pytest.mark.rule("DW4-ENC4-08")
@pytest.mark.parametrize("how", [Exit.DESTROYED, Exit.ABANDONED])
def test_so_does_one_that_is_lost_while_battle_ready(how: Exit) -> None:
    assert points(playing(hunting(blockade(), A="B1.1"), LoseModel(B1, how))) == {"A": 10, "B": 0}


@pytest.mark.rule("DW4-ENC4-08", "DW4-DMG-03")
def test_a_quarry_crippled_by_its_own_ram_scores_double_for_its_hunter() -> None:
    """Interaction 33."""
    t = engagement("enc4", Scale.MEDIUM)
    t.unit("A", "hypatia", (20, 30, 0))
    t.unit("B", "kutsov", (20, 24.3, 0))
    t.model("B1.1", damage=9)
    t.hand("B", deck=(1,))
    g = playing(hunting(t, A="B1.1"), Ram(B1, ModelId("A1.1"), 4_000), seed=5)
    play_on(g, crew_check=True)
    assert g.state.models[B1].crippled
    assert points(g)["A"] == 10


@pytest.mark.rule("DW4-ENC4-08")
def test_in_the_end_phase_a_new_battle_ready_quarry_is_named() -> None:
    t = hunting(blockade(), A="B1.1", B="A1.1")
    t.model("B1.1", crippled=True)
    g = playing(t, EndPhase())
    assert g.over, "there is only one left to name"
    assert g.state.sides[A].quarry == "B2.1"
    assert g.state.sides[B].quarry == "A1.1"


@pytest.mark.rule("DW4-ENC4-08")
@pytest.mark.parametrize(("round", "scale", "named"), [
    (4, Scale.LARGE, "B2.1"), (5, Scale.LARGE, "B1.1"), (4, Scale.SMALL, "B1.1"),
])  # fmt: skip
def test_no_new_quarry_is_named_when_the_battle_is_over_or_there_are_none(round: int, scale: Scale, named: str) -> None:
    t = hunting(blockade(scale), A="B1.1")
    t.clock = replace(t.clock, round=round)
    t.model("B1.1", crippled=True)
    g = playing(t, EndPhase())
    play_on(g)
    assert g.state.sides[A].quarry == named


@pytest.mark.rule("DW4-ENC4-08")
@pytest.mark.parametrize(("left_as", "renewed"), [(None, False), (Exit.BROKEN_OUT, False), (Exit.DESTROYED, True)])
def test_a_quarry_that_broke_out_is_not_replaced(left_as: Exit | None, renewed: bool) -> None:
    t = hunting(blockade(), B="A1.1")
    t.model("A1.1", left_as=left_as, pose=None if left_as else t.models[A1].pose)
    g = playing(t, EndPhase())
    play_on(g)
    assert (g.state.sides[B].quarry == "A2.1") is renewed


# --- the Agent comes aboard ---


def aboard(t: Tabletop, model: str = "A1.1", declared: bool = False) -> Tabletop:
    if declared:
        t.model(model, tokens=((AGENT, 1),))
    else:
        seat = t.models[ModelId(model)].seat
        t.sides[seat] = replace(t.sides[seat], agent=ModelId(model))
    return t


@pytest.mark.rule("DW4-ENC4-09")
def test_the_attacker_chooses_a_model_in_the_play_area_and_nobody_else_learns_which() -> None:
    t = blockade()
    t.unit("A", "rurik", None, location=Location.RESERVE)
    g = playing(t, EmbarkTheAgent(A))
    with pytest.raises(IllegalCommand):
        answer(g, "agent's carrier", ModelId("A3.1"))
    answer(g, "agent's carrier", A2)
    assert g.state.sides[A].agent == "A2.1"
    (event,) = happened(g, AgentEmbarked)
    for other in (B, None):
        view = View(g, other)
        assert view.state.sides[A].agent == UNKNOWN
        masked = seen(event, other)
        assert masked is not None and "A2.1" not in narrate(view, masked)
        assert not any("Agent" in badge.text for piece in pieces(view) for badge in piece.badges)
    assert any("Agent" in badge.text for piece in pieces(View(g, A)) for badge in piece.badges)


# --- the carrier is Crippled or lost ---


def crippled(t: Tabletop, model: ModelId = A1) -> BattleGame:
    return playing(t, SufferDamage(model, CLASSES[t.models[model].class_id].hull))


@pytest.mark.rule("DW4-ENC4-10")
@pytest.mark.parametrize(("gap", "goes"), [(4, True), (4.01, False)])
def test_the_agent_of_a_crippled_carrier_is_declared_and_goes_to_a_friend_within_four_inches(
    gap: float, goes: bool
) -> None:
    t = blockade()
    t.unit("A", "kutsov", (20 + 1 + gap, 15, 0))
    g = crippled(aboard(t))
    assert [event.model for event in happened(g, AgentDeclared)] == ["A1.1"]
    assert [event.target for event in happened(g, AgentMoved)] == (["A3.1"] if goes else [])
    assert carrier(g) == ("A3.1" if goes else None)
    assert bool(happened(g, AgentLost)) is not goes


@pytest.mark.rule("DW4-ENC4-10")
def test_the_closest_battle_ready_friend_takes_the_agent_and_of_equals_the_owner_chooses() -> None:
    t = blockade()
    t.unit("A", "kutsov", (22, 15, 0), (17, 15, 0), (23.5, 15, 0))
    t.model("A3.1", crippled=True)
    g = crippled(aboard(t))
    assert carrier(g) == "A3.2"
    t.model("A3.3", pose=replace(t.models[A1].pose, x=23_000))  # type: ignore[type-var]
    g = crippled(aboard(t))
    assert g.pending[0].seat == A
    answer(g, "agent's new carrier", ModelId("A3.3"))
    assert carrier(g) == "A3.3"


@pytest.mark.rule("DW4-ENC4-10")
@pytest.mark.parametrize("how", [Exit.DESTROYED, Exit.ABANDONED])
def test_a_carrier_lost_while_battle_ready_counts_as_crippled(how: Exit) -> None:
    t = blockade()
    t.unit("A", "kutsov", (22, 15, 0))
    assert carrier(playing(aboard(t), LoseModel(A1, how))) == "A3.1"


@pytest.mark.rule("DW4-ENC4-10", "DW4-P-LIGHT-VESSEL")
def test_the_agent_leaves_a_light_vessel_before_it_founders() -> None:
    t = blockade()
    t.unit("A", "skiff", (30, 15, 0))
    t.unit("A", "kutsov", (32, 15, 0))
    g = playing(aboard(t, "A3.1"), SufferDamage(ModelId("A3.1"), 3))
    assert g.state.models[ModelId("A3.1")].left_as is Exit.DESTROYED
    assert carrier(g) == "A4.1"


@pytest.mark.rule("DW4-ENC4-10")
def test_a_crippled_model_that_carries_the_agent_takes_them_down_with_it() -> None:
    t = blockade()
    t.unit("A", "kutsov", (22, 15, 0))
    t.model("A1.1", crippled=True)
    g = playing(aboard(t, declared=True), LoseModel(A1, Exit.DESTROYED))
    assert happened(g, AgentLost) and carrier(g) is None


@pytest.mark.rule("DW4-ENC4-10", "DW4-VP-05")
def test_other_models_and_smaller_engagements_have_nothing_to_declare() -> None:
    t = aboard(blockade())
    t.unit("A", "kutsov", (42, 15, 0))
    g = crippled(t, A2)
    assert not happened(g, AgentDeclared) and not happened(g, AgentMoved) and not happened(g, AgentLost)
    assert carrier(g) == A1
    assert not happened(crippled(aboard(blockade(Scale.MEDIUM))), AgentDeclared)


@pytest.mark.rule("DW4-ENC4-12")
def test_a_model_with_other_tokens_is_not_taken_for_the_carrier() -> None:
    t = aboard(blockade(), "A2.1")
    t.model("A1.1", tokens=(("Stoic", 1),))
    t.model("B1.1", tokens=(("Stoic", 1),))
    g = playing(t, RevealAtGameEnd())
    play_on(g)
    assert [event.model for event in happened(g, AgentDeclared)] == [A2]
    assert g.state.sides[A].scores[-1].points == 30


# --- boarded ---


def boarded(agent: str = "A1.1", dice: tuple[str, ...] = ("HS HS HS HS HS HS", "BL BL BL BL BL")) -> BattleGame:
    """B1.1 boards A1.1 (CRW 8, DEF 5) with 6 dice."""
    t = blockade()
    t.model("B1.1", pose=replace(t.models[A1].pose, x=22_000))  # type: ignore[type-var]
    g = playing(aboard(t, agent), Boarding(B, UnitId("B1")), dice)
    return g


@pytest.mark.rule("DW4-ENC4-11")
def test_boarding_the_carrier_forces_the_declaration_and_the_boarders_may_take_the_agent_for_one_effect() -> None:
    g = boarded()
    assert happened(g, AgentDeclared)
    assert (g.pending[0].seat, questions(g)) == (B, ["seize the agent"])
    answer(g, "seize the agent", True)
    play_on(g)
    assert dice_left(g) == 0
    assert carrier(g) == "B1.1"
    assert len(g.state.models[A1].criticals) == 0, "12 Hits against CRW 8: one Success, spent on the Agent"
    assert g.state.models[A1].disorder == 1


@pytest.mark.rule("DW4-ENC4-11")
def test_the_boarders_may_do_all_the_damage_instead() -> None:
    g = boarded()
    answer(g, "seize the agent", False)
    play_on(g)
    assert carrier(g) == "A1.1"
    assert len(g.state.models[A1].criticals) == 1


@pytest.mark.rule("DW4-ENC4-11")
def test_without_a_success_or_without_the_agent_there_is_nothing_to_take() -> None:
    g = boarded(dice=("BL BL BL BL BL BL", "BL BL BL BL BL"))
    assert g.over and carrier(g) == "A1.1" and happened(g, AgentDeclared)
    other = boarded("A2.1")
    assert "seize the agent" not in questions(other)
    assert not happened(other, AgentDeclared)


# --- the end ---


@pytest.mark.rule("DW4-ENC4-12")
@pytest.mark.parametrize("declared", [False, True])
def test_the_admiral_of_the_carrier_scores_thirty(declared: bool) -> None:
    g = playing(aboard(blockade(), declared=declared), RevealAtGameEnd())
    assert points(g) == {"A": 30, "B": 0}
    g = playing(aboard(blockade(), "B1.1", declared=True), RevealAtGameEnd())
    assert points(g) == {"A": 0, "B": 30}


@pytest.mark.rule("DW4-ENC4-12")
@pytest.mark.parametrize(
    ("left_as", "counts", "score"),
    [(Exit.BROKEN_OUT, True, 30), (Exit.BROKEN_OUT, False, 0), (Exit.WITHDRAWN, True, 0)],
)
def test_an_agent_who_broke_out_counts_unless_agreed_otherwise(left_as: Exit, counts: bool, score: int) -> None:
    t = aboard(blockade(agent_breaks_out=counts))
    t.model("A1.1", left_as=left_as, pose=None)
    assert points(playing(t, RevealAtGameEnd()))["A"] == score


@pytest.mark.rule("DW4-ENC4-12", "DW4-VP-05")
def test_a_medium_engagement_has_no_agent() -> None:
    assert points(playing(aboard(blockade(Scale.MEDIUM)), RevealAtGameEnd())) == {"A": 0, "B": 0}
