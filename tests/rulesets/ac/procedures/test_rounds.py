"""Rounds: Ready Phase, Activations, Reactions, End Phase."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from sandtable.geometry.pose import Pose
from sandtable.kernel.cards import FaceDownTakenBack
from sandtable.kernel.ids import SeatId
from sandtable.rulesets.ac.events.combat import AttackDeclared, ModelLost
from sandtable.rulesets.ac.events.moving import UnitMoved
from sandtable.rulesets.ac.fighting.attacks import Shot
from sandtable.rulesets.ac.formations.places import Frame
from sandtable.rulesets.ac.formations.standing import Stand
from sandtable.rulesets.ac.ids import UnitId
from sandtable.rulesets.ac.moving.marching import March
from sandtable.rulesets.ac.procedures.activation import Activation, ActivationPhase, ready_units
from sandtable.rulesets.ac.procedures.drawing import FillHand
from sandtable.rulesets.ac.procedures.end_phase import EndPhase
from sandtable.rulesets.ac.procedures.manoeuvres import Manoeuvre, manoeuvres, movement_limit
from sandtable.rulesets.ac.procedures.ready_phase import DetermineInitiative, DrawCards, ReadyPhase
from sandtable.rulesets.ac.procedures.reserves import DeployReserves
from sandtable.rulesets.ac.situations.battle import BattleSituation
from sandtable.rulesets.ac.state import Exit, Status
from sandtable.rulesets.ac.table.markers import controller
from sandtable.rulesets.ac.victory import grade, winner
from sandtable.tabletop.state import Location, Score
from tests.rulesets.ac.land import count, facing, field, statuses, unit

A, B = SeatId("A"), SeatId("B")
A1, B1 = UnitId("A1"), UnitId("B1")
SHOT = Shot(A1, B1, "Rifles")
BACK = Shot(B1, A1, "Rifles", opportunity=True)
MISSES = "Blank Blank Blank Blank"


# --- Ready Phase ---


def contest(mine: int | None, theirs: int | None) -> BattleSituation:
    """A, who has the Initiative, and B lay cards of these Values, or Surrender."""
    t = field()
    t.deck("A", 1, hand=(mine,) if mine else ())
    t.deck("B", 1, hand=(theirs,) if theirs else ())
    return t.run(DetermineInitiative(A))


@pytest.mark.rule("AC-READY-03", "AC-READY-04", "AC-READY-05", "AC-READY-06", "AC-READY-11", "AC-ROUND-03")
@pytest.mark.parametrize(("mine", "theirs", "who"), [(9, 8, "A"), (8, 9, "B"), (7, 7, "B")])
def test_the_higher_card_takes_the_initiative_and_a_tie_changes_it(mine: int, theirs: int, who: str) -> None:
    t = contest(mine, theirs)
    t.answer("initiative card", t.asked().options[0], "A").answer("initiative card", t.asked().options[0], "B")
    assert t.state.clock.initiative == who
    assert [len(t.state.cards[seat].discard) for seat in (A, B)] == [35, 35]


@pytest.mark.rule("AC-READY-07", "AC-READY-08")
def test_against_a_surrender_the_first_card_goes_back_unseen() -> None:
    t = contest(9, 8)
    t.answer("initiative card", t.asked().options[0], "A").answer("initiative card", None, "B")
    assert t.state.clock.initiative == "A"
    assert len(t.state.cards[A].hand) == 1 and len(t.events(FaceDownTakenBack)) == 1


@pytest.mark.rule("AC-READY-07", "AC-READY-09", "AC-READY-10")
def test_two_surrenders_change_the_initiative_and_no_hand_must_surrender() -> None:
    t = contest(None, None)
    assert t.ended and t.state.clock.initiative == "B"
    t = contest(None, 3)
    t.answer("initiative card", t.asked("", "B").options[0])
    assert (t.state.clock.initiative, t.state.cards[B].hand) == ("B", ())


@pytest.mark.rule("AC-READY-12", "AC-READY-13", "AC-CARD-10")
def test_hands_are_filled_to_the_limit_after_discarding() -> None:
    t = field()
    t.deck("A", 1, 2, 3, 4, 5, 6, hand=(7, 8))
    t.deck("B", 1, 2, 3, 4, 5, hand=())
    t.run(DrawCards(A, B))
    t.answer("cards to discard", t.asked("", "A").options[:1])
    assert [len(t.state.cards[seat].hand) for seat in (A, B)] == [4, 4]
    assert len(t.state.cards[A].deck) == 3


@pytest.mark.rule("AC-CARD-07")
def test_drawing_stops_where_the_deck_runs_out_and_never_begins_again() -> None:
    t = field()
    t.deck("A", 1, 2, hand=(3,))
    gone = t.table.state.cards[A].discard
    t.run(FillHand(A), (gone,))
    assert len(t.state.cards[A].hand) == 3 and t.state.sides[A].breakdown
    t.then(FillHand(A))
    assert len(t.state.cards[A].hand) == 3


@pytest.mark.rule("AC-READY-02", "AC-READY-14", "AC-READY-18", "AC-READY-20", "AC-R-LOST-OPPORTUNITY")
@pytest.mark.parametrize(("round", "asked"), [(1, False), (2, True), (4, True), (5, False)])
def test_reserves_come_from_round_2_to_the_last_but_one(round: int, asked: bool) -> None:
    t = field()
    t.unit("A", "foot", (24, 12, 0), location=Location.RESERVE)
    t.when(round=round)
    for seat in ("A", "B"):
        t.deck(seat, 1, 2, 3, 4, 5, 6)
    t.run(ReadyPhase())
    assert (not t.ended) is asked


@pytest.mark.rule("AC-READY-15", "AC-READY-16", "AC-READY-17", "AC-READY-19", "AC-READY-20", "AC-READY-21")
def test_a_unit_from_reserve_touches_an_edge_within_its_zone() -> None:
    t = field()
    t.models_at("A", "foot", None, None, None, location=Location.RESERVE)
    t.models_at("A", "foot", None, location=Location.RESERVE)
    t.models_at("B", "foot", None, location=Location.RESERVE)
    for seat in ("A", "B"):
        t.deck(seat, 1, 2, 3, 4, 5, 6)
    t.run(DeployReserves(A)).answer("reserve", "A1", "A")
    asked = t.asked("arrival", "A")
    inside, edge = Stand(Frame(Pose(24_000, 6_000, 0), 3)), Stand(Frame(Pose(24_000, 500, 0), 3))
    refused = asked.why_not(inside)
    assert refused is not None and refused.rule == "AC-READY-19"
    t.answer("arrival", edge).answer("reserve", None, "B").answer("reserve", "A2", "A")
    t.answer("arrival", Stand(Frame(Pose(500, 11_500, 0), 1)))
    assert t.ended
    assert [u.location for u in t.state.units.values()] == [Location.IN_PLAY, Location.IN_PLAY, Location.RESERVE]
    assert ready_units(t.table, A) == ("A1", "A2")


# --- Activations ---


@pytest.mark.rule("AC-ACTV-01", "AC-ACTV-02", "AC-ACTV-03", "AC-ACTV-04", "AC-STATUS-02")
def test_generals_alternate_until_nobody_has_a_ready_unit() -> None:
    t = field()
    t.unit("A", "foot", (10, 12, 0))
    t.unit("A", "foot", (20, 12, 0))
    t.unit("A", "foot", (30, 12, 0), location=Location.RESERVE)
    t.unit("B", "foot", (24, 40, 180))
    t.run(ActivationPhase())
    order = []
    while not t.ended:
        asked = t.asked()
        if asked.question == "unit to activate":
            order.append(asked.seat)
        t.answer(asked.question, asked.options[0] if asked.question == "unit to activate" else None)
    assert order == ["A"]  # B has one unit only and A one left, so nobody else is asked.
    done = [name for name, u in t.state.units.items() if Status.ACTIVATED in u.statuses]
    assert done == ["A1", "A2", "B1"]


def activated(t: BattleSituation, **answers: Any) -> BattleSituation:
    t.run(Activation(A1), ())
    for name, reply in answers.items():
        t.answer(name.replace("_", " "), reply)
    return t


@pytest.mark.rule("AC-ACTV-07", "AC-MANOEUVRE-02", "AC-MOVE-14")
def test_a_unit_may_advance_and_then_act() -> None:
    t = facing(20)
    t.run(Activation(A1)).answer("manoeuvre", "Advance")
    t.answer("move", March(Frame(Pose(24_000, 16_000, 0), 6)))
    assert t.events(UnitMoved)[0].how == "Advance"
    t.answer("action", "Take Cover")
    assert statuses(t, "A1") == {Status.ACTIVATED, Status.TAKING_COVER}


@pytest.mark.rule("AC-MANOEUVRE-03")
def test_double_time_goes_twice_as_far_and_costs_the_attack_step() -> None:
    t = facing(20)
    assert movement_limit(t.table, A1, Manoeuvre.DOUBLE_TIME) == 8_000
    t.run(Activation(A1)).answer("manoeuvre", "Double Time").answer("move", None)
    assert t.ended


@pytest.mark.rule("AC-MANOEUVRE-09", "AC-RANGED-10")
def test_aiming_brings_its_bonus() -> None:
    t = facing(10)
    t.run(Activation(A1), (MISSES,)).answer("manoeuvre", "Aim").answer("action", replace(SHOT, aimed=True))
    assert t.events(AttackDeclared)[0].reasons == ("Aiming",)


@pytest.mark.rule("AC-MANOEUVRE-14")
def test_a_unit_without_speed_can_only_aim() -> None:
    t = field()
    t.unit("A", "karst.redoubt", (24, 12, 0))
    assert manoeuvres(t.table, A1, steady=True) == (Manoeuvre.AIM,)


@pytest.mark.rule("AC-ACTV-08", "AC-ACTV-10", "AC-ACTV-12", "AC-ACTV-13")
@pytest.mark.parametrize("value", [1, 12])
def test_a_suppressed_unit_rallies_first_and_is_rid_of_it_at_the_end_either_way(value: int) -> None:
    t = facing(20)
    t.change("A1", statuses=(Status.SUPPRESSED, Status.ON_LOOKOUT))
    t.deck("A", value, 1)
    t.run(Activation(A1)).answer("discipline test", True)
    assert statuses(t, "A1") == {Status.SUPPRESSED}
    t.by_default()
    assert statuses(t, "A1") == {Status.ACTIVATED}


@pytest.mark.rule("AC-ACTV-11")
def test_who_fails_to_rally_moves_or_attacks_and_does_not_double() -> None:
    t = facing(10)
    t.change("A1", statuses=(Status.SUPPRESSED,))
    t.deck("A", 12, 1)
    t.run(Activation(A1), (MISSES,)).answer("discipline test", True)
    assert t.asked("manoeuvre").options == ("Advance", "Aim")
    t.answer("manoeuvre", None).answer("action", SHOT)
    assert t.ended
    t.run(Activation(A1)).answer("discipline test", True).answer("manoeuvre", "Aim")
    assert t.ended


@pytest.mark.rule("AC-STATUS-06")
def test_what_is_gained_in_the_own_activation_stays_to_the_end_of_the_next() -> None:
    t = facing(10)
    t.when(unit=A1, active=A)
    t.change("A1", statuses=(Status.SUPPRESSED,), fresh=(Status.SUPPRESSED,))
    t.deck("A", 1, 1, 1)
    t.run(Activation(A1)).by_default()
    assert statuses(t, "A1") == {Status.ACTIVATED, Status.SUPPRESSED}


@pytest.mark.rule("AC-REACT-01", "AC-REACT-03", "AC-REACT-04", "AC-STATUS-04")
def test_a_unit_on_lookout_may_fire_at_the_active_unit_once() -> None:
    t = facing(10)
    t.change("B1", statuses=(Status.ON_LOOKOUT,))
    t.run(Activation(A1), (MISSES,))
    assert t.asked("opportunity fire", "B").options == (BACK,)
    t.answer("opportunity fire", BACK)
    assert t.events(AttackDeclared)[0].reasons == ("Opportunity Fire",)
    assert statuses(t, "B1") == set()
    assert t.asked().question == "manoeuvre"


@pytest.mark.rule("AC-REACT-02")
def test_who_fired_before_the_move_does_not_fire_after_it() -> None:
    t = facing(10)
    t.change("B1", statuses=(Status.ON_LOOKOUT,))
    t.unit("B", "foot", (32, 22, 180), statuses=(Status.ON_LOOKOUT,))
    t.run(Activation(A1), (MISSES,)).answer("opportunity fire", BACK).answer("manoeuvre", None)
    assert t.asked().question == "action"
    t.run(Activation(A1), (MISSES,)).answer("opportunity fire", None).answer("manoeuvre", None)
    t.answer("opportunity fire", BACK)
    assert t.asked().question == "action"


@pytest.mark.rule("AC-REACT-01")
def test_nobody_is_asked_who_cannot_fire() -> None:
    t = facing(30)
    t.change("B1", statuses=(Status.ON_LOOKOUT,))
    t.run(Activation(A1))
    assert t.asked().question == "manoeuvre"


@pytest.mark.rule("AC-SPECIAL-02", "AC-SPECIAL-03", "AC-STATUS-04", "AC-STATUS-07")
def test_lookout_and_cover_end_when_the_unit_moves_or_is_activated() -> None:
    t = facing(30)
    t.run(Activation(A1)).answer("manoeuvre", None).answer("action", "Go On Lookout")
    assert Status.ON_LOOKOUT in statuses(t, "A1")
    t.then(Activation(A1))
    assert Status.ON_LOOKOUT not in statuses(t, "A1")


@pytest.mark.rule("AC-ACTV-09", "AC-FORM-05")
def test_models_out_of_coherency_at_the_end_are_abandoned() -> None:
    t = field()
    t.models_at("A", "tank", Pose(20_000, 12_000, 0), Pose(26_000, 12_000, 0))
    t.run(Activation(A1)).by_default()
    assert [(lost.model, lost.how) for lost in t.events(ModelLost)] == [("A1.2", Exit.ABANDONED)]
    t.change("A1", strays=("A1.2",))
    t.run(Activation(A1)).by_default()
    assert count(t, "A1") == 2


@pytest.mark.rule("AC-ACTV-14")
def test_a_unit_that_is_annihilated_does_nothing_more() -> None:
    t = field()
    t.unit("A", "foot", (24, 12, 0), models=1)
    t.unit("B", "foot", (24, 22, 180), statuses=(Status.ON_LOOKOUT,))
    t.run(Activation(A1), ("Strike Strike Strike Strike",)).answer("opportunity fire", BACK)
    assert t.ended and unit(t, "A1").location is Location.GONE
    assert t.state.clock.unit is None


@pytest.mark.rule("AC-TRAIT-06", "AC-STATUS-03")
def test_a_unit_that_comes_to_its_commander_is_in_order_again() -> None:
    t = field()
    t.like("chief", "karst.foreman", rules=())
    t.unit("A", "foot", (24, 12, 0), models=1, statuses=(Status.DISORDERED,))
    t.unit("A", "chief", (24, 22, 0), models=1)
    t.run(Activation(A1)).answer("manoeuvre", "Advance").answer("move", March(Frame(Pose(24_000, 15_000, 0), 1)))
    assert statuses(t, "A1") == set()


# --- End Phase ---


@pytest.mark.rule("AC-VP-07", "AC-VP-08", "AC-VP-09", "AC-VP-10")
@pytest.mark.parametrize(
    ("mine", "theirs", "who"),
    [
        ("foot", "", A),
        ("horse", "", A),
        ("tank", "", None),
        ("foot", "walker", None),
        ("foot", "foot", None),
        ("foot", "flyer", A),
        ("walker", "foot", None),
        ("flyer", "foot", B),
    ],
)
def test_foot_and_horse_control_a_marker_that_nobody_contests(mine: str, theirs: str, who: str | None) -> None:
    t = field()
    marker = t.marker(24, 24)
    t.unit("A", mine, (24, 22.6, 0), models=1)
    if theirs:
        t.unit("B", theirs, (24, 25.4, 180), models=1)
    assert controller(t.table, marker) == who


@pytest.mark.rule("AC-VP-07")
@pytest.mark.parametrize(("y", "who"), [(22.515, A), (22.5, None)])
def test_contact_is_with_the_disc(y: float, who: str | None) -> None:
    t = field()
    marker = t.marker(24, 24)
    t.unit("A", "foot", (24, y, 0), models=1)
    assert controller(t.table, marker) == who


@pytest.mark.rule("AC-CLASH1-04", "AC-END-01", "AC-END-02", "AC-VP-04")
@pytest.mark.parametrize(("round", "points"), [(3, 24), (5, 52)])
def test_a_pitched_battle_scores_every_marker(round: int, points: int) -> None:
    t = field(scale="cataclysm")
    t.when(round=round)
    for x in (10, 20):
        t.marker(x, 24)
        t.unit("A", "foot", (x, 24, 0), models=1, statuses=(Status.ACTIVATED,))
    t.unit("B", "foot", (40, 40, 180))
    t.run(EndPhase())
    assert [side.vp for side in t.state.sides.values()] == [points, 0]
    assert statuses(t, "A1") == set()
    assert t.result is (round == 5)


@pytest.mark.rule("AC-CLASH5-05", "AC-CLASH5-02")
@pytest.mark.parametrize(("held", "points"), [((0, 1, 2), 11), ((0, 2), 6), ((0,), 4), ((2,), 2), ((), 0)])
def test_flanking_manoeuvres_score_primaries_and_the_secondary(held: tuple[int, ...], points: int) -> None:
    t = field(scale="battle", clash="flanking-manoeuvres")
    for n, role in enumerate(("primary", "primary", "secondary")):
        t.marker(10 + 10 * n, 24, role)
        if n in held:
            t.unit("A", "foot", (10 + 10 * n, 24, 0), models=1)
    t.unit("A", "foot", (5, 5, 0))
    t.unit("B", "foot", (40, 40, 180))
    t.run(EndPhase())
    assert [side.vp for side in t.state.sides.values()] == [points, 0]


@pytest.mark.rule("AC-CLASH2-04")
def test_a_supply_marker_that_is_controlled_scores_once_and_is_gone() -> None:
    t = field(scale="battle", clash="supply-drop")
    t.marker(10, 24)
    t.marker(24, 24)
    t.unit("A", "foot", (10, 24, 0), models=1)
    t.unit("B", "foot", (40, 40, 180))
    t.run(EndPhase())
    assert ([side.vp for side in t.state.sides.values()], list(t.state.markers)) == ([15, 0], ["K2"])
    t.then(EndPhase())
    assert [side.vp for side in t.state.sides.values()] == [15, 0]


@pytest.mark.rule("AC-END-04", "AC-END-05", "AC-END-06")
def test_without_ground_presence_the_game_is_over() -> None:
    t = field()
    t.unit("A", "foot", (24, 12, 0))
    t.unit("B", "foot", (24, 40, 180), location=Location.RESERVE)
    t.run(EndPhase())
    assert t.result is True
    assert [side.vp for side in t.state.sides.values()] == [5, 0]
    t.change("A1", location=Location.RESERVE)
    t.run(EndPhase())
    assert [side.vp for side in t.state.sides.values()] == [5, 5]


@pytest.mark.rule("AC-END-09", "AC-END-10", "AC-END-11")
@pytest.mark.parametrize(
    ("mine", "theirs", "who", "how"),
    [
        (10, 9, "A", "Victory"),
        (10, 5, "A", "Devastating Victory"),
        (1, 0, "A", "Devastating Victory"),
        (4, 4, None, "Draw"),
        (3, 5, "B", "Victory"),
    ],
)
def test_more_points_win_and_twice_as_many_devastate(mine: int, theirs: int, who: str | None, how: str) -> None:
    t = field()
    for seat, points in ((A, mine), (B, theirs)):
        score = Score(points, 1, "test", "AC-VP-01")  # type: ignore[arg-type]
        t.sides[seat] = type(t.sides[seat])(seat, "karst", "test", t.sides[seat].edge, scores=(score,))
    assert (winner(t.table), grade(t.table)) == (who, how)
