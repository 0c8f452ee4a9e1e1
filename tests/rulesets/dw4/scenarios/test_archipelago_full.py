"""Encounter 5 in full play: Secondary Islands and Field Testing."""

from __future__ import annotations

import pytest

from sandtable.geometry.pose import Pose
from sandtable.geometry.units import inches
from sandtable.kernel.errors import IllegalCommand
from sandtable.kernel.hooks import Rule, replaces
from sandtable.kernel.ids import RuleId, SeatId
from sandtable.kernel.procedure import Frame, Outcome
from sandtable.rulesets.dw4.content.profile import Scale
from sandtable.rulesets.dw4.ids import ModelId
from sandtable.rulesets.dw4.procedures.battle import PlayBattle
from sandtable.rulesets.dw4.procedures.criticals import SufferCriticals
from sandtable.rulesets.dw4.procedures.harm import SufferDamage
from sandtable.rulesets.dw4.procedures.objectives import CompleteObjectives
from sandtable.rulesets.dw4.procedures.repair_roll import RepairRoll
from sandtable.rulesets.dw4.procedures.terrain_placing import SetUpTerrain
from sandtable.rulesets.dw4.scenarios import scenario_rules
from sandtable.rulesets.dw4.scenarios.archipelago import MAIN_ISLAND
from sandtable.rulesets.dw4.scenarios.archipelago_secondary import SECONDARY_ISLAND
from sandtable.rulesets.dw4.state import BattleGame, Clock, Critical, Findings, Phase
from sandtable.rulesets.dw4.terrain.features import FeaturePlacing
from sandtable.tabletop.ids import PieceId
from tests.rulesets.dw4.engagements import engagement, play_on, playing, setting_up
from tests.rulesets.dw4.prepared import points
from tests.rulesets.dw4.tabletop import A, B, Tabletop, answer, dice_left

BREACH, FAILURE = Critical.BREACH, Critical.STRUCTURAL_FAILURE


def island(piece: str, x: float, y: float) -> FeaturePlacing:
    return FeaturePlacing(PieceId(piece), Pose(inches(x), inches(y), 9_000))


# --- the islands ---


@pytest.mark.rule("DW4-ENC5-01", "DW4-ENC5-02")
@pytest.mark.parametrize(("scale", "width"), [(Scale.MEDIUM, 48), (Scale.LARGE, 72)])
def test_in_larger_engagements_each_quadrant_gets_an_island_placed_in_turn(scale: Scale, width: int) -> None:
    g = playing(setting_up("enc5", scale), SetUpTerrain())
    answer(g, "main island", PieceId("isle-table"))
    assert g.pending[0].seat == A
    with pytest.raises(IllegalCommand, match="DW4-ENC5-01"):
        answer(g, "required island", island("isle-saddle", 12, 24))  # in two Quadrants
    answer(g, "required island", island("isle-saddle", 10, 17))
    assert g.pending[0].seat == B
    with pytest.raises(IllegalCommand, match="DW4-ENC5-01"):
        answer(g, "required island", island("isle-saddle", 18, 17))  # a Quadrant that has one
    answer(g, "required island", island("isle-saddle", width - 10, 17))
    answer(g, "required island", island("isle-table", 10, 32))
    answer(g, "required island", island("isle-strand", width - 10, 32))
    assert g.over
    roles = [feature.role for feature in g.state.features.values()]
    assert roles == [MAIN_ISLAND, *[SECONDARY_ISLAND] * 4]


@pytest.mark.rule("DW4-ENC5-01", "DW4-VP-05")
def test_a_small_engagement_has_the_main_island_alone_and_layouts_bring_all_of_them() -> None:
    g = playing(setting_up("enc5", Scale.SMALL), SetUpTerrain())
    play_on(g)
    assert [feature.role for feature in g.state.features.values()] == [MAIN_ISLAND]
    for scale in (Scale.MEDIUM, Scale.LARGE):
        g = playing(setting_up("enc5", scale, terrain="layout"), SetUpTerrain())
        assert g.over
        assert sum(feature.role == SECONDARY_ISLAND for feature in g.state.features.values()) == 4


# --- holding them ---


def held(scale: Scale, round: int, theirs: str = "rurik", gap: float = 2) -> dict[str, int]:
    """A has MAS 3 near T2 and nothing near T3; B has something near T2, too."""
    t = engagement("enc5", scale)
    t.clock = Clock(round, Phase.END, A)
    t.terrain("isle-table", 24, 24, role=MAIN_ISLAND)
    t.terrain("oil-platform", 10, 15, role=SECONDARY_ISLAND)
    t.terrain("oil-platform", 40, 33, role=SECONDARY_ISLAND)
    t.unit("A", "kutsov", (10 + 2 + 0.5 + gap, 15, 0))
    t.unit("B", theirs, (8, 15, 0), (8, 18, 0))
    return points(playing(t, CompleteObjectives()))


@pytest.mark.rule("DW4-ENC5-04", "DW4-VP-05")
@pytest.mark.parametrize(("round", "score"), [(1, 2), (2, 4), (3, 6), (4, 8), (5, 10)])
def test_the_stronger_side_around_a_secondary_island_scores_more_each_round(round: int, score: int) -> None:
    assert held(Scale.MEDIUM, round) == {"A": score, "B": 0}
    assert held(Scale.LARGE, round) == {"A": score, "B": 0}
    assert held(Scale.SMALL, round) == {"A": 0, "B": 0}


@pytest.mark.rule("DW4-ENC5-04")
def test_strength_is_summed_and_four_inches_away_is_near_enough() -> None:
    assert held(Scale.MEDIUM, 2, theirs="defiant") == {"A": 0, "B": 4}
    assert held(Scale.MEDIUM, 2, gap=4) == {"A": 4, "B": 0}
    assert held(Scale.MEDIUM, 2, gap=4.01) == {"A": 0, "B": 4}


# --- Field Testing ---


class OneRound(Rule):
    """Nothing but the beginning of the Round."""

    id = RuleId("TEST-ONE-ROUND")

    @replaces(PlayBattle.prepare_to_play)
    def prepared(self, g: BattleGame, procedure: PlayBattle) -> Outcome:
        return None

    @replaces(PlayBattle.play_the_round)
    def played(self, g: BattleGame, procedure: PlayBattle) -> Outcome:
        procedure.over = g.state.clock.round == 2
        return None


@pytest.mark.rule("DW4-ENC5-05", "DW4-VP-05")
@pytest.mark.parametrize(
    ("scale", "rounds", "dice"),
    [(Scale.LARGE, 0, ["1"]), (Scale.LARGE, 1, []), (Scale.MEDIUM, 0, []), (Scale.SMALL, 0, [])],
)
def test_what_is_tested_is_rolled_once_as_round_1_begins(scale: Scale, rounds: int, dice: list[str]) -> None:
    t = engagement("enc5", scale)
    t.clock = Clock(rounds, Phase.PREPARING, A)
    g = t.game(PlayBattle(), dice, rules=(*t.rules_in_force(), *scenario_rules(), OneRound()))
    assert g.over and dice_left(g) == 0
    assert g.state.findings.field_test is (FAILURE if dice else None)


def trial(active: SeatId | None = A, scale: Scale = Scale.LARGE) -> Tabletop:
    t = engagement("enc5", scale)
    t.clock = Clock(2, Phase.ACTIVATION, A, active)
    t.unit("A", "kutsov", (20, 20, 0))
    t.unit("B", "hypatia", (20, 30, 180))
    return t


def outcome_of(t: Tabletop, procedure: SufferCriticals | SufferDamage | RepairRoll, *dice: str) -> dict[str, int]:
    g = t.game(None, dice, rules=(*t.rules_in_force(), *scenario_rules()))
    g.state.findings = Findings(field_test=FAILURE)
    g.stack = [Frame(procedure)]
    g.start()
    play_on(g)
    return points(g)


@pytest.mark.rule("DW4-ENC5-05")
def test_each_effect_of_that_kind_that_one_inflicts_on_an_enemy_in_the_own_turn_scores_three() -> None:
    inflicted = SufferCriticals(ModelId("B1.1"), named=(FAILURE, BREACH, FAILURE), by=A, source="Boarding")
    assert outcome_of(trial(), inflicted) == {"A": 6, "B": 0}
    assert outcome_of(trial(), SufferCriticals(ModelId("B1.1"), named=(BREACH,), by=A)) == {"A": 0, "B": 0}


@pytest.mark.rule("DW4-ENC5-05")
@pytest.mark.parametrize(
    ("active", "by", "source", "scale"),
    [
        (B, A, "Attack", Scale.LARGE),
        (None, A, "Attack", Scale.LARGE),
        (A, None, "Breach", Scale.LARGE),
        (A, A, "Minefield", Scale.LARGE),
        (A, A, "Attack", Scale.MEDIUM),
    ],
)
def test_not_in_another_turn_nor_by_a_mishap_nor_in_a_smaller_engagement(
    active: SeatId | None, by: SeatId | None, source: str, scale: Scale
) -> None:
    suffered = SufferCriticals(ModelId("B1.1"), named=(FAILURE,), by=by, source=source)
    assert outcome_of(trial(active, scale), suffered) == {"A": 0, "B": 0}


@pytest.mark.rule("DW4-ENC5-05")
@pytest.mark.parametrize(("active", "score"), [(A, 3), (B, 0)])
def test_so_does_each_that_is_repaired_on_a_friend_in_the_own_turn(active: SeatId, score: int) -> None:
    t = trial(active)
    t.model("A1.1", criticals=(BREACH, FAILURE))
    assert outcome_of(t, RepairRoll(ModelId("A1.1")), "HS HS BL") == {"A": score, "B": 0}
