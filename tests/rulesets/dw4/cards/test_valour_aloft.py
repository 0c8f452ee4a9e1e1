"""Valour Effects and Minor Victories of squadrons."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from sandtable.kernel.wording import plain
from sandtable.rulesets.dw4.events.squadrons import InterceptionDeclared
from sandtable.rulesets.dw4.ids import ModelId, StackId, UnitId
from sandtable.rulesets.dw4.procedures.launch_phase import LaunchPhase, SrsLaunch
from sandtable.rulesets.dw4.procedures.missions import ResolveMission
from sandtable.rulesets.dw4.state import MarkerKind, Mission
from tests.rulesets.dw4.flight_deck import at_sea, fly, happened, support, threaten
from tests.rulesets.dw4.tabletop import A, B, Tabletop, answer, dice_left
from tests.rulesets.dw4.valour_table import UNRELATED, asked, enact, holding, questions

A1 = UnitId("A1")


def with_cards(t: Tabletop, *effects: str, seat: str = "A") -> Tabletop:
    t.settings = replace(t.settings, use_valour=True)
    t.deal(seat, *[holding(effect) for effect in effects] or [UNRELATED], deck=(50, 51, 53))
    return t


@pytest.mark.rule("DW4-CARD-05")
def test_all_wings_up_launches_two_more_tokens_from_one_model() -> None:
    g = with_cards(at_sea(), "V13").game(SrsLaunch(A1))
    enact(g, "before a launch", "V13")
    assert "A1.1: 7." in plain(g.pending[0].prompt)
    answer(g, "launch target", None)
    assert g.over and g.state.models[ModelId("A1.1")].tokens == ()


@pytest.mark.rule("DW4-CARD-05")
def test_without_it_the_launch_goes_on_with_its_number() -> None:
    g = with_cards(at_sea(), "V13").game(SrsLaunch(A1))
    answer(g, "valour before a launch", None)
    assert "A1.1: 5." in plain(g.pending[0].prompt)


@pytest.mark.rule("DW4-CARD-08")
def test_a_launch_phase_has_one_valour_effect_for_each_admiral() -> None:
    t = at_sea()
    t.unit("A", "deck", (10, 5, 0))
    t.clock = replace(t.clock, phase=t.clock.phase.LAUNCH)
    g = with_cards(t, "V13", "V01").game(LaunchPhase())
    answer(g, "unit to launch", "A1")
    enact(g, "before a launch", "V13")
    answer(g, "launch target", None)
    assert "valour before a launch" not in questions(g)


@pytest.mark.rule("DW4-CARD-05")
def test_lookouts_aloft_intercept_with_three_dice_where_nobody_else_does() -> None:
    t = with_cards(threaten(at_sea(models=2), Kometa=3), "V21", seat="B")
    g = fly(t, "HS HS HS")
    assert asked(g) == ("B", "valour before an Interception")
    enact(g, "before an Interception", "V21")
    assert happened(g, InterceptionDeclared)[-1].pool == 3
    assert g.state.stacks[StackId("A>B1")].tokens == (("Kometa", 1),)
    assert g.state.units[UnitId("B1")].tokens == () and not dice_left(g)


@pytest.mark.rule("DW4-CARD-05")
def test_lookouts_aloft_join_a_supporting_stack() -> None:
    t = with_cards(support(threaten(at_sea(models=2), Kometa=3), Kometa=1), "V21", seat="B")
    g = fly(t, "BL BL BL BL BL BL")
    enact(g, "before an Interception", "V21")
    assert happened(g, InterceptionDeclared)[-1].pool == 6


@pytest.mark.rule("DW4-CARD-05")
def test_without_lookouts_and_squadrons_nobody_intercepts() -> None:
    g = fly(with_cards(threaten(at_sea(models=2), Kometa=3), "V21", seat="B"))
    answer(g, "valour before an Interception", None)
    assert not happened(g, InterceptionDeclared)


@pytest.mark.rule("DW4-CARD-08")
def test_a_mission_has_one_valour_effect_for_each_admiral() -> None:
    t = with_cards(threaten(at_sea(), Kometa=3), "V21", "V19", seat="B")
    g = fly(t, "BL BL BL", "HS HS HS HS HS HS", "BL BL", "1 1 1")
    enact(g, "before an Interception", "V21")
    assert g.state.sides[B].valour_played == "Round 2, Mission A>B1"
    assert "valour after the roll" not in questions(g)


@pytest.mark.rule("DW4-CARD-05")
def test_hands_to_stations_serve_against_an_attack_run() -> None:
    t = with_cards(threaten(at_sea(), Kometa=3), "V19", seat="B")
    g = fly(t, "HS HS BL BL BL BL", "BL BL", "HC HC")
    answer(g, "valour before an Interception", None)
    assert asked(g) == ("B", "valour after the roll")
    enact(g, "after the roll", "V19")
    assert g.over and not dice_left(g)
    assert g.state.models[ModelId("B1.1")].criticals == ()


@pytest.mark.rule("DW4-CARD-09")
@pytest.mark.parametrize(("dice", "met"), [("HS HS HS", True), ("HS HS BL", False)])
def test_clear_skies_are_two_tokens_shot_down(dice: str, met: bool) -> None:
    t = with_cards(support(threaten(at_sea(models=2), Kometa=3), Kometa=1), seat="B")
    g = fly(t, dice)
    answer(g, "valour before an Interception", None)
    assert ("M09" in g.state.sides[B].claims) is met


@pytest.mark.rule("DW4-CARD-09")
@pytest.mark.parametrize(("roll", "met"), [("ES BL BL", True), ("HS BL BL", False)])
def test_a_minefield_swept_from_above_counts(roll: str, met: bool) -> None:
    t = with_cards(at_sea())
    mine = t.marker(MarkerKind.MINEFIELD, 18, 20)
    t.stack("A", mine, Mission.MINE_CLEARANCE, Kometa=3)
    g = t.game(ResolveMission(A, StackId(f"A>{mine}")), dice=[roll])
    questions(g)
    assert ("M17" in g.state.sides[A].claims) is met
