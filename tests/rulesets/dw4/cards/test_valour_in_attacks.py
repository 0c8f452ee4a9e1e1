"""Valour Effects that are played when units act."""

from __future__ import annotations

import pytest

from sandtable.geometry.course import Ahead, Course
from sandtable.geometry.units import INCH
from sandtable.rulesets.dw4.ids import ModelId, UnitId
from sandtable.rulesets.dw4.models.attributes import actions
from sandtable.rulesets.dw4.procedures.actions import ActionStep, unused_actions
from sandtable.rulesets.dw4.procedures.activation import Activation, StepsOfActivation
from sandtable.rulesets.dw4.procedures.attack import Attack
from sandtable.rulesets.dw4.procedures.boarding import Boarder, Boarding, boarding_targets, parties
from sandtable.rulesets.dw4.procedures.broadside import Broadside
from sandtable.rulesets.dw4.procedures.maintenance import Maintenance
from sandtable.rulesets.dw4.procedures.movement import MovementStep
from sandtable.rulesets.dw4.state import Critical, Mode
from sandtable.testing.answers import options_of
from tests.rulesets.dw4.tabletop import GUN, A, B, Tabletop, answer, dice_left, ref, ship_class
from tests.rulesets.dw4.valour_table import asked, card_with, enact, questions, table

A1, B1 = UnitId("A1"), UnitId("B1")
HITS = "HS HS HS HS HS HS"
"""6 dice, 12 Hits: 3 Successes against ARM 4 if nothing resists."""


def gunnery(*effects: str, b: tuple[str, ...] = (), mode: Mode = Mode.CORE) -> Tabletop:
    """A1.1 with one gun that bears on B1.1, 6 dice against 5."""
    t = table(*effects, b=b, mode=mode)
    t.unit("A", "kutsov", (18, 10))
    t.unit("B", "kutsov", (18, 24, 180))
    return t


@pytest.mark.rule("DW4-CARD-05")
def test_every_gun_that_bears_adds_six_dice_to_the_attack() -> None:
    g = gunnery("V01").game(Attack(A, A1), dice=["SS " * 12, "BL BL BL BL BL"])
    enact(g, "before an Attack", "V01")
    assert g.over and g.result == 3 and not dice_left(g)


@pytest.mark.rule("DW4-CARD-05")
def test_the_target_has_no_use_for_every_gun_that_bears() -> None:
    g = gunnery(b=("V01",)).game(Attack(A, A1), dice=[HITS, "BL BL BL BL BL"])
    assert asked(g) == ("B", "valour after the roll")
    assert options_of(g.pending[0]) == ()


@pytest.mark.rule("DW4-CARD-23")
def test_correct_the_range_re_rolls_every_blank_of_the_action_roll_once() -> None:
    g = gunnery("V18").game(Attack(A, A1), dice=["BL BL BL SC HS HS", "BL BL BL BL BL", "HS BL HS"])
    enact(g, "before an Attack", "V18")
    assert g.over and not dice_left(g)
    assert g.result == 2, "8 Hits against ARM 4: neither the Blank that came again nor the Counter is re-rolled"


@pytest.mark.rule("DW4-CARD-23")
def test_correct_the_range_leaves_the_next_attack_alone() -> None:
    t = gunnery("V18", mode=Mode.CORE)
    g = t.game(Attack(A, A1), dice=["BL BL BL BL HS HS", "BL BL BL BL BL"])
    answer(g, "valour before an Attack", None)
    assert g.over and g.result == 1


@pytest.mark.rule("DW4-CARD-05")
def test_smoke_and_spray_rolls_four_more_dice_against_an_attack_that_would_succeed() -> None:
    g = gunnery(b=("V10",)).game(Attack(A, A1), dice=[HITS, "BL BL BL BL BL", "SC SC HC BL"])
    assert asked(g) == ("B", "valour after the roll")
    enact(g, "after the roll", "V10")
    assert g.over and not dice_left(g)
    assert g.result == 2, "12 Hits less 4"


@pytest.mark.rule("DW4-CARD-05")
def test_hands_to_stations_re_rolls_the_blanks_of_the_resistance_roll() -> None:
    g = gunnery(b=("V19",)).game(Attack(A, A1), dice=[HITS, "BL BL SC BL SS", "HC HC BL"])
    enact(g, "after the roll", "V19")
    assert g.over and not dice_left(g)
    assert g.result == 1, "12 Hits less 1 and twice 2"


@pytest.mark.rule("DW4-CARD-05")
def test_hands_to_stations_needs_a_blank() -> None:
    g = gunnery(b=("V19",)).game(Attack(A, A1), dice=[HITS, "SS SS SS SS SS"])
    assert asked(g) == ("B", "valour after the roll")
    assert options_of(g.pending[0]) == ()


@pytest.mark.rule("DW4-CARD-05")
@pytest.mark.parametrize(
    ("dice", "left"),
    [
        (["HS HS BL BL BL BL", "BL BL BL BL BL"], 0),
        ([HITS, "BL BL BL BL BL"], 0),
        (["ES ES HS HS HS HS", "BL BL BL BL BL", "HS HS"], 1),
    ],
)
def test_bulkheads_shut_takes_three_damage_off_but_no_more(dice: list[str], left: int) -> None:
    g = gunnery(b=("V04",)).game(Attack(A, A1), dice=dice)
    enact(g, "after the roll", "V04")
    assert g.over and g.result == left
    assert g.state.models[ModelId("B1.1")].damage == left
    assert g.state.models[ModelId("B1.1")].disorder == 0, "Under Fire looks at what is left"


@pytest.mark.rule("DW4-CARD-05")
def test_bulkheads_that_stay_open_let_everything_in() -> None:
    g = gunnery(b=("V04",)).game(Attack(A, A1), dice=[HITS, "BL BL BL BL BL"])
    answer(g, "valour after the roll", None)
    assert g.state.models[ModelId("B1.1")].damage == 3
    assert g.state.models[ModelId("B1.1")].disorder == 1


@pytest.mark.rule("DW4-CARD-05")
def test_second_bell_gives_one_more_action_which_never_counts_as_unused() -> None:
    t = table("V02", mode=Mode.CORE)
    t.unit("A", "kutsov", (18, 10), actions_used=3)
    t.unit("B", "kutsov", (18, 24, 180))
    g = t.game(StepsOfActivation(A1), seed=3)
    answer(g, "valour before moving", None)
    g.submit(A, g.pending[0].fallback(g))
    enact(g, "after acting", "V02")
    assert asked(g) == ("A", "next action")
    assert unused_actions(g, A1) == 1
    answer(g, "next action", None)
    assert actions(g, A1) == 3 and not unused_actions(g, A1)


@pytest.mark.rule("DW4-CARD-05")
def test_second_bell_waits_until_no_action_is_left_and_needs_something_to_do() -> None:
    t = table("V02", mode=Mode.CORE)
    t.unit("A", "kutsov", (18, 10), actions_used=2)
    t.unit("B", "kutsov", (18, 24, 180))
    g = t.game(ActionStep(A1), seed=3)
    answer(g, "next action", None)
    assert g.over, "an Action is left unused"
    t = table("V02", mode=Mode.CORE)
    t.unit("A", "kutsov", (18, 10), actions_used=3)
    assert t.game(ActionStep(A1)).over, "there is no enemy"


@pytest.mark.rule("DW4-CARD-05")
def test_second_bell_is_not_for_a_unit_that_has_just_arrived_unexpectedly() -> None:
    raider = ship_class("Raider", 3, GUN, actions=2, properties=(ref("DW4-P-UNEXPECTED-ARRIVAL"),))
    for tokens, offered in (((), True), ((("Unexpected Arrival", 1),), False)):
        t = table("V02", classes=(raider,))
        t.unit("A", "raider", (18, 10), actions_used=2, tokens=tokens)
        t.unit("B", "kutsov", (18, 24, 180))
        assert (asked(t.game(ActionStep(A1), seed=1)) == ("A", "valour after acting")) is offered


@pytest.mark.rule("DW4-CARD-05")
def test_over_the_rail_lets_a_unit_board_an_enemy_near_by_with_four_parties() -> None:
    t = table("V07")
    t.unit("A", "kutsov", (18, 10, 90))
    t.unit("B", "kutsov", (20, 13, 90))
    g = t.game(Activation(A1), seed=1)
    assert not boarding_targets(g, A1)
    enact(g, "before moving", "V07")
    assert parties(g, Boarder(g.state.units[A1].models[0], g.state.units[B1].models[0])) == 4
    answer(g, "course", Course((Ahead(2 * INCH),)))
    assert "Boarding" in options_of(g.pending[0])
    questions(g)
    assert g.state.models[ModelId("A1.1")].tokens == (), "its Activation is over"


@pytest.mark.rule("DW4-CARD-05")
@pytest.mark.parametrize(("gap", "offered"), [(10, True), (10.01, False)])
def test_over_the_rail_needs_an_enemy_within_ten_inches_of_the_unit(gap: float, offered: bool) -> None:
    t = table("V07")
    t.unit("A", "kutsov", (18, 10, 90))
    t.unit("B", "kutsov", (18, 10 + 1 + gap, 90))
    g = t.game(MovementStep(A1), seed=1)
    assert asked(g) == ("A", "valour before moving")
    assert options_of(g.pending[0]) == ((card_with("V07"),) if offered else ())


def test_the_start_of_an_action_step_is_no_moment_for_cards() -> None:
    t = table("V07", "V01", "V02", "V06")
    t.unit("A", "kutsov", (18, 10, 90))
    t.unit("B", "kutsov", (18, 13, 90))
    assert asked(t.game(ActionStep(A1), seed=1)) == ("A", "next action")


@pytest.mark.rule("DW4-CARD-05")
def test_rake_her_adds_three_dice_to_one_broadside_roll() -> None:
    t = table("V15")
    t.unit("A", "kutsov", (18, 10, 90))
    t.unit("B", "hypatia", (18, 13, 90))
    g = t.game(Broadside(A1, seat=A), dice=["SS SS SS SS SS"])
    enact(g, "before a Broadside", "V15")
    assert not dice_left(g)
    assert g.state.models[ModelId("B1.1")].damage == 5
    assert g.state.models[ModelId("A1.1")].tokens == ()


@pytest.mark.rule("DW4-CARD-05")
def test_patch_and_pump_adds_four_dice_repairs_with_standard_strikes_and_forgives_blanks() -> None:
    t = table("V12")
    t.unit("A", "kutsov", (18, 10, 90))
    t.unit("B", "kutsov", (18, 40, 90))
    t.model("A1.1", criticals=(Critical.BREACH, Critical.HAZARD, Critical.NAVIGATION_LOCK))
    g = t.game(Maintenance(A1), dice=["SS SS HS BL BL BL BL"])
    enact(g, "before Maintenance", "V12")
    answer(g, "jury-rigged repairs", True)
    assert not dice_left(g)
    assert g.state.models[ModelId("A1.1")].criticals == ()
    assert g.state.models[ModelId("A1.1")].disorder == 0
    assert g.state.models[ModelId("A1.1")].tokens == ()


@pytest.mark.rule("DW4-CARD-05")
def test_careful_repairs_with_patch_and_pump_mend_with_standard_strikes_as_well() -> None:
    t = table("V12")
    t.unit("A", "kutsov", (18, 10, 90))
    t.unit("B", "kutsov", (18, 40, 90))
    t.model("A1.1", criticals=(Critical.BREACH, Critical.BREACH, Critical.BREACH))
    g = t.game(Maintenance(A1), dice=["SS SS BL BL BL BL BL"])
    enact(g, "before Maintenance", "V12")
    answer(g, "jury-rigged repairs", False)
    assert g.state.models[ModelId("A1.1")].criticals == (Critical.BREACH,)


@pytest.mark.rule("DW4-CARD-05")
def test_patch_and_pump_helps_the_one_model_that_is_named_and_is_asked_for_once() -> None:
    t = table("V12", "V12")
    t.unit("A", "kutsov", (18, 10, 90), (18, 13, 90))
    t.unit("B", "kutsov", (18, 40, 90))
    for model in ("A1.1", "A1.2"):
        t.model(model, criticals=(Critical.BREACH, Critical.BREACH))
    g = t.game(Maintenance(A1), dice=["SS SS BL", "SS SS BL BL BL BL BL"])
    answer(g, "models for Maintenance", ("A1.1", "A1.2"))
    enact(g, "before Maintenance", "V12")
    answer(g, "model at the pumps", "A1.2")
    for _ in range(2):
        answer(g, "jury-rigged repairs", False)
    assert g.over and not dice_left(g)
    assert g.state.models[ModelId("A1.1")].criticals == (Critical.BREACH, Critical.BREACH)
    assert g.state.models[ModelId("A1.2")].criticals == ()


@pytest.mark.rule("DW4-CARD-05")
def test_the_target_of_a_boarding_may_call_hands_to_stations() -> None:
    t = table("V07", b=("V19",))
    t.unit("A", "kutsov", (18, 10, 90))
    t.unit("B", "kutsov", (18, 13, 90))
    t.model("A1.1", tokens=(("Over the Rail", 1),))
    t.model("B1.1", disorder=3)
    g = t.game(Boarding(A, A1), dice=["HS HS HS HS", "BL BL BL BL BL", "HC HC HC HC HC"])
    assert asked(g) == ("B", "valour after the roll")
    assert options_of(g.pending[0]) == (card_with("V19"),)
    enact(g, "after the roll", "V19")
    assert g.over and not g.result


def test_smoke_does_not_help_against_boarders() -> None:
    t = table(b=("V10", "V04"))
    t.unit("A", "kutsov", (18, 10, 90))
    t.unit("B", "kutsov", (18, 13, 90))
    t.model("A1.1", tokens=(("Over the Rail", 1),))
    t.model("B1.1", disorder=3)
    g = t.game(Boarding(A, A1), dice=["HS HS HS HS", "SS BL BL BL BL"])
    assert asked(g) == ("B", "valour after the roll")
    assert options_of(g.pending[0]) == ()
    assert g.pending[0].seat == B
