"""The Launch Phase: who launches, how many, where to."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from sandtable.kernel.view import View
from sandtable.rulesets.dw4.events.round import PhaseBegan
from sandtable.rulesets.dw4.events.squadrons import LaunchBegan, SquadronsAllocated
from sandtable.rulesets.dw4.ids import ModelId, StackId, UnitId
from sandtable.rulesets.dw4.procedures.battle import PlayRound
from sandtable.rulesets.dw4.procedures.launch_phase import LaunchPhase
from sandtable.rulesets.dw4.squadrons.launching import launch_targets
from sandtable.rulesets.dw4.state import MarkerKind, Mission, Mode, Phase
from sandtable.tabletop.state import Location
from tests.rulesets.dw4.flight_deck import asked, at_sea, deck, happened, launch, send
from tests.rulesets.dw4.plainly import board, narrate, show
from tests.rulesets.dw4.tabletop import A, B, Tabletop, answer

A1 = UnitId("A1")


def two_sides() -> Tabletop:
    """Two Carriers of A, one of B, all within reach of one another."""
    t = at_sea(foe=deck(2, name="Enemy"))
    t.unit("A", "deck", (10, 5, 0))
    return t


# --- the Phase ---


@pytest.mark.rule("DW4-LAUNCH-01")
def test_the_admirals_launch_one_unit_at_a_time_in_turn_order() -> None:
    g = two_sides().game(LaunchPhase())
    assert (g.pending[0].seat, g.pending[0].options) == (A, ("A1", "A2"))  # type: ignore[attr-defined]
    answer(g, "unit to launch", "A2")
    answer(g, "launch target", None)
    assert g.pending[0].seat == B
    answer(g, "unit to launch", "B1")
    answer(g, "launch target", None)
    assert (g.pending[0].seat, g.pending[0].options) == (A, ("A1",))  # type: ignore[attr-defined]
    answer(g, "unit to launch", "A1")
    answer(g, "launch target", None)
    assert g.over


def test_its_own_unit_is_what_a_launch_is_offered_first() -> None:
    g = two_sides().game(LaunchPhase())
    answer(g, "unit to launch", "A2")
    decision: Any = g.pending[0]
    assert (decision.options, decision.default) == (("A2", "A1", "B1"), "A2")


@pytest.mark.rule("DW4-LAUNCH-01")
def test_who_stops_launching_is_not_asked_again_but_the_other_is() -> None:
    g = two_sides().game(LaunchPhase())
    answer(g, "unit to launch", None)
    answer(g, "unit to launch", "B1")
    answer(g, "launch target", None)
    assert g.over
    assert happened(g, LaunchBegan) == [LaunchBegan(UnitId("B1"), (ModelId("B1.1"),))]


@pytest.mark.rule("DW4-LAUNCH-02")
@pytest.mark.parametrize(
    "fields", [{"launched": True}, {"location": Location.INCOMING}, {"location": Location.RESERVE}]
)
def test_a_unit_launches_once_a_round_and_only_in_the_play_area(fields: dict[str, Any]) -> None:
    t = at_sea()
    t.units[A1] = replace(t.units[A1], **fields)
    assert t.game(LaunchPhase()).over


@pytest.mark.rule("DW4-ROUND-01", "DW4-ROUND-02")
@pytest.mark.parametrize("round", [1, 2])
def test_the_launch_phase_comes_right_before_the_activation_phase_and_opens_the_first_round(round: int) -> None:
    t = at_sea()
    t.clock = type(t.clock)(round, Phase.PREPARING, A)
    g = t.game(PlayRound())
    while asked(g) != "unit to launch":
        g.submit(g.pending[0].seat, g.pending[0].fallback(g))
    answer(g, "unit to launch", None)
    phases = [event.phase for event in happened(g, PhaseBegan)]
    assert phases == [Phase.READY, Phase.LAUNCH, Phase.ACTIVATION][round == 1 :]


@pytest.mark.rule("DW4-ROUND-03")
def test_core_play_has_no_launch_phase() -> None:
    t = at_sea()
    t.settings = replace(t.settings, mode=Mode.CORE)
    t.clock = type(t.clock)(1, Phase.PREPARING, A)
    g = t.game(PlayRound())
    assert [event.phase for event in happened(g, PhaseBegan)] == [Phase.ACTIVATION]
    assert "Launch Phase" not in board(View(g, A)).phases


def test_a_client_is_told_of_the_launch_phase_in_full_play() -> None:
    assert board(View(at_sea().game(), A)).phases == ("Ready Phase", "Launch Phase", "Activation Phase", "End Phase")


# --- how many ---


@pytest.mark.rule("DW4-SRS-12", "DW4-P-CARRIER", "DW4-P-SRS")
def test_a_carrier_launches_up_to_x_of_its_types_mixed_as_it_likes() -> None:
    g = launch(at_sea(own=deck(3)))
    decision: Any = g.pending[0]
    assert decision.passing and decision.default == "A1"
    answer(g, "launch target", "B1")
    assert g.pending[0].options == ("Kometa", "Szpada")  # type: ignore[attr-defined]
    answer(g, "squadron to launch", "Szpada")
    number: Any = g.pending[0]
    assert (number.least, number.most, number.default) == (1, 3, 3)
    answer(g, "tokens to launch", 1)
    send(g, "B1", "Kometa", 2)
    assert g.over
    assert g.state.stacks[StackId("A>B1")].tokens == (("Kometa", 2), ("Szpada", 1))


@pytest.mark.rule("DW4-SRS-12")
def test_tokens_may_be_kept_on_board() -> None:
    g = launch(at_sea(own=deck(3)))
    send(g, "A1", "Kometa", 1)
    answer(g, "launch target", None)
    assert g.over and g.state.stacks[StackId("A>A1")].tokens == (("Kometa", 1),)


@pytest.mark.rule("DW4-SRS-05", "DW4-SRS-06", "DW4-SRS-07")
def test_what_a_side_sends_to_one_target_is_one_stack() -> None:
    """Worked example 30: 5, then 3 more, then 2 of another type; the enemy's 4 stay apart."""
    t = at_sea(own=deck(10))
    t.stack("B", "B1", Mission.AIR_SUPPORT, Kometa=4)
    g = launch(t)
    send(g, "B1", "Kometa", 5)
    send(g, "B1", "Kometa", 3)
    assert g.state.stacks[StackId("A>B1")].tokens == (("Kometa", 8),)
    send(g, "B1", "Szpada", 2)
    assert g.state.stacks[StackId("A>B1")].tokens == (("Kometa", 8), ("Szpada", 2))
    assert g.state.stacks[StackId("B>B1")].tokens == (("Kometa", 4),)


# --- who takes part ---


@pytest.mark.rule("DW4-SRS-11")
def test_models_are_declared_and_each_launches_its_own() -> None:
    t = at_sea(own=deck(2))
    t.unit("A", "deck", (8, 5, 0), (11, 5, 0))
    g = launch(t, "A2")
    answer(g, "models for SRS Launch", ("A2.2",))
    send(g, "B1", "Kometa", 2)
    assert g.over
    assert happened(g, SquadronsAllocated)[0].models == ("A2.2",)
    assert g.state.units[UnitId("A2")].launched


@pytest.mark.rule("DW4-SRS-11", "DW4-CRIP-04")
@pytest.mark.parametrize(("card", "went_on"), [(8, True), (9, False)])
def test_a_crippled_carrier_needs_a_crew_check_and_a_failed_one_uses_the_launch_up(card: int, went_on: bool) -> None:
    t = at_sea()
    t.model("A1.1", crippled=True)
    t.hand("A", deck=[card, 1])
    g = launch(t)
    answer(g, "crew check", True)
    assert (asked(g) == "launch target") is went_on
    assert g.state.units[UnitId("A1")].launched


@pytest.mark.rule("DW4-SRS-11")
def test_crippled_carriers_stay_out_of_it_unless_named() -> None:
    t = at_sea()
    t.unit("A", "deck", (8, 5, 0), (11, 5, 0))
    t.model("A2.1", crippled=True)
    assert launch(t, "A2").pending[0].default == ("A2.2",)


# --- where to ---


@pytest.mark.rule("DW4-SRS-13", "DW4-SRS-14")
@pytest.mark.parametrize(("gap", "reached"), [(30, True), (30.01, False)])
def test_an_attack_run_threatens_an_enemy_unit_within_thirty_inches(gap: float, reached: bool) -> None:
    g = launch(at_sea(gap=gap))
    assert ("B1" in g.pending[0].options) is reached  # type: ignore[attr-defined]
    if reached:
        send(g, "B1", "Kometa", 5)
        assert g.state.stacks[StackId("A>B1")].mission is Mission.ATTACK_RUN


@pytest.mark.rule("DW4-SRS-14")
def test_one_model_of_the_unit_within_reach_is_enough() -> None:
    t = at_sea(gap=20)
    t.unit("B", "prey", (18, 44, 180), (18, 30, 180))
    assert "B2" in launch_targets(t.game(), ModelId("A1.1"))


@pytest.mark.rule("DW4-SRS-15")
def test_air_support_goes_to_the_own_unit_or_another_friend_within_thirty_inches() -> None:
    t = at_sea()
    t.unit("A", "prey", (18, 5 + 4.3 + 30, 0))
    t.unit("A", "prey", (30, 5 + 4.3 + 30, 0))
    g = launch(t)
    assert g.pending[0].options == ("A1", "A2", "B1")  # type: ignore[attr-defined]
    send(g, "A2", "Kometa", 2)
    send(g, "A1", "Kometa", 3)
    assert {stack.mission for stack in g.state.stacks.values()} == {Mission.AIR_SUPPORT}


@pytest.mark.rule("DW4-SRS-16")
@pytest.mark.parametrize(("y", "reached"), [(7.15 + 30 + 0.74, True), (7.15 + 30 + 0.77, False)])
def test_mine_clearance_goes_to_a_minefield_within_thirty_inches(y: float, reached: bool) -> None:
    t = at_sea()
    t.marker(MarkerKind.MINEFIELD, 18, y)
    t.marker(MarkerKind.WRECK, 18, 12)
    g = launch(t)
    options = g.pending[0].options  # type: ignore[attr-defined]
    assert ("K1" in options, "K2" in options) == (reached, False)
    if reached:
        send(g, "K1", "Kometa", 5)
        assert g.state.stacks[StackId("A>K1")].mission is Mission.MINE_CLEARANCE


@pytest.mark.rule("DW4-SRS-17")
@pytest.mark.parametrize("location", [Location.RESERVE, Location.INCOMING])
def test_units_that_are_not_in_the_play_area_receive_no_stacks(location: Location) -> None:
    t = at_sea()
    t.unit("A", "prey", (14, 8, 0), location=location)
    assert launch_targets(t.game(), ModelId("A1.1")) == ("A1", "B1")


# --- words ---


def test_a_launch_is_told_and_its_options_are_shown() -> None:
    t = at_sea(own=deck(1))
    t.marker(MarkerKind.MINEFIELD, 18, 12)
    g = launch(t)
    assert show(g, "launch target", "B1") == "Prey B1 of Admiral B"
    assert show(g, "launch target", "K1") == "Minefield K1"
    assert show(g, "squadron", "Kometa") == "Kometa (Attack 2, Intercept 3, Support 3, Resilience 3)"
    assert show(g, "launch", "A1") == "Deck A1"
    send(g, "B1", "Kometa", 1)
    told = [narrate(g, entry.event) for entry in g.record if hasattr(entry, "event")]
    assert told == [
        "Deck A1: SRS Launch of Deck A1.1.",
        "Deck A1.1 launches 1 Kometa, Threatening Prey B1 (Attack Run).",
    ]
    assert show(g, "stack", "A>B1") == "1 Kometa of Admiral A, Threatening Prey B1"
