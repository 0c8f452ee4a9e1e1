"""Deployment in full play: patches, levels, attached models, Special Deployment actions, the Scales."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from sandtable.geometry.pose import Pose
from sandtable.geometry.units import inches
from sandtable.geometry.zone import Box
from sandtable.kernel.errors import IllegalCommand, Refusal
from sandtable.kernel.hooks import Grant, Rule, forbids, grants, permits
from sandtable.kernel.ids import RuleId
from sandtable.kernel.procedure import Outcome, Procedure, step
from sandtable.rulesets.dw4.content.content import builtin
from sandtable.rulesets.dw4.content.profile import Positional, Scale
from sandtable.rulesets.dw4.events.tokens import UnitTokensSet
from sandtable.rulesets.dw4.forces.encounters import encounter_refusal
from sandtable.rulesets.dw4.ids import ModelId, UnitId
from sandtable.rulesets.dw4.models.tokens import tokens_of
from sandtable.rulesets.dw4.options import TABLES
from sandtable.rulesets.dw4.placing.deployment_actions import COUNTED, DEPLOYMENT_ACTIONS, EARLY
from sandtable.rulesets.dw4.procedures.activation import PICKING, eligible_units
from sandtable.rulesets.dw4.procedures.deployment import Deployment, next_to_deploy, reserve_refusal
from sandtable.rulesets.dw4.procedures.terrain_placing import SetUpTerrain
from sandtable.rulesets.dw4.scenarios import scenario_rules
from sandtable.rulesets.dw4.state import BattleGame, BattleTable, Mode
from sandtable.rulesets.dw4.table.zones import deployment_zone
from sandtable.rulesets.dw4.terrain.areas import terrain_areas
from sandtable.rulesets.dw4.terrain.features import FeaturePlacing, PlaceFeature, pieces_to_place, twice_covered
from sandtable.tabletop.events import PatchPlaced
from sandtable.tabletop.ids import PieceId
from sandtable.tabletop.placing.units import Placing
from sandtable.tabletop.state import Location
from sandtable.tabletop.zones import Edge
from tests.rulesets.dw4.engagements import engagement, playing, questions, setting_up
from tests.rulesets.dw4.prepared import happened, waiting
from tests.rulesets.dw4.tabletop import A, B, Tabletop, answer, at, ship_class

FORT = ship_class("Fort", 4, speed_min=0, speed_max=0)
KITE = ship_class("Kite", 2, positional=Positional.AIRBORNE)
EEL = ship_class("Eel", 2, positional=Positional.UNDERWATER)
CLASSES = (FORT, KITE, EEL)
FOG, RIPS = PieceId("patch-fog"), PieceId("patch-rips")
A1, A2, B1 = UnitId("A1"), UnitId("A2"), UnitId("B1")


def table(*ours: str, theirs: tuple[str, ...] = ("kutsov",), scale: Scale = Scale.SMALL) -> Tabletop:
    t = setting_up("enc1", scale)
    t.content = replace(t.content, classes={**t.content.classes, **{c.id: c for c in CLASSES}})
    waiting(t, "A", *ours)
    waiting(t, "B", *theirs)
    return t


def deploying(t: Tabletop, *rules: Rule) -> BattleGame:
    g = t.game(Deployment(), rules=(*t.rules_in_force(), *scenario_rules(), *rules))
    answer(g, "controlled edge", Edge.SOUTH)
    return g


# --- the Scales ---


@pytest.mark.rule("DW4-PLAY-06", "DW4-SETUP-07", "DW4-SETUP-23")
@pytest.mark.parametrize(
    ("scale", "size", "areas"),
    [(Scale.SMALL, (36, 48), 4), (Scale.MEDIUM, (48, 48), 4), (Scale.LARGE, (72, 48), 6)],
)
def test_each_scale_has_its_play_area_its_terrain_areas_and_zones_ten_inches_deep(
    scale: Scale, size: tuple[int, int], areas: int
) -> None:
    assert TABLES[scale] == (size[0] * 1000, size[1] * 1000)
    t = engagement("enc1", scale)
    g = playing(t, SetUpTerrain())
    assert len(terrain_areas(g)) == areas
    assert deployment_zone(g, A) == Box(0, 0, size[0] * 1000, 10_000)
    assert deployment_zone(g, B) == Box(0, 38_000, size[0] * 1000, 48_000)


@pytest.mark.rule("DW4-SETUP-03", "DW4-MODE-06")
@pytest.mark.parametrize("scale", [Scale.SMALL, Scale.MEDIUM, Scale.LARGE])
def test_full_play_has_all_six_encounters_at_every_scale(scale: Scale) -> None:
    g = playing(table("kutsov", "kutsov", "kutsov", scale=scale), SetUpTerrain())
    numbers = [entry.number for entry in builtin().encounters.values() if encounter_refusal(g, entry) is None]
    assert numbers == [1, 2, 3, 4, 5, 6]


# --- patches ---


def placing_terrain(mode: Mode = Mode.FULL) -> BattleGame:
    return playing(setting_up("enc1", Scale.SMALL, terrain="placed", mode=mode), SetUpTerrain())


def patch(piece: PieceId, x: float, y: float) -> FeaturePlacing:
    return FeaturePlacing(piece, Pose(inches(x), inches(y), 9_000))


@pytest.mark.rule("DW4-SETUP-11", "DW4-ENV-01")
def test_fog_and_treacherous_water_may_be_defined_instead_of_a_feature_in_full_play_only() -> None:
    g = placing_terrain()
    assert pieces_to_place(g)[-2:] == (FOG, RIPS), "after every Terrain Feature"
    assert len(set(pieces_to_place(g))) == len(pieces_to_place(g))
    assert not {FOG, RIPS} & set(pieces_to_place(placing_terrain(Mode.CORE)))
    answer(g, "terrain feature", patch(FOG, 18, 24))
    assert [event.piece for event in happened(g, PatchPlaced)] == [FOG]
    assert not g.state.features and len(g.state.patches) == 1
    assert g.pending[0].seat == B


@pytest.mark.rule("DW4-SETUP-11", "DW4-SETUP-10")
def test_a_patch_keeps_out_of_deployment_zones_but_needs_no_spacing_and_has_no_mass() -> None:
    g = placing_terrain()
    with pytest.raises(IllegalCommand, match="DW4-SETUP-10"):
        answer(g, "terrain feature", patch(FOG, 18, 11))
    answer(g, "terrain feature", FeaturePlacing(PieceId("isle-knob"), Pose(18_000, 24_000, 9_000)))
    answer(g, "terrain feature", patch(FOG, 18, 24))
    answer(g, "terrain feature", patch(RIPS, 18, 24))
    decision = g.pending[0]
    assert isinstance(decision, PlaceFeature)
    assert sum(decision.loads) == 1


@pytest.mark.rule("DW4-SETUP-11")
def test_patches_together_cover_a_quarter_of_the_table_at_most() -> None:
    g = placing_terrain()
    each = twice_covered(builtin().terrain[FOG])
    fit = 2 * 36_000 * 48_000 // 4 // each
    for _ in range(fit):
        answer(g, "terrain feature", patch(FOG, 18, 24))
    with pytest.raises(IllegalCommand, match="DW4-SETUP-11"):
        answer(g, "terrain feature", patch(FOG, 18, 24))
    assert 4 * each * fit <= 2 * 36_000 * 48_000 < 4 * each * (fit + 1)


@pytest.mark.rule("DW4-SETUP-12")
def test_patches_fill_no_terrain_area_so_nobody_may_pass_for_them() -> None:
    g = placing_terrain()
    for _ in range(4):
        with pytest.raises(IllegalCommand, match="DW4-SETUP-12"):
            answer(g, "terrain feature", None)
        answer(g, "terrain feature", patch(RIPS, 18, 24))


# --- order, levels, Reserve ---


@pytest.mark.rule("DW4-SETUP-18")
def test_units_are_deployed_in_the_order_of_their_levels() -> None:
    g = deploying(table("eel", "kutsov", "kite", "fort"))
    assert next_to_deploy(g, A) == ("A4",)
    answer(g, "deployment", Placing((at(10, 5, 0),)))
    answer(g, "deployment", Placing((at(10, 43, 180),)))
    assert next_to_deploy(g, A) == ("A3",)


@pytest.mark.rule("DW4-SETUP-18")
def test_a_rule_may_let_a_unit_be_deployed_among_the_airborne_ones() -> None:
    class Early(Rule):
        id = RuleId("TEST-EARLY")

        @permits(EARLY)
        def early(self, g: BattleTable, unit: UnitId) -> bool:
            return unit == "A2"

    g = deploying(table("kite", "kutsov", "rurik"), Early())
    assert next_to_deploy(g, A) == ("A1", "A2")


@pytest.mark.rule("DW4-SETUP-20")
def test_an_underwater_unit_may_be_deployed_surfacing() -> None:
    for chosen, surfacing in (("submerged", False), ("surfaced", True)):
        g = deploying(table("eel"))
        answer(g, "deployment", Placing((at(10, 5, 0),)))
        answer(g, "position", chosen)
        assert g.state.units[A1].surfacing is surfacing


@pytest.mark.rule("DW4-SETUP-17", "DW4-SETUP-16")
def test_what_cannot_be_in_reserve_is_left_out_of_the_half() -> None:
    class NotCounted(Rule):
        id = RuleId("TEST-NOT-COUNTED")

        @forbids(COUNTED)
        def left_out(self, g: BattleTable, unit: UnitId) -> Refusal | None:
            return Refusal("left out", self.id) if unit in ("A3", "A4") else None

    def held(*rules: Rule) -> bool:
        g = deploying(table("kutsov", "kutsov", "kutsov", "kutsov"), *rules)
        answer(g, "unit to deploy", A1)
        answer(g, "deployment", None)
        return reserve_refusal(g, A2) is None

    assert held()
    assert not held(NotCounted()), "of two that count one may be held back"


@pytest.mark.rule("DW4-SETUP-16", "DW4-P-ATTACHMENT", "DW4-ATTACH-01")
def test_attached_models_are_deployed_and_held_back_with_their_parent_and_are_no_unit_of_their_own() -> None:
    t = table("kutsov", "kutsov")
    t.models[ModelId("A1.2")] = replace(t.models[ModelId("A2.1")], id=ModelId("A1.2"), unit=A1, class_id="rurik")
    t.units[A1] = replace(t.units[A1], models=(*t.units[A1].models, ModelId("A1.2")), attached=(ModelId("A1.2"),))
    g = deploying(t)
    answer(g, "unit to deploy", A1)
    with pytest.raises(IllegalCommand):
        answer(g, "deployment", Placing((at(10, 5, 0),)))
    answer(g, "deployment", Placing((at(10, 5, 0), at(13, 5, 0))))
    assert g.state.models[ModelId("A1.2")].pose == at(13, 5, 0)
    g = deploying(t)
    answer(g, "unit to deploy", A1)
    answer(g, "deployment", None)
    assert g.state.units[A1].location is Location.RESERVE
    assert reserve_refusal(g, A2) is not None, "half of two units is one"


# --- Special Deployment actions ---


class Flagged(Procedure):
    """What the special rule of a test does."""

    unit: UnitId

    @step("-")
    def raise_a_flag(self, g: BattleGame) -> Outcome:
        g.emit(UnitTokensSet(self.unit, "Flag", 1))
        return None


class Flagging(Rule):
    """Every unit of A that is in play may raise a flag as its Special Deployment action."""

    id = RuleId("TEST-FLAGGING")

    @grants(DEPLOYMENT_ACTIONS)
    def offer(self, g: BattleTable, unit: UnitId) -> Any:
        in_play = g.state.units[unit].location is Location.IN_PLAY
        return (Grant("Raise a flag", self.id, Flagged(unit)),) if in_play and unit.startswith("A") else ()


def all_down() -> BattleGame:
    """A has two units in play and an action for each, B has deployed its one unit."""
    g = deploying(table("kutsov", "kutsov"), Flagging())
    answer(g, "unit to deploy", A1)
    answer(g, "deployment", Placing((at(10, 5, 0),)))
    answer(g, "deployment", Placing((at(10, 43, 180),)))
    answer(g, "deployment", Placing((at(20, 5, 0),)))
    return g


@pytest.mark.rule("DW4-SETUP-18", "DW4-SETUP-21", "DW4-G-14")
def test_special_deployment_actions_come_last_one_a_turn_and_each_unit_once() -> None:
    g = all_down()
    assert (g.pending[0].seat, questions(g)) == (A, ["special deployment"])
    answer(g, "special deployment", A2)
    assert [tokens_of(g.state.units[unit], "Flag") for unit in (A1, A2)] == [0, 1]
    with pytest.raises(IllegalCommand):
        answer(g, "special deployment", A2)
    answer(g, "special deployment", A1)
    assert g.over and tokens_of(g.state.units[A1], "Flag") == 1


@pytest.mark.rule("DW4-SETUP-21", "DW4-SETUP-22")
def test_declining_finishes_and_the_first_to_finish_has_the_initiative_whoever_won_the_draw() -> None:
    """Interaction 34."""
    g = all_down()
    assert g.state.clock.first == B, "B had nothing left to deploy, while A still had its actions"
    answer(g, "special deployment", None)
    assert g.over and g.state.clock.first == B
    assert not any(tokens_of(unit, "Flag") for unit in g.state.units.values())


# --- whom to activate ---


@pytest.mark.rule("DW4-ACTV-02")
def test_a_rule_may_hold_a_unit_back_until_it_is_the_last() -> None:
    class HeldBack(Rule):
        id = RuleId("TEST-HELD-BACK")

        @forbids(PICKING)
        def wait(self, g: BattleTable, unit: UnitId) -> Refusal | None:
            return Refusal("it waits", self.id) if unit == A1 else None

    t = Tabletop(mode=Mode.FULL)
    t.unit("A", "kutsov", (10, 10, 0))
    t.unit("A", "kutsov", (20, 10, 0))
    g = t.game(rules=(*t.rules_in_force(), HeldBack()))
    assert eligible_units(g, A) == ("A2",)
    t.units[A2] = replace(t.units[A2], activated=True)
    assert eligible_units(t.game(rules=(*t.rules_in_force(), HeldBack())), A) == ("A1",)
