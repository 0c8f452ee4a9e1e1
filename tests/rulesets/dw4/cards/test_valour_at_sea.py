"""Valour Effects of moves, Rams, Reserves and the Clean Up."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from sandtable.geometry.course import Ahead, Course
from sandtable.geometry.units import INCH
from sandtable.rulesets.dw4.cards.valour_marks import is_marked
from sandtable.rulesets.dw4.content.profile import Positional
from sandtable.rulesets.dw4.ids import ModelId, UnitId
from sandtable.rulesets.dw4.moving.plotting import PlotCourse
from sandtable.rulesets.dw4.placing.markers import PlaceMarker
from sandtable.rulesets.dw4.procedures.activation import Activation
from sandtable.rulesets.dw4.procedures.end_phase import EndPhase
from sandtable.rulesets.dw4.procedures.movement import MovementStep
from sandtable.rulesets.dw4.procedures.ram import Ram
from sandtable.rulesets.dw4.procedures.reserves import DeployReserve
from sandtable.rulesets.dw4.state import BattleGame, MarkerKind, Mode
from sandtable.tabletop.placing.markers import Spot
from sandtable.tabletop.state import Location
from tests.rulesets.dw4.tabletop import A, Tabletop, answer, dice_left, ship_class
from tests.rulesets.dw4.valour_table import asked, card_with, enact, questions, table

A1 = UnitId("A1")


def fleet(*effects: str, mode: Mode = Mode.CORE) -> Tabletop:
    """A unit of two models, far from an enemy."""
    t = table(*effects, mode=mode)
    t.unit("A", "kutsov", (10, 10), (14, 10))
    t.unit("B", "kutsov", (18, 44, 180))
    return t


def course(g: BattleGame) -> PlotCourse:
    asking = g.pending[0]
    assert isinstance(asking, PlotCourse)
    return asking


@pytest.mark.rule("DW4-CARD-05")
def test_run_the_gauntlet_makes_every_model_of_the_unit_faster_and_nimbler_for_this_step() -> None:
    g = fleet("V06").game(Activation(A1), seed=1)
    enact(g, "before moving", "V06")
    answer(g, "next model to move", "A1.1")
    assert course(g).ahead.most == 10 * INCH and course(g).free_come_abouts == 2
    g.submit(A, Course((Ahead(10 * INCH),)))
    assert course(g).ahead.most == 10 * INCH
    g.submit(A, Course((Ahead(10 * INCH),)))
    questions(g)
    assert all(model.tokens == () for model in g.state.models.values())


@pytest.mark.rule("DW4-CARD-05")
def test_fair_current_lifts_the_least_and_raises_the_most() -> None:
    g = fleet("V17").game(MovementStep(A1))
    enact(g, "before moving", "V17")
    answer(g, "next model to move", "A1.2")
    assert (course(g).ahead.least, course(g).ahead.most) == (0, 8 * INCH)


@pytest.mark.rule("DW4-CARD-05")
@pytest.mark.parametrize(
    "mark",
    [
        "Run the Gauntlet",
        "Stem First",
        "Helm Hard Over",
        "Fair Current",
        "Shake Their Nerve",
        "Over the Rail",
        "Muster the Watch",
    ],
)
def test_what_touches_a_unit_in_its_activation_is_over_with_it(mark: str) -> None:
    t = fleet(mode=Mode.FULL)
    t.model("A1.2", tokens=((mark, 1),))
    g = t.game(Activation(A1), seed=1)
    assert is_marked(g, ModelId("A1.2"), mark)
    questions(g)
    assert not is_marked(g, ModelId("A1.2"), mark)


@pytest.mark.rule("DW4-CARD-05")
def test_helm_hard_over_helps_one_model_alone_which_is_named_after_the_reveal() -> None:
    g = fleet("V09").game(MovementStep(A1))
    enact(g, "before moving", "V09")
    answer(g, "model at the helm", "A1.2")
    answer(g, "next model to move", "A1.2")
    assert (course(g).ahead.turn, course(g).free_come_abouts) == (4, 2)
    g.submit(A, course(g).fallback(g))
    assert (course(g).ahead.turn, course(g).free_come_abouts) == (3, 1)


@pytest.mark.rule("DW4-ATTR-07")
def test_helm_hard_over_does_not_turn_a_model_beyond_four_segments() -> None:
    t = table("V09", mode=Mode.CORE, classes=(ship_class("Nimble", 2, turn=4),))
    t.unit("A", "nimble", (10, 10))
    g = t.game(MovementStep(A1))
    enact(g, "before moving", "V09")
    assert course(g).ahead.turn == 4


@pytest.mark.rule("DW4-CARD-05")
def test_a_unit_that_cannot_move_is_offered_nothing_for_its_move() -> None:
    t = table("V06", "V17", "V09", classes=(ship_class("Fort", 4, speed_min=0, speed_max=0),))
    t.unit("A", "fort", (10, 10))
    assert asked(t.game(MovementStep(A1))) != ("A", "valour before moving")


@pytest.mark.rule("DW4-CARD-05")
def test_stem_first_rams_without_a_crew_check_and_with_four_dice_more() -> None:
    t = table("V08")
    t.unit("A", "kutsov", (10, 10))
    t.unit("B", "kutsov", (10, 13, 90))
    g = t.game(Ram(ModelId("A1.1"), ModelId("B1.1"), 3 * INCH), dice=["BL " * 17])
    enact(g, "before a Ram", "V08")
    assert g.over and g.result is True and not dice_left(g)


@pytest.mark.rule("DW4-CARD-05")
def test_without_stem_first_a_ram_needs_its_check() -> None:
    t = table("V08")
    t.unit("A", "kutsov", (10, 10))
    t.unit("B", "kutsov", (10, 13, 90))
    g = t.game(Ram(ModelId("A1.1"), ModelId("B1.1"), 3 * INCH), dice=["BL " * 13])
    answer(g, "valour before a Ram", None)
    answer(g, "crew check", True)
    assert g.over and not dice_left(g)


@pytest.mark.rule("DW4-CARD-05")
def test_against_all_charts_brings_a_unit_in_without_a_roll_at_any_edge() -> None:
    t = table("V03", mode=Mode.CORE)
    t.unit("A", "kutsov", None, location=Location.RESERVE)
    t.unit("B", "kutsov", (18, 44, 180))
    g = t.game(DeployReserve(A, A1))
    enact(g, "before a Reserve Roll", "V03")
    assert asked(g) == ("A", "arrival from reserve")
    assert "any Edge" in g.pending[0].prompt
    g.submit(A, g.pending[0].fallback(g))
    assert g.state.units[A1].location is Location.INCOMING


@pytest.mark.rule("DW4-CARD-05")
def test_without_the_card_the_reserve_roll_is_made() -> None:
    t = table("V03", mode=Mode.CORE)
    t.unit("A", "kutsov", None, location=Location.RESERVE)
    t.unit("B", "kutsov", (18, 44, 180))
    g = t.game(DeployReserve(A, A1), dice=["BL BL"])
    answer(g, "valour before a Reserve Roll", None)
    assert g.over and g.state.units[A1].activated and not dice_left(g)


@pytest.mark.rule("DW4-CARD-05")
def test_let_them_drift_lays_a_minefield_near_a_unit_and_clear_of_everything() -> None:
    g = fleet("V16", mode=Mode.FULL).game(EndPhase())
    enact(g, "at Clean Up", "V16")
    asking = g.pending[0]
    assert isinstance(asking, PlaceMarker)
    near, far, too_close = Spot(10_000, 16_500), Spot(10_000, 20_000), Spot(10_000, 14_000)
    assert asking.refusal(g, near) is None
    assert asking.refusal(g, far) is not None and asking.refusal(g, too_close) is not None
    g.submit(A, near)
    assert [(m.kind, m.seat) for m in g.state.markers.values()] == [(MarkerKind.MINEFIELD, A)]


@pytest.mark.rule("DW4-CARD-05")
@pytest.mark.parametrize(("round", "offered"), [(4, True), (5, False)])
def test_nothing_drifts_when_the_battle_is_over(round: int, offered: bool) -> None:
    t = fleet("V16", mode=Mode.FULL)
    t.clock = replace(t.clock, round=round)
    assert ("valour at Clean Up" in questions(t.game(EndPhase()))) is offered


@pytest.mark.rule("DW4-CARD-05")
def test_airborne_units_let_nothing_drift() -> None:
    flyer = ship_class("Flyer", 2, traits=("Test", "Airborne"), positional=Positional.AIRBORNE)
    t = table("V16", classes=(flyer,))
    t.unit("A", "flyer", (10, 10))
    t.unit("B", "kutsov", (18, 44, 180))
    assert "valour at Clean Up" not in questions(t.game(EndPhase()))


@pytest.mark.rule("DW4-MODE-04")
def test_core_play_with_valour_knows_no_minefields() -> None:
    assert "valour at Clean Up" not in questions(fleet("V16").game(EndPhase()))
    assert card_with("V16")
