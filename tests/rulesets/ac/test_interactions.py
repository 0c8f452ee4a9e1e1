"""Interactions to watch, by their numbers in the summary of the rules."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from sandtable.geometry.pose import Pose
from sandtable.kernel.cards import FaceDownTakenBack
from sandtable.kernel.ids import RuleId, SeatId
from sandtable.rulesets.ac.clashes.find_the_lady import to_scour
from sandtable.rulesets.ac.content.profile import Category, Kind, RuleRef, UnitType, WeaponRow
from sandtable.rulesets.ac.events.cards import CommandSettled
from sandtable.rulesets.ac.events.combat import AttackDeclared, DiceRead
from sandtable.rulesets.ac.events.discipline import DisciplineTested
from sandtable.rulesets.ac.events.moving import UnitMoved
from sandtable.rulesets.ac.fighting.attacks import Shot, Strike
from sandtable.rulesets.ac.fighting.dice import Rating
from sandtable.rulesets.ac.fighting.pools import dice_of
from sandtable.rulesets.ac.fighting.shots import defence_against, rated, shots_of
from sandtable.rulesets.ac.formations.places import Frame
from sandtable.rulesets.ac.formations.standing import Stand
from sandtable.rulesets.ac.ids import MarkerId, ModelId, UnitId
from sandtable.rulesets.ac.moving.charging import is_outflanked
from sandtable.rulesets.ac.procedures.activation import Activation, ActivationPhase
from sandtable.rulesets.ac.procedures.attacking import ApplyDamage
from sandtable.rulesets.ac.procedures.close_quarters import CloseQuarters
from sandtable.rulesets.ac.procedures.discipline import RALLY, DisciplineTest, UnderTest, discipline
from sandtable.rulesets.ac.procedures.drawing import FillHand
from sandtable.rulesets.ac.procedures.embarking import to_embark
from sandtable.rulesets.ac.procedures.end_phase import EndPhase
from sandtable.rulesets.ac.procedures.garrisons import to_garrison
from sandtable.rulesets.ac.procedures.losses import LoseModels
from sandtable.rulesets.ac.procedures.manoeuvres import MovementStep
from sandtable.rulesets.ac.procedures.ready_phase import DetermineInitiative, ReadyPhase
from sandtable.rulesets.ac.procedures.shooting import RangedAttack
from sandtable.rulesets.ac.procedures.sorties import Sortie
from sandtable.rulesets.ac.procedures.suppression import FallBack, SuppressionTest
from sandtable.rulesets.ac.procedures.withdrawing import Withdraw
from sandtable.rulesets.ac.situations.battle import BattleSituation
from sandtable.rulesets.ac.state import Status
from sandtable.rulesets.ac.table.markers import controller
from sandtable.rulesets.ac.table.sight import Sight, sight
from sandtable.tabletop.state import Location
from sandtable.testing.situations import tolerant
from tests.rulesets.ac.land import BANDS, RIFLES, count, facing, field, statuses, unit

A, B = SeatId("A"), SeatId("B")
A1, A2, B1, B2 = UnitId("A1"), UnitId("A2"), UnitId("B1"), UnitId("B2")
PICKS = WeaponRow("Picks", (Kind.MELEE,), (4, 8, 12))
RAM = WeaponRow("Ram", (Kind.IMPACT,), (3, 6, 9))
BOMBS = WeaponRow("Bombs", (Kind.LIGHT, Kind.HEAVY), (4, 8, 12), 6_000, 8_000)
FLAK = WeaponRow("Flak", (Kind.AERIAL, Kind.LIGHT), (4, 8, 12), 3_000, 8_000)
CAPACITY = RuleRef(RuleId("AC-R-CAPACITY"), "Capacity", "3")


def fighters(gap: float, **figures: object) -> BattleSituation:
    """A1 and B1 have rifles and picks and fall to one Hit a model; their fronts are so far apart."""
    t = field()
    usual = {"rows": (RIFLES, PICKS), "bands": BANDS, "break_limit": None, "defence": 1, "damage_limit": 1}
    t.like("fighter", "foot", **{**usual, **figures})
    t.unit("A", "fighter", (24, 12, 0))
    t.unit("B", "fighter", (24, 13 + gap, 180))
    return t


def garrison(theirs: int = 9, mine: int = 9, y: float = 21.505, **fields: object) -> BattleSituation:
    """A1 holds a house of 4 by 2 inches at (24, 20); the front of B1 is at this height, looking at it."""
    t = fighters(6)
    t.units.clear()
    t.models.clear()
    house = t.rectangle(4, 2, (24, 20), "Blocking", size=3, capacity=0)
    t.models_at("A", "fighter", *[None] * mine, garrison=house, **fields)
    t.unit("B", "fighter", (24, y, 180), models=theirs, files=theirs)
    return t


def loaded(y: float = 30, aboard: int = 12, **fields: object) -> BattleSituation:
    """A1 is a Transport of four with A2 aboard; the front of B1 is at this height."""
    t = fighters(6)
    t.units.clear()
    t.models.clear()
    figures = {"damage_limit": 1, "defence": 1, "break_limit": None}
    t.like("motor", "tank", traits=("Transport",), rules=(CAPACITY,), **figures)
    t.unit("A", "motor", (24, 12, 0), models=4, files=4)
    t.models_at("A", "fighter", *[None] * aboard, location=Location.ABOARD, transport=A1, **fields)
    t.unit("B", "fighter", (24, y, 180))
    return t


def wings(**fields: object) -> BattleSituation:
    """A1 are seven Aircraft at the southern edge that look north; B1 and B2 stand on their way."""
    t = field()
    figures = {"type": UnitType.AIRCRAFT, "category": Category.AERIAL, "speed": None, "defence": 1, "damage_limit": 1}
    t.like("wing", "tank", rows=(BOMBS,), bands=BANDS, rules=(), traits=(), width=2_000, length=2_000, **figures)
    t.like("gunner", "foot", rows=(FLAK,), bands=BANDS, defence=1, damage_limit=1, break_limit=None)
    places = [Pose(20_000 + 2_500 * n, 1_000, 0) for n in (0, 1, -1, 2, -2, 3, -3)]
    t.models_at("A", "wing", *places, **{"location": Location.INCOMING, **fields})
    t.unit("B", "gunner", (20, 24, 180), statuses=(Status.ON_LOOKOUT,))
    t.unit("B", "gunner", (20, 40, 180), statuses=(Status.ON_LOOKOUT,))
    return t


@pytest.mark.parametrize(
    ("mine", "theirs", "order"),
    [("fighter", "ram", ["B1", "A1"]), ("ram", "fighter", ["B1", "A1"]), ("ram", "shooter", ["A1"])],
)
def test_interaction_1_over_a_wall_the_target_strikes_first_with_what_it_has(
    mine: str, theirs: str, order: list[str]
) -> None:
    t = field()
    t.like("fighter", "karst.delver", rows=(PICKS,), rules=(), bands=BANDS)
    t.like("ram", "karst.skip", rows=(RAM,), rules=(), bands=BANDS)
    t.like("shooter", "foot")
    t.unit("A", mine, (24, 12, 0))
    t.unit("B", theirs, (24, 13.3, 180))
    t.run(CloseQuarters(A1, B1, impeded=True), tolerant(otherwise="Blank")).by_default()
    assert [event.unit for event in t.events(AttackDeclared)] == order


def test_interaction_3_a_suppressed_unit_at_its_break_limit_breaks_and_does_not_fall_back() -> None:
    t = field()
    t.unit("B", "foot", (24, 30, 180), models=2, statuses=(Status.SUPPRESSED,))
    t.run(SuppressionTest(B1, 6)).answer("discipline test", False)
    assert unit(t, "B1").location is Location.GONE
    assert [side.vp for side in t.state.sides.values()] == [1, 0]


def test_interaction_4_failing_on_purpose_near_the_edge_removes_the_unit() -> None:
    t = field()
    t.unit("B", "foot", (24, 46, 180), statuses=(Status.SUPPRESSED,))
    t.run(SuppressionTest(B1, 0)).answer("discipline test", False)
    assert unit(t, "B1").location is Location.GONE and t.events(DisciplineTested)[0].value == 0


def test_interaction_15_penalties_and_bonuses_even_out() -> None:
    t = facing(6)
    t.change("A1", statuses=(Status.SUPPRESSED,))
    shot = Shot(A1, B1, "Rifles")
    assert rated(t.table, shot).rating is Rating.NEUTRAL
    assert rated(t.table, replace(shot, opportunity=True)).rating is Rating.WEAKENED


def test_interaction_16_a_weakened_roll_still_explodes_and_added_heroics_add_none() -> None:
    t = facing(10)
    t.change("A1", statuses=(Status.SUPPRESSED,))
    t.run(RangedAttack(Shot(A1, B1, "Rifles")), ("Heroic 3xBlank", "Heroic")).by_default()
    assert t.events(DiceRead)[0].hits == 4


def test_interaction_19_wounds_decide_nothing_and_stay() -> None:
    t = field()
    t.like("fighter", "karst.delver", rows=(PICKS,), rules=(), bands=BANDS)
    t.like("giant", "karst.massif", rules=(), rows=(RAM,), defence=1)
    t.unit("A", "fighter", (24, 12, 0))
    t.unit("B", "giant", (24, 15.505, 180))
    t.run(CloseQuarters(A1, B1), tolerant("4xStrike", otherwise="Blank")).by_default()
    assert (unit(t, "B1").damage, t.events(DisciplineTested)) == (4, ())
    assert t.state.models[ModelId("B1.1")].pose == Pose(24_000, 15_505, 18_000)


def test_interaction_21_disorder_and_heavy_losses_add_up() -> None:
    t = facing(10)
    t.change("B1", statuses=(Status.DISORDERED,))
    assert discipline(t.table, UnderTest(B1, heavy_losses=True)) == 5


@pytest.mark.parametrize(("theirs", "who"), [("walker", None), ("flyer", "A"), ("karst.redoubt", "A")])
def test_interaction_27_who_contests_a_marker(theirs: str, who: str | None) -> None:
    t = field()
    marker = t.marker(24, 24)
    t.unit("A", "foot", (24, 22.6, 0), models=1)
    t.unit("B", theirs, (24, 25.6 if theirs == "walker" else 26, 180), models=1)
    assert controller(t.table, marker) == who


def test_interaction_2_who_is_charged_fires_before_and_a_third_unit_after() -> None:
    t = fighters(6)
    t.change("B1", statuses=(Status.ON_LOOKOUT,))
    t.unit("B", "fighter", (30, 28, 180), statuses=(Status.ON_LOOKOUT,))
    t.run(Activation(A1), tolerant("4xStrike", otherwise="Blank"))
    assert {shot.unit for shot in t.asked("opportunity fire", "B").options} == {"B1"}
    t.answer("opportunity fire", None).answer("manoeuvre", "Charge B1").answer("charge", t.asked("charge").proposal)
    options = t.asked("opportunity fire", "B").options
    assert {shot.unit for shot in options} == {"B2"} and Status.ON_LOOKOUT not in statuses(t, "B1")
    t.answer("opportunity fire", options[0]).by_default()
    assert count(t, "A1") == 2 and t.events(DisciplineTested) == ()


def test_interaction_5_half_in_clear_sight_is_not_concealed_and_the_exposed_may_be_chosen() -> None:
    t = field()
    t.unit("A", "foot", (24, 12, 0), models=1)
    t.like("weak", "foot", defence=1, damage_limit=1, break_limit=None)
    t.models_at("B", "weak", *[Pose(21_500 + n * 1_002, 22_000, 18_000) for n in range(6)])
    t.rectangle(20, 0.4, (24 + 10, 20), "Dense")
    shot = Shot(A1, B1, "Rifles")
    assert shots_of(t.table, A1) == (shot, replace(shot, exposed=True))
    assert "Concealed" not in rated(t.table, shot).penalties
    t.run(RangedAttack(replace(shot, exposed=True)), ("4xHeroic", "4xBlank")).by_default()
    assert (t.events(DiceRead)[0].damage, count(t, "B1"), unit(t, "B1").damage) == (8, 3, 0)


@pytest.mark.parametrize(("behind", "concealed"), [(4, True), (6, True), (2, False)])
def test_interaction_6_cover_behind_an_obstacle(behind: int, concealed: bool) -> None:
    t = field()
    t.unit("A", "foot", (24, 12, 0), models=1)
    t.models_at("B", "foot", *[Pose(21_500 + n * 1_002, 22_000, 18_000) for n in range(6)])
    t.change("B1", statuses=(Status.TAKING_COVER,))
    left = 21_000 + (6 - behind) * 1_002
    t.rectangle(20, 0.4, (left / 1_000 + 10, 21.295), "Obstacle", size=1)
    plain, printed = Shot(A1, B1, "Rifles"), t.content.classes[t.units[B1].class_id].defence
    counted = rated(t.table, plain)
    assert ("Concealed" in counted.penalties) is concealed
    assert defence_against(t.table, plain, counted) == printed + concealed
    aimed = replace(plain, exposed=True)
    assert (aimed in shots_of(t.table, A1)) is (behind < 6)
    if behind == 4:
        chosen = rated(t.table, aimed)
        assert chosen.penalties == () and defence_against(t.table, aimed, chosen) == printed
        t.run(RangedAttack(aimed), ("4xHeroic", "4xStrike")).by_default()
        assert count(t, "B1") == 4


def test_interaction_7_walls_and_cover_add_up_against_fire_and_not_at_close_quarters() -> None:
    t = garrison(y=30, statuses=(Status.TAKING_COVER,))
    t.like("fighter", "fighter", defence=2)
    t.run(RangedAttack(Shot(B1, A1, "Rifles")), tolerant(otherwise="Blank")).by_default()
    assert "Concealed" in t.events(AttackDeclared)[0].reasons and t.events(DiceRead)[0].defence == 4
    t = garrison(statuses=(Status.TAKING_COVER,))
    t.like("fighter", "fighter", defence=2)
    t.run(CloseQuarters(B1, A1, impeded=True), tolerant(otherwise="Blank")).by_default()
    assert {event.defence for event in t.events(DiceRead)} == {2}


def test_interaction_8_half_of_a_garrison_and_half_of_who_storms_it_after_its_losses() -> None:
    t = garrison()
    t.like("fighter", "fighter", bands=((1, 4), (5, 5), (6, 18)))
    assert dice_of(t.table, Strike(A1, B1, "Picks")) == dice_of(t.table, Strike(B1, A1, "Picks")) == 8
    # What it is supposed to suffer first counts before it is halved: of seven, four.
    assert dice_of(t.table, Strike(B1, A1, "Picks"), suffered=2) == 4
    t.run(CloseQuarters(B1, A1, impeded=True), tolerant("2xStrike 6xBlank", otherwise="Blank")).by_default()
    assert [(event.unit, event.dice) for event in t.events(AttackDeclared)] == [("A1", 8), ("B1", 4)]


@pytest.mark.parametrize("suppressed", [True, False])
def test_interaction_9_a_beaten_garrison_exits_then_tests_and_may_fall_back_from_there(suppressed: bool) -> None:
    t = garrison(6, 6, statuses=(Status.SUPPRESSED,) if suppressed else ())
    t.run(CloseQuarters(B1, A1, impeded=True), ("4xBlank", "2xStrike 2xBlank")).until("step in")
    t.answer("step in", True, "B")
    out = {model: t.state.models[model].pose for model in unit(t, "A1").models}
    assert unit(t, "B1").garrison == "T1" and not unit(t, "A1").garrison
    t.answer("discipline test", False, "A").by_default()
    moved = {model: t.state.models[model].pose for model in unit(t, "A1").models} != out
    assert moved is suppressed and Status.SUPPRESSED in statuses(t, "A1")


def test_interaction_10_passengers_die_with_their_transport_and_count_for_the_fight() -> None:
    t = loaded(y=13.505)
    t.like("motor", "motor", rows=(), bands=BANDS)
    t.run(CloseQuarters(B1, A1), tolerant("Strike 3xBlank", otherwise="Blank")).by_default()
    assert (count(t, "A1"), count(t, "A2")) == (3, 9)
    assert [event.unit for event in t.events(DisciplineTested)] == ["A1", "A2"]


@pytest.mark.parametrize("opportunity", [True, False])
def test_interaction_11_the_last_transport_takes_both_units_with_it(opportunity: bool) -> None:
    t = loaded()
    ratings = [t.content.classes[t.units[name].class_id] for name in (A1, A2)]
    t.run(ApplyDamage(A1, 4, B1) if not opportunity else LoseModels(A1, 4, B1)).by_default()
    assert [unit(t, name).location for name in ("A1", "A2")] == [Location.GONE] * 2
    assert t.state.sides[B].vp == sum([each.levels[each.least_level].vpr for each in ratings])
    assert t.events(DisciplineTested) == ()


def test_interaction_12_passengers_come_out_and_fire_after_their_transport_doubled() -> None:
    t = loaded(y=24)
    t.like("fighter", "fighter", rows=(replace(RIFLES, kinds=(Kind.LIGHT, Kind.HEAVY)), PICKS))
    t.change("B1", statuses=(Status.ON_LOOKOUT,))
    t.run(ActivationPhase(), tolerant(otherwise="Blank")).answer("unit to activate", "A1", "A")
    t.answer("opportunity fire", None, "B").answer("manoeuvre", "Double Time").answer("move", None)
    t.until("coordinated unit").answer("coordinated unit", "A2", "A")
    t.answer("manoeuvre", "Disembark").answer("set up", Stand(Frame(Pose(24_000, 15_500, 0), 6)))
    assert t.asked("opportunity fire", "B").options[0].target == "A2"
    t.answer("opportunity fire", None)
    shot = next(each for each in t.asked("action", "A").options if isinstance(each, Shot))
    assert "Reforming" in rated(t.table, shot).penalties


def test_interaction_13_out_and_aboard_again_is_forbidden_and_from_house_to_house_is_not() -> None:
    t = loaded(y=40)
    t.run(Activation(A2)).answer("manoeuvre", "Disembark")
    t.answer("set up", Stand(Frame(Pose(24_000, 15_500, 0), 6)))
    assert to_embark(t.table, A2) == ()
    t = garrison(6, 6, y=40)
    t.rectangle(4, 2, (24, 13), "Blocking", size=3, capacity=0)
    t.run(Activation(A1)).answer("manoeuvre", "Exit").answer("set up", Stand(Frame(Pose(24_000, 16_500, 18_000), 6)))
    assert "T2" in to_garrison(t.table, A1)


def test_interaction_14_who_failed_to_rally_fires_without_aiming_and_weakened() -> None:
    t = facing(10)
    t.change("A1", statuses=(Status.SUPPRESSED,))
    t.run(Activation(A1), ("4xBlank",)).answer("discipline test", False).answer("manoeuvre", None)
    t.answer("action", Shot(A1, B1, "Rifles"))
    assert t.events(AttackDeclared)[0].rating == Rating.WEAKENED.value
    t.run(Activation(A1)).answer("discipline test", False).answer("manoeuvre", "Aim")
    assert t.ended


@pytest.mark.parametrize(("x", "outflanked"), [(24, False), (8, True)])
def test_interaction_17_outflanking_is_judged_from_where_the_officer_stood(x: float, outflanked: bool) -> None:
    t = field()
    t.unit("A", "foot", (x, 20, 0), models=1)
    t.unit("B", "foot", (24, 24, 180))
    assert is_outflanked(t.table, A1, B1) is outflanked


def test_interaction_18_a_second_unit_in_contact_strikes_and_withdraws_without_a_test() -> None:
    t = fighters(0.005)
    t.change("B1", models=t.units[B1].models[:1])
    t.models = {name: model for name, model in t.models.items() if model.unit != "B1" or name == "B1.1"}
    t.unit("B", "fighter", (24 + 3.006 + 0.5, 12, 270), models=1)
    t.run(CloseQuarters(A1, B1), tolerant("Strike", otherwise="Blank"))
    t.by_default()
    assert "Threatened" in t.events(AttackDeclared)[0].reasons and unit(t, "B1").location is Location.GONE
    assert [event.unit for event in t.events(UnitMoved)] == ["B2"] and t.events(DisciplineTested) == ()


@pytest.mark.parametrize("near", [True, False])
def test_interaction_20_beside_a_commander_a_promotion_leaves_the_unit_in_order(near: bool) -> None:
    t = field()
    t.unit("A", "foot", (24, 12, 0))
    t.unit("B", "tank", (24, 24, 180), models=3, files=1)
    t.like("chief", "karst.foreman", rules=())
    t.unit("B", "chief", (29 if near else 40, 26.25, 180), models=1)
    before = unit(t.run(LoseModels(B1, 1, A1)), "B1").officer
    t.by_default()
    assert unit(t, "B1").officer != before and (Status.DISORDERED in statuses(t, "B1")) is not near
    t.hold("B", "Long Stride")
    t.change("B1", statuses=tuple(statuses(t, "B1")))
    t.run(MovementStep(B1))
    assert (t.asked().question == "command before moving") is near


def test_interaction_22_a_tie_of_values_is_no_interference_and_the_command_is_spent() -> None:
    t = facing(30)
    t.hold("A", "Long Stride", "Eyes Up")
    t.hold("B", "Eyes Up", "Eyes Up")
    t.run(Activation(A1))
    mine = t.asked("command before moving", "A").options[0]
    t.answer("command before moving", mine)
    cards = t.table.content.cards
    same = next(card for card in t.asked("interfere", "B").options if cards[card].value == cards[mine].value)
    t.answer("interfere", same)
    assert t.events(CommandSettled)[0].stands
    assert mine in t.state.cards[A].discard and same in t.state.cards[B].discard
    t.answer("manoeuvre", None).answer("action", None)
    assert t.ended and len(t.state.cards[A].hand) == 1


@pytest.mark.parametrize(
    ("mine", "theirs", "who", "kept"), [(9, None, "A", 1), (None, None, "B", 1), (7, 7, "B", 0), (8, 9, "B", 0)]
)
def test_interaction_23_initiative_by_cards_and_surrenders(
    mine: int | None, theirs: int | None, who: str, kept: int
) -> None:
    t = field()
    t.deck("A", 1, hand=(mine or 3,))
    t.deck("B", 1, hand=(theirs or 3,))
    t.run(DetermineInitiative(A))
    for seat, value in (("A", mine), ("B", theirs)):
        t.answer("initiative card", t.asked("", seat).options[0] if value else None, seat)
    assert (t.state.clock.initiative, len(t.state.cards[A].hand)) == (who, kept)
    assert len(t.events(FaceDownTakenBack)) == (mine == 9)


def test_interaction_24_the_last_card_settles_its_test_and_no_hand_is_filled_any_more() -> None:
    t = facing(20)
    t.deck("A", 5, hand=(6,))
    last, gone = t.cards[A].deck[0], t.cards[A].discard
    t.run(DisciplineTest(A1, RALLY), (gone,)).answer("command before a test", None, "A").by_default()
    tested = t.events(DisciplineTested)[0]
    assert (tested.value, tested.passed) == (5, True) and t.state.cards[A].discard == (last,)
    assert t.state.sides[A].breakdown and len(t.state.cards[A].deck) == len(gone)
    t.then(FillHand(A))
    assert len(t.state.cards[A].hand) == 1


def test_interaction_25_aircraft_of_round_4_do_not_come_back_and_are_no_ground_presence() -> None:
    t = wings(location=Location.RESERVE)
    t.when(round=4)
    t.run(EndPhase()).by_default()
    assert t.state.sides[B].vp == 5
    t.when(round=5)
    for seat in ("A", "B"):
        t.deck(seat, 1, 2, 3, 4, 5, 6)
    t.run(ReadyPhase())
    assert t.ended and unit(t, "A1").location is Location.RESERVE


def test_interaction_26_two_lookouts_fire_at_a_sortie_and_only_early_losses_cost_dice() -> None:
    t = wings()
    t.run(Sortie(A1), ("Strike 3xBlank", "4xBlank", "4xStrike")).answer("approach", 17)
    first = next(each for each in t.asked("fire at aircraft", "B").options if each.shot.unit == "B1")
    t.answer("fire at aircraft", first).until("engage")
    assert count(t, "A1") == 6
    t.answer("engage", t.asked("engage", "A").options[0])
    t.until("fire at aircraft").answer("fire at aircraft", t.asked("fire at aircraft", "B").options[0]).by_default()
    assert [(event.unit, event.dice) for event in t.events(AttackDeclared)] == [("B1", 4), ("A1", 4), ("B2", 4)]
    assert count(t, "A1") == 2 and unit(t, "A1").location is Location.RESERVE


def test_interaction_28_the_lady_is_dropped_before_anyone_is_removed_and_found_again_without_a_die() -> None:
    t = field(clash="find-the-lady")
    t.when(active=B)
    t.unit("A", "foot", (24, 20, 0), models=1, statuses=(Status.ESCORTING,))
    t.unit("B", "foot", (24, 22.965, 180), models=1)
    t.run(ApplyDamage(A1, 1, B1)).until("dropped marker")
    officer = t.state.models[ModelId("A1.1")].fell_at
    assert officer is not None and unit(t, "A1").location is Location.IN_PLAY
    t.answer("dropped marker", t.asked("dropped marker", "B").options[0]).by_default()
    assert t.state.markers[MarkerId("K0")].y > officer.y
    assert unit(t, "A1").location is Location.GONE and to_scour(t.table, B1) == (MarkerId("K0"),)
    t.then(Activation(B1)).answer("manoeuvre", None).answer("action", "Scour K0")
    assert Status.ESCORTING in statuses(t, "B1") and t.rolled() == ()


@pytest.mark.parametrize("falls_back", [True, False])
def test_interaction_28_a_withdrawal_keeps_the_lady_and_a_fall_back_drops_her(falls_back: bool) -> None:
    t = field(clash="find-the-lady")
    t.when(active=B)
    t.unit("A", "foot", (24, 20, 0), statuses=(Status.ESCORTING,))
    t.unit("B", "foot", (24, 21.005, 180))
    t.run(FallBack(A1) if falls_back else Withdraw(A1, B1)).by_default()
    assert (Status.ESCORTING in statuses(t, "A1")) is not falls_back
    assert bool(t.state.markers) is falls_back


@pytest.mark.parametrize(("seat", "seen"), [("A", Sight.OBSCURED), ("B", Sight.CLEAR)])
def test_interaction_29_friends_before_a_behemoth_obscure_its_sight_and_enemies_do_not(seat: str, seen: Sight) -> None:
    t = field()
    t.like("giant", "karst.massif", rules=())
    t.unit("A", "giant", (24, 12, 0))
    t.unit("B", "walker", (24, 36, 180), models=1)
    t.unit(seat, "foot", (24, 24, 0), models=1)
    assert sight(t.table, ModelId("A1.1"), ModelId("B1.1")) is seen


def test_interaction_30_who_stands_on_a_hill_sees_over_a_wood_and_is_seen_over_it() -> None:
    t = field()
    t.rectangle(6, 4, (24, 12), "Hill", size=2)
    t.rectangle(8, 2, (24, 20), "Dense", size=2)
    t.unit("A", "foot", (24, 13.4, 0), models=1)
    t.unit("B", "foot", (24, 24, 180), models=1)
    assert sight(t.table, ModelId("A1.1"), ModelId("B1.1")) is Sight.CLEAR
    assert sight(t.table, ModelId("B1.1"), ModelId("A1.1")) is Sight.CLEAR
