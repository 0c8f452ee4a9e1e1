"""The Commands of the cards: each works, and does nothing where it should not."""

from __future__ import annotations

import pytest

from sandtable.geometry.pose import Pose
from sandtable.kernel.ids import SeatId
from sandtable.rulesets.ac.content.profile import Kind, WeaponRow
from sandtable.rulesets.ac.events.combat import AttackDeclared, DiceRead
from sandtable.rulesets.ac.events.discipline import DisciplineTested
from sandtable.rulesets.ac.events.moving import UnitMoved
from sandtable.rulesets.ac.fighting.attacks import Shot, Strike
from sandtable.rulesets.ac.formations.places import Frame
from sandtable.rulesets.ac.formations.standing import Stand, frame_now
from sandtable.rulesets.ac.ids import UnitId
from sandtable.rulesets.ac.moving.marching import March
from sandtable.rulesets.ac.moving.terrain import ground_for
from sandtable.rulesets.ac.procedures.activation import Activation, ActivationPhase
from sandtable.rulesets.ac.procedures.attacking import MakeAttack
from sandtable.rulesets.ac.procedures.discipline import RALLY, SUPPRESSION, DisciplineTest
from sandtable.rulesets.ac.procedures.end_phase import EndPhase
from sandtable.rulesets.ac.procedures.manoeuvres import Manoeuvre, MovementStep, movement_limit
from sandtable.rulesets.ac.procedures.reserves import DeployReserves
from sandtable.rulesets.ac.procedures.shooting import RangedAttack
from sandtable.rulesets.ac.state import Status
from sandtable.rulesets.ac.table.markers import controller
from sandtable.tabletop.state import Location
from tests.rulesets.ac.cards.hands import issued, marks
from tests.rulesets.ac.land import BANDS, facing, field, statuses

A, B = SeatId("A"), SeatId("B")
A1, A2, B1 = UnitId("A1"), UnitId("A2"), UnitId("B1")
SHOT = Shot(A1, B1, "Rifles")
PICKS = WeaponRow("Picks", (Kind.MELEE,), (4, 8, 12))


# --- moving ---


@pytest.mark.rule("AC-CMD-01", "AC-PROFILE-13", "AC-PROFILE-14")
def test_long_stride_adds_two_inches_after_doubling_for_one_movement_step() -> None:
    t = facing(30)
    speed = t.content.classes[t.units[A1].class_id].speed
    assert speed is not None
    t.hold("A", "Long Stride")
    issued(t.run(MovementStep(A1)), "before moving")
    assert movement_limit(t.table, A1, Manoeuvre.DOUBLE_TIME) == 2 * speed + 2_000
    assert movement_limit(t.table, A1, Manoeuvre.ADVANCE) == speed + 2_000
    t.answer("manoeuvre", None)
    assert movement_limit(t.table, A1, Manoeuvre.ADVANCE) == speed and not marks(t, "A1")


@pytest.mark.rule("AC-CMD-01")
def test_long_stride_is_not_for_what_cannot_move() -> None:
    t = facing(30)
    t.like("still", "foot", speed=None)
    t.change("A1", class_id="still")
    t.rectangle(6, 2, (24, 14), "Difficult")
    t.hold("A", "Long Stride", "Short Cut")
    assert t.run(MovementStep(A1)).asked().question == "manoeuvre"


@pytest.mark.rule("AC-CMD-07")
@pytest.mark.parametrize(("away", "asked"), [(14, True), (34, False)])
def test_a_short_cut_is_offered_where_there_is_ground_to_cut_through(away: float, asked: bool) -> None:
    t = facing(34)
    t.rectangle(6, 2, (24, away), "Difficult")
    t.hold("A", "Short Cut")
    # Long Stride might be held for all that anyone knows, so the window opens in any case.
    assert len(t.run(MovementStep(A1)).asked("command before moving").options) == int(asked)


@pytest.mark.rule("AC-CMD-01", "AC-TERR-05", "AC-TERR-11")
def test_short_cut_opens_rough_ground_and_obstacles_while_it_moves() -> None:
    t = facing(30)
    t.rectangle(6, 2, (24, 14), "Difficult")
    t.rectangle(6, 0.4, (24, 17), "Obstacle")
    t.hold("A", "Short Cut")
    t.run(MovementStep(A1))
    assert ground_for(t.table, A1).slow and ground_for(t.table, A1).obstacles
    issued(t, "before moving")
    assert not ground_for(t.table, A1).slow and not ground_for(t.table, A1).obstacles
    t.answer("manoeuvre", None)
    assert ground_for(t.table, A1).slow


@pytest.mark.rule("AC-CMD-01", "AC-PROFILE-12")
@pytest.mark.parametrize(("gap", "asked"), [(11.9, True), (14, False)])
def test_break_their_step_takes_two_inches_from_whom_a_lookout_sees_nearby(gap: float, asked: bool) -> None:
    t = facing(gap + 1)
    t.change("B1", statuses=(Status.ON_LOOKOUT,))
    t.like("unarmed", "foot", rows=())
    t.change("B1", class_id="unarmed")
    t.hold("B", "Break Their Step")
    t.run(Activation(A1))
    assert (t.asked().question == "command on watch") is asked
    if asked:
        before = movement_limit(t.table, A1, Manoeuvre.DOUBLE_TIME)
        issued(t, "on watch", "B")
        assert movement_limit(t.table, A1, Manoeuvre.DOUBLE_TIME) == before - 2_000
        assert Status.ON_LOOKOUT in statuses(t, "B1")
        t.until("action")
        assert not marks(t, "A1")


# --- attacks ---


@pytest.mark.rule("AC-CMD-01", "AC-RANGED-17")
def test_every_barrel_adds_four_dice_to_a_ranged_attack() -> None:
    t = facing(10)
    t.hold("A", "Every Barrel")
    issued(t.run(RangedAttack(SHOT), ("8xBlank",)), "before the dice")
    t.by_default()
    assert t.events(AttackDeclared)[0].dice == 8 and not marks(t, "A1")


@pytest.mark.rule("AC-CMD-01", "AC-DICE-07", "AC-DICE-08")
@pytest.mark.parametrize("held", [True, False])
def test_hold_the_crest_adds_to_defence_for_one_attack(held: bool) -> None:
    t = facing(10)
    defence = t.content.classes[t.units[B1].class_id].defence
    t.hold("B", "Hold the Crest")
    t.run(RangedAttack(SHOT), ("4xBlank",))
    if held:
        issued(t, "before the dice", "B")
    else:
        t.answer("command before the dice", None, "B")
    assert t.events(DiceRead)[0].defence == defence + held and not marks(t, "B1")


@pytest.mark.rule("AC-CMD-01", "AC-RANGED-09")
def test_heads_down_is_one_more_penalty() -> None:
    t = facing(10)
    t.hold("B", "Heads Down")
    issued(t.run(RangedAttack(SHOT), ("4xBlank",)), "before the dice", "B")
    assert "Heads Down" in t.events(AttackDeclared)[0].reasons
    assert t.events(AttackDeclared)[0].rating == "Weakened"


@pytest.mark.rule("AC-CMD-01", "AC-CQ-03", "AC-RANGED-09")
def test_cold_steel_is_one_more_bonus_in_close_quarters_and_none_at_range() -> None:
    t = facing(10)
    t.like("fighter", "foot", rows=(PICKS,), bands=BANDS)
    t.change("A1", class_id="fighter")
    t.hold("A", "Cold Steel")
    issued(t.run(MakeAttack(attack=Strike(A1, B1, "Picks")), ("4xBlank",)), "before the dice")
    assert t.events(AttackDeclared)[0].reasons == ("Cold Steel",)
    t = facing(10)
    t.hold("A", "Cold Steel")
    assert t.run(RangedAttack(SHOT), ("4xBlank",)).asked("command before the dice").options == ()


@pytest.mark.rule("AC-CMD-01", "AC-DICE-05")
def test_two_blanks_are_rolled_again_also_when_weakened() -> None:
    t = facing(10)
    t.change("A1", statuses=(Status.SUPPRESSED,))
    t.hold("A", "Mark the Fall of Shot")
    t.run(RangedAttack(SHOT), ("3xBlank Miss", "2xStrike")).answer("command before the dice", None)
    issued(t, "on the dice")
    t.by_default()
    assert t.events(DiceRead)[0].hits == 2


@pytest.mark.rule("AC-CMD-01", "AC-DICE-05")
def test_without_a_blank_nobody_is_asked_on_the_dice() -> None:
    t = facing(10)
    t.hold("A", "Mark the Fall of Shot")
    t.run(RangedAttack(SHOT), ("4xStrike",)).answer("command before the dice", None)
    assert t.asked().question != "command on the dice"


# --- tests ---


@pytest.mark.rule("AC-CMD-01", "AC-DISC-05", "AC-DISC-07")
@pytest.mark.parametrize("what", [RALLY, SUPPRESSION])
@pytest.mark.parametrize(("value", "passed"), [(9, True), (10, False)])
def test_steady_the_line_adds_two_to_any_test(what: str, value: int, passed: bool) -> None:
    t = facing(10)
    t.deck("A", value, 1, hand=(6, 7))
    t.cards[A] = type(t.cards[A])(A, deck=t.cards[A].deck, hand=("17",))  # type: ignore[arg-type]
    issued(t.run(DisciplineTest(A1, what)), "before a test").answer("discipline test", True)
    t.by_default()
    assert (t.result, t.events(DisciplineTested)[0].limit) == (passed, 9) and not marks(t, "A1")


@pytest.mark.rule("AC-CMD-01", "AC-SUPP-02", "AC-DISC-05")
@pytest.mark.parametrize(("what", "offered"), [(SUPPRESSION, 1), (RALLY, 0)])
def test_iron_nerve_passes_a_suppression_test_of_a_machine_alone(what: str, offered: int) -> None:
    t = facing(10, mine="tank")
    t.hold("A", "Iron Nerve")
    t.run(DisciplineTest(A1, what))
    assert len(t.asked("command before a test").options) == offered
    if offered:
        issued(t, "before a test")
        assert t.result is True and t.events(DisciplineTested)[0].value == 0 and not marks(t, "A1")


# --- on watch and standing to ---


@pytest.mark.rule("AC-CMD-01", "AC-REACT-04", "AC-REACT-05", "AC-RANGED-15", "AC-RANGED-18")
@pytest.mark.parametrize("volley", [True, False])
def test_a_volley_has_no_penalty_and_calls_for_a_test(volley: bool) -> None:
    t = facing(10)
    t.change("B1", statuses=(Status.ON_LOOKOUT,))
    t.hold("B", "Volley on the Whistle")
    t.run(Activation(A1), ("Blank 3xStrike",))
    t.answer("opportunity fire", t.asked("opportunity fire", "B").options[0])
    if volley:
        issued(t, "on watch", "B")
    else:
        t.answer("command on watch", None)
        t.answer("command before the dice", None).answer("command on the dice", None)
    assert ("Opportunity Fire" in t.events(AttackDeclared)[0].reasons) is not volley
    t.until("discipline test" if volley else "conquest objective")
    assert t.asked().question == ("discipline test" if volley else "conquest objective")


@pytest.mark.rule("AC-CMD-01", "AC-MOVE-01")
def test_second_wind_is_a_free_advance_at_the_end() -> None:
    t = facing(30)
    t.hold("A", "Second Wind")
    t.run(Activation(A1)).answer("command before moving", None).answer("manoeuvre", None).answer("action", None)
    issued(t, "at the end of an activation")
    now = frame_now(t.table, A1)
    t.answer("free advance", March(Frame(Pose(now.pose.x, now.pose.y + 3_000, 0), now.files)))
    assert t.ended and [event.how for event in t.events(UnitMoved)] == ["free Advance"]


@pytest.mark.rule("AC-CMD-01")
def test_a_suppressed_unit_has_no_second_wind_and_no_eyes_up() -> None:
    t = facing(30)
    t.change("A1", statuses=(Status.SUPPRESSED,))
    t.hold("A", "Second Wind", "Eyes Up")
    t.run(Activation(A1)).answer("command before a test", None).answer("discipline test", False)
    t.until("command at the end of an activation")
    assert t.asked().options == ()


@pytest.mark.rule("AC-CMD-01", "AC-STATUS-07", "AC-STATUS-04")
@pytest.mark.parametrize(("name", "status"), [("Dig In", Status.TAKING_COVER), ("Eyes Up", Status.ON_LOOKOUT)])
@pytest.mark.parametrize("doubled", [True, False])
def test_who_neither_charged_nor_doubled_gains_a_status(name: str, status: Status, doubled: bool) -> None:
    t = facing(30)
    t.hold("A", name)
    t.run(Activation(A1)).answer("command before moving", None)
    t.answer("manoeuvre", "Double Time" if doubled else None)
    t.until("command at the end of an activation")
    if doubled:
        assert t.asked().options == ()
        return
    issued(t, "at the end of an activation")
    assert status in statuses(t, "A1")


@pytest.mark.rule("AC-CMD-07", "AC-STATUS-01")
@pytest.mark.parametrize(("name", "action"), [("Dig In", "Take Cover"), ("Eyes Up", "Go On Lookout")])
def test_nobody_is_offered_a_status_that_it_has(name: str, action: str) -> None:
    t = facing(30)
    t.hold("A", name)
    t.run(Activation(A1)).answer("command before moving", None).answer("manoeuvre", None).answer("action", action)
    assert t.until("command at the end of an activation").asked().options == ()


@pytest.mark.rule("AC-CMD-01", "AC-ACTV-05", "AC-CMD-05")
def test_the_second_bell_brings_another_unit_in_the_same_turn_and_rings_no_third_time() -> None:
    t = facing(30)
    t.unit("A", "foot", (30, 12, 0))
    t.unit("A", "foot", (36, 12, 0))
    t.hold("A", "On the Second Bell", "On the Second Bell")
    t.run(ActivationPhase()).answer("unit to activate", "A1", "A").until("command at the end of an activation")
    issued(t, "at the end of an activation", "A", "A2")
    assert t.state.clock.unit == "A2"
    t.until("command at the end of an activation")
    assert t.asked().options == ()
    t.answer("command at the end of an activation", None)
    assert t.state.clock.unit == "B1"


# --- dusk and arrivals ---


@pytest.mark.rule("AC-CMD-01", "AC-CMD-06", "AC-STATUS-06")
def test_the_recall_is_sounded_for_a_suppressed_unit_in_the_end_phase() -> None:
    t = facing(30)
    t.change("A1", statuses=(Status.SUPPRESSED,))
    t.hold("A", "Sound the Recall")
    t.when(initiative=A)
    issued(t.run(EndPhase()), "in the end phase", "A")
    assert Status.SUPPRESSED not in statuses(t, "A1")


@pytest.mark.rule("AC-CMD-01", "AC-VP-08", "AC-VP-09")
@pytest.mark.parametrize(("theirs", "held"), [("tank", True), ("foot", False)])
def test_planted_colours_leave_machines_out_when_control_is_judged(theirs: str, held: bool) -> None:
    t = field()
    t.unit("A", "foot", (24, 23, 0))
    t.unit("B", theirs, (24, 25.4, 180))
    marker = t.marker(24, 24)
    t.hold("A", "Plant the Colours")
    t.when(initiative=A)
    t.run(EndPhase())
    assert controller(t.table, marker) is None
    issued(t, "in the end phase", "A")
    assert (t.state.sides[A].vp > 0) is held and not marks(t, "A1")


@pytest.mark.rule("AC-CMD-01", "AC-READY-19")
def test_a_runner_brings_them_anywhere_in_their_zone() -> None:
    t = field()
    t.models_at("A", "foot", None, None, None, location=Location.RESERVE)
    t.hold("A", "Runner Through")
    t.run(DeployReserves(A)).answer("reserve", "A1").answer("flank attack card", None)
    issued(t, "on arrival")
    t.answer("arrival", Stand(Frame(Pose(24_000, 8_000, 0), 3)))
    assert t.ended and t.state.units[A1].location is Location.IN_PLAY
