"""The End Phase: Objectives, Clean Up, Superiority, Scoring Models."""

from __future__ import annotations

from typing import Any

import pytest

from sandtable.kernel.hooks import Rule, permits, replaces
from sandtable.kernel.ids import RuleId
from sandtable.kernel.procedure import Outcome, Procedure
from sandtable.rulesets.dw4.content.profile import Positional
from sandtable.rulesets.dw4.ids import ModelId, UnitId
from sandtable.rulesets.dw4.models.scoring_models import SCORING, is_scoring
from sandtable.rulesets.dw4.procedures.end_phase import EndPhase
from sandtable.rulesets.dw4.scenarios import scenario_rules
from sandtable.rulesets.dw4.standing import standing_rules
from sandtable.rulesets.dw4.state import BattleGame, BattleTable, Clock, Phase
from sandtable.tabletop.events import VictoryPointsScored
from sandtable.tabletop.state import Location
from tests.rulesets.dw4.quiet import QuietObjectives
from tests.rulesets.dw4.tabletop import A, B, Tabletop, ship_class

A1, A2, B1 = UnitId("A1"), UnitId("A2"), UnitId("B1")
ONE = ModelId("A1.1")


def facing(round: int = 3, **settings: Any) -> Tabletop:
    """One unit each, Activated, at the end of this Round."""
    t = Tabletop(**settings)
    t.clock = Clock(round, Phase.ACTIVATION, A)
    t.unit("A", "rurik", (10, 5, 0), activated=True)
    t.unit("B", "rurik", (10, 43, 180), activated=True)
    return t


def end(t: Tabletop) -> BattleGame:
    return t.game(EndPhase(), rules=[QuietObjectives()])


@pytest.mark.rule("DW4-END-01", "DW4-END-02")
def test_objectives_are_completed_before_tokens_are_cleaned_up() -> None:
    tokens = []

    class Watch(Rule):
        id = RuleId("TEST-WATCH")

        @replaces(EndPhase.complete_objectives)
        def score(self, g: BattleGame, procedure: Procedure) -> Outcome:
            tokens.append((g.state.clock.phase, g.state.units[A1].activated))
            g.emit(VictoryPointsScored(A, 3, "an Objective", self.id))
            return None

    g = facing().game(EndPhase(), rules=[Watch()])
    assert tokens == [(Phase.END, True)]
    assert not g.state.units[A1].activated
    assert (g.state.sides[A].vp, g.state.sides[B].vp) == (3, 0)


@pytest.mark.rule("DW4-VP-05", "DW4-END-02")
def test_a_small_engagement_scores_primary_objectives_only() -> None:
    """The Archipelago's Main Island is its Primary Objective; Secondary Islands are none in a Small engagement."""
    t = facing(encounter="enc5")
    t.terrain("isle-knob", 10, 24, role="Main Island", mass=3)
    t.terrain("isle-knob", 28, 34, role="Secondary Island", mass=3)
    t.unit("A", "rurik", (28, 31, 90))
    rules = (*standing_rules(), *scenario_rules())
    assert t.game(EndPhase(), rules=rules).state.sides[A].vp == 0
    t.unit("A", "rurik", (10, 20.5, 90))
    assert t.game(EndPhase(), rules=rules).state.sides[A].vp > 0


@pytest.mark.rule("DW4-END-04", "DW4-READY-11")
def test_clean_up_removes_activated_tokens_in_the_play_area_and_in_reserve() -> None:
    t = facing()
    t.unit("A", "rurik", None, location=Location.RESERVE, activated=True)
    g = end(t)
    assert not any(unit.activated for unit in g.state.units.values())
    assert g.result is False


@pytest.mark.rule("DW4-END-04", "DW4-ACTV-02")
def test_a_unit_left_incoming_stays_incoming_into_the_next_round() -> None:
    t = facing()
    t.unit("A", "rurik", (20, 0.3, 90), location=Location.INCOMING)
    assert end(t).state.units[A2].location is Location.INCOMING


@pytest.mark.rule("DW4-END-05", "DW4-PLAY-15")
@pytest.mark.parametrize(("round", "over"), [(1, False), (4, False), (5, True)])
def test_the_game_ends_after_the_fifth_round(round: int, over: bool) -> None:
    assert end(facing(round)).result is over


@pytest.mark.rule("DW4-END-06", "DW4-VP-04")
def test_an_admiral_without_models_in_the_play_area_loses_superiority_and_the_game_ends() -> None:
    t = facing(2)
    del t.units[B1], t.models[ModelId("B1.1")]
    g = end(t)
    assert g.result is True
    assert (g.state.sides[A].vp, g.state.sides[B].vp) == (5, 0)
    assert g.state.sides[A].scores[0].rule == "DW4-END-06"


@pytest.mark.rule("DW4-END-06", "DW4-VP-04")
def test_with_a_model_on_each_side_nobody_has_superiority() -> None:
    g = end(facing(2))
    assert g.result is False
    assert (g.state.sides[A].vp, g.state.sides[B].vp) == (0, 0)


@pytest.mark.rule("DW4-END-06", "DW4-READY-18")
@pytest.mark.parametrize("location", [Location.RESERVE, Location.INCOMING])
def test_neither_reserve_nor_incoming_units_avert_superiority(location: Location) -> None:
    t = Tabletop()
    t.unit("A", "rurik", (10, 5, 0))
    t.unit("B", "rurik", (10, 47.7, 90) if location is Location.INCOMING else None, location=location)
    g = end(t)
    assert g.result is True
    assert (g.state.sides[A].vp, g.state.sides[B].vp) == (5, 0)


@pytest.mark.rule("DW4-END-06", "DW4-VP-04")
def test_if_both_are_gone_both_score() -> None:
    g = end(Tabletop())
    assert g.result is True
    assert (g.state.sides[A].vp, g.state.sides[B].vp) == (5, 5)


@pytest.mark.rule("DW4-END-06", "DW4-END-05")
def test_superiority_scores_in_the_last_round_too() -> None:
    t = facing(5)
    del t.units[A1], t.models[ONE]
    g = end(t)
    assert g.result is True
    assert g.state.sides[B].vp == 5


@pytest.mark.rule("DW4-END-03")
def test_a_battle_ready_surface_model_in_play_is_a_scoring_model() -> None:
    t = Tabletop()
    t.unit("A", "rurik", (10, 5, 0), (14, 5, 0), None)
    t.model("A1.2", crippled=True)
    g = t.game()
    assert is_scoring(g, ONE)
    assert not is_scoring(g, ModelId("A1.2"))
    assert not is_scoring(g, ModelId("A1.3"))


@pytest.mark.rule("DW4-END-03")
@pytest.mark.parametrize("positional", [p for p in Positional if p is not Positional.SURFACE])
def test_a_model_that_is_not_on_the_surface_does_not_score(positional: Positional) -> None:
    t = Tabletop([ship_class("Other", 3, positional=positional)])
    t.unit("A", "other", (10, 5, 0))
    assert not is_scoring(t.game(), ONE)


@pytest.mark.rule("DW4-END-03")
def test_a_rule_may_let_another_model_score_but_not_a_crippled_one() -> None:
    class Everything(Rule):
        id = RuleId("TEST-EVERYTHING")

        @permits(SCORING)
        def scores(self, table: BattleTable, model: ModelId) -> bool:
            return True

    t = Tabletop([ship_class("Other", 3, positional=Positional.AIRBORNE)])
    t.unit("A", "other", (10, 5, 0), (20, 5, 0))
    t.model("A1.2", crippled=True)
    g = t.game(rules=[Everything()])
    assert is_scoring(g, ONE)
    assert not is_scoring(g, ModelId("A1.2"))
