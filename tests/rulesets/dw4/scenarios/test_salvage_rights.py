"""Encounter 2, Salvage Rights: Islands, Objectives, searches, prisoners."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from sandtable.geometry.pose import Pose
from sandtable.geometry.units import inches
from sandtable.kernel.errors import IllegalCommand
from sandtable.kernel.ids import SeatId
from sandtable.rulesets.dw4.content.profile import Positional, Scale
from sandtable.rulesets.dw4.events.setup import FeaturePlaced
from sandtable.rulesets.dw4.ids import FeatureId, MarkerId, ModelId, UnitId
from sandtable.rulesets.dw4.procedures.actions import ActionStep, possible_actions
from sandtable.rulesets.dw4.procedures.harm import LoseModel
from sandtable.rulesets.dw4.procedures.objective_markers import PlaceObjectives
from sandtable.rulesets.dw4.procedures.terrain_placing import SetUpTerrain
from sandtable.rulesets.dw4.scenarios.salvage_rights import APART, SALVAGEABLE, SearchForSalvage
from sandtable.rulesets.dw4.state import BattleGame, Exit, MarkerKind
from sandtable.rulesets.dw4.terrain.environment import impediments
from sandtable.rulesets.dw4.terrain.features import FeaturePlacing
from sandtable.tabletop.ids import PieceId
from sandtable.tabletop.placing.markers import Spot
from tests.rulesets.dw4.engagements import SCALES, engagement, playing, questions, setting_up
from tests.rulesets.dw4.prepared import happened, points
from tests.rulesets.dw4.tabletop import RULE, A, B, Tabletop, answer, at, ship_class

KITE = ship_class("Kite", 2, positional=Positional.AIRBORNE)


def island(piece: str, x: float, y: float) -> FeaturePlacing:
    return FeaturePlacing(PieceId(piece), Pose(inches(x), inches(y), 9_000))


# --- setting it up ---


@pytest.mark.rule("DW4-ENC2-01", "DW4-SETUP-06")
def test_in_larger_engagements_each_admiral_places_a_great_island_the_second_in_the_other_half() -> None:
    g = playing(setting_up("enc2", Scale.MEDIUM), SetUpTerrain())
    assert (g.pending[0].seat, questions(g)) == (A, ["required island"])
    with pytest.raises(IllegalCommand):
        answer(g, "required island", island("isle-hook", 24, 15))  # of Mass 2
    with pytest.raises(IllegalCommand, match="DW4-ENC2-01"):
        answer(g, "required island", island("isle-saddle", 24, 24))  # across the middle
    with pytest.raises(IllegalCommand, match="DW4-SETUP-10"):
        answer(g, "required island", island("isle-saddle", 24, 8))
    answer(g, "required island", island("isle-saddle", 24, 32))
    assert g.pending[0].seat == B
    with pytest.raises(IllegalCommand, match="DW4-ENC2-01"):
        answer(g, "required island", island("isle-table", 10, 32))
    answer(g, "required island", island("isle-table", 10, 17))
    assert g.over
    assert [event.role for event in happened(g, FeaturePlaced)] == [SALVAGEABLE, SALVAGEABLE]


@pytest.mark.rule("DW4-ENC2-01", "DW4-VP-05")
def test_a_small_engagement_has_no_such_islands_and_a_layout_brings_its_own() -> None:
    assert playing(setting_up("enc2", Scale.SMALL), SetUpTerrain()).over
    for scale in (Scale.MEDIUM, Scale.LARGE):
        g = playing(setting_up("enc2", scale, terrain="layout"), SetUpTerrain())
        assert g.over
        assert sum(feature.role == SALVAGEABLE for feature in g.state.features.values()) == 2


def four_objectives(scale: Scale = Scale.SMALL) -> BattleGame:
    return playing(setting_up("enc2", scale), PlaceObjectives(RULE("DW4-ENC2-02"), APART))


@pytest.mark.rule("DW4-ENC2-02")
def test_four_objectives_are_placed_in_turn_outside_the_zones_and_apart() -> None:
    g = four_objectives()
    answer(g, "objective", Spot(10_000, 20_000))
    assert g.pending[0].seat == B
    with pytest.raises(IllegalCommand, match="DW4-ENC2-02"):
        answer(g, "objective", Spot(15_500, 20_000))  # 4" from edge to edge, exactly
    answer(g, "objective", Spot(15_501, 20_000))
    with pytest.raises(IllegalCommand, match="DW4-ENC2-02"):
        answer(g, "objective", Spot(20_000, 10_000))
    answer(g, "objective", Spot(10_000, 30_000))
    answer(g, "objective", Spot(25_000, 30_000))
    assert g.over and len(g.state.markers) == 4


# --- the water ---


@pytest.mark.rule("DW4-ENC2-03")
def test_an_objective_impedes_whoever_sails_through_it_here_and_nowhere_else() -> None:
    for encounter, found in (("enc2", ("K1",)), ("enc1", ())):
        t = engagement(encounter, classes=(KITE,))
        t.unit("A", "kutsov", (20, 10, 0))
        t.unit("A", "kite", (20, 12, 0))
        t.marker(MarkerKind.OBJECTIVE, 20, 15)
        g = playing(t, ActionStep(UnitId("A1")))
        assert impediments(g, ModelId("A1.1"), (at(20, 10, 0), at(20, 14, 0))) == found
        assert impediments(g, ModelId("A1.1"), (at(20, 10, 0), at(20, 11, 0))) == ()
        assert impediments(g, ModelId("A2.1"), (at(20, 12, 0), at(20, 15, 0))) == (), "it flies"


# --- searching ---


def at_salvage(gap: float = 2, scale: Scale = Scale.SMALL) -> Tabletop:
    """A1.1 is that far from the Objective K1, hull to edge; the Kutsov is 1 inch wide."""
    t = engagement("enc2", scale)
    t.unit("A", "kutsov", (15, 20, 0))
    t.unit("B", "kutsov", (15, 40, 180))
    t.marker(MarkerKind.OBJECTIVE, 15 + 0.5 + 0.75 + gap, 20)
    return t


def search(t: Tabletop, die: str) -> BattleGame:
    return playing(t, SearchForSalvage(UnitId("A1")), [die])


def names(g: BattleGame, unit: str = "A1") -> list[str]:
    return [action.name for action in possible_actions(g, UnitId(unit))]


@pytest.mark.rule("DW4-ENC2-05")
@pytest.mark.parametrize("scale", SCALES)
@pytest.mark.parametrize(("gap", "may"), [(0, True), (2, True), (2.01, False)])
def test_a_unit_in_proximity_of_an_objective_may_search_it(gap: float, may: bool, scale: Scale) -> None:
    g = playing(at_salvage(gap, scale), ActionStep(UnitId("A1")))
    assert (SearchForSalvage.name in names(g)) is may


@pytest.mark.rule("DW4-ENC2-05", "DW4-END-03")
def test_a_unit_without_a_scoring_model_there_does_not_search() -> None:
    t = at_salvage()
    t.model("A1.1", crippled=True)
    assert SearchForSalvage.name not in names(playing(t, ActionStep(UnitId("A1"))))


@pytest.mark.rule("DW4-ENC2-05")
def test_a_unit_searches_once_in_an_activation_whoever_takes_part() -> None:
    t = at_salvage()
    t.unit("A", "kutsov", (21, 20, 0), (23, 20, 0))
    g = playing(t, ActionStep(UnitId("A2")), ["SC"])
    answer(g, "next action", SearchForSalvage.name)
    answer(g, "reposition objective", Spot(t.markers[MarkerId("K1")].x, t.markers[MarkerId("K1")].y))
    assert SearchForSalvage.name not in names(g, "A2")
    assert SearchForSalvage.name in names(g, "A1")


@pytest.mark.rule("DW4-ENC2-06")
@pytest.mark.parametrize(
    ("die", "score", "mover"),
    [("SC", 0, A), ("HC", 0, A), ("SS", 5, B), ("HS", 10, B), ("ES", 10, B)],
)
def test_the_die_tells_what_is_found_and_who_repositions_the_objective(die: str, score: int, mover: SeatId) -> None:
    g = search(at_salvage(), die)
    assert points(g) == {"A": score, "B": 0}
    assert (g.pending[0].seat, questions(g)) == (mover, ["reposition objective"])
    answer(g, "reposition objective", g.pending[0].fallback(g))
    assert g.over and MarkerId("K1") in g.state.markers


@pytest.mark.rule("DW4-ENC2-06")
def test_a_blank_sinks_the_objective() -> None:
    g = search(at_salvage(), "BL")
    assert g.over and not g.state.markers
    assert points(g) == {"A": 0, "B": 0}


@pytest.mark.rule("DW4-ENC2-04")
def test_an_objective_drifts_at_most_four_inches_into_open_water_and_keeps_four_inches_from_others() -> None:
    t = at_salvage()
    lies = t.markers[MarkerId("K1")]
    t.marker(MarkerKind.OBJECTIVE, lies.x / 1000 + 7.5, 20)
    t.terrain("isle-knob", lies.x / 1000, 25.5)
    t.patch("patch-rips", lies.x / 1000, 14)
    g = search(t, "SC")
    for x, y in (
        (lies.x + 4_001, lies.y),
        (lies.x + 2_001, lies.y),
        (lies.x, lies.y + 3_000),
        (lies.x, lies.y - 4_000),
    ):
        with pytest.raises(IllegalCommand, match="DW4-ENC2-04"):
            answer(g, "reposition objective", Spot(x, y))
    with pytest.raises(IllegalCommand, match="DW4-ENC2-04"):
        answer(g, "reposition objective", Spot(15_000, 20_000))  # on the model
    answer(g, "reposition objective", Spot(lies.x + 2_000, lies.y))  # exactly 4" is far enough here
    assert g.state.markers[MarkerId("K1")].x == lies.x + 2_000


@pytest.mark.rule("DW4-ENC2-04", "DW4-TERR-05")
def test_one_island_near_it_is_enough_to_keep_it_off_and_exactly_four_inches_is_not_too_far() -> None:
    t = at_salvage()
    lies = t.markers[MarkerId("K1")]
    t.terrain("isle-knob", lies.x / 1000, 25.5)
    t.terrain("isle-knob", 60, 10)
    g = search(t, "SC")
    with pytest.raises(IllegalCommand, match="Open Water"):
        answer(g, "reposition objective", Spot(lies.x, lies.y + 3_000))
    answer(g, "reposition objective", Spot(lies.x + 4_000, lies.y))
    assert g.state.markers[MarkerId("K1")].x == lies.x + 4_000


# --- islands ---


def at_an_island(scale: Scale) -> Tabletop:
    t = engagement("enc2", scale)
    t.unit("A", "kutsov", (20, 20, 0))
    t.terrain("isle-saddle", 24, 20, role=SALVAGEABLE)
    t.terrain("isle-saddle", 16, 20)
    return t


@pytest.mark.rule("DW4-ENC2-07", "DW4-VP-05")
@pytest.mark.parametrize(("scale", "may"), [(Scale.SMALL, False), (Scale.MEDIUM, True), (Scale.LARGE, True)])
def test_salvageable_islands_can_be_searched_in_larger_engagements(scale: Scale, may: bool) -> None:
    g = playing(at_an_island(scale), ActionStep(UnitId("A1")))
    assert (SearchForSalvage.name in names(g)) is may


@pytest.mark.rule("DW4-ENC2-07")
def test_an_island_stays_where_it_is_and_a_blank_closes_it() -> None:
    g = search(at_an_island(Scale.MEDIUM), "HS")
    assert g.over and points(g)["A"] == 10
    g = search(at_an_island(Scale.MEDIUM), "BL")
    assert g.over and g.state.features[FeatureId("T1")].searched
    t = at_an_island(Scale.MEDIUM)
    t.features[FeatureId("T1")] = replace(t.features[FeatureId("T1")], searched=True)
    assert SearchForSalvage.name not in names(playing(t, ActionStep(UnitId("A1"))))


# --- prisoners ---


def lost(how: Exit, gap: float = 4, scale: Scale = Scale.LARGE, dice: str = "SS HS ES") -> BattleGame:
    t = engagement("enc2", scale)
    t.unit("A", "kutsov", (20, 20, 0))
    t.unit("B", "kutsov", (20 + 1 + gap, 20, 0))
    t.model("A1.1", crippled=True)
    return playing(t, LoseModel(ModelId("A1.1"), how), [dice])


@pytest.mark.rule("DW4-ENC2-08")
def test_a_model_destroyed_close_to_the_enemy_gives_prisoners() -> None:
    assert points(lost(Exit.DESTROYED)) == {"A": 0, "B": 5}
    assert points(lost(Exit.DESTROYED, dice="BL SC HC")) == {"A": 0, "B": 0}


@pytest.mark.rule("DW4-ENC2-08")
@pytest.mark.parametrize(
    ("how", "gap", "scale"),
    [
        (Exit.DESTROYED, 4.01, Scale.LARGE),
        (Exit.ABANDONED, 4, Scale.LARGE),
        (Exit.WITHDRAWN, 4, Scale.LARGE),
        (Exit.DESTROYED, 4, Scale.MEDIUM),
    ],
)
def test_one_lost_far_off_or_in_another_way_or_in_a_smaller_engagement_gives_none(
    how: Exit, gap: float, scale: Scale
) -> None:
    assert points(lost(how, gap, scale)) == {"A": 0, "B": 0}
