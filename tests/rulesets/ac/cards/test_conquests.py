"""Conquest Objectives: what triggers each, and how they are claimed."""

from __future__ import annotations

import pytest

from sandtable.kernel.ids import RuleId, SeatId
from sandtable.rulesets.ac.content.profile import Category, Kind, Level, RuleRef, WeaponRow
from sandtable.rulesets.ac.events.cards import ConquestWithinReach
from sandtable.rulesets.ac.fighting.attacks import Shot, Strike
from sandtable.rulesets.ac.ids import UnitId
from sandtable.rulesets.ac.procedures.attacking import MakeAttack
from sandtable.rulesets.ac.procedures.close_quarters import CloseQuarters
from sandtable.rulesets.ac.procedures.discipline import RALLY, DisciplineTest
from sandtable.rulesets.ac.procedures.end_phase import EndPhase
from sandtable.rulesets.ac.procedures.losses import Annihilate, BecomeDisordered
from sandtable.rulesets.ac.procedures.manoeuvres import MovementStep
from sandtable.rulesets.ac.situations.battle import BattleSituation
from sandtable.rulesets.ac.state import Exit
from sandtable.tabletop.state import Location
from tests.rulesets.ac.land import BANDS, count, facing, field

A, B = SeatId("A"), SeatId("B")
A1, B1 = UnitId("A1"), UnitId("B1")
SHOT, STRIKE = Shot(A1, B1, "Rifles"), Strike(A1, B1, "Picks")
PICKS = WeaponRow("Picks", (Kind.MELEE,), (4, 8, 12))
NOTHING = "4xBlank"


def reached(t: BattleSituation, seat: str = "A") -> set[str]:
    """The Conquest Objectives within reach of a General so far, by their names."""
    conquests = t.content.conquests
    return {conquests[event.objective].name for event in t.events(ConquestWithinReach) if event.seat == seat}


def range_with(*held: str, gap: float = 10, **fields: object) -> BattleSituation:
    t = facing(gap)
    t.like("foot", "foot", defence=1, damage_limit=1)
    t.like("fighter", "foot", rows=(*t.content.classes["foot"].rows, PICKS), bands=BANDS)  # type: ignore[index]
    t.change("A1", class_id="fighter")
    t.change("B1", **fields)
    t.hold("A", *(held or ("Harvest",)))
    return t


def fired(t: BattleSituation, *dice: str, attack: Shot | Strike = SHOT) -> BattleSituation:
    """An attack of A1, with nothing issued before it, until something is claimed or it ends."""
    t.run(MakeAttack(attack=attack), dice or (NOTHING,))
    while not t.ended and t.asked().question != "conquest objective":
        t.answer(t.asked().question, t.asked().decision.fallback(t.table))
    return t


@pytest.mark.rule("AC-VP-05", "AC-VP-06", "AC-VP-01")
def test_copies_of_one_objective_may_both_be_claimed_at_once() -> None:
    t = fired(range_with("Harvest", "Harvest", "Feathers"), "4xStrike")
    for left in (2, 1):
        assert len(t.asked("conquest objective", "A").options) == left
        t.answer("conquest objective", t.asked().options[0])
    t.answer("conquest objective", None)
    assert t.state.sides[A].vp == 4 and len(t.state.cards[A].hand) == 1
    assert t.state.sides[A].claims == ()


@pytest.mark.rule("AC-VP-05")
def test_whoever_holds_any_card_is_asked_and_there_is_no_later_claim() -> None:
    t = fired(range_with("Feathers"), "4xStrike")
    assert t.asked("conquest objective", "A").options == ()
    t.answer("conquest objective", None)
    assert t.ended and t.state.sides[A].claims == ()


@pytest.mark.rule("AC-VP-05")
def test_without_a_card_nobody_is_asked() -> None:
    t = range_with()
    t.cards[A] = type(t.cards[A])(A)
    assert not reached(fired(t, "4xStrike"))


@pytest.mark.rule("AC-VP-05", "AC-DAMAGE-01")
@pytest.mark.parametrize(("dice", "met"), [("4xStrike", True), ("3xStrike Blank", False)])
def test_harvest_wants_four_models_of_one_attack(dice: str, met: bool) -> None:
    assert ("Harvest" in reached(fired(range_with(), dice))) is met


@pytest.mark.rule("AC-VP-05", "AC-TRANS-15")
@pytest.mark.parametrize(("dice", "met"), [("4xStrike", True), ("3xStrike Blank", False)])
def test_harvest_does_not_count_who_was_aboard(dice: str, met: bool) -> None:
    t = range_with()
    capacity = RuleRef(RuleId("AC-R-CAPACITY"), "Capacity", "2")
    t.like("motor", "foot", traits=("Transport",), rules=(capacity,), damage_limit=1, defence=1)
    t.change("B1", class_id="motor")
    t.models_at("B", "foot", *[None] * 12, location=Location.ABOARD, transport=UnitId("B1"))
    fired(t, dice)
    assert count(t, "B2") < 12 - 4 * met
    assert ("Harvest" in reached(t)) is met


@pytest.mark.rule("AC-VP-05", "AC-DICE-07")
@pytest.mark.parametrize(("limit", "dice", "met"), [(9, "3xStrike Blank", True), (9, "2xStrike 2xBlank", False)])
def test_chipping_wants_three_damage_on_what_is_still_there(limit: int, dice: str, met: bool) -> None:
    t = range_with()
    t.like("rock", "foot", category=Category.HEAVY, defence=1, damage_limit=limit)
    t.change("B1", class_id="rock")
    assert ("Chip the Mountain" in reached(fired(t, dice))) is met


@pytest.mark.rule("AC-VP-05", "AC-AIR-11")
@pytest.mark.parametrize("category", [Category.AERIAL, Category.LIGHT])
def test_feathers_are_of_aerial_units(category: Category) -> None:
    t = range_with()
    t.like("bird", "foot", category=category)
    t.change("B1", class_id="bird")
    assert ("Feathers" in reached(fired(t, "Strike 3xBlank"))) is (category is Category.AERIAL)


@pytest.mark.rule("AC-VP-05", "AC-REACT-04")
@pytest.mark.parametrize("opportunity", [True, False])
def test_ready_and_waiting_is_opportunity_fire(opportunity: bool) -> None:
    t = fired(range_with(), "Strike 3xBlank", attack=Shot(A1, B1, "Rifles", opportunity=opportunity))
    assert ("Ready and Waiting" in reached(t)) is opportunity


@pytest.mark.rule("AC-VP-05", "AC-READY-20")
@pytest.mark.parametrize(
    ("arrived", "now", "met"), [(2, 2, True), (1, 2, False), (0, 2, False), (1, 1, True), (0, 1, False)]
)
def test_late_and_welcome_are_those_who_came_this_round(arrived: int, now: int, met: bool) -> None:
    t = range_with()
    t.change("A1", arrived=arrived)
    t.when(round=now)
    assert ("Late and Welcome" in reached(fired(t, "Strike 3xBlank"))) is met


@pytest.mark.rule("AC-VP-05", "AC-ARC-03")
@pytest.mark.parametrize(("heading", "met"), [(180, False), (0, True), (90, True)])
def test_round_the_side_is_outside_the_front_arc(heading: int, met: bool) -> None:
    t = field()
    t.like("foot", "foot", defence=1, damage_limit=1)
    t.unit("A", "foot", (24, 12, 0))
    t.unit("B", "foot", (24, 22, heading))
    t.hold("A", "Harvest")
    assert ("Round the Side" in reached(fired(t, "Strike 3xBlank"))) is met


@pytest.mark.rule("AC-VP-05", "AC-VP-06", "AC-DAMAGE-10")
@pytest.mark.parametrize(("level", "points"), [(Level.BASIC, 1), (Level.REINFORCED, 2), (Level.FULL, 3)])
@pytest.mark.parametrize("category", [Category.HEAVY, Category.LIGHT])
def test_an_annihilated_unit_counts_by_category_and_level(level: Level, points: int, category: Category) -> None:
    t = range_with(models=("B1.1",), level=level)
    t.like("prey", "foot", category=category)
    t.change("B1", class_id="prey")
    for n in range(2, 7):
        del t.models[f"B1.{n}"]  # type: ignore[arg-type]
    t = fired(t, "4xStrike")
    name = "Iron Brought Low" if category is Category.HEAVY else "Thinned to Nothing"
    assert reached(t) == {name}
    assert t.events(ConquestWithinReach)[0].points == points


@pytest.mark.rule("AC-VP-05")
def test_close_quarters_thin_nobody_to_nothing() -> None:
    t = range_with(models=("B1.1",))
    for n in range(2, 7):
        del t.models[f"B1.{n}"]  # type: ignore[arg-type]
    assert "Thinned to Nothing" not in reached(fired(t, "4xStrike", attack=STRIKE))


@pytest.mark.rule("AC-VP-05", "AC-SUPP-05", "AC-SUPP-09")
@pytest.mark.parametrize(("how", "met"), [(Exit.BROKEN, True), (Exit.FLED, True), (Exit.DESTROYED, False)])
def test_put_to_flight_are_those_who_break_or_flee(how: Exit, met: bool) -> None:
    t = range_with().run(Annihilate(B1, how))
    assert ("Put to Flight" in reached(t)) is met and "Put to Flight" not in reached(t, "B")


@pytest.mark.rule("AC-VP-05", "AC-TRAIT-05")
@pytest.mark.parametrize("commander", [True, False])
def test_headless_is_an_army_without_its_commander(commander: bool) -> None:
    t = range_with()
    t.like("chief", "foot", traits=("Commander",) if commander else ())
    t.change("B1", class_id="chief")
    assert ("Headless" in reached(t.run(Annihilate(B1)))) is commander


@pytest.mark.rule("AC-VP-05", "AC-STATUS-03", "AC-DAMAGE-08")
@pytest.mark.parametrize("again", [True, False])
def test_no_more_orders_where_an_enemy_gains_disorder(again: bool) -> None:
    t = range_with()
    if again:
        t.change("B1", statuses=("Disordered",))
    assert ("No More Orders" in reached(t.run(BecomeDisordered(B1)))) is not again


@pytest.mark.rule("AC-VP-05", "AC-CMD-04")
@pytest.mark.parametrize("stopped", [True, False])
def test_crossed_wires_where_interference_has_stopped_a_command(stopped: bool) -> None:
    t = facing(20)
    t.hold("A", "Long Stride")
    t.hold("B", "Dig In", "Harvest")
    t.run(MovementStep(A1)).answer("command before moving", t.asked().options[0])
    t.answer("interfere", t.asked().options[0] if stopped else None)
    assert ("Crossed Wires" in reached(t, "B")) is stopped


@pytest.mark.rule("AC-VP-05", "AC-DISC-01")
@pytest.mark.parametrize(("left", "value", "met"), [(3, 1, True), (4, 1, False), (3, 12, False)])
def test_unshaken_are_those_who_pass_with_half_their_models(left: int, value: int, met: bool) -> None:
    t = facing(20)
    for n in range(left + 1, 7):
        name = f"A1.{n}"
        t.models[name] = type(t.models[name])(name, A1, A, t.models[name].class_id, left_as=Exit.DESTROYED)  # type: ignore[index, arg-type]
    t.hold("A", "Harvest")
    cards = t.cards[A]
    values = {card.id: card.value for card in t.content.cards}
    t.cards[A] = type(cards)(A, deck=tuple(sorted(cards.deck, key=lambda c: values[c] != value)), hand=cards.hand)
    t.run(DisciplineTest(A1, RALLY))
    t.until("discipline test").answer("discipline test", True)
    assert ("Unshaken" in reached(t)) is met


@pytest.mark.rule("AC-VP-05", "AC-CQ-13", "AC-CQ-10")
@pytest.mark.parametrize(
    ("mine", "theirs", "who"), [("4xStrike", NOTHING, "A"), (NOTHING, "4xStrike", "B"), (NOTHING, NOTHING, "")]
)
def test_a_combat_is_won_by_the_charger_or_on_the_wall(mine: str, theirs: str, who: str) -> None:
    t = facing(1.005)
    t.like("fighter", "foot", rows=(PICKS,), bands=BANDS, break_limit=None)
    for name in ("A1", "B1"):
        t.change(name, class_id="fighter")
    t.hold("A", "Harvest")
    t.hold("B", "Harvest")
    dice = (mine, theirs) if mine == NOTHING else (mine, "4xBlank" if who == "A" else theirs)
    t.run(CloseQuarters(A1, B1), dice)
    for _ in range(40):
        if t.ended:
            break
        t.answer(t.asked().question, t.asked().decision.fallback(t.table))
    assert ("Home with the Steel" in reached(t)) is (who == "A")
    assert ("Broke on the Wall" in reached(t, "B")) is (who == "B")


@pytest.mark.rule("AC-VP-05", "AC-MEAS-03", "AC-END-03")
@pytest.mark.parametrize(("y", "met"), [(40, True), (36.4, False)])
def test_deep_ground_is_wholly_within_the_enemys_zone(y: float, met: bool) -> None:
    t = field()
    t.unit("A", "foot", (24, y, 0), files=6)
    t.unit("B", "foot", (10, 20, 180))
    t.hold("A", "Harvest")
    assert ("Deep Ground" in reached(t.run(EndPhase()).until("conquest objective") if met else _ended(t))) is met


@pytest.mark.rule("AC-VP-05", "AC-END-03")
@pytest.mark.parametrize(("mine", "theirs", "met"), [(0, 2, True), (2, 2, False), (1, 2, True), (0, 1, False)])
def test_a_clean_sheet_is_this_rounds(mine: int, theirs: int, met: bool) -> None:
    t = facing(20)
    t.models_at("A", "foot", None, location=Location.GONE, lost_in=mine)
    t.models_at("B", "foot", None, location=Location.GONE, lost_in=theirs)
    t.hold("A", "Harvest")
    _ended(t)
    assert ("Clean Sheet" in reached(t)) is met


def _ended(t: BattleSituation) -> BattleSituation:
    return t.run(EndPhase()).by_default()
