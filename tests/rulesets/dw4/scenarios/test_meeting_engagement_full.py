"""Encounter 1 in full play: Attack Runs that score, and face-down Objectives."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from sandtable.kernel.errors import IllegalCommand
from sandtable.rulesets.dw4.content.profile import Positional, Scale
from sandtable.rulesets.dw4.events.terrain import MarkerPlaced, MineDetonated
from sandtable.rulesets.dw4.ids import MarkerId, ModelId, StackId, UnitId
from sandtable.rulesets.dw4.procedures.actions import ActionStep, possible_actions
from sandtable.rulesets.dw4.procedures.attack_run import AttackRun
from sandtable.rulesets.dw4.procedures.preparing import PrepareToPlay
from sandtable.rulesets.dw4.scenarios import scenario_rules
from sandtable.rulesets.dw4.scenarios.poisoned_chalice import ObjectiveFlipped, RetrieveObjective
from sandtable.rulesets.dw4.state import BattleGame, Findings, MarkerKind, Mode
from sandtable.tabletop.placing.markers import Spot
from tests.rulesets.dw4.engagements import engagement, play_on, playing, setting_up
from tests.rulesets.dw4.flight_deck import at_sea, threaten
from tests.rulesets.dw4.gunfire import many
from tests.rulesets.dw4.prepared import happened, points
from tests.rulesets.dw4.quiet import QuietDeployment
from tests.rulesets.dw4.tabletop import A, B, Tabletop, answer, dice_left, ship_class

EEL = ship_class("Eel", 2, positional=Positional.UNDERWATER)
ONE, TWO, THREE, FOUR = "0", "1", "2", "3"
"""What the die shows for each number while no Objective was flipped yet."""


def preparing(t: Tabletop) -> BattleGame:
    return t.game(PrepareToPlay(), rules=(*t.rules_in_force(), *scenario_rules(), QuietDeployment()))


# --- the Objectives ---


@pytest.mark.rule("DW4-ENC1-03")
def test_in_a_large_engagement_each_quadrant_gets_an_objective_placed_in_turn() -> None:
    g = preparing(setting_up("enc1", Scale.LARGE))
    for seat, x, y in ((A, 10, 20), (B, 50, 20), (A, 10, 30), (B, 50, 30)):
        assert (g.pending[0].seat, g.pending[0].question) == (seat, "objective")
        answer(g, "objective", Spot(x * 1000, y * 1000))
    assert g.over
    assert len(happened(g, MarkerPlaced)) == 4
    assert {m.kind for m in g.state.markers.values()} == {MarkerKind.OBJECTIVE}
    assert {m.number for m in g.state.markers.values()} == {0}


@pytest.mark.rule("DW4-ENC1-03", "DW4-VP-05")
@pytest.mark.parametrize("scale", [Scale.SMALL, Scale.MEDIUM])
def test_smaller_engagements_have_no_objectives(scale: Scale) -> None:
    g = preparing(setting_up("enc1", scale))
    assert g.over and not g.state.markers


@pytest.mark.rule("DW4-ENC1-03")
def test_an_objective_lies_neither_in_a_deployment_zone_nor_on_land_nor_in_a_quadrant_that_has_one() -> None:
    t = setting_up("enc1", Scale.LARGE)
    t.terrain("isle-table", 20, 20)
    g = preparing(t)
    for wrong in ((10_000, 10_740), (10_000, 37_300), (20_000, 20_000), (36_000, 20_000)):
        with pytest.raises(IllegalCommand, match="DW4-ENC1-03"):
            answer(g, "objective", Spot(*wrong))
    answer(g, "objective", Spot(10_000, 10_750))
    with pytest.raises(IllegalCommand, match="DW4-ENC1-03"):
        answer(g, "objective", Spot(30_000, 15_000))
    answer(g, "objective", Spot(37_000, 15_000))


# --- retrieving one ---


def at_an_objective(scale: Scale = Scale.LARGE) -> Tabletop:
    """A1.1 touches K1, and A1.2 is in Proximity of it; B1.1 is a little too far off."""
    t = engagement("enc1", scale)
    t.unit("A", "kutsov", (20, 20, 0), (23, 20, 0))
    t.unit("B", "kutsov", (20, 25, 0))
    t.marker(MarkerKind.OBJECTIVE, 21.2, 20)
    return t


def names(g: BattleGame, unit: str) -> list[str]:
    return [action.name for action in possible_actions(g, UnitId(unit))]


@pytest.mark.rule("DW4-ENC1-07")
def test_of_the_objectives_that_its_participating_models_touch_the_admiral_chooses_one() -> None:
    t = at_an_objective()
    t.marker(MarkerKind.OBJECTIVE, 24.2, 20)
    g = playing(t, RetrieveObjective(UnitId("A1")), [TWO])
    answer(g, "models for Retrieve the Objective", (ModelId("A1.1"), ModelId("A1.2")))
    answer(g, "objective to retrieve", MarkerId("K2"))
    assert [flipped.marker for flipped in happened(g, ObjectiveFlipped)] == ["K2"]


@pytest.mark.rule("DW4-ENC1-07")
def test_a_surface_unit_in_contact_may_turn_an_objective_over_and_others_may_not() -> None:
    t = at_an_objective()
    far = t.unit("A", "kutsov", (30, 20, 0))
    g = playing(t, ActionStep(UnitId("A1")))
    assert RetrieveObjective.name in names(g, "A1")
    assert RetrieveObjective.name not in names(g, far)
    small = playing(at_an_objective(Scale.MEDIUM), ActionStep(UnitId("A1")))
    assert RetrieveObjective.name not in names(small, "A1")


@pytest.mark.rule("DW4-ENC1-07")
def test_a_submerged_unit_does_not_retrieve_but_one_that_is_surfacing_does() -> None:
    for surfacing in (False, True):
        t = engagement("enc1", classes=(EEL,))
        t.unit("A", "eel", (20, 20, 0), surfacing=surfacing)
        t.marker(MarkerKind.OBJECTIVE, 21, 20)
        g = playing(t, ActionStep(UnitId("A1")))
        assert (RetrieveObjective.name in names(g, "A1")) is surfacing


@pytest.mark.rule("DW4-ENC1-08")
@pytest.mark.parametrize("die", [TWO, FOUR])
def test_an_even_number_scores_fifteen_and_is_removed(die: str) -> None:
    g = playing(at_an_objective(), RetrieveObjective(UnitId("A1")), [die])
    assert g.over and points(g) == {"A": 15, "B": 0}
    assert not g.state.markers
    assert all(model.disorder == 0 and model.damage == 0 for model in g.state.models.values())


@pytest.mark.rule("DW4-ENC1-08")
@pytest.mark.parametrize("die", [ONE, THREE])
def test_an_odd_number_shakes_those_in_proximity_once_and_goes_off_under_the_model_in_contact(die: str) -> None:
    g = playing(at_an_objective(), RetrieveObjective(UnitId("A1")), [die, "SS HS BL"])
    assert g.over and dice_left(g) == 0
    assert points(g) == {"A": 0, "B": 0}
    assert not g.state.markers
    shaken = {model.id: model.disorder for model in g.state.models.values()}
    assert shaken == {"A1.1": 1, "A1.2": 1, "B1.1": 0}
    (mine,) = happened(g, MineDetonated)
    assert (mine.model, mine.damage) == ("A1.1", 3)


@pytest.mark.rule("DW4-ENC1-08")
def test_of_several_models_in_contact_the_admiral_chooses_which_it_goes_off_under() -> None:
    t = engagement("enc1")
    t.unit("A", "kutsov", (20, 20, 0), (22.4, 20, 0))
    t.marker(MarkerKind.OBJECTIVE, 21.2, 20)
    g = playing(t, RetrieveObjective(UnitId("A1")), [ONE, "BL BL BL"])
    answer(g, "models for Retrieve the Objective", (ModelId("A1.1"),))
    answer(g, "trapped model", ModelId("A1.2"))
    (mine,) = happened(g, MineDetonated)
    assert mine.model == "A1.2"


@pytest.mark.rule("DW4-ENC1-03", "DW4-ENC1-08")
def test_a_number_that_was_seen_does_not_come_again() -> None:
    t = engagement("enc1")
    for n in range(4):
        t.unit("A", "kutsov", (10 + 12 * n, 20, 0))
        t.marker(MarkerKind.OBJECTIVE, 11.2 + 12 * n, 20)
    g = playing(t, RetrieveObjective(UnitId("A1")), ["3"])
    assert [event.number for event in happened(g, ObjectiveFlipped)] == [4]
    assert g.state.findings.flipped == (4,)
    t.markers.pop(MarkerId("K1"))
    later = playing(t, ActionStep(UnitId("A2")), ["2", "BL BL BL"])
    later.state.findings = g.state.findings
    answer(later, "next action", RetrieveObjective.name)
    assert later.state.findings.flipped == (4, 3), "the third of those left is 3"


@pytest.mark.rule("DW4-ENC1-03")
@pytest.mark.parametrize(("seen", "dice", "number"), [((1, 3), ["1"], 4), ((1, 3), ["0"], 2), ((1, 2, 3), [], 4)])
def test_chance_decides_between_the_last_two_and_the_last_one_is_known(
    seen: tuple[int, ...], dice: list[str], number: int
) -> None:
    g = playing(at_an_objective(), ActionStep(UnitId("A1")), dice)
    g.state.findings = Findings(flipped=seen)
    answer(g, "next action", RetrieveObjective.name)
    assert dice_left(g) == 0
    assert g.state.findings.flipped == (*seen, number)


# --- Attack Runs ---


def raided(scale: Scale, strikes: str, *criticals: str, encounter: str = "enc1", escorts: int = 0) -> BattleGame:
    """Three squadrons of A go in on a unit of B with MAS 3, DEF 2 and ARM 4."""
    t = threaten(at_sea(), Kometa=3)
    t.settings = replace(t.settings, mode=Mode.FULL, encounter=encounter, scale=scale)
    t.units[UnitId("B1")] = replace(t.units[UnitId("B1")], escorts=escorts)
    dice = [many(strikes, 6), many("BL", 2 + escorts), *criticals]
    return playing(t, AttackRun(A, StackId("A>B1"), UnitId("B1")), dice)


@pytest.mark.rule("DW4-ENC1-06", "DW4-VP-05")
@pytest.mark.parametrize(("scale", "score"), [(Scale.SMALL, 0), (Scale.MEDIUM, 5), (Scale.LARGE, 5)])
def test_an_attack_run_that_inflicts_critical_damage_scores_in_larger_engagements(scale: Scale, score: int) -> None:
    g = raided(scale, "SS", "1")
    play_on(g)
    assert len(g.state.models[ModelId("B1.1")].criticals) == 1
    assert points(g)["A"] == score


@pytest.mark.rule("DW4-ENC1-06")
def test_an_attack_run_without_critical_damage_or_on_escorts_alone_scores_nothing() -> None:
    missed = raided(Scale.LARGE, "BL")
    play_on(missed)
    assert points(missed)["A"] == 0
    escorts = raided(Scale.LARGE, "SS", "1", escorts=1)
    play_on(escorts, critical_damage_die="Escort", heroic_sacrifice=0)
    assert escorts.state.units[UnitId("B1")].escorts == 0
    assert points(escorts)["A"] == 0
    other = raided(Scale.LARGE, "SS", "1", encounter="enc2")
    play_on(other)
    assert points(other)["A"] == 0
