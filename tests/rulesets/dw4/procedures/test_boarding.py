"""The Boarding action."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from sandtable.rulesets.dw4.cards.valour.over_the_rail import OverTheRail
from sandtable.rulesets.dw4.events.attack import ActionRolled
from sandtable.rulesets.dw4.events.combat import BoardingDeclared
from sandtable.rulesets.dw4.fighting.dice_in_hand import COUNTED_CONVERSIONS, DiceInHand
from sandtable.rulesets.dw4.ids import ModelId, StackId, UnitId
from sandtable.rulesets.dw4.models.attributes import Shot
from sandtable.rulesets.dw4.procedures.actions import ActionStep, possible_actions
from sandtable.rulesets.dw4.procedures.boarding import boarding_targets
from sandtable.rulesets.dw4.state import Critical, Mission
from tests.rulesets.dw4.boarding_deck import board, marines, side_by_side
from tests.rulesets.dw4.gunfire import AIRBORNE, UNDERWATER, happened, many
from tests.rulesets.dw4.tabletop import A, B, answer, dice_left, ref

UNIT = UnitId("A1")


def declared(g: Any) -> BoardingDeclared:
    found: BoardingDeclared = happened(g, BoardingDeclared)[-1]
    return found


@pytest.mark.rule("DW4-BOARD-02")
@pytest.mark.parametrize(("gap", "able"), [(4, True), (4.1, False)])
def test_a_target_lies_within_four_inches(gap: float, able: bool) -> None:
    assert bool(boarding_targets(side_by_side(gap).game(), UNIT)) is able


@pytest.mark.rule("DW4-BOARD-02")
def test_the_target_need_not_be_seen() -> None:
    t = side_by_side(3.9)
    t.terrain("isle-knob", 20.5, 20, mass=9)
    assert boarding_targets(t.game(), UNIT) == ("B1.1",)


@pytest.mark.rule("DW4-BOARD-02")
def test_friends_are_not_boarded() -> None:
    t = side_by_side(9)
    t.unit("A", "kutsov", (20, 20, 0))
    assert boarding_targets(t.game(), UNIT) == ()


@pytest.mark.rule("DW4-BOARD-03")
def test_only_models_within_four_inches_participate() -> None:
    g = board(side_by_side(models=3), many("BL", 8), "BL BL")
    assert g.pending[0].options == ("A1.1", "A1.2")  # type: ignore[attr-defined]


@pytest.mark.rule("DW4-BOARD-03")
def test_a_model_boards_once_but_others_of_its_unit_may_follow() -> None:
    t = side_by_side(models=2)
    g = t.game(ActionStep(UNIT), dice=[many("BL", 4), "BL BL", many("BL", 4), "BL BL"])
    answer(g, "next action", "Boarding")
    answer(g, "models for Boarding", ("A1.1",))
    answer(g, "next action", "Boarding")
    assert declared(g).participants == ("A1.2",)
    assert g.over or "Boarding" not in g.pending[0].options  # type: ignore[attr-defined]


@pytest.mark.rule("DW4-BOARD-04", "DW4-BOARD-05", "DW4-BOARD-06")
def test_crews_roll_against_the_defences_and_the_crew() -> None:
    t = side_by_side(crew=5)
    t.model("B1.1", disorder=2)
    g = board(t, many("BL", 4), "BL BL")
    assert (declared(g).pool, declared(g).resistance, declared(g).threshold) == (4, 2, 5 - 2)
    assert happened(g, ActionRolled)[-1].what == "Boarding"


@pytest.mark.rule("DW4-BOARD-06", "DW4-DICE-22")
def test_a_crew_of_nothing_still_costs_one_hit() -> None:
    """Interaction 31: level 3 of Disorder on CRW 3."""
    t = side_by_side(crew=3)
    t.model("B1.1", disorder=3)
    g = board(t, "SS BL BL BL", "BL BL")
    assert (declared(g).threshold, happened(g, ActionRolled)[-1].successes) == (1, 1)


@pytest.mark.rule("DW4-BOARD-05", "DW4-SRS-18")
def test_escorts_and_squadrons_help_the_target() -> None:
    t = side_by_side()
    t.units[UnitId("B1")] = replace(t.units[UnitId("B1")], escorts=2)
    t.stack("B", "B1", Mission.AIR_SUPPORT, Mason_Gyros=2)
    g = board(t, many("BL", 4), many("BL", 2 + 1 + 3 + 3))
    answer(g, "heroic sacrifice", 1)
    answer(g, "air support", 1)
    assert declared(g).resistance == 2 + 1 + 3 + 3
    assert (g.state.units[UnitId("B1")].escorts, g.state.stacks[StackId("B>B1")].tokens) == (1, (("Mason Gyros", 1),))


@pytest.mark.rule("DW4-BOARD-07", "DW4-BOARD-08", "DW4-BOARD-09")
def test_each_success_inflicts_an_effect_of_ones_choice_and_once_disorder() -> None:
    g = board(side_by_side(), "HS HS HS HS", "BL BL")
    answer(g, "critical damage effect", "Breach")
    assert g.state.models[ModelId("B1.1")].criticals == ()
    answer(g, "critical damage effect", "Breach")
    target = g.state.models[ModelId("B1.1")]
    assert (target.criticals, target.disorder, target.damage) == ((Critical.BREACH, Critical.BREACH), 1, 0)
    assert (g.result, dice_left(g)) == (2, 0)


@pytest.mark.rule("DW4-BOARD-07")
def test_whoever_does_not_say_which_effect_weakens_the_hull() -> None:
    g = board(side_by_side(), "HS HS BL BL", "BL BL")
    decision: Any = g.pending[0]
    assert (decision.seat, decision.options, decision.default) == (A, tuple(Critical), Critical.STRUCTURAL_FAILURE)


@pytest.mark.rule("DW4-BOARD-04", "DW4-DIS-06")
@pytest.mark.parametrize(("level", "hits"), [(1, 2), (2, 1)])
def test_the_disorder_of_the_boarders_tells_in_their_roll(level: int, hits: int) -> None:
    t = side_by_side()
    t.model("A1.1", disorder=level)
    t.model("B1.1", disorder=3 - level)
    g = board(t, "HS BL BL BL", "BL BL")
    assert happened(g, ActionRolled)[-1].hits == hits


@pytest.mark.rule("DW4-BOARD-08")
def test_hits_without_a_success_shake_nobody() -> None:
    g = board(side_by_side(), "SS SS SS BL", "BL BL")
    assert (g.state.models[ModelId("B1.1")].disorder, g.result) == (0, 0)


@pytest.mark.rule("DW4-BOARD-09", "DW4-CRIT-11")
def test_a_crippled_target_explodes_once_all_of_them_are_inflicted() -> None:
    t = side_by_side(3.5)
    t.model("B1.1", crippled=True, criticals=(Critical.HAZARD,))
    g = board(t, "HS HS HS HS", "BL BL")
    answer(g, "critical damage effect", "Hazard")
    answer(g, "critical damage effect", "Hazard")
    assert g.state.models[ModelId("B1.1")].left_as is not None


@pytest.mark.rule("DW4-ACTION-06", "DW4-ACTION-07")
@pytest.mark.parametrize(("card", "went_on"), [(8, True), (9, False)])
def test_a_crippled_boarder_may_end_the_action(card: int, went_on: bool) -> None:
    t = side_by_side()
    t.model("A1.1", crippled=True)
    t.hand("A", deck=[card, 1])
    g = board(t, *[many("BL", 4), "BL BL"] * went_on)
    answer(g, "crew check", True)
    assert bool(happened(g, BoardingDeclared)) is went_on
    assert "Boarding A1.1" in g.state.units[UnitId("A1")].taken


@pytest.mark.rule("DW4-BOARD-01", "DW4-POS-16")
def test_a_submerged_unit_does_not_board() -> None:
    assert boarding_targets(side_by_side(own=marines(4, **UNDERWATER)).game(), UNIT) == ()


@pytest.mark.rule("DW4-ESC-06", "DW4-BOARD-01")
@pytest.mark.parametrize(("sent", "dice"), [(1, 2), (2, 4)])
def test_escorts_send_raiding_parties(sent: int, dice: int) -> None:
    """Worked example 29: a unit without Boarding Parties and two Escorts."""
    t = side_by_side(own=marines(0))
    t.units[UNIT] = replace(t.units[UNIT], escorts=2)
    g = board(t, many("BL", dice), "BL BL")
    decision: Any = g.pending[0]
    assert (decision.seat, decision.least, decision.most) == (A, 1, 2)
    answer(g, "raiding parties", sent)
    assert (declared(g).pool, g.state.units[UnitId("A1")].escorts) == (dice, 2 - sent)


@pytest.mark.rule("DW4-ESC-06")
@pytest.mark.parametrize(("sent", "dice"), [(0, 3), (1, 5)])
def test_raiders_are_added_to_those_a_model_has(sent: int, dice: int) -> None:
    t = side_by_side(own=marines(3))
    t.units[UNIT] = replace(t.units[UNIT], escorts=1)
    g = board(t, many("BL", dice), "BL BL")
    answer(g, "raiding parties", sent)
    assert declared(g).pool == dice


@pytest.mark.rule("DW4-ESC-06")
def test_a_unit_with_escorts_alone_is_offered_to_board() -> None:
    t = side_by_side(own=marines(0))
    t.unit("A", "marines", (18, 26, 0), escorts=1)
    g = t.game()
    assert "Boarding" in [action.name for action in possible_actions(g, UnitId("A2"))]
    assert "Boarding" not in [action.name for action in possible_actions(g, UNIT)]


@pytest.mark.rule("DW4-ESC-06", "DW4-BOARD-02")
@pytest.mark.parametrize(("gap", "offered"), [(4, True), (4.01, False)])
def test_the_crews_of_escorts_reach_no_farther_than_others(gap: float, offered: bool) -> None:
    t = side_by_side(gap, own=marines(0))
    t.units[UNIT] = replace(t.units[UNIT], escorts=1)
    assert ("Boarding" in [action.name for action in possible_actions(t.game(), UNIT)]) is offered


@pytest.mark.rule("DW4-CARD-05")
def test_a_unit_that_may_board_for_two_reasons_is_offered_it_once() -> None:
    """The enemy has trained crews, so their rule is in force, and a card sends those of this unit across."""
    t = side_by_side(own=marines(0), properties=(ref("DW4-P-BOARDING-PARTIES", "2"),))
    t.model("A1.1", tokens=(("Over the Rail", 1),))
    g = t.game(rules=(*t.rules_in_force(), OverTheRail()))
    assert [action.name for action in possible_actions(g, UNIT)].count("Boarding") == 1


@pytest.mark.rule("DW4-POS-07")
@pytest.mark.parametrize(("what", "dodges"), [("Attack", True), ("Boarding", False)])
def test_there_is_no_dodging_of_boarders(what: str, dodges: bool) -> None:
    """An Unconventional Target is one of Attacks alone."""
    g = side_by_side(**AIRBORNE).game()
    deed = Shot(A, UNIT, ModelId("B1.1"), (ModelId("A1.1"),), what=what)
    dice = DiceInHand(B, True, what, deed.participants, (3, 4), deed)
    assert bool(g.granted(COUNTED_CONVERSIONS, dice)) is dodges
