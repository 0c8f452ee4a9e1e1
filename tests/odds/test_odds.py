"""Exact odds of rolls that are given as data."""

from __future__ import annotations

from fractions import Fraction
from itertools import product
from math import comb

import numpy as np
import pytest
from msgspec.structs import replace

from sandtable.kernel.rollspec import DicePool, DrawSpec, Explode, Mark, ReRoll, RollSpec, Side, Swell, Turn
from sandtable.odds import MOST_DICE, NotARoll, as_plain, odds, odds_of_many, passes, together, until, worth_of
from sandtable.rulesets.dw4.fighting.dice import ACTION_DIE, RESISTANCE_DIE

HS, ES = 4, 5


def roll(pool: int, resistance: int, threshold: int, *stages: Turn | ReRoll) -> RollSpec:
    """An Action Roll of so many dice; the stages come after Exploding Strikes."""
    return RollSpec(DicePool(pool, ACTION_DIE, (Explode(), *stages)), DicePool(resistance, RESISTANCE_DIE), threshold)


def bringing_two(dice: int, doubled: int) -> DicePool:
    return DicePool(dice, ACTION_DIE, (Explode(doubled=doubled),))


@pytest.mark.parametrize(
    ("pool", "resistance", "threshold", "mean"),
    [(6, 3, 3, 1.2212), (18, 6, 5, 2.6009), (40, 12, 6, 5.2500), (80, 20, 7, 9.5714)],
)
def test_the_means_are_those_known_from_elsewhere(pool: int, resistance: int, threshold: int, mean: float) -> None:
    assert round(odds(roll(pool, resistance, threshold)).mean, 4) == mean


def exact(pool: int, hits: int) -> Fraction:
    """The chance of so many Hits from the closed form of ((3 + x + x^2) / (6 - x^2))^n, in whole numbers."""
    total = Fraction(0)
    for k in range(hits // 2 + 1):
        left = hits - 2 * k
        ways = sum(
            comb(pool, twos) * comb(pool - twos, left - 2 * twos) * 3 ** (pool - twos - (left - 2 * twos))
            for twos in range(left // 2 + 1)
            if twos + (left - 2 * twos) <= pool
        )
        total += Fraction(ways * comb(pool + k - 1, k), 6 ** (pool + k))
    return total


@pytest.mark.parametrize("pool", [1, 2, 7, 25, 80])
def test_hits_without_end_agree_with_the_closed_form_in_whole_numbers(pool: int) -> None:
    found = worth_of(DicePool(pool, ACTION_DIE, (Explode(),))).chances
    beyond = sum(abs(float(exact(pool, hits)) - found[hits]) for hits in range(len(found)))
    assert beyond < 1e-12
    assert 1 - float(sum(exact(pool, hits) for hits in range(len(found)))) < 1e-12


def test_the_largest_pool_still_sums_to_one() -> None:
    found = worth_of(DicePool(MOST_DICE, ACTION_DIE, (Turn(HS, ES, 3), Explode(), ReRoll((0,)))))
    assert abs(found.chances.sum() - 1) < 1e-12
    assert found.mean > MOST_DICE


def test_a_thousand_rolls_at_once_are_the_same_as_one_by_one() -> None:
    specs = [roll(n % 60, n % 17, 1 + n % 8) for n in range(0, 1000, 7)]
    specs += [roll(12, 4, 3, Turn(HS, 3)), RollSpec(specs[9].own, specs[9].against, 4, first=(3, 3))]
    specs += [replace(specs[9], added=2), replace(specs[9], spared=1)]
    many = odds_of_many(specs)
    for row, spec in enumerate(specs):
        one = odds(spec)
        assert np.abs(many.chances[row, : len(one.chances)] - one.chances).max() < 1e-12
        assert many.chances[row, len(one.chances) :].sum() < 1e-12
        assert abs(many.mean[row] - one.mean) < 1e-12


def test_no_rolls_at_once_are_none() -> None:
    assert odds_of_many([]).mean.tolist() == []


def test_a_pool_without_dice_comes_to_nothing() -> None:
    assert odds(roll(0, 3, 2)).chances.tolist() == [1.0]


def test_dice_that_explode_once_bring_no_more_dice_from_those_they_brought() -> None:
    """An Attack Die of the land battles: one heroic side counts two and brings a die, two sides count one."""
    sides = (Side("heroic", 2, 1), Side("strike", 1), Side("strike", 1), Side("glance"), Side("miss"), Side("blank"))
    chances = worth_of(DicePool(1, sides, (Explode(rounds=1),))).chances
    again = np.array([3, 2, 1]) / 6
    expected = np.array([3 / 6, 2 / 6, again[0] / 6, again[1] / 6, again[2] / 6])
    assert np.abs(chances - expected).max() < 1e-12


def test_exploding_no_round_at_all_is_not_exploding() -> None:
    plain, never = (worth_of(DicePool(3, ACTION_DIE, s)).chances for s in ((), (Explode(rounds=0),)))
    assert np.abs(plain - never).max() < 1e-15


def test_one_side_that_brings_two_dice_is_followed_without_end() -> None:
    """The number of dice satisfies n = 1 + 2n/6, so there are 1.5 on average, each worth 1/6."""
    sides = (Side("burst", 1, 2), *(Side("blank") for _ in range(5)))
    assert abs(worth_of(DicePool(1, sides, (Explode(),))).mean - 0.25) < 1e-12


def test_turning_at_most_none_turns_none_and_more_than_there_are_turns_all() -> None:
    def chances(*turn: Turn) -> list[float]:
        return worth_of(DicePool(3, ACTION_DIE, (*turn, Explode()))).chances[:20].tolist()

    assert chances(Turn(HS, ES, 0)) == chances()
    assert chances(Turn(HS, ES, 3)) == pytest.approx(chances(Turn(HS, ES)), abs=1e-14)
    assert chances(Turn(HS, ES, 9)) == pytest.approx(chances(Turn(HS, ES)), abs=1e-14)
    assert chances(Turn(HS, ES, 2)) != pytest.approx(chances(Turn(HS, ES)), abs=1e-6)


def net_hits(exactly: int, threshold: int, *first: int) -> RollSpec:
    """So many Hits for certain, to look at thresholds alone."""
    sure = DicePool(1, (Side("sure", exactly),))
    return RollSpec(sure, DicePool(0, RESISTANCE_DIE), threshold, first)


@pytest.mark.parametrize(
    ("hits", "threshold", "first", "successes"),
    [(11, 4, (), 2), (11, 4, (3, 3), 3), (11, 5, (3,), 2), (2, 4, (3,), 0), (3, 4, (3,), 1), (6, 4, (3,), 1)],
)
def test_the_first_successes_may_be_cheaper(hits: int, threshold: int, first: tuple[int, ...], successes: int) -> None:
    chances = odds(net_hits(hits, threshold, *first)).chances
    assert (len(chances), chances[-1]) == (successes + 1, pytest.approx(1.0, abs=1e-12))


@pytest.mark.parametrize(
    ("hits", "added", "spared", "comes_to"),
    [(0, 2, 0, 0), (1, 2, 0, 3), (5, 0, 2, 3), (5, 0, 9, 0), (1, 2, 3, 0), (3, 1, 1, 3)],
)
def test_something_may_come_on_top_or_be_spared(hits: int, added: int, spared: int, comes_to: int) -> None:
    spec = replace(net_hits(hits, 1), added=added, spared=spared)
    found = odds(spec)
    assert len(found.chances) == comes_to + 1
    assert found.mean == pytest.approx(comes_to, abs=1e-12)
    assert odds_of_many([spec]).mean[0] == pytest.approx(comes_to, abs=1e-12)


def test_what_is_added_or_spared_is_so_for_every_outcome() -> None:
    plain = odds(roll(6, 3, 3)).chances
    changed = odds(replace(roll(6, 3, 3), added=2, spared=1)).chances
    assert changed[0] == pytest.approx(plain[0], abs=1e-12)
    assert changed[1] == pytest.approx(0, abs=1e-12)
    assert np.abs(changed[2:] - plain[1:]).max() < 1e-12


def test_dice_that_bring_two_bring_their_own_mean_each() -> None:
    """With the limit far away, n = 1 + 2n/6 dice fall for each: 1.5, worth 5/6."""
    assert worth_of(bringing_two(1, 20)).mean == pytest.approx(1.5 * 5 / 6, abs=1e-6)
    assert worth_of(bringing_two(1, 1)).mean == pytest.approx(1 + 1 / 6, abs=1e-12)
    assert worth_of(bringing_two(3, 0)) is worth_of(DicePool(3, ACTION_DIE, (Explode(),)))


def test_many_dice_of_which_some_bring_two_still_sum_to_one() -> None:
    found = worth_of(DicePool(60, ACTION_DIE, (Turn(HS, ES, 2), Explode(doubled=6), ReRoll((0,)))))
    assert abs(found.chances.sum() - 1) < 1e-12


@pytest.mark.parametrize("enough", [1, 2, 3, 4])
def test_enough_dice_of_a_kind_each_count_more(enough: int) -> None:
    found = worth_of(DicePool(3, ACTION_DIE, (Swell((HS, ES), enough, 2),))).chances
    counted = [0] * 13
    for faces in product(range(6), repeat=3):
        great = sum([face in (HS, ES) for face in faces])
        counted[sum([ACTION_DIE[face].worth for face in faces]) + (2 * great if great >= enough else 0)] += 1
    assert list(found) == pytest.approx([ways / 216 for ways in counted[: len(found)]])
    assert not any(counted[len(found) :])


def test_marks_are_reached_from_their_number_on() -> None:
    spec = roll(6, 3, 3)
    found = odds(spec)
    marks = dict(found.marks((Mark("now", 0), Mark("two", 2), Mark("never", 400))))
    assert [round(chance, 12) for chance in marks.values()] == [1, round(1 - found.chances[:2].sum(), 12), 0]


def test_two_attacks_add_up_and_a_third_is_not_needed_after_enough() -> None:
    one = odds(roll(6, 3, 3))
    two = together([one, one])
    assert abs(two.mean - 2 * one.mean) < 1e-12
    found = until([one], 3)
    assert found.within[0] == 0
    assert abs(found.within[1] - one.chance_of(3)) < 1e-12
    assert abs(found.within[2] - two.chance_of(3)) < 1e-12
    assert abs(found.mean - sum(1 - found.within)) < 1e-12


def test_several_attacks_a_turn_are_quicker() -> None:
    one = odds(roll(6, 3, 3))
    assert abs(until([one, one], 5).within[2] - until([one], 5).within[4]) < 1e-12


def test_what_is_done_already_takes_no_turn_and_what_cannot_be_done_takes_for_ever() -> None:
    assert until([odds(roll(6, 3, 3))], 0).mean == 0
    assert until([odds(roll(0, 3, 3))], 1).mean == float("inf")


def test_a_draw_from_a_known_pile_counts_the_cards_that_are_low_enough() -> None:
    assert passes(DrawSpec((1, 2, 3, 9), 3)).tolist() == [0.25, 0.75]
    assert passes(DrawSpec((1, 2, 3, 9), 3, 2)).tolist() == [0.0, 0.5, 0.5]
    assert passes(DrawSpec((1, 2), 2, 0)).tolist() == [1.0]


@pytest.mark.parametrize(
    ("spec", "words"),
    [
        (roll(-1, 0, 1), "-1 dice cannot be rolled; 0 is the least"),
        (roll(10_000, 0, 1), "10000 dice are more than the 500 that odds are worked out for"),
        (roll(3, 0, 0), "a success takes at least 1; a threshold below that is none"),
        (RollSpec(roll(3, 0, 1).own, roll(3, 0, 1).against, 2, (0,)), "a success takes at least 1"),
        (RollSpec(DicePool(1, ()), DicePool(0, RESISTANCE_DIE), 1), "a die needs sides"),
        (
            RollSpec(DicePool(1, ACTION_DIE, (ReRoll((6,)),)), DicePool(0, RESISTANCE_DIE), 1),
            "a side that the die lacks",
        ),
        (replace(roll(3, 0, 1), added=-1), "what is added or spared"),
        (replace(roll(3, 0, 1), spared=-1), "what is added or spared"),
        (
            RollSpec(bringing_two(3, 21), DicePool(0, RESISTANCE_DIE), 1),
            "21 dice that bring two more are beyond the 20",
        ),
        (
            RollSpec(DicePool(1, ACTION_DIE, (Explode(2, doubled=1),)), DicePool(0, RESISTANCE_DIE), 1),
            "only dice that explode without end",
        ),
        (RollSpec(DicePool(1, (Side("x", 1, 1),), (Explode(),)), DicePool(0, RESISTANCE_DIE), 1), "may never end"),
    ],
)
def test_nonsense_is_told_in_a_sentence(spec: RollSpec, words: str) -> None:
    with pytest.raises(NotARoll) as told:
        odds(spec)
    assert words in str(told.value)


def test_more_cards_than_there_are_cannot_be_drawn_nor_no_turns_waited() -> None:
    with pytest.raises(NotARoll):
        passes(DrawSpec((1, 2), 2, 3))
    with pytest.raises(NotARoll):
        until([], 3, 0)


def test_plain_odds_name_what_is_counted_and_the_mean() -> None:
    spec = roll(6, 3, 3)
    plain = as_plain(spec, odds(spec))
    assert abs(sum(n * chance for n, chance in enumerate(plain["successes"])) - plain["mean"]) < 1e-12
