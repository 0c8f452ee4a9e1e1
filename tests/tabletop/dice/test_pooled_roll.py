"""One model of a roll: what is resolved and what odds foresee come from the same stages."""

from __future__ import annotations

from typing import ClassVar

import pytest

from sandtable.kernel.chance import Scripted
from sandtable.kernel.hooks import Rule
from sandtable.kernel.ids import RuleId
from sandtable.kernel.rollspec import Explode, ReRoll, Turn
from sandtable.odds.rolls import odds
from sandtable.tabletop.dice.die import Die, DieFace
from sandtable.tabletop.dice.pooled_roll import PooledRoll, spec_of, stages_of
from sandtable.tabletop.dice.stages import ConvertDice, CountHits, RollPools, expected
from tests.kernel.small import ANN, BOB, game_of
from tests.tabletop.dice.skirmish import (
    BLOCK,
    CUT,
    DIE,
    MISS,
    THRUST,
    BringsTwo,
    Calm,
    OffersAgain,
    OffersLate,
    OffersMore,
    Skirmish,
    SkirmishTheOtherWay,
    SkirmishWithDoubling,
    SkirmishWithTurning,
    again,
    foreseen,
    more,
    resolved,
    turned,
)

RULES: dict[str, tuple[Rule, ...]] = {
    "nothing": (),
    "misses again": (OffersAgain(again(MISS)),),
    "perhaps blocks again": (OffersAgain(again(BLOCK, optional=True)),),
    "blocks late to thrusts": (OffersLate(turned(BLOCK, THRUST)),),
    "one miss late to a thrust": (OffersLate(turned(MISS, THRUST, 1)),),
    "a blade more": (OffersMore(more(1)),),
    "bucklers again": (OffersAgain(again(MISS, CUT), resisting=True),),
    "calm": (Calm(),),
}


@pytest.mark.parametrize("kind", [Skirmish, SkirmishWithTurning, SkirmishTheOtherWay])
@pytest.mark.parametrize("rules", RULES.values(), ids=list(RULES))
def test_odds_foresee_what_the_roll_itself_comes_to(kind: type[PooledRoll], rules: tuple[Rule, ...]) -> None:
    own, other = (1, 1) if rules == RULES["a blade more"] else (2, 1)
    rolled = resolved(kind(ANN, BOB, own, other, 2), rules)
    assert foreseen(kind(ANN, BOB, own, other, 2), rules) == pytest.approx(rolled)


def test_the_first_that_explode_bring_two_in_both() -> None:
    rolled = resolved(SkirmishWithDoubling(ANN, BOB, 1, 0, 2))
    assert foreseen(SkirmishWithDoubling(ANN, BOB, 1, 0, 2)) == pytest.approx(rolled)
    game = game_of(
        SkirmishWithDoubling(ANN, BOB, 1, 0, 1),
        BringsTwo(),
        chance=Scripted(((THRUST,), (THRUST, MISS), (CUT,))),
    )
    assert game.result == 7
    assert spec_of(game, SkirmishWithDoubling(ANN, BOB, 1, 0, 1)).own.stages == (Explode(2, doubled=1),)


def test_a_stage_more_changes_the_roll_and_the_odds() -> None:
    rules = (OffersLate(turned(BLOCK, THRUST)),)
    plain, turning = Skirmish(ANN, BOB, 2, 0, 1), SkirmishWithTurning(ANN, BOB, 2, 0, 1)
    assert resolved(plain, rules) == pytest.approx(foreseen(plain, rules))
    assert resolved(turning, rules) == pytest.approx(foreseen(turning, rules))
    assert resolved(turning, rules)[0] < resolved(plain, rules)[0] / 3


def test_another_order_changes_the_roll_and_the_odds() -> None:
    rules = (OffersAgain(again(MISS)),)
    before, after = Skirmish(ANN, BOB, 2, 0, 1), SkirmishTheOtherWay(ANN, BOB, 2, 0, 1)
    assert [type(stage) for stage in spec_of(game_of(before, *rules), before).own.stages] == [ReRoll, Explode]
    assert [type(stage) for stage in spec_of(game_of(after, *rules), after).own.stages] == [Explode, ReRoll]
    assert resolved(before, rules) != pytest.approx(resolved(after, rules))


def test_the_stages_of_a_roll_are_those_of_its_steps_in_order() -> None:
    kinds = [type(stage) for stage in stages_of(SkirmishWithTurning)]
    assert kinds[1] is RollPools
    assert kinds[-2:] == [ConvertDice, CountHits]
    assert [type(stage) for stage in stages_of(Skirmish, at=3)] == [CountHits]


def test_optional_dice_that_are_declared_are_not_added_twice() -> None:
    rules = (OffersMore(more(3)),)
    roll = Skirmish(ANN, BOB, 2, 1, 1)
    table = game_of(Skirmish(ANN, BOB, 0, 0, 1), *rules)
    assert spec_of(table, roll).own.dice == 5
    assert spec_of(table, roll, at=1).own.dice == 2


def test_a_choice_between_conversions_cites_the_rules_given_and_proposes_the_best() -> None:
    rule = OffersLate(turned(MISS, CUT), turned(MISS, THRUST))
    game = game_of(SkirmishWithTurning(ANN, BOB, 1, 0, 1), rule, chance=Scripted(((MISS,),)))
    (decision,) = game.pending
    assert (decision.question, decision.rules, decision.default) == ("conversion", (RuleId("S-4"),), THRUST)
    assert decision.prompt == "Die 1 of your blades shows miss: choose what it becomes."


def test_no_die_is_turned_twice() -> None:
    chain = OffersLate(turned(MISS, CUT), turned(CUT, THRUST))
    game = game_of(SkirmishWithTurning(ANN, BOB, 2, 0, 1), chain, chance=Scripted(((MISS, CUT),)))
    assert game.result == 4


def test_who_resists_never_explodes() -> None:
    game = game_of(Skirmish(ANN, BOB, 1, 2, 1), chance=Scripted(((CUT,), (THRUST, MISS))))
    assert game.result == 1


@pytest.mark.parametrize(
    ("then", "worth"),
    [
        ((), [0, 1, 3, 0]),
        ((Turn(MISS, CUT),), [1, 1, 3, 0]),
        ((Turn(MISS, CUT), Turn(CUT, THRUST)), [1, 3, 3, 0]),
        ((Turn(MISS, CUT, 1),), [0, 1, 3, 0]),
        ((Explode(1),), [0, 1, 4, 0]),
        ((Explode(),), [0, 1, 3 + 4 / 3, 0]),
        ((ReRoll((MISS,)), Explode(1)), [1.25, 1, 4, 0]),
    ],
)
def test_what_a_die_is_worth_in_the_end_depends_on_what_comes_after(
    then: tuple[Turn | Explode | ReRoll, ...], worth: list[float]
) -> None:
    assert expected(DIE.acting, then) == pytest.approx(worth)


def test_a_symbol_that_is_there_twice_is_two_sides() -> None:
    heroic = Die(DieFace("heroic", 2, explodes=1), DieFace("strike", 1), DieFace("strike", 1), *[DieFace("miss")] * 3)

    class Volley(Skirmish):
        die: ClassVar[Die] = heroic

    roll = Volley(ANN, BOB, 4, 0, 1)
    mean = odds(spec_of(game_of(Skirmish(ANN, BOB, 0, 0, 1)), roll)).mean
    # Once, and not for the dice that come: a sixth of four sixths more.
    assert mean == pytest.approx(4 * (4 / 6) * (1 + 1 / 6))
    game = game_of(Volley(ANN, BOB, 2, 0, 1), chance=Scripted(((0, 2), (0,))))
    assert game.result == 2 + 1 + 2
