"""Minor Victories: when they are within reach, and how they are claimed."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from sandtable.geometry.course import Ahead, ComeAbout, Course
from sandtable.geometry.units import INCH
from sandtable.kernel.engine import Happened
from sandtable.kernel.ids import RuleId, SeatId
from sandtable.kernel.procedure import Procedure
from sandtable.rulesets.dw4.cards.minor_victories import minor_victories
from sandtable.rulesets.dw4.content.profile import Positional
from sandtable.rulesets.dw4.events.valour import MinorVictoryWithinReach
from sandtable.rulesets.dw4.ids import ModelId, StackId, UnitId
from sandtable.rulesets.dw4.procedures.activation import Activation
from sandtable.rulesets.dw4.procedures.attack import Attack
from sandtable.rulesets.dw4.procedures.attack_run import AttackRun
from sandtable.rulesets.dw4.procedures.boarding import Boarding
from sandtable.rulesets.dw4.procedures.broadside import Broadside
from sandtable.rulesets.dw4.procedures.consolidation import ConsolidationStep
from sandtable.rulesets.dw4.procedures.crew_check import CrewCheck
from sandtable.rulesets.dw4.procedures.end_phase import EndPhase
from sandtable.rulesets.dw4.procedures.explosion import CatastrophicExplosion
from sandtable.rulesets.dw4.procedures.harm import GainDisorder, LoseModel, SufferDamage
from sandtable.rulesets.dw4.procedures.interception import Interception
from sandtable.rulesets.dw4.procedures.maintenance import Maintenance
from sandtable.rulesets.dw4.procedures.minefield import TriggerMinefield
from sandtable.rulesets.dw4.procedures.minor_victories import ClaimAll
from sandtable.rulesets.dw4.procedures.moving import MoveModel
from sandtable.rulesets.dw4.procedures.ram import Ram
from sandtable.rulesets.dw4.procedures.reserves import DeployReserve
from sandtable.rulesets.dw4.state import BattleGame, Critical, Exit, MarkerKind, Mission, Mode
from sandtable.rulesets.dw4.table.arcs import Band
from sandtable.tabletop.events import VictoryPointsScored
from sandtable.tabletop.state import Location, Score
from sandtable.testing.answers import options_of
from tests.rulesets.dw4.tabletop import GUN, A, B, Tabletop, answer, ref, ship_class, weapon
from tests.rulesets.dw4.valour_table import DECK, UNRELATED, asked, card_with, enact, holding, questions, table

A1, B1 = UnitId("A1"), UnitId("B1")
FIRST = ModelId("A1.1")
FOE = ModelId("B1.1")
GREAT = ship_class("Great", 5, hull=3, traits=("Test", "Surface", "Capital"))
SWIFT = ship_class("Swift", 3, speed_max=9000)
EEL = ship_class("Eel", 3, positional=Positional.UNDERWATER)
KITE = ship_class("Kite", 3, positional=Positional.AIRBORNE)


def sea(*effects: str, mode: Mode = Mode.FULL, gap: float = 14, foe: str = "kutsov", **other: Any) -> Tabletop:
    """A1.1 and B1.1 face each other; A holds cards with these Minor Victories, or at least one card."""
    t = table(*effects, mode=mode, **other)
    if not effects:
        t.deal("A", UNRELATED, deck=(50, 51))
    t.deal("B", UNRELATED, deck=(50, 51))
    t.unit("A", "kutsov", (18, 10))
    t.unit("B", foe, (18, 10 + gap, 180))
    return t


def reached(
    t: Tabletop,
    procedure: Procedure,
    dice: list[str] | None = None,
    seed: int | None = None,
    replies: dict[str, Any] | None = None,
) -> set[tuple[str, str]]:
    """Which Minor Victories come within whose reach while everything else is let pass."""
    g = t.game(procedure, dice=dice, seed=seed)
    found: set[tuple[str, str]] = set()
    while True:
        found |= {
            (e.event.seat, e.event.victory)
            for e in g.take_record()
            if isinstance(e, Happened) and isinstance(e.event, MinorVictoryWithinReach)
        }
        if not g.pending:
            return found
        decision = g.pending[0]
        given = {"minor victory": None, **(replies or {})}
        question = decision.question
        g.submit(decision.seat, given[question] if question in given else decision.fallback(g))


def claims(*victories: str, hand: tuple[int, ...], seat: str = "A") -> BattleGame:
    t = sea()
    t.deal(seat, *hand)
    t.sides[SeatId(seat)] = replace(t.sides[SeatId(seat)], claims=victories)
    return t.game(ClaimAll())


@pytest.mark.rule("DW4-CARD-01")
def test_the_code_knows_every_minor_victory_by_the_name_on_the_cards() -> None:
    told = {effect.id: effect.name for effect in DECK.effects if effect.id.startswith("M")}
    assert {rule.effect: rule.name for rule in minor_victories()} == told  # type: ignore[attr-defined]


@pytest.mark.rule("DW4-CARD-09", "DW4-VP-03")
def test_a_claim_reveals_the_card_scores_its_reward_and_nobody_can_deny_it() -> None:
    g = claims("M01", hand=(holding("M01"), UNRELATED))
    assert asked(g) == ("A", "minor victory")
    answer(g, "minor victory", card_with("M01"))
    assert asked(g) == ("A", "minor victory"), "not B, for a Denial"
    answer(g, "minor victory", None)
    assert g.over
    assert [(s.points, s.what, s.rule) for s in g.state.sides[A].scores] == [(3, "First Blood", "DW4-CARD-09")]
    assert g.state.cards[A].discard == (card_with("M01"),)
    assert g.state.sides[A].claims == ()


@pytest.mark.rule("DW4-CARD-10")
def test_any_number_may_be_claimed_at_one_time_even_copies() -> None:
    """Cards 3, 16 and 36 are all First Blood."""
    g = claims("M01", hand=(3, 16, 36, UNRELATED))
    for _ in range(3):
        g.submit(A, options_of(g.pending[0])[0])
    assert g.over, "everyone has seen all three by now"
    assert g.state.sides[A].vp == 9
    assert len(g.state.cards[A].hand) == 1


@pytest.mark.rule("DW4-CARD-10")
def test_one_event_may_satisfy_several_cards() -> None:
    g = claims("M01", "M02", hand=(3, 4))
    assert len(options_of(g.pending[0])) == 2


@pytest.mark.rule("DW4-CARD-09")
def test_a_card_whose_condition_was_not_met_cannot_be_claimed() -> None:
    g = claims("M02", hand=(3, 4))
    assert options_of(g.pending[0]) == (card_with("M02"),)


@pytest.mark.rule("DW4-CARD-09")
def test_who_holds_a_card_is_asked_whether_or_not_it_fits() -> None:
    g = claims("M01", hand=(UNRELATED,))
    assert asked(g) == ("A", "minor victory")
    assert options_of(g.pending[0]) == ()
    assert claims("M01", hand=()).over


@pytest.mark.rule("DW4-CARD-09")
def test_a_condition_is_not_noted_where_every_such_card_is_among_the_discards() -> None:
    t = sea()
    t.deal("A", UNRELATED, discard=(3, 16, 36))
    assert ("A", "M01") not in reached(t, SufferDamage(FOE, 10))
    t.deal("A", UNRELATED, discard=(3, 16))
    assert ("A", "M01") in reached(t, SufferDamage(FOE, 10))


@pytest.mark.rule("DW4-CARD-24")
def test_the_first_admiral_claims_first() -> None:
    t = sea()
    t.clock = replace(t.clock, first=B)
    t.sides = {seat: replace(side, claims=("M01",)) for seat, side in t.sides.items()}
    g = t.game(ClaimAll())
    assert asked(g) == ("B", "minor victory")
    answer(g, "minor victory", None)
    assert asked(g) == ("A", "minor victory")


@pytest.mark.rule("DW4-CARD-09")
def test_claims_are_made_when_the_step_ends() -> None:
    t = sea("M15", mode=Mode.CORE)
    t.model("B1.1", disorder=2)
    g = t.game(Activation(A1), dice=["HS HS HS HS HS HS", "BL BL BL BL BL"])
    answer(g, "valour before moving", None)
    g.submit(A, g.pending[0].fallback(g))
    answer(g, "next action", "Attack")
    answer(g, "valour before an Attack", None)
    answer(g, "valour after the roll", None)
    assert g.state.sides[A].claims == ("M15",)
    assert asked(g) == ("A", "minor victory"), "no Action is left to make"
    answer(g, "minor victory", card_with("M15"))
    assert g.state.sides[A].vp == 2


def test_first_blood_is_the_first_loss_of_the_battle() -> None:
    assert ("A", "M01") in reached(sea(), SufferDamage(FOE, 10))
    assert ("A", "M01") not in reached(sea(), SufferDamage(FOE, 9))
    assert ("A", "M01") in reached(sea(), LoseModel(FOE, Exit.DESTROYED))
    assert ("A", "M01") not in reached(sea(), LoseModel(FOE, Exit.ABANDONED))
    t = sea()
    t.unit("A", "kutsov", (30, 10))
    t.model("A2.1", crippled=True)
    assert ("A", "M01") not in reached(t, SufferDamage(FOE, 10)), "an own model fell before"
    t.model("A2.1", crippled=False, pose=None, left_as=Exit.ABANDONED)
    assert ("A", "M01") not in reached(t, SufferDamage(FOE, 10)), "one was Abandoned before"
    t.model("A2.1", crippled=False, pose=None, left_as=Exit.BROKEN_OUT)
    assert ("A", "M01") in reached(t, SufferDamage(FOE, 10)), "who got away is no loss"


def test_a_light_vessel_that_founders_at_once_is_first_blood_too() -> None:
    light = ship_class("Light", 1, hull=2, properties=(ref("DW4-P-LIGHT-VESSEL"),))
    assert ("A", "M01") in reached(sea(foe="light", classes=(light,)), SufferDamage(FOE, 2))


def test_a_model_that_goes_down_with_the_blow_is_damaged_by_it_all_the_same() -> None:
    t = sea()
    t.model("B1.1", crippled=True, criticals=(Critical.BREACH, Critical.BREACH))
    assert ("A", "M03") in reached(t, SufferDamage(FOE, 3, by=A, source="Ram"), ["1 1 1"])


def test_giant_feller_needs_small_ships_and_a_capital_target() -> None:
    dice = ["HS HS HS HS HS HS", "BL BL BL BL BL"]
    assert ("A", "M02") in reached(sea(foe="great", classes=(GREAT,)), Attack(A, A1), dice)
    plain = replace(GREAT, traits=("Test", "Surface"))
    assert ("A", "M02") not in reached(sea(foe="great", classes=(plain,)), Attack(A, A1), dice)
    stout = replace(GREAT, hull=4)
    assert ("A", "M02") not in reached(sea(foe="great", classes=(stout,)), Attack(A, A1), dice)


def test_a_giant_among_the_attackers_fells_no_giant() -> None:
    four = ship_class("Four", 4, GUN)
    t = sea(foe="great", classes=(GREAT, four))
    t.unit("A", "four", (22, 10))
    found = reached(t, Attack(A, UnitId("A2")), ["HS " * 6, "BL BL BL BL BL"])
    assert ("A", "M01") in found, "it did fall"
    assert ("A", "M02") not in found


@pytest.mark.parametrize(("damage", "met"), [(2, False), (3, True)])
def test_iron_kiss_is_a_ram_of_three_damage(damage: int, met: bool) -> None:
    assert (("A", "M03") in reached(sea(), SufferDamage(FOE, damage, by=A, source="Ram"))) is met
    assert ("A", "M03") not in reached(sea(), SufferDamage(FOE, 3, by=A, source="Attack"))
    assert ("B", "M03") not in reached(sea(), SufferDamage(FIRST, 3, source="Ram")), "the rammer's own Damage"


def test_iron_kiss_comes_of_a_ram_that_is_played_out() -> None:
    t = sea(gap=3)
    t.deal("A", UNRELATED, deck=(7, 50))
    dice = ["HS " * 13]
    assert ("A", "M03") in reached(t, Ram(FIRST, FOE, 3 * INCH), dice)


@pytest.mark.parametrize(("damage", "met"), [(3, False), (4, True)])
def test_yardarm_to_yardarm_is_a_broadside_of_four_damage(damage: int, met: bool) -> None:
    found = reached(sea(), SufferDamage(FOE, damage, by=A, source="Broadside"))
    assert (("A", "M05") in found) is met


def test_a_broadside_that_is_played_out_brings_it_within_reach() -> None:
    t = sea()
    t.models[FIRST] = replace(t.models[FIRST], pose=replace(t.models[FIRST].pose, heading=9000))  # type: ignore[type-var]
    t.models[FOE] = replace(t.models[FOE], pose=replace(t.models[FIRST].pose, y=13_000))  # type: ignore[type-var]
    assert ("A", "M05") in reached(t, Broadside(A1, seat=A), ["HS HS"])


@pytest.mark.parametrize(("hits", "met"), [("HS HS HS BL", True), ("HS HS BL BL", False)])
def test_prize_crew_is_a_boarding_of_two_successes(hits: str, met: bool) -> None:
    """CRW 8 and Disorder 3: 5 Hits for a Success; here CRW is 2."""
    timid = ship_class("Timid", 3, crew=3)
    t = sea(foe="timid", classes=(timid,), gap=3)
    t.model("A1.1", tokens=(("Over the Rail", 1),))
    assert (("A", "M04") in reached(t, Boarding(A, A1), [hits, "BL BL BL BL BL"])) is met


def test_long_shot_needs_extreme_range_and_two_damage() -> None:
    t = sea(gap=34, width=72_000)
    t.unit("A", "lancelot", (26, 4))
    roll = ["HS HS HS HS HS", "BL BL BL BL BL"]
    assert ("A", "M06") in reached(t, Attack(A, UnitId("A2")), roll)
    assert ("A", "M06") not in reached(t, Attack(A, UnitId("A2")), ["HS HS BL BL BL", "BL BL BL BL BL"])
    assert ("A", "M06") not in reached(sea(), Attack(A, A1), ["HS HS HS HS HS HS", "BL BL BL BL BL"])


@pytest.mark.rule("DW4-CARD-09", "DW4-RANGE-03")
@pytest.mark.parametrize(
    ("firepower", "picked", "met"),
    [((4, 5, 4), Band.EXTREME, True), ((4, 5, 4), Band.STANDARD, False), ((4, 5, 5), None, True)],
    ids=["extreme picked", "standard picked", "nothing to pick"],
)
def test_long_shot_goes_by_the_range_band_that_was_picked(
    firepower: tuple[int, int, int], picked: Band | None, met: bool
) -> None:
    """Exactly 30" away, where a Range Band has to be picked if the dice differ."""
    far = ship_class("Far", 3, weapon("Long Gun", "F", *firepower), defence=0)
    t = sea(gap=4.3 + 34, width=72_000, foe="far", classes=(far,))
    t.unit("A", "far", (24, 6))
    t.unit("B", "far", (24, 6 + 4.3 + 30, 180))
    replies = {"initial target": "B2.1", "range band": picked}
    dice = 4 if picked is Band.EXTREME else 5
    assert (("A", "M06") in reached(t, Attack(A, UnitId("A2")), ["HS " * dice], replies=replies)) is met


@pytest.mark.parametrize(("disorder", "used", "met"), [(2, 2, True), (1, 2, False), (3, 2, False), (2, 3, False)])
def test_good_order_is_two_levels_off_a_model_that_has_none_left(disorder: int, used: int, met: bool) -> None:
    t = sea(gap=30)
    t.units[A1] = replace(t.units[A1], actions_used=used)
    t.model("A1.1", disorder=disorder)
    assert (("A", "M07") in reached(t, ConsolidationStep(A1))) is met


@pytest.mark.parametrize(("roll", "met"), [("HS HS BL", True), ("HS BL BL", False)])
def test_carpenters_pride_is_two_repairs_in_one_maintenance(roll: str, met: bool) -> None:
    t = sea(gap=30)
    t.model("A1.1", criticals=(Critical.BREACH, Critical.BREACH, Critical.BREACH))
    assert (("A", "M08") in reached(t, Maintenance(A1), [roll])) is met


def test_carpenters_count_the_repairs_of_the_whole_action() -> None:
    t = sea(gap=30)
    t.unit("A", "kutsov", (28, 10), (32, 10))
    for model in ("A2.1", "A2.2"):
        t.model(model, criticals=(Critical.BREACH,))
    assert ("A", "M08") in reached(t, Maintenance(UnitId("A2")), ["HS BL BL", "HS BL BL"])


def test_chain_of_fire_is_an_enemy_that_takes_another_with_it() -> None:
    t = sea()
    t.unit("B", "kutsov", (18, 26, 180))
    t.model("B1.1", crippled=True)
    assert ("A", "M11") in reached(t, CatastrophicExplosion(FOE))
    t = sea(gap=3)
    t.model("B1.1", crippled=True)
    assert ("A", "M11") not in reached(t, CatastrophicExplosion(FOE)), "it damaged no enemy but ours"


def scored(*scores: Score) -> Tabletop:
    t = sea(gap=30)
    t.sides[A] = replace(t.sides[A], scores=scores)
    return t


CRIPPLED = Score(5, 2, "Kutsov B2.1 Crippled", RuleId("DW4-VP-01"))


def test_fair_exchange_is_a_round_in_which_only_the_enemy_was_crippled() -> None:
    assert ("A", "M12") in reached(scored(CRIPPLED), EndPhase())
    assert ("A", "M12") not in reached(scored(), EndPhase())
    assert ("A", "M12") not in reached(scored(replace(CRIPPLED, round=1)), EndPhase())
    t = scored(CRIPPLED)
    t.sides[B] = replace(t.sides[B], scores=(CRIPPLED,))
    assert ("A", "M12") not in reached(t, EndPhase())


def test_for_a_fair_exchange_the_destroyed_count_and_the_abandoned_do_not() -> None:
    lost = RuleId("DW4-VP-02")
    assert ("A", "M12") in reached(scored(Score(5, 2, "Kutsov B2.1 Destroyed", lost)), EndPhase())
    assert ("A", "M12") not in reached(scored(Score(5, 2, "Kutsov B2.1 Abandoned", lost)), EndPhase())


def test_planted_flag_is_a_model_alone_in_the_enemy_half() -> None:
    def flag(y: float, enemy: float = 46, crippled: bool = False) -> set[tuple[str, str]]:
        t = table(mode=Mode.FULL)
        t.deal("A", UNRELATED)
        t.unit("A", "kutsov", (18, y))
        t.model("A1.1", crippled=crippled)
        t.unit("B", "kutsov", (18, enemy, 90))
        return reached(t, EndPhase())

    assert ("A", "M13") in flag(27)
    assert ("A", "M13") not in flag(25), "its stern is still in its own Half"
    assert ("A", "M13") not in flag(27, enemy=39), "an enemy within 10 inches"
    # From bow to broadside: hulls 4.3" long and 1" wide.
    near = 27 + 2.15 + 10 + 0.5
    assert ("A", "M13") not in flag(27, enemy=near)
    assert ("A", "M13") in flag(27, enemy=near + 0.01)
    assert ("A", "M13") not in flag(27, crippled=True), "it is no Scoring Model"


@pytest.mark.parametrize(
    ("run", "x", "met"), [(6, 2.9, True), (5.9, 2.9, False), (6, 3.2, False)], ids=["close", "too short", "too far"]
)
def test_threading_the_needle_is_a_long_move_close_past_terrain(run: float, x: float, met: bool) -> None:
    t = table(mode=Mode.FULL)
    t.deal("A", UNRELATED)
    t.unit("A", "kutsov", (18, 10))
    t.terrain("isle-knob", 18 + x, 17)
    assert threaded(t, Ahead(int(run * INCH))) is met


def threaded(t: Tabletop, *legs: Ahead | ComeAbout) -> bool:
    g = t.game(MoveModel(FIRST), seed=1)
    answer(g, "course", Course(legs))
    return "M14" in g.state.sides[A].claims


def passage(name: str = "kutsov", **place: float) -> Tabletop:
    """A1.1 sails north from 18, 10; an island lies close to its way or where it is said."""
    t = table(mode=Mode.FULL, classes=(SWIFT, EEL, KITE))
    t.deal("A", UNRELATED)
    t.unit("A", name, (18, 10))
    t.terrain("isle-knob", place.get("x", 20.9), place.get("y", 15))
    return t


def test_a_needle_is_threaded_on_every_leg_of_a_move() -> None:
    turning = (Ahead(4 * INCH), ComeAbout(-1, (2250, 2250)), Ahead(INCH))
    assert threaded(passage("swift"), *turning)
    assert not threaded(passage("swift", x=23), *turning)


def test_terrain_that_a_model_lay_beside_when_it_set_out_is_no_needle() -> None:
    assert not threaded(passage(y=10), Ahead(6 * INCH))
    assert threaded(passage(y=14.6), Ahead(6 * INCH))


def test_who_collides_threads_nothing() -> None:
    t = passage("swift")
    t.unit("B", "kutsov", (18, 20, 90))
    assert not threaded(t, Ahead(8 * INCH)), "it has come more than 6 inches by then"


@pytest.mark.parametrize("name", ["eel", "kite"])
def test_only_ships_on_the_surface_thread_the_needle(name: str) -> None:
    assert not threaded(passage(name), Ahead(6 * INCH))


def test_broken_ranks_is_the_third_level_of_an_enemy_in_ones_own_activation() -> None:
    def gaining(disorder: int, active: UnitId | None = A1, levels: int = 1) -> set[tuple[str, str]]:
        t = sea()
        t.clock = replace(t.clock, active=A if active is None else t.units[active].seat, unit=active)
        t.model(FOE, disorder=disorder)
        return reached(t, GainDisorder(FOE, levels=levels))

    assert ("A", "M15") in gaining(2)
    assert ("A", "M15") not in gaining(1)
    assert ("A", "M15") not in gaining(3)
    assert ("A", "M15") not in gaining(2, levels=0), "something else took the place of the level"
    assert not gaining(2, active=B1)
    assert not gaining(2, active=None), "a Mission is no Activation"


@pytest.mark.parametrize(("number", "met"), [(11, True), (12, False)])
def test_grace_under_fire_is_a_check_passed_with_a_six(number: int, met: bool) -> None:
    """Card 11 is of Value 6, card 12 of Value 5."""
    t = sea()
    t.deal("A", UNRELATED, deck=(number, 50))
    assert (("A", "M16") in reached(t, CrewCheck(FIRST))) is met


@pytest.mark.parametrize(("second", "met"), [(holding("M18"), True), (12, False)])
def test_grace_under_fire_looks_at_the_card_that_stands_in_the_end(second: int, met: bool) -> None:
    """The first card is of Value 12 and fails; of the second ones both pass, at Values 8 and 5."""
    t = sea()
    t.deal("A", holding("V14"), UNRELATED, deck=(15, second, 50))
    g = t.game(CrewCheck(FIRST))
    answer(g, "crew check", True)
    enact(g, "after a Crew Check", "V14")
    assert g.result is True
    assert ("M16" in g.state.sides[A].claims) is met


def test_a_check_that_was_failed_shows_no_grace() -> None:
    t = sea()
    t.deal("A", UNRELATED, deck=(15, 50))
    assert ("A", "M16") not in reached(t, CrewCheck(FIRST))


def test_swept_or_sprung_is_a_minefield_that_an_enemy_triggers() -> None:
    t = sea()
    mine = t.marker(MarkerKind.MINEFIELD, 18, 21)
    assert reached(t, TriggerMinefield(mine, FOE), ["BL BL BL"]) == {("A", "M17")}


@pytest.mark.parametrize(("roll", "met"), [("HS HS HS HS HS HS", True), ("SS BL BL BL BL BL", False)])
def test_late_to_the_feast_is_damage_by_a_unit_that_came_from_reserve(roll: str, met: bool) -> None:
    t = sea()
    t.units[A1] = replace(t.units[A1], tokens=(("Arrived", 1),))
    assert (("A", "M18") in reached(t, Attack(A, A1), [roll, "BL BL BL BL BL"])) is met
    assert ("A", "M18") not in reached(sea(), Attack(A, A1), [roll, "BL BL BL BL BL"])


def test_a_unit_has_arrived_until_the_round_ends() -> None:
    t = sea(mode=Mode.CORE)
    t.unit("A", "kutsov", None, location=Location.RESERVE)
    g = t.game(DeployReserve(A, UnitId("A2")), dice=["HS BL"])
    questions(g)
    assert g.state.units[UnitId("A2")].tokens == (("Arrived", 1),)
    t.units[UnitId("A2")] = g.state.units[UnitId("A2")]
    t.models |= g.state.models
    g = t.game(EndPhase())
    questions(g)
    assert g.state.units[UnitId("A2")].tokens == ()


def squadrons(own: int, theirs: int) -> Tabletop:
    """A Stack of B threatens A1, which a Stack of A supports."""
    t = sea()
    kinds = [s.name for s in t.content.squadrons.values()]
    t.stack("B", "A1", Mission.ATTACK_RUN, **{kinds[0].replace(" ", "_"): theirs})
    t.stack("A", "A1", Mission.AIR_SUPPORT, **{kinds[0].replace(" ", "_"): own})
    return t


def test_clear_skies_and_rain_of_iron_are_within_reach_in_missions() -> None:
    """Over some seeds both come up, and neither without what it asks for."""
    skies = [("A", "M09") in reached(squadrons(5, 5), Interception(StackId("B>A1"), A1), seed=s) for s in range(6)]
    assert any(skies)
    lone = squadrons(1, 1)
    assert not any(("A", "M09") in reached(lone, Interception(StackId("B>A1"), A1), seed=s) for s in range(3))


def test_a_claim_is_told_with_its_name_and_its_points() -> None:
    g = claims("M01", hand=(3,))
    answer(g, "minor victory", card_with("M01"))
    told = [e.event for e in g.record if isinstance(e, Happened) and isinstance(e.event, VictoryPointsScored)]
    assert [(event.what, event.points) for event in told] == [("First Blood", 3)]


def test_an_attack_run_of_two_effects_is_a_rain_of_iron() -> None:
    t = sea()
    kind = next(s.name for s in t.content.squadrons.values()).replace(" ", "_")
    t.unit("A", "kutsov", (26, 10), (30, 10))
    t.stack("B", "A2", Mission.ATTACK_RUN, **{kind: 8})
    run = AttackRun(B, StackId("B>A2"), UnitId("A2"))
    found = [("B", "M10") in reached(t, run.__copy__(), seed=s) for s in range(8)]
    assert any(found)


@pytest.mark.rule("DW4-CARD-09", "DW4-CARD-10")
def test_what_is_within_reach_is_noted_once_and_not_for_an_empty_hand() -> None:
    def found(t: Tabletop) -> set[tuple[str, str]]:
        mine = t.marker(MarkerKind.MINEFIELD, 18, 24)
        return reached(t, TriggerMinefield(mine, FOE), ["BL BL BL"])

    assert found(sea()) == {("A", "M17")}
    again = sea()
    again.sides[A] = replace(again.sides[A], claims=("M17",))
    assert found(again) == set()
    nothing = sea()
    nothing.deal("A", deck=(50, 51))
    assert found(nothing) == set()
