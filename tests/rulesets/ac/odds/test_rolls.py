"""Odds of Armoured Clash: what they are told is what play will roll."""

from __future__ import annotations

from collections import defaultdict
from fractions import Fraction
from typing import Any

import pytest

from sandtable.kernel.chance import Supplied
from sandtable.kernel.engine import Game
from sandtable.kernel.errors import UnknownName
from sandtable.kernel.ids import SeatId
from sandtable.kernel.procedure import Procedure
from sandtable.kernel.view import View
from sandtable.odds import odds
from sandtable.rulesets.ac.events.combat import AttackDeclared, DiceRead
from sandtable.rulesets.ac.fighting.dice import AGAIN, Rating
from sandtable.rulesets.ac.ids import UnitId
from sandtable.rulesets.ac.manifest import RULESET
from sandtable.rulesets.ac.odds.draws import cards_left, chance_to_pass, spec_of_test
from sandtable.rulesets.ac.odds.meaning import attack_spec, marks_on, reply_to
from sandtable.rulesets.ac.odds.what_if import NOBODYS
from sandtable.rulesets.ac.procedures.activation import Activation
from sandtable.rulesets.ac.procedures.attack_roll import RollAttack, foreseen
from sandtable.rulesets.ac.procedures.close_quarters import CloseQuarters
from sandtable.rulesets.ac.procedures.discipline import SUPPRESSION, DisciplineTest, UnderTest
from sandtable.rulesets.ac.situations.battle import BattleSituation
from sandtable.rulesets.ac.state import Status
from sandtable.testing.enumerating import outcomes
from tests.rulesets.ac.special.armed import A1, B1, SHOT, STRIKE, duel, picks, ref

A, B = SeatId("A"), SeatId("B")


def roll(dice: int, defence: int, rating: Rating = Rating.NEUTRAL, **fields: Any) -> RollAttack:
    again = tuple([int(face) for face in AGAIN[rating]])
    given = {"unit": A1, "target": B1, "roller": A, "opponent": B, "what": "test", **fields}
    return RollAttack(pool=dice, threshold=defence, again_on=again, **given)


def melee() -> BattleSituation:
    """One die against as many as there are left to strike back; what comes back adds up without a loss."""
    t = duel(1, rows=(picks(dice=(1, 1, 1)),))
    t.like("mine", "mine", damage_limit=50)
    t.like("theirs", "theirs", rows=(picks(dice=(0, 1, 1)),), defence=1, bands=((1, 2), (3, 5), (6, 6)))
    return t


def played_out(procedure: Procedure, of: Any) -> dict[Any, Fraction]:
    """What comes of a procedure by its chance, each way that the resolver can take followed to the end."""
    game: Game[Any] = melee().laid_out(procedure, Supplied())
    game.start()
    found: dict[Any, Fraction] = defaultdict(Fraction)
    todo = [(Fraction(1), game)]
    while todo:
        share, at = todo.pop()
        answer = of(at)
        if answer is not None:
            found[answer] += share
            continue
        if at.wanted is None:
            [asked] = at.open_decisions
            at.submit(asked.seat, asked.fallback(View(at, asked.seat)))
            todo.append((share, at))
            continue
        for weight, faces in outcomes(at.wanted):
            twin = at.clone()
            twin.supply(faces)
            todo.append((share * weight, twin))
    return found


CASES = [
    (roll(2, 1), "neutral"),
    (roll(2, 2, Rating.IMPROVED), "improved"),
    (roll(3, 2, Rating.WEAKENED), "weakened"),
    (roll(1, 2, brings=2), "arc"),
    (roll(2, 2, devastates=True), "devastating"),
    (roll(2, 1, Rating.IMPROVED, turned=1), "veteran"),
    (roll(2, 1, heroic=1), "durable"),
    (roll(2, 1, strike=2), "strikes of two hits"),
]


@pytest.mark.parametrize(("rolled", "name"), CASES, ids=lambda each: each if isinstance(each, str) else "")
def test_every_way_that_the_dice_can_fall_is_what_the_odds_say(rolled: RollAttack, name: str) -> None:
    found = played_out(rolled, lambda game: game.result if game.over else None)
    told = odds(foreseen(NOBODYS, rolled))
    assert sum(found.values()) == 1
    for damage, chance in found.items():
        assert told.chances[damage] == pytest.approx(float(chance), abs=1e-12)
    assert len(told.chances) == max(found) + 1


@pytest.mark.rule("AC-CQ-09", "AC-CQ-11")
def test_what_comes_back_in_close_quarters_has_fewer_dice_by_what_was_suffered() -> None:
    def suffered(game: Game[Any]) -> int | None:
        damage: int = game.state.units[A1].damage
        return damage if game.over else None

    t = melee()
    found = played_out(CloseQuarters(A1, B1), suffered)
    back = reply_to(t.table, STRIKE)
    assert back is not None and back.preceded is not None
    told = odds(back)
    for damage, chance in found.items():
        assert told.chances[damage] == pytest.approx(float(chance), abs=1e-12)


@pytest.mark.rule("AC-CQ-09")
def test_dice_that_come_back_shrink_with_the_column() -> None:
    t = duel(1, damage_limit=1)
    t.like("theirs", "theirs", bands=((1, 2), (3, 4), (5, 6)))
    back = reply_to(t.table, STRIKE)
    assert back is not None and back.preceded is not None
    assert [spec.own.dice for spec in back.preceded.then] == [12, 12, 8, 8, 4, 4, 0]


def test_who_has_nothing_to_strike_with_does_not_strike_back() -> None:
    t = duel(1)
    t.like("theirs", "theirs", rows=())
    assert reply_to(t.table, STRIKE) is None


def test_damage_means_models() -> None:
    t = duel(damage_limit=3)
    t.change("B1", damage=1)
    assert [(mark.name, mark.at) for mark in marks_on(t.table, B1)] == [
        ("1 model", 2),
        ("half of it", 8),
        ("Annihilated", 17),
    ]


def test_an_attack_is_told_as_it_will_be_rolled() -> None:
    t = duel(mine=(ref("AC-R-VETERAN", "1"),), theirs=(ref("AC-R-DURABLE"),))
    spec = attack_spec(t.table, SHOT)
    assert (spec.own.dice, spec.threshold, spec.own.sides[0].worth) == (4, 2, 1)


@pytest.mark.rule("AC-DISC-01", "AC-CARD-05")
def test_a_test_is_as_likely_passed_as_cards_are_low_enough() -> None:
    t = duel()
    t.deck("B", 3, 7, 8, 12)
    assert sorted(cards_left(t.table, B)) == [3, 7, 8, 12]
    tested = UnderTest(B1, SUPPRESSION)
    assert chance_to_pass(t.table, tested) == 0.5
    spec = spec_of_test(t.table, tested)
    assert spec is not None and odds(spec).chance_of(1) == pytest.approx(0.5)


def test_who_passes_without_a_card_needs_no_odds() -> None:
    t = duel(theirs=(ref("AC-R-AUTOMATA"),))
    assert spec_of_test(t.table, UnderTest(B1)) is None
    assert chance_to_pass(t.table, UnderTest(B1)) == 1.0


def test_the_hand_of_the_other_is_not_looked_into() -> None:
    t = duel()
    t.deck("B", 3, 7, hand=(12, 11))
    t.run(Activation(A1))
    mine = View(t.table, A)
    assert sorted(cards_left(mine, B)) == [3, 7, 11, 12]
    assert sorted(cards_left(View(t.table, B), B)) == [3, 7]


def test_an_answer_that_leads_to_dice_has_odds_and_one_that_does_not_has_none() -> None:
    t = duel()
    t.run(Activation(A1)).answer("manoeuvre", None)
    view = View(t.table, A)
    spec = RULESET.rolls.spec(view, SHOT)
    assert spec is not None and odds(spec) is odds(spec)
    assert spec.own == attack_spec(t.table, SHOT).own
    assert RULESET.rolls.spec(view, "Take Cover") is None


def test_a_charge_tells_what_comes_back() -> None:
    t = duel(6)
    t.run(Activation(A1)).answer("manoeuvre", "Charge B1")
    view = View(t.table, A)
    assert view.decision is not None
    answer = view.decision.fallback(view)
    assert RULESET.rolls.spec(view, answer) is not None
    [back] = RULESET.rolls.beside(view, answer)
    assert back.kind == "reply" and back.spec.preceded is not None


def test_a_test_that_is_taken_has_odds() -> None:
    t = duel()
    t.change("B1", statuses=(Status.SUPPRESSED,))
    t.run(DisciplineTest(B1, SUPPRESSION))
    view = View(t.table, B)
    assert RULESET.rolls.spec(view, True) is not None
    assert RULESET.rolls.spec(view, False) is None


def test_figures_make_an_attack() -> None:
    spec = RULESET.rolls.in_words("dice=2 defence=1 improved=1")
    assert odds(spec).mean > odds(RULESET.rolls.in_words("dice=2 defence=1 weakened=1")).mean
    with pytest.raises(UnknownName):
        RULESET.rolls.in_words("dice=0")


def test_what_a_roll_came_to_is_its_damage() -> None:
    came = RULESET.rolls.came(DiceRead(UnitId("A1"), UnitId("B1"), (0,), 2, 1, 2))
    assert came is not None and came.successes == 2
    assert RULESET.rolls.came(AttackDeclared(UnitId("A1"), UnitId("B1"), "Rifles", "Neutral", (), 4)) is None
