"""Encounter 5, The Archipelago: the Main Island."""

from __future__ import annotations

from typing import Any

import pytest

from sandtable.geometry.pose import Pose
from sandtable.rulesets.dw4.content.content import builtin
from sandtable.rulesets.dw4.ids import FeatureId
from sandtable.rulesets.dw4.procedures.terrain_placing import SetUpTerrain
from sandtable.rulesets.dw4.scenarios.archipelago import main_island
from sandtable.rulesets.dw4.state import Clock, Phase
from sandtable.tabletop.ids import PieceId
from tests.rulesets.dw4.prepared import all_rules, before_the_game, end_of_round, scored
from tests.rulesets.dw4.tabletop import A, B, Tabletop, answer


def archipelago(round: int = 1) -> Tabletop:
    """The Platform stands in for an island, because its rim is easy to measure from."""
    t = end_of_round(round, encounter="enc5")
    t.terrain("oil-platform", 18, 24, role="Main Island")
    return t


@pytest.mark.rule("DW4-ENC5-01")
def test_the_layout_has_a_main_island_of_mass_three_or_more_in_the_centre() -> None:
    t = before_the_game(encounter="enc5", terrain="layout")
    t.clock = Clock(0, Phase.PREPARING, A)
    g = t.game(SetUpTerrain(), rules=all_rules())
    assert g.over
    island = main_island(g)
    assert island is not None
    assert g.state.features[island].mass >= 3
    assert (g.state.features[island].pose.x, g.state.features[island].pose.y) == (18_000, 24_000)


@pytest.mark.rule("DW4-ENC5-01")
def test_without_a_layout_the_first_admiral_chooses_the_island_for_the_centre() -> None:
    t = before_the_game(encounter="enc5", terrain="none")
    t.clock = Clock(0, Phase.PREPARING, B)
    g = t.game(SetUpTerrain(), rules=all_rules())
    decision: Any = g.pending[0]
    assert decision.seat == B
    pieces = [builtin().terrain[PieceId(name)] for name in decision.options]
    assert all(piece.kind == "Island" and (piece.mass or 0) >= 3 for piece in pieces)
    answer(g, "main island", PieceId("isle-crown"))
    placed = g.state.features[FeatureId("T1")]
    assert (placed.piece, placed.pose, placed.role) == ("isle-crown", Pose(18_000, 24_000, 9_000), "Main Island")
    assert placed.mass == builtin().terrain[PieceId("isle-crown")].mass
    assert g.over


@pytest.mark.rule("DW4-ENC5-02")
def test_other_islands_are_told_apart_from_the_main_one() -> None:
    t = archipelago()
    t.terrain("isle-table", 6, 18)
    t.unit("A", "kutsov", (6, 13, 0))
    assert main_island(t.game()) == "T1"
    assert scored(t) == {"A": 0, "B": 0}


@pytest.mark.rule("DW4-ENC5-03")
@pytest.mark.parametrize(("round", "points"), [(1, 8), (2, 16), (3, 24), (4, 32), (5, 40)])
def test_the_stronger_around_the_main_island_scores_more_in_every_round(round: int, points: int) -> None:
    t = archipelago(round)
    t.unit("A", "rurik", (18, 19, 0))
    assert scored(t) == {"A": points, "B": 0}


@pytest.mark.rule("DW4-ENC5-03")
def test_strength_is_the_summed_mass_of_scoring_models_and_a_tie_scores_nothing() -> None:
    t = archipelago()
    t.unit("A", "rurik", (16, 19, 0), (18, 19, 0), (20, 19, 0))
    t.unit("B", "kutsov", (18, 30, 0))
    assert scored(t) == {"A": 0, "B": 0}
    t.unit("B", "rurik", (21, 29, 0))
    assert scored(t) == {"A": 0, "B": 8}
    t.model("B1.1", crippled=True)
    assert scored(t) == {"A": 8, "B": 0}


@pytest.mark.rule("DW4-ENC5-03")
def test_only_models_within_four_inches_count() -> None:
    t = archipelago()
    t.unit("A", "kutsov", (24.5, 24, 0))
    assert scored(t)["A"] == 8
    t = archipelago()
    t.unit("A", "kutsov", (24.501, 24, 0))
    assert scored(t)["A"] == 0


@pytest.mark.rule("DW4-ENC5-03")
def test_in_another_encounter_an_island_scores_nothing() -> None:
    t = end_of_round(encounter="enc3")
    t.terrain("oil-platform", 18, 24, role="Main Island")
    t.unit("A", "kutsov", (18, 19, 0))
    assert scored(t) == {"A": 0, "B": 0}
