"""Valour effects in attacks, rams, assaults and attack runs."""

from __future__ import annotations

import pytest

from sandtable.kernel.ids import SeatId
from sandtable.kernel.written_dice import NotAsWritten
from sandtable.rulesets.dw3.events.cards import ValourPlayed
from sandtable.rulesets.dw3.events.combat import DiceRead
from sandtable.rulesets.dw3.events.harm import Damaged
from sandtable.rulesets.dw3.ids import ModelId, StackId
from sandtable.rulesets.dw3.procedures.assault import Assault
from sandtable.rulesets.dw3.procedures.attack import Attack
from sandtable.rulesets.dw3.procedures.attack_run import AttackRun
from sandtable.rulesets.dw3.procedures.harm import GainDisorder
from sandtable.rulesets.dw3.procedures.ram import Ram
from sandtable.rulesets.dw3.situations.battle import BattleSituation
from sandtable.tabletop.situations import ahead_of, beside
from sandtable.testing.situations import tolerant
from tests.rulesets.dw3.gunfire import ship
from tests.rulesets.dw3.table import PLAIN, battle, condition, duel, model

A, B = SeatId("A"), SeatId("B")
ME, FOE = ModelId("A1.1"), ModelId("B1.1")
BLANKS = tolerant(otherwise="B")

BEFORE, AFTER, DAMAGE = "valour before an attack", "valour after the roll", "valour before damage"
ASSAULT, RAM, DISORDER = "valour before an assault", "valour before a ram", "valour before disorder"
INTERCEPTION = "valour before an interception"


def guns(weapon: str = "Stonebreaker Battery", like: str = "karst.dolmen", **fields: object) -> BattleSituation:
    """A1.1 with one weapon and a target 12 inches ahead of it."""
    t = battle()
    t.ship("gunner", like, mass=3, weapons=((weapon, "F/P/S"),), **PLAIN)
    figures = {"mass": 3, "armour": 5, "citadel": 99, "hull": 9, "weapons": (), **PLAIN, **fields}
    t.ship("target", "karst.dolmen", **figures)
    t.unit("A", "gunner", (24, 4, 0))
    t.unit("B", "target", ahead_of("A1.1", 12, turned=180))
    return t


def attack() -> Attack:
    return Attack(lead="A1.1/0:F", supports=(), target=FOE)


def fits(t: BattleSituation, moment: str) -> tuple[str, ...]:
    """The cards that the question at a moment offers; whoever has cards is asked, whether or not one fits."""
    return tuple(t.until(moment).asked(moment).options)


def is_asked(t: BattleSituation, moment: str) -> bool:
    try:
        t.until(moment)
    except NotAsWritten:
        return False
    return True


def rolled(t: BattleSituation) -> DiceRead:
    return t.events(DiceRead)[-1]


@pytest.mark.rule("DW3-CARD-02", "DW3-SHOOT-12")
def test_every_gun_that_bears_adds_4_dice_and_is_discarded() -> None:
    t = guns()
    t.hand("A", 1)
    t.run(attack(), BLANKS).answer(BEFORE, "1")
    assert len(rolled(t).faces) == 13
    assert (t.state.cards[A].hand, t.state.cards[A].discard) == ((), ("1",))


@pytest.mark.rule("DW3-CARD-02")
def test_whoever_plays_none_has_the_dice_there_are() -> None:
    t = guns()
    t.hand("A", 1)
    t.run(attack(), BLANKS).answer(BEFORE, None).by_default()
    assert len(rolled(t).faces) == 9 and t.state.cards[A].hand == ("1",)


@pytest.mark.rule("DW3-CARD-02")
def test_a_card_of_another_moment_is_not_offered() -> None:
    t = guns()
    t.hand("A", 4)
    assert fits(t.run(attack(), BLANKS), BEFORE) == ()


@pytest.mark.rule("DW3-CARD-03")
def test_one_action_takes_one_valour_effect_of_each_player() -> None:
    t = guns()
    t.hand("A", 1, 23)
    t.hand("B", 2, 19)
    t.run(attack(), tolerant("9xH 4xB", otherwise="B")).answer(BEFORE, "1").answer(BEFORE, "19")
    # Neither may play another at this attack, though both hold one that would fit.
    assert t.ended and [event.seat for event in t.events(ValourPlayed)] == [A, B]


@pytest.mark.rule("DW3-CARD-04")
def test_a_unit_attempts_an_effect_once_in_a_round() -> None:
    t = guns()
    t.hand("A", 1, 7)
    t.run(attack(), BLANKS).answer(BEFORE, "1").by_default().then(attack(), BLANKS)
    assert not is_asked(t, BEFORE) and t.state.cards[A].hand == ("7",)


@pytest.mark.rule("DW3-CARD-02", "DW3-SHOOT-18")
def test_smoke_and_spray_obscures_the_target() -> None:
    t = guns()
    t.hand("B", 19)
    t.run(attack(), tolerant("X 8xB")).answer(BEFORE, "19")
    assert rolled(t).faces.count(5) == 1 and len(rolled(t).faces) == 9


@pytest.mark.rule("DW3-CARD-02", "DW3-QUAL-20")
def test_a_torpedo_does_not_mind_smoke() -> None:
    t = guns("Plumb Torpedoes", sdv=0)
    t.hand("B", 19)
    t.run(attack(), tolerant("X 6xB", "B", otherwise="B")).answer(BEFORE, "19")
    assert len(rolled(t).faces) == 8


@pytest.mark.rule("DW3-CARD-02", "DW3-SHOOT-14")
def test_hands_to_stations_adds_2_dice_to_a_defence_pool() -> None:
    t = guns("Plumb Torpedoes", sdv=2)
    t.hand("B", 39)
    t.run(attack(), BLANKS).answer(BEFORE, "39")
    assert len(rolled(t).against) == 4


@pytest.mark.rule("DW3-CARD-02", "DW3-SHOOT-16")
def test_without_a_defence_pool_hands_to_stations_is_not_offered() -> None:
    t = guns()
    t.hand("B", 39)
    assert fits(t.run(attack(), BLANKS), BEFORE) == ()


@pytest.mark.rule("DW3-CARD-02", "DW3-SHOOT-19")
def test_marked_target_rolls_every_blank_again() -> None:
    t = guns()
    t.hand("A", 23)
    t.run(attack(), tolerant("3xB 6xC", "3xH")).until(AFTER).answer(AFTER, "23")
    assert rolled(t).hits == 3


@pytest.mark.rule("DW3-CARD-02", "DW3-SHOOT-19")
def test_marked_target_is_not_offered_where_no_die_is_blank() -> None:
    t = guns()
    t.hand("A", 23)
    assert fits(t.run(attack(), tolerant("9xC")), AFTER) == ()


@pytest.mark.rule("DW3-CARD-02", "DW3-SHOOT-19", "DW3-SETUP-22")
def test_correct_the_range_rolls_up_to_two_dice_again() -> None:
    t = guns()
    t.hand("A", 38)
    t.run(attack(), tolerant("3xB 6xC", "2xHH")).until(AFTER).answer(AFTER, "38")
    dice = t.asked("dice to roll again")
    assert dice.proposal == ("1: Blank", "2: Blank")
    t.answer("dice to roll again", ("1: Blank", "4: Counter"))
    assert rolled(t).hits == 4


@pytest.mark.rule("DW3-CARD-02", "DW3-SHOOT-21")
@pytest.mark.parametrize(("hits", "left"), [(15, 1), (10, 0), (9, 0)])
def test_bulkheads_shut_takes_2_off_the_damage_and_no_more_than_there_is(hits: int, left: int) -> None:
    t = guns()
    t.hand("B", 2)
    double, single = divmod(hits, 2)
    t.run(attack(), tolerant(f"{double}xHH {single}xH {9 - double - single}xB".replace("0xH ", "")))
    t.until(DAMAGE).answer(DAMAGE, "2")
    assert condition(t, "B1.1")[0] == left


@pytest.mark.rule("DW3-CARD-02", "DW3-SHOOT-21")
def test_bulkheads_are_not_shut_where_nothing_comes_through() -> None:
    t = guns()
    t.hand("B", 2)
    assert not is_asked(t.run(attack(), tolerant("4xH 5xB")), DAMAGE)


@pytest.mark.rule("DW3-CARD-02", "DW3-QUAL-10")
def test_what_asks_for_damage_looks_at_what_bulkheads_left() -> None:
    t = guns("Quarry Mortar")
    t.hand("B", 2)
    t.run(attack(), tolerant("5xHH 4xB", otherwise="B")).until(DAMAGE).answer(DAMAGE, "2")
    assert condition(t, "B1.1") == (0, False, 0)


@pytest.mark.rule("DW3-CARD-02", "DW3-RAM-03")
def test_ram_speed_adds_3_dice() -> None:
    t = duel(gap=0)
    t.model("A1.1", moved=4000)
    t.hand("A", 42)
    t.run(Ram(ME, FOE), BLANKS).answer(RAM, "42")
    assert len(rolled(t).faces) == 4 + 4 + 3


@pytest.mark.rule("DW3-CARD-02", "DW3-ASSAULT-03")
def test_over_the_rail_adds_4_dice_and_a_counter_is_only_driven_back() -> None:
    t = duel(gap=2)
    t.hand("A", 6)
    t.run(Assault(model=ME, target=FOE), tolerant("10xB", "12xC")).answer(ASSAULT, "6")
    assert len(rolled(t).faces) == 10
    assert condition(t, "A1.1") == (0, False, 1) and condition(t, "B1.1") == (0, False, 1)


@pytest.mark.rule("DW3-ASSAULT-08")
def test_without_it_a_counter_hurts() -> None:
    t = duel(gap=2)
    t.run(Assault(model=ME, target=FOE), tolerant("6xB", "12xC"))
    assert condition(t, "A1.1") == (1, False, 1)


@pytest.mark.rule("DW3-CARD-02", "DW3-ASSAULT-05")
def test_repel_boarders_adds_3_dice_to_the_defence() -> None:
    t = duel(gap=2)
    t.hand("B", 41)
    t.run(Assault(model=ME, target=FOE), BLANKS).answer(ASSAULT, "41")
    assert len(rolled(t).against) == 9 + 3 + 3


@pytest.mark.rule("DW3-CARD-02", "DW3-SRS-12")
def test_hands_to_stations_adds_2_dice_to_an_interception() -> None:
    t = duel()
    t.stack("A", "B1.1", Mason_Gyros=2)
    t.hand("B", 39)
    t.run(AttackRun(stack=StackId("A>B1.1")), BLANKS).answer("torpedo attack", False).answer(INTERCEPTION, "39")
    assert len(t.events(DiceRead)[0].against) == 3 + 2


@pytest.mark.rule("DW3-CARD-02", "DW3-DIS-03")
def test_steady_the_crew_averts_a_disorder_condition() -> None:
    t = duel()
    t.hand("B", 24)
    t.run(GainDisorder(FOE, "test")).answer(DISORDER, "24")
    assert model(t, "B1.1").disorder == 0


@pytest.mark.rule("DW3-CARD-02", "DW3-DIS-03")
def test_at_level_3_the_card_averts_the_damage_that_would_follow() -> None:
    t = duel()
    t.model("B1.1", disorder=3)
    t.hand("B", 24)
    t.run(GainDisorder(FOE, "test")).answer(DISORDER, "24")
    assert condition(t, "B1.1") == (0, False, 3) and not t.events(Damaged)


@pytest.mark.rule("DW3-CARD-02")
def test_the_enemy_is_not_asked_to_steady_a_crew() -> None:
    t = duel()
    t.hand("A", 24)
    t.run(GainDisorder(FOE, "test"))
    with pytest.raises(NotAsWritten):
        t.asked(DISORDER)
    assert model(t, "B1.1").disorder == 1


@pytest.mark.rule("DW3-CARD-06")
def test_in_a_first_game_cards_serve_initiative_alone() -> None:
    t = duel(first=True)
    t.hand("B", 24)
    t.run(GainDisorder(FOE, "test"))
    assert t.ended and model(t, "B1.1").disorder == 1


@pytest.mark.rule("DW3-CARD-02", "DW3-R-HYDROPHONE-RELAY", "DW3-R-SPOTTER")
@pytest.mark.parametrize(("rule", "dice"), [("LINEAR-DASH", 9), ("HYDROPHONE-RELAY", 10), ("SPOTTER", 10)])
def test_smoke_hides_nobody_from_who_takes_no_notice_of_cover(rule: str, dice: int) -> None:
    t = guns()
    ship(t, "gunner", rule, weapons=(("Stonebreaker Battery", "F/P/S"),))
    ship(t, "relay", rule)
    t.unit("A", "relay", beside("B1.1", 8, 90))
    t.stack("A", "B1.1", Mason_Gyros=1)
    t.hand("B", 19)
    t.run(attack(), tolerant("X 8xB", otherwise="B")).answer(BEFORE, "19")
    assert len(rolled(t).faces) == dice
