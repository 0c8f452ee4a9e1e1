"""Encounter 3 in full play: burning Platforms, pipelines, fireworks."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from sandtable.rulesets.dw4.content.profile import Positional, Scale
from sandtable.rulesets.dw4.ids import FeatureId, ModelId, UnitId
from sandtable.rulesets.dw4.procedures.actions import ActionStep, possible_actions
from sandtable.rulesets.dw4.procedures.consolidation import rally_refusal
from sandtable.rulesets.dw4.procedures.criticals import ChainOfExplosions
from sandtable.rulesets.dw4.procedures.objectives import CompleteObjectives
from sandtable.rulesets.dw4.scenarios.burning_platforms import PlatformAblaze, PlatformEndangered
from sandtable.rulesets.dw4.scenarios.oil_fields import PLATFORM
from sandtable.rulesets.dw4.scenarios.seabed_interference import WorkThePipelines
from sandtable.rulesets.dw4.state import BattleGame, Critical, Mode
from sandtable.rulesets.dw4.table.visibility import sight
from tests.rulesets.dw4.engagements import SCALES, engagement, play_on, playing
from tests.rulesets.dw4.prepared import happened, points
from tests.rulesets.dw4.tabletop import A, Tabletop, answer, dice_left, ship_class
from tests.rulesets.dw4.valour_table import UNRELATED, enact, holding

KITE = ship_class("Kite", 2, positional=Positional.AIRBORNE)
EEL = ship_class("Eel", 3, positional=Positional.UNDERWATER)
FLAG = ship_class("Flag", 4, traits=("Test", "Surface", "Flagship"), crew=8)
BREACH = (Critical.BREACH,)


def field(scale: Scale = Scale.LARGE, **settings: Any) -> Tabletop:
    """One Oil Platform at 20, 20; it is 4 inches across."""
    t = engagement("enc3", scale, (KITE, EEL, FLAG), **settings)
    t.terrain("oil-platform", 20, 20, role=PLATFORM)
    return t


def exploding(t: Tabletop, *dice: str, gap: float = 2, name: str = "hulk") -> BattleGame:
    """B1.1 is Crippled, far from everyone but the Platform, and explodes."""
    t.unit("B", name, (20 + 2 + 0.5 + gap, 20, 0))
    t.model("B1.1", crippled=True, criticals=BREACH * 3)
    return playing(t, ChainOfExplosions(ModelId("B1.1")), dice)


# --- fire ---


@pytest.mark.rule("DW4-ENC3-03")
@pytest.mark.parametrize("die", ["SS", "HS", "ES"])
def test_a_strike_sets_the_platform_ablaze_and_hurts_and_shakes_all_in_proximity(die: str) -> None:
    t = field(Scale.SMALL)
    t.unit("A", "kutsov", (15.5, 20, 0))  # 2" from the Platform and out of reach of the explosion itself
    t.unit("A", "kutsov", (15.4, 30, 0))
    t.unit("A", "kite", (20, 20, 0))
    g = exploding(t, die, gap=2)
    play_on(g)
    assert dice_left(g) == 0
    assert g.state.features[FeatureId("T1")].ablaze
    hurt = {m.id: (m.damage, m.disorder) for m in g.state.models.values() if m.left_as is None}
    assert hurt[ModelId("A1.1")] == (2, 1)
    assert hurt[ModelId("A2.1")] == (0, 0)
    assert hurt[ModelId("A3.1")] == (0, 0), "it flies, even over the Platform"


@pytest.mark.rule("DW4-ENC3-03")
@pytest.mark.parametrize("die", ["BL", "SC", "HC"])
def test_anything_else_leaves_the_platform_alone(die: str) -> None:
    g = exploding(field(Scale.SMALL), die)
    assert g.over and len(happened(g, PlatformEndangered)) == 1
    assert not happened(g, PlatformAblaze)


@pytest.mark.rule("DW4-ENC3-03")
def test_nothing_is_rolled_for_an_explosion_out_of_proximity_or_in_the_air() -> None:
    assert exploding(field(), gap=2.01).over
    assert exploding(field(), gap=0, name="kite").over
    t = engagement("enc1", Scale.LARGE)
    t.terrain("oil-platform", 20, 20, role=PLATFORM)
    assert exploding(t).over


@pytest.mark.rule("DW4-ENC3-03")
def test_each_platform_in_proximity_is_rolled_for_and_one_that_burns_can_go_off_again() -> None:
    t = field(Scale.SMALL)
    t.terrain("oil-platform", 29, 20, role=PLATFORM)
    t.features[FeatureId("T1")] = replace(t.features[FeatureId("T1")], ablaze=True)
    t.unit("A", "kutsov", (15.5, 20, 0))
    g = exploding(t, "SS", "BL", gap=2)
    play_on(g)
    assert [event.feature for event in happened(g, PlatformEndangered)] == ["T1", "T2"]
    assert g.state.models[ModelId("A1.1")].damage == 2
    assert not g.state.features[FeatureId("T2")].ablaze


@pytest.mark.rule("DW4-ENC3-03", "DW4-CRIT-13")
def test_a_model_that_the_fire_makes_explode_goes_off_afterwards_and_endangers_platforms_in_its_turn() -> None:
    t = field(Scale.LARGE)
    t.unit("A", "hulk", (15.5, 20, 0))
    t.model("A1.1", crippled=True, criticals=BREACH)
    g = exploding(t, "SS", "0 0", "BL")
    play_on(g)
    assert dice_left(g) == 0
    assert [event.model for event in happened(g, PlatformEndangered)] == ["B1.1", "A1.1"]


# --- Ablaze ---


def across(burning: bool, viewer: str, target: str, low: bool = False) -> BattleGame:
    """A1.1 south and B1.1 north of the Platform, in line with it."""
    t = field()
    t.features[FeatureId("T1")] = replace(t.features[FeatureId("T1")], ablaze=burning)
    t.unit("A", viewer, (20, 10, 0))
    t.unit("B", target, (20, 30, 0))
    return playing(t, ActionStep(UnitId("A1")))


def sees(g: BattleGame) -> bool:
    return sight(g, ModelId("A1.1"), ModelId("B1.1")).visible


@pytest.mark.rule("DW4-ENC3-04")
@pytest.mark.parametrize(
    ("viewer", "target", "hidden"),
    [
        ("kutsov", "hypatia", True),
        ("kutsov", "kite", True),
        ("kite", "hypatia", True),
        ("kite", "kite", True),
        ("eel", "hypatia", True),
    ],
)
def test_a_burning_platform_hides_what_it_could_not_hide_before(viewer: str, target: str, hidden: bool) -> None:
    assert sees(across(False, viewer, target))
    assert sees(across(True, viewer, target)) is not hidden


@pytest.mark.rule("DW4-ENC3-04")
def test_fire_changes_nothing_for_what_is_submerged_on_both_sides() -> None:
    for burning in (False, True):
        t = field()
        t.features[FeatureId("T1")] = replace(t.features[FeatureId("T1")], ablaze=burning, mass=2)
        t.unit("A", "eel", (20, 10, 0))
        t.unit("B", "eel", (20, 30, 0))
        assert sees(playing(t, ActionStep(UnitId("A1"))))


@pytest.mark.rule("DW4-ENC3-04")
def test_a_burning_platform_that_hides_only_a_part_obscures_with_its_own_mass() -> None:
    t = field()
    t.features[FeatureId("T1")] = replace(t.features[FeatureId("T1")], ablaze=True)
    t.unit("A", "kutsov", (20, 10, 0))
    t.unit("B", "hypatia", (23, 30, 90))
    seen = sight(playing(t, ActionStep(UnitId("A1"))), ModelId("A1.1"), ModelId("B1.1"))
    assert (seen.visible, seen.obscured, seen.obscuring_mass) == (True, True, 3)


@pytest.mark.rule("DW4-ENC3-04")
@pytest.mark.parametrize(("burning", "gap", "rallies"), [(True, 4, False), (True, 4.01, True), (False, 4, True)])
def test_nobody_rallies_within_four_inches_of_the_fire(burning: bool, gap: float, rallies: bool) -> None:
    t = field()
    t.features[FeatureId("T1")] = replace(t.features[FeatureId("T1")], ablaze=burning)
    t.unit("A", "kutsov", (20 - 2 - 0.5 - gap, 20, 0))
    g = playing(t, ActionStep(UnitId("A1")))
    assert (rally_refusal(g, ModelId("A1.1")) is None) is rallies


@pytest.mark.rule("DW4-ENC3-04", "DW4-ENC3-05")
def test_a_burning_platform_still_scores() -> None:
    t = field(Scale.SMALL)
    t.features[FeatureId("T1")] = replace(t.features[FeatureId("T1")], ablaze=True)
    t.unit("A", "kutsov", (15, 20, 0))
    assert points(playing(t, CompleteObjectives())) == {"A": 10, "B": 0}


# --- the pipelines ---


def flagship(
    scale: Scale = Scale.MEDIUM, gap: float = 4, name: str = "flag", value: int = 6, **fields: Any
) -> Tabletop:
    t = field(scale)
    t.unit("A", name, (20 - 2 - 0.7 - gap, 20, 0))
    t.model("A1.1", **fields)
    t.hand("A", deck=(value, 3))
    return t


def offered(t: Tabletop) -> bool:
    g = playing(t, ActionStep(UnitId("A1")))
    return WorkThePipelines.name in [action.name for action in possible_actions(g, UnitId("A1"))]


@pytest.mark.rule("DW4-ENC3-06", "DW4-VP-05")
@pytest.mark.parametrize("scale", SCALES)
def test_a_flagship_near_a_platform_may_work_at_the_pipelines_in_larger_engagements(scale: Scale) -> None:
    assert offered(flagship(scale)) is (scale is not Scale.SMALL)


@pytest.mark.rule("DW4-ENC3-06")
def test_not_if_it_is_no_flagship_or_too_far_off_or_crippled() -> None:
    assert not offered(flagship(name="kutsov", gap=3))
    assert not offered(flagship(gap=4.01))
    assert not offered(flagship(crippled=True))


@pytest.mark.rule("DW4-ENC3-06")
@pytest.mark.parametrize(("value", "score"), [(8, 8), (1, 1), (9, 0)])
def test_a_passed_check_scores_the_value_of_the_card(value: int, score: int) -> None:
    g = playing(flagship(value=value), WorkThePipelines(UnitId("A1")))
    play_on(g)
    assert points(g) == {"A": score, "B": 0}


@pytest.mark.rule("DW4-ENC3-06")
def test_it_is_done_once_in_an_activation_and_a_check_failed_on_purpose_scores_nothing() -> None:
    t = flagship()
    g = playing(t, ActionStep(UnitId("A1")))
    g.submit(A, WorkThePipelines.name)
    play_on(g, crew_check=False, next_action=None)
    assert points(g)["A"] == 0
    again = [action.name for action in possible_actions(g, UnitId("A1"))]
    assert WorkThePipelines.name not in again


@pytest.mark.rule("DW4-ENC3-06", "DW4-CARD-11")
@pytest.mark.parametrize(("second", "score"), [("M18", 8), ("M14", 0)])
def test_a_second_card_that_stands_for_the_first_is_the_one_that_scores(second: str, score: int) -> None:
    """The first card is of Value 12; then one of 8, which the crew passes, or one of 12 again."""
    t = field(Scale.MEDIUM, use_valour=True)
    t.unit("A", "flag", (20 - 2 - 0.7 - 4, 20, 0))
    t.deal("A", holding("V14"), deck=(UNRELATED, holding(second), 50))
    g = playing(t, WorkThePipelines(UnitId("A1")))
    answer(g, "crew check", True)
    enact(g, "after a Crew Check", "V14")
    assert g.over
    assert points(g) == {"A": score, "B": 0}


# --- fireworks ---


@pytest.mark.rule("DW4-ENC3-07", "DW4-VP-05")
@pytest.mark.parametrize(("scale", "score"), [(Scale.SMALL, 0), (Scale.MEDIUM, 0), (Scale.LARGE, 3)])
def test_an_explosion_near_a_platform_scores_its_mass_in_large_engagements(scale: Scale, score: int) -> None:
    g = exploding(field(scale), "BL")
    assert points(g) == {"A": score, "B": 0}


@pytest.mark.rule("DW4-ENC3-07")
def test_an_explosion_far_from_any_platform_scores_nothing_more_and_two_platforms_score_once() -> None:
    assert points(exploding(field(), gap=2.01)) == {"A": 0, "B": 0}
    t = field()
    t.terrain("oil-platform", 29, 20, role=PLATFORM)
    assert points(exploding(t, "BL", "BL")) == {"A": 3, "B": 0}


@pytest.mark.rule("DW4-MODE-02")
def test_core_play_knows_no_burning_platforms() -> None:
    t = field(Scale.SMALL, mode=Mode.CORE)
    t.unit("A", "kutsov", (15.5, 20, 0))
    g = playing(t, ActionStep(UnitId("A1")))
    assert WorkThePipelines.name not in [action.name for action in possible_actions(g, UnitId("A1"))]
