"""Setting up terrain: layouts, required features, feature by feature in turns."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from sandtable.geometry.pose import Pose
from sandtable.geometry.units import inches
from sandtable.geometry.zone import Box
from sandtable.kernel.errors import EngineFault, IllegalCommand
from sandtable.rulesets.dw4.content.content import builtin
from sandtable.rulesets.dw4.content.profile import TerrainKind
from sandtable.rulesets.dw4.events.setup import FeaturePlaced, TerrainPassed
from sandtable.rulesets.dw4.ids import FeatureId, ModelId
from sandtable.rulesets.dw4.procedures.terrain_placing import SetUpTerrain
from sandtable.rulesets.dw4.state import BattleGame, Clock, Mode, Phase
from sandtable.rulesets.dw4.table.visibility import sight
from sandtable.rulesets.dw4.terrain.areas import areas_holding, terrain_areas
from sandtable.rulesets.dw4.terrain.features import FeaturePlacing, PlaceFeature, pieces_to_place
from sandtable.tabletop.ids import PieceId
from sandtable.tabletop.where import ground
from tests.rulesets.dw4.prepared import all_rules, before_the_game, happened
from tests.rulesets.dw4.tabletop import A, B, Tabletop, answer

KNOB, TOWER, TABLE, BANK = "isle-knob", "fort-tower", "isle-table", "bank-tongue"


def setting_up(terrain: str = "placed", first: Any = A, **settings: Any) -> BattleGame:
    t = before_the_game(terrain=terrain, **settings)
    t.clock = Clock(0, Phase.PREPARING, first)
    return t.game(SetUpTerrain(), rules=all_rules())


def piece(name: str, x: float, y: float) -> FeaturePlacing:
    return FeaturePlacing(PieceId(name), Pose(inches(x), inches(y), 9_000))


def place(g: BattleGame, name: str, x: float, y: float) -> None:
    answer(g, "terrain feature", piece(name, x, y))


def why_not(g: BattleGame, name: str, x: float, y: float) -> str:
    refused = g.pending[0].refusal(g, piece(name, x, y))
    return "" if refused is None else refused.rule


# --- ready-made tables ---


@pytest.mark.rule("DW4-SETUP-05", "DW4-ENC1-01", "DW4-MODE-01")
def test_a_layout_puts_its_terrain_features_on_the_table_without_what_core_play_leaves_out() -> None:
    g = setting_up("layout", encounter="enc1")
    assert g.over
    assert {f.piece for f in g.state.features.values()} == {"bank-tongue", "isle-saddle", "berg-tooth"}
    assert len(g.state.features) == 5
    first = g.state.features[FeatureId("T1")]
    assert (first.pose, first.mass, first.role) == (Pose(18_000, 24_000, 9_000), 0, "Centre")


@pytest.mark.rule("DW4-SETUP-05")
@pytest.mark.parametrize("encounter", ["enc1", "enc3", "enc4", "enc5", "enc6"])
def test_each_encounter_of_core_play_has_a_table_clear_of_the_deployment_zones(encounter: str) -> None:
    g = setting_up("layout", encounter=encounter)
    assert len(g.state.features) >= 4
    for feature in g.state.features:
        region = ground(g, feature)
        assert region.y0 >= 10_000
        assert region.y1 <= 38_000


@pytest.mark.rule("DW4-SETUP-05")
def test_without_terrain_the_table_stays_empty_and_a_layout_is_for_its_own_size_only() -> None:
    assert not setting_up("none").state.features
    assert not setting_up("layout", encounter="enc1", height=60_000).state.features


# --- feature by feature ---


@pytest.mark.rule("DW4-SETUP-09")
def test_admirals_place_one_feature_each_in_turn_the_first_first() -> None:
    g = setting_up(first=B)
    assert g.pending[0].seat == B
    place(g, KNOB, 5, 20)
    assert g.pending[0].seat == A
    place(g, TOWER, 30, 20)
    assert g.pending[0].seat == B
    placed = [(f.id, f.piece, f.mass) for f in g.state.features.values()]
    assert placed == [("T1", "isle-knob", 1), ("T2", "fort-tower", 2)]


@pytest.mark.rule("DW4-SETUP-09", "DW4-TERR-01")
def test_only_agreed_pieces_are_placed_none_of_full_play_and_no_oil_platform() -> None:
    g = setting_up()
    kinds = {builtin().terrain[name].kind for name in pieces_to_place(g)}
    assert kinds == {TerrainKind.ISLAND, TerrainKind.ICEBERG, TerrainKind.GROUNDING_HAZARD, TerrainKind.STRUCTURE}
    assert why_not(g, "patch-fog", 10, 20) == "DW4-TERR-01"
    assert why_not(g, "no-such-piece", 10, 20) == "DW4-TERR-01"
    assert g.pending[0].refusal(g, "an island") is not None
    assert g.pending[0].refusal(g, FeaturePlacing(PieceId(KNOB), Pose(10_000, 20_000, 36_000))) is not None


@pytest.mark.rule("DW4-SETUP-10")
def test_a_feature_keeps_out_of_both_deployment_zones() -> None:
    g = setting_up()
    assert why_not(g, TOWER, 10, 11.2) == ""
    assert why_not(g, TOWER, 10, 11.199) == "DW4-SETUP-10"
    assert why_not(g, TOWER, 10, 36.8) == ""
    assert why_not(g, TOWER, 10, 36.801) == "DW4-SETUP-10"


def test_a_feature_lies_wholly_on_the_play_area() -> None:
    g = setting_up()
    assert why_not(g, TOWER, 1.2, 20) == ""
    assert why_not(g, TOWER, 1.199, 20) == "DW4-SETUP-09"
    assert why_not(g, TOWER, 36.1, 20) == "DW4-SETUP-09"


@pytest.mark.rule("DW4-SETUP-10")
def test_a_feature_lies_farther_than_two_inches_from_every_other() -> None:
    g = setting_up()
    place(g, TOWER, 10, 20)
    assert why_not(g, TOWER, 14.4, 20) == "DW4-SETUP-10"
    assert why_not(g, TOWER, 14.401, 20) == ""


@pytest.mark.rule("DW4-SETUP-07")
def test_small_and_medium_tables_have_four_terrain_areas_and_large_ones_six() -> None:
    assert terrain_areas(setting_up("none")) == (
        Box(0, 0, 18_000, 24_000),
        Box(0, 24_000, 18_000, 48_000),
        Box(18_000, 0, 36_000, 24_000),
        Box(18_000, 24_000, 36_000, 48_000),
    )
    assert len(terrain_areas(setting_up("none", width=48_000))) == 4
    large = terrain_areas(setting_up("none", width=72_000))
    assert len(large) == 6
    assert all(area.x1 - area.x0 == 24_000 for area in large)


@pytest.mark.rule("DW4-SETUP-08")
def test_the_combined_mass_in_an_area_is_at_most_twelve() -> None:
    g = setting_up()
    for name, x, y in ((TABLE, 4, 13.5), (KNOB, 30, 30), (TABLE, 13, 13.5)):  # Mass 8 in the south-west
        place(g, name, x, y)
    assert why_not(g, TABLE, 8, 21) == ""
    place(g, "isle-saddle", 8, 20.5)  # 11
    assert why_not(g, TOWER, 15.5, 20) == "DW4-SETUP-08"
    assert why_not(g, KNOB, 15.5, 20) == ""
    assert why_not(g, TOWER, 30, 20) == ""


@pytest.mark.rule("DW4-SETUP-08")
def test_a_feature_across_a_line_counts_where_its_larger_part_lies() -> None:
    t = Tabletop()
    t.terrain("isle-table", 17.9, 15)
    t.terrain("isle-table", 18.1, 15)
    t.terrain("oil-platform", 18, 15)
    t.terrain("oil-platform", 18, 24)
    g = t.game()
    assert [areas_holding(g, ground(g, f)) for f in g.state.features] == [(0,), (2,), (0, 2), (0, 1, 2, 3)]


@pytest.mark.rule("DW4-SETUP-08", "DW4-SETUP-06")
def test_of_equal_parts_the_first_admiral_says_where_a_feature_counts() -> None:
    g = setting_up(first=B, encounter="enc3")
    decision: Any = g.pending[0]
    assert (decision.question, decision.seat) == ("terrain area", B)
    assert decision.options == (0, 1)
    assert decision.fallback(g) == 0
    answer(g, "terrain area", 1)
    answer(g, "terrain area", 2)
    following: Any = g.pending[0]
    assert following.loads == (0, 3, 3, 0)


@pytest.mark.rule("DW4-SETUP-08")
@pytest.mark.parametrize(("mass", "asked"), [(9, True), (10, False)])
def test_of_equal_parts_an_area_without_room_for_it_is_not_offered(mass: int, asked: bool) -> None:
    t = before_the_game(terrain="placed", encounter="enc1")
    t.clock = Clock(0, Phase.PREPARING, A)
    t.terrain(TOWER, 5, 15, mass=mass)
    t.terrain("oil-platform", 18, 15)  # Mass 3, half in the south-west Area and half in the south-east one
    g = t.game(SetUpTerrain(), rules=all_rules())
    following: Any = g.pending[0]
    assert (following.question == "terrain area") is asked
    assert asked or following.loads == (mass, 0, 3, 0)


@pytest.mark.rule("DW4-SETUP-06")
def test_features_that_the_encounter_requires_are_placed_first_and_count() -> None:
    g = setting_up(encounter="enc3")
    assert [f.role for f in g.state.features.values()] == ["Oil Platform", "Oil Platform"]
    answer(g, "terrain area", 0)
    answer(g, "terrain area", 2)
    assert why_not(g, TOWER, 9, 18) == ""
    assert why_not(g, TOWER, 9, 20) == "DW4-SETUP-10"


def one_in_each_area(g: BattleGame) -> None:
    for x, y in ((9, 16), (9, 32), (27, 16), (27, 32)):
        place(g, TOWER, x, y)


@pytest.mark.rule("DW4-SETUP-12")
def test_nobody_may_pass_before_every_area_has_a_feature() -> None:
    g = setting_up()
    for x, y in ((9, 16), (9, 32), (27, 16)):
        with pytest.raises(IllegalCommand, match="DW4-SETUP-12"):
            answer(g, "terrain feature", None)
        place(g, TOWER, x, y)
    place(g, TOWER, 27, 32)
    answer(g, "terrain feature", None)
    assert [event.seat for event in happened(g, TerrainPassed)] == [A]


@pytest.mark.rule("DW4-SETUP-12")
@pytest.mark.parametrize("adds", [True, False])
def test_after_a_pass_the_other_may_place_one_last_piece(adds: bool) -> None:
    g = setting_up()
    one_in_each_area(g)
    answer(g, "terrain feature", None)
    assert g.pending[0].seat == B
    answer(g, "terrain feature", piece(BANK, 18, 24) if adds else None)
    assert g.over
    assert len(g.state.features) == 4 + adds


@pytest.mark.rule("DW4-SETUP-12")
def test_it_ends_when_nothing_fits() -> None:
    t = before_the_game(terrain="placed", encounter="enc1", width=6_000)
    t.clock = Clock(0, Phase.PREPARING, A)
    for y in range(12, 38, 4):
        t.terrain(BANK, 3, y)
    g = t.game(SetUpTerrain(), rules=all_rules())
    while g.pending and g.pending[0].question == "terrain area":
        g.submit(g.pending[0].seat, g.pending[0].fallback(g))
    assert g.over
    assert not happened(g, FeaturePlaced)
    stuck = PlaceFeature(A, "terrain feature", pieces_to_place(g), (0, 0))
    with pytest.raises(EngineFault):
        stuck.sample(g, Random(1))


def test_sampled_terrain_is_legal_to_the_end() -> None:
    for seed in range(3):
        g = setting_up()
        pick = Random(seed)
        while g.pending:
            decision = g.pending[0]
            sampled = decision.sample(g, pick)
            assert decision.refusal(g, sampled) is None
            g.submit(decision.seat, sampled)
        assert len(g.state.features) >= 4


def test_an_answer_from_the_wire_becomes_a_feature_placing() -> None:
    g = setting_up()
    g.submit(A, {"piece": KNOB, "pose": [9000, 20000, 0]})
    assert g.state.features[FeatureId("T1")].pose == Pose(9_000, 20_000, 0)


# --- what terrain does ---


@pytest.mark.rule("DW4-TERR-02")
@pytest.mark.parametrize(("name", "blocks"), [("isle-table", True), ("fort-tower", False)])
def test_a_terrain_feature_blocks_or_obscures_by_its_mass(name: str, blocks: bool) -> None:
    t = Tabletop()
    t.unit("A", "kutsov", (18, 14, 0))
    t.unit("B", "kutsov", (18, 34, 0))
    t.terrain(name, 18, 24)
    found = sight(t.game(), ModelId("A1.1"), ModelId("B1.1"))
    assert found.visible is not blocks


def test_full_play_would_know_more_pieces() -> None:
    core, full = setting_up("none"), setting_up("none", mode=Mode.FULL)
    assert set(pieces_to_place(core)) <= set(pieces_to_place(full))
