"""A study ends early where its answer is clear, and hardly ever by luck, however often that is looked at."""

from __future__ import annotations

from math import exp
from random import Random
from typing import Any

import pytest

from sandtable.sim.stats import Z, grouped_shares, share
from sandtable.sim.studies.ending_early import BY_LUCK, errors_of, is_clear
from sandtable.sim.studies.observing import GameRow
from sandtable.sim.studies.plan import Plan
from sandtable.sim.studies.verdicts import is_uneven
from tests.sim.studies.test_findings import row

GAMES = 200


def asking(**given: Any) -> Plan:
    return Plan(ruleset="toy", games=GAMES, **given)


def fought(games: int, wins: float) -> list[GameRow]:
    """So many games of x against y, of which x wins so many, a half for a draw."""
    drawn = [None] if wins % 1 else []
    winners = [0] * int(wins) + [*drawn] + [1] * (games - int(wins) - len(drawn))
    return [row(n, forces=("x", "y"), winner=winner) for n, winner in enumerate(winners)]


def test_without_a_wish_nothing_is_ever_clear() -> None:
    assert not is_clear(asking(), fought(100, 100))
    assert not is_clear(asking(settled=True, precision=0.1), [])


def test_a_share_is_settled_where_even_lies_beyond_the_wider_interval() -> None:
    """Of 40 games 30 are stronger by the usual interval; 30 and a draw are settled. Ten looks are 3.29 errors."""
    wide = errors_of(10)
    assert wide == pytest.approx(3.2905, abs=1e-4)
    assert share(30, 40).low > 0.5
    assert share(30, 40, wide).low < 0.5 < share(30.5, 40, wide).low
    assert [is_clear(asking(settled=True), fought(40, wins)) for wins in (20, 30, 30.5)] == [False, False, True]
    assert [is_clear(asking(settled=True), fought(40, wins)) for wins in (10, 9.5)] == [False, True]


def test_whoever_looks_more_often_wants_more() -> None:
    assert Z < errors_of(1) < errors_of(10) < errors_of(100)
    often = asking(settled=True, checkpoint=2)
    assert (often.looks, asking(checkpoint=150).looks) == (100, 2)
    assert is_clear(asking(settled=True), fought(40, 31)) and not is_clear(often, fought(40, 31))


def test_with_a_precision_each_is_settled_or_known_well_enough() -> None:
    both, even, uneven = asking(settled=True, precision=0.11), fought(80, 40), fought(40, 34)
    assert is_clear(both, even) and not is_clear(asking(settled=True), even), "known to within 11 %, and not settled"
    assert is_clear(both, uneven) and not is_clear(asking(precision=0.11), uneven), (
        "settled, though known to within 12 %"
    )
    assert not is_clear(both, fought(40, 20)), "neither"


def test_all_who_are_compared_are_settled_before_a_study_ends() -> None:
    """z wins half of its games: of x and y it would be clear."""
    three = [row(n, forces=("x", "y"), winner=0) for n in range(40)]
    three += [row(n, forces=("x", "z"), winner=0) for n in range(40, 60)]
    three += [row(n, forces=("z", "y"), winner=0) for n in range(60, 80)]
    assert is_clear(asking(settled=True), three[:40])
    assert not is_clear(asking(settled=True), three)


def test_whoever_compares_more_wants_more() -> None:
    """Of two who are compared one look tells of both; of five each look may be wrong of four."""
    assert errors_of(10, 1) == errors_of(10, 2) == errors_of(10) < errors_of(10, 5) == pytest.approx(errors_of(40))


def meeting(number: int, at: int, won: float) -> GameRow:
    return row(number, forces=("x", "y"), winner=int(won < 0.5), meeting=at)


def test_games_of_few_meetings_that_were_drawn_settle_nothing() -> None:
    """Forty games of two forces tell of those two; forty of forty tell of their factions."""
    few = [meeting(n, n % 20, 1.0) for n in range(40)]
    many = [meeting(n, n % 40, 1.0) for n in range(40)]
    assert not is_clear(asking(settled=True), few)
    assert is_clear(asking(settled=True), many)


def test_of_meetings_that_go_one_way_each_only_their_number_counts() -> None:
    """29 of 40 meetings are won, each ten times: what ten games of each add is nothing."""
    rows = [meeting(n, n % 40, float(n % 40 < 29)) for n in range(400)]
    alone = [meeting(n, n, float(n % 40 < 29)) for n in range(400)]
    assert is_clear(asking(settled=True), alone)
    assert not is_clear(asking(settled=True), rows)


def test_nothing_is_clear_where_everyone_met_themselves() -> None:
    rows = [row(n, forces=("x", "x") if n % 2 else ("y", "y")) for n in range(100)]
    assert not is_clear(asking(settled=True, precision=0.4), rows)


@pytest.mark.parametrize("every", [20, 2])
def test_luck_settles_next_to_nothing_between_equals(every: int) -> None:
    plan, luck, ended = asking(settled=True, checkpoint=every), Random(1), 0
    wide, studies = errors_of(plan.looks), 1000
    for _ in range(studies):
        wins = [0]
        for _ in range(GAMES):
            wins.append(wins[-1] + luck.getrandbits(1))
        ended += any(is_uneven(share(wins[n], n, wide), 0.5) for n in range(every, GAMES, every))
    assert ended / studies <= BY_LUCK


def test_luck_settles_next_to_nothing_between_factions_whose_forces_are_good_and_bad() -> None:
    """Sixty meetings of equals, of which each goes its own way: 10 games of each, looked at after every 60."""
    plan, luck, ended, studies = Plan(ruleset="toy", games=600, settled=True, checkpoint=60), Random(2), 0, 100
    wide = errors_of(plan.looks)
    for _ in range(studies):
        ways = [1 / (1 + exp(-luck.gauss(0, 0.8))) for _ in range(60)]
        games = [("x", float(luck.random() < ways[n % 60]), n % 60) for n in range(600)]
        looks = (grouped_shares(games[:end], wide)["x"] for end in range(60, 600, 60))
        ended += any(is_uneven(look, 0.5) for look in looks)
    assert ended / studies <= 2 * BY_LUCK
